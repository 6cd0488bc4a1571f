-- Peasants who work.

local function city(rows)
  local text = ""
  for n = 1, 8 do text = text .. (rows[n] or ". . . . . . . .") .. "\n" end
  return text
end

local two = { "0P1 . 0W2 W2 . . . .", "P1 P1 . . . . . ." }

local function game(rows, fields)
  local it = { "drow", players = 2, step = "build", leader = "red", turn = "red",
               ["red.city"] = city(rows) }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return position(it)
end

-- Rules 37, 38.
test("while they build, players give free peasants to buildings that want workers", function()
  local g = game(two, { ["red.free"] = 3, ["red.plans"] = "temple", ["red.stone"] = 1 })
  legal(g, "red", "build", "done temple assign")
  after(g, { "red build assign" })
  legal(g, "red", "workplace", "a1 c1")
  after(g, { "red workplace c1" })
  expect(value(g, "red.free"), 2)
  expect(value(g, "red.city"):sub(1, 16), "0P1 .   1W2 W2  ")
  after(g, { "red build assign", "red build assign" }) -- one building is left
  expect(value(g, "red.free"), 0)
  expect(value(g, "red.city"):sub(1, 3), "2P1")
  legal(g, "red", "build", "done temple")
end)

-- Rule 37.
test("what makes something does so from the next roll on", function()
  local g = game({ "0S1 . . . . . . .", "S1 S1 . . . . . ." },
    { ["red.free"] = 1, ["red.plans"] = "house house", ["red.wood"] = 1 })
  after(g, { "red build assign" })
  expect(value(g, "red.wood"), 1)
end)

-- Rules 37, 40.
test("also before they defend, and on their turn of abilities", function()
  local g = game(two, { step = "shields", ["red.free"] = 3, ["blue.free"] = 1 })
  expect(value(g, "red.shields"), 0)
  legal(g, "red", "defend", "done assign")
  after(g, { "red defend assign", "red workplace c1" })
  expect(value(g, "red.shields"), 1)
  legal(g, "red", "defend", "done assign watch tower") -- with effect at once
  after(g, { "red defend assign" })
  expect(value(g, "red.shields"), 1)
  after(g, { "red defend done", "blue defend done" })
  legal(g, "red", "use", "done assign")
  after(g, { "red use assign" })
  expect(value(g, "red.shields"), 2)
  expect(value(g, "red.city"):sub(1, 3), "2P1")
end)

-- Rule 37.
test("assign_time: only when they have built", function()
  local late = { assign_time = "end_of_build" }
  local g = game(two, { options = late, ["red.free"] = 2, ["red.plans"] = "temple temple",
                        ["red.stone"] = 2 })
  legal(g, "red", "build", "done temple")
  after(g, { "red build temple", "red lay a7", "red build done" })
  legal(g, "red", "build", "done assign")
  after(g, { "red build assign", "red workplace a1", "red build done" })
  asks(g, "red", "pick") -- the next round: nobody defends or has an ability
  g = game(two, { options = late, step = "shields", ["red.free"] = 2 })
  asks(g, "red", "pick")
end)

-- Rule 38.
test("workers stay for ever, or may be called back once a round while building", function()
  local rows = { "2P1 . 0W2 W2 . . . .", "P1 P1 . . . . . ." }
  legal(game(rows, { ["red.free"] = 1 }), "red", "build", "done assign")
  local g = game(rows, { ["red.free"] = 1, options = { workers_permanent = false } })
  legal(g, "red", "build", "done assign call back")
  after(g, { "red build call back" })
  expect(value(g, "red.free"), 3)
  expect(value(g, "red.city"):sub(1, 4), "0P1r")
  after(g, { "red build assign", "red workplace a1" })
  legal(g, "red", "build", "done assign") -- not again in this round
  after(g, { "red build assign", "red workplace c1" })
  legal(g, "red", "build", "done assign call back")
  g = position { "drow", players = 2, step = "end of the round", round = 1,
                 options = { workers_permanent = false },
                 ["red.city"] = city { "1P1r . . . . . . .", "P1 P1 . . . . . ." } }
  expect(value(g, "red.city"):sub(1, 5), "1P1 .")
end)

-- Rules 36, 38.
test("calling workers back from food can cost the room for them", function()
  local rows = { "2F1 F1 0H2 H2 . . . .", "F1 F1 . . . . . ." }
  local g = game(rows, { options = { workers_permanent = false, food_needs_workers = true,
                                     over_capacity = "evict" } })
  after(g, { "red build call back" })
  expect(value(g, "red.free"), 0)
end)

-- Rules 4, 39.
test("tower_workers, sawmill_temple_workers: other numbers of workers", function()
  local g = game({ "1W1 W1 . . . . . ." }, { ["red.free"] = 1, options = { tower_workers = "2" } })
  after(g, { "red build assign" })
  expect(value(g, "red.city"):sub(1, 3), "2W1")
  g = game({ "1W1 W1 . . . . . ." }, { step = "shields", options = { tower_workers = "2" },
    ["red.free"] = 1, ["blue.free"] = 1 })
  expect(value(g, "red.shields"), 0)
  after(g, { "red defend assign" })
  expect(value(g, "red.shields"), 1)

  local none = { sawmill_temple_workers = "0" }
  g = position { "drow", players = 1, step = "keep", round = 2, options = none,
                 ["red.picked"] = "wonder carrier town", ["red.plans"] = "house",
                 ["red.city"] = city { "0S1 . . 0E2 E2 E2 . .", "S1 S1 . . E2 . . ." } }
  force(g, "red.dice", "gold gold gold gold gold gold")
  after(g, { "keep wonder" })
  expect(value(g, "red.wood"), 1)
  g = game({ "0S1 . . 0E2 E2 E2 . .", "S1 S1 . . E2 . . ." },
    { step = "shields", options = none, ["red.free"] = 1 })
  legal(g, "red", "use", "done temple")
end)

-- Rule 39.
test("a destroyed building does not work and takes no workers", function()
  local g = game({ "W1x W1x 0P2 . . . . .", ". . P2 P2 . . . ." }, { ["red.free"] = 1 })
  after(g, { "red build assign" })
  expect(value(g, "red.city"):sub(9, 11), "1P2")
end)
