-- What peasants are spent on.

local function city(rows)
  local text = ""
  for n = 1, 8 do text = text .. (rows[n] or ". . . . . . . .") .. "\n" end
  return text
end

-- Two players. Blue has a tabern at the periphery, and is asked after red, having a free peasant
-- and a temple.
local function game(rows, fields)
  local it = { "drow", players = 2, step = "use", leader = "red", turn = "red",
               ["red.city"] = city(rows), ["blue.free"] = 1,
               ["blue.city"] = city { "2t1 t1 t1 . . . . .", [7] = ". . 1E2 E2 E2 . . .",
                                      [8] = ". . . E2 . . . ." } }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return position(it)
end

local barracks = "2B1 B1 B1 B1 . . . ."

-- Rules 40, 52.
test("a working watch tower gives a shield, and two more for a peasant", function()
  local g = game({ "1W1 W1 2P2 . . . . .", ". . P2 P2 . . . ." },
    { step = "shields", ["red.free"] = 3 })
  expect(value(g, "red.shields"), 2)
  legal(g, "red", "defend", "done watch tower")
  after(g, { "red defend watch tower" })
  expect(value(g, "red.shields"), 4)
  expect(value(g, "red.free"), 2)
  asks(g, "red", "use") -- once a round
end)

-- Rules 40, 42.
test("two watch towers are paid for one by one, and neither without its worker", function()
  local g = game({ "1W1 W1 1W2 W2 0W3 W3 . ." }, { step = "shields", ["red.free"] = 9,
    options = { assign_time = "end_of_build" } })
  expect(value(g, "red.shields"), 2)
  after(g, { "red defend watch tower", "red defend watch tower" })
  expect(value(g, "red.shields"), 6)
  expect(value(g, "red.free"), 7)
  asks(g, "blue", "use")
end)

-- Rule 40.
test("tower_paid: two shields instead of its own", function()
  local g = game({ "1W1 W1 . . . . . ." }, { step = "shields", ["red.free"] = 1,
    options = { tower_paid = "replaces" } })
  after(g, { "red defend watch tower" })
  expect(value(g, "red.shields"), 2)
end)

-- Rules 40, 61.
test("a player alone is not asked to defend, and cannot attack", function()
  local g = position { "drow", players = 1, step = "shields", ["red.free"] = 9, turn = "red",
                       leader = "red",
                       ["red.city"] = city { "1W1 W1 2P2 . . . . .", barracks, ". . P2 P2 . . . .",
                                             "1E4 E4 E4 . . . . .", ". E4 . . . . . ." } }
  legal(g, "red", "use", "done temple")
end)

-- Rule 41.
test("defence_timing: the victim pays for the tower when an attack is about to hit", function()
  local fields = { step = "shields", ["red.free"] = 3, ["blue.free"] = 2,
                   options = { defence_timing = "reaction" },
                   ["blue.city"] = city { "0H1 H1 1W2 W2 . . . ." } }
  local g = game({ barracks }, fields)
  asks(g, "red", "use") -- blue was not asked to defend
  after(g, { "red use barracks", "red amount 2", "red target a1" })
  legal(g, "blue", "defend", "done watch tower")
  after(g, { "blue defend watch tower" })
  expect(value(g, "blue.shields"), 2) -- 1 + 2, and one took the damage
  after(g, { "red target a1" }) -- not asked again
  expect(value(g, "blue.city"):sub(1, 3), "0H1")
end)

-- Rules 37, 41.
test("defence_timing: the victim may man a tower when it is attacked", function()
  local g = game({ barracks }, { step = "shields", ["red.free"] = 1, ["blue.free"] = 2,
    options = { defence_timing = "reaction" },
    ["blue.city"] = city { "0H1 H1 0W2 W2 . . . ." } })
  after(g, { "blue defend done", "red use barracks", "red target a1" })
  legal(g, "blue", "defend", "done assign")
  after(g, { "blue defend assign" })
  legal(g, "blue", "defend", "done watch tower")
  after(g, { "blue defend done" })
  expect(value(g, "blue.city"):sub(1, 8), "0H1 H1  ") -- its own shield
end)

-- Rule 41.
test("defence_timing: a victim is asked once for each attack", function()
  local g = game({ barracks, "2P2 . . . . . . .", "P2 P2 . . . . . ." },
    { step = "shields", ["red.free"] = 4, ["blue.free"] = 2,
      options = { defence_timing = "reaction" },
      ["blue.city"] = city { "0H1 H1 1W2 W2 . . . ." } })
  after(g, { "red use barracks", "red amount 2", "red target a1", "blue defend done" })
  after(g, { "red target a1", "red use prefecture", "red target b1" })
  asks(g, "blue", "defend")
end)

-- Rules 42, 45.
test("from the leader on each player uses any of their buildings, each once", function()
  local rows = { barracks, "1E2 E2 E2 . 1E3 E3 E3 .", ". E2 . . . E3 . ." }
  local g = game(rows, { ["red.free"] = 9 })
  legal(g, "red", "use", "done barracks temple")
  after(g, { "red use temple", "red use temple" })
  expect(value(g, "red.devotion"), 4)
  expect(value(g, "red.free"), 7)
  legal(g, "red", "use", "done barracks")
  after(g, { "red use barracks", "red amount 1", "red target a1" })
  asks(g, "blue", "use")
  after(g, { "blue use temple" })
  asks(g, "red", "pick") -- the next round
  expect(value(g, "red.city"):find("u"), nil)

  g = game(rows, { ["red.free"] = 9, leader = "blue", turn = "blue" })
  asks(g, "blue", "use")
  after(g, { "blue use done" })
  asks(g, "red", "use")
end)

-- Rule 42.
test("ability_per_round: as often as it is paid", function()
  local g = game({ "1E2 E2 E2 . . . . .", ". E2 . . . . . ." },
    { ["red.free"] = 3, options = { ability_per_round = "any" } })
  after(g, { "red use temple", "red use temple", "red use temple" })
  expect(value(g, "red.devotion"), 6)
  asks(g, "blue", "use")
end)

-- Rules 39, 42.
test("only a building that works can be used", function()
  asks(game({ "1B1 B1 B1 B1 . . . .", "0E2 E2 E2 . . . . .", ". E2 . . . . . ." },
    { ["red.free"] = 9, options = { assign_time = "end_of_build" } }), "blue", "use")
end)

-- Rules 43, 45.
test("abilities cost free peasants, who are lost: barracks 1 to 4 for 1 to 4 damage", function()
  for peasants = 1, 4 do
    local g = game({ barracks, "1E2 E2 E2 . . . . .", ". E2 . . . . . ." },
      { ["red.free"] = peasants + 1, ["blue.shields"] = 9 })
    after(g, { "red use barracks" })
    legal(g, "red", "amount", ("1 2 3 4"):sub(1, 2 * math.min(peasants + 1, 4) - 1))
    after(g, { "red amount " .. peasants })
    for _ = 1, peasants do after(g, { "red target a1" }) end
    expect(value(g, "red.free"), 1)
    expect(value(g, "blue.shields"), 9 - peasants)
  end
end)

-- Rules 45, 47.
test("an archery range costs 2 or 4 for 1 or 2 damage, a prefecture 2 for 1", function()
  local g = game({ "2A1 A1 A1 A1 . . . ." }, { ["red.free"] = 1 })
  asks(g, "blue", "use")
  g = game({ "2A1 A1 A1 A1 . . . ." }, { ["red.free"] = 5, ["blue.shields"] = 9 })
  after(g, { "red use archery range" })
  legal(g, "red", "amount", "1 2")
  after(g, { "red amount 2", "red target a1", "red target a1" })
  expect(value(g, "red.free"), 1)
  expect(value(g, "blue.shields"), 7)
  g = game({ "2A1 A1 A1 A1 . . . ." }, { ["red.free"] = 3, ["blue.shields"] = 9 })
  after(g, { "red use archery range", "red target a1" })
  expect(value(g, "red.free"), 1)
  g = game({ "2A1 A1 A1 A1 . . . ." }, { ["red.free"] = 4, ["blue.shields"] = 9 })
  legal(after(g, { "red use archery range" }), "red", "amount", "1 2")

  g = game({ "2P1 . . . . . . .", "P1 P1 . . . . . ." }, { ["red.free"] = 1 })
  asks(g, "blue", "use")
  g = game({ "2P1 . . . . . . .", "P1 P1 . . . . . ." }, { ["red.free"] = 2, ["blue.shields"] = 9 })
  after(g, { "red use prefecture", "red target a1" })
  expect(value(g, "red.free"), 0)
  expect(value(g, "blue.shields"), 8)
end)

-- Rule 45.
test("a temple turns a peasant into two devotion", function()
  local g = game({ "1E2 E2 E2 . . . . .", ". E2 . . . . . ." }, { ["red.free"] = 1 })
  after(g, { "red use temple" })
  expect(value(g, "red.devotion"), 2)
  expect(value(g, "red.free"), 0)
end)

-- Rule 44.
test("with a workshop barracks do 3 damage for 2 or 1 for 1, a prefecture 1 for 1", function()
  local workshop = ". 3K3 K3 . . . . ."
  local function with(row, row2, free)
    return game({ row, row2 or ". . . . . . . .", workshop, "K3 K3 . . . . . ." },
      { ["red.free"] = free, ["blue.shields"] = 9 })
  end
  local g = with(barracks, nil, 2)
  after(g, { "red use barracks" })
  legal(g, "red", "amount", "1 2 3")
  after(g, { "red amount 3", "red target a1", "red target a1", "red target a1" })
  expect(value(g, "red.free"), 0)
  expect(value(g, "blue.shields"), 6)

  g = with("2P1 . . . . . . .", "P1 P1 . . . . . .", 1)
  after(g, { "red use prefecture", "red target a1" })
  expect(value(g, "red.free"), 0)
  expect(value(g, "red.saved"), 1)

  g = with(barracks, nil, 1)
  after(g, { "red use barracks" })
  legal(g, "red", "amount", "1 2")
  after(g, { "red amount 1", "red target a1" })
  expect(value(g, "red.free"), 0)
  expect(value(g, "red.saved"), 0)
end)

-- Rule 44.
test("a workshop serves one ability a round, two workshops serve two, never the same", function()
  local rows = { barracks, "2A2 A2 A2 A2 . . . .", ". 3K3 K3 . . . . .", "K3 K3 . . . . . ." }
  local g = game(rows, { ["red.free"] = 4, ["blue.shields"] = 9 })
  after(g, { "red use archery range", "red amount 1", "red target a1" })
  expect(value(g, "red.free"), 3)
  after(g, { "red use barracks" })
  legal(g, "red", "amount", "1 2 3")
  after(g, { "red amount 2", "red target a1", "red target a1" })
  expect(value(g, "red.free"), 1)

  rows[3], rows[4] = ". 3K3 K3 . . 3K4 K4 .", "K3 K3 . . K4 K4 . ."
  g = game(rows, { ["red.free"] = 4, ["blue.shields"] = 9 })
  after(g, { "red use archery range", "red amount 1", "red target a1" })
  after(g, { "red use barracks", "red amount 2", "red target a1", "red target a1" })
  expect(value(g, "red.free"), 2)
  expect(value(g, "red.saved"), 2)

  rows[3] = ". 2K3 K3 . . . . ."
  rows[4] = "K3 K3 . . . . . ."
  g = game(rows, { ["red.free"] = 4, ["blue.shields"] = 9,
                   options = { assign_time = "end_of_build" } })
  after(g, { "red use archery range", "red amount 1", "red target a1" })
  expect(value(g, "red.free"), 2)
end)

-- Rules 43, 44.
test("in the next round workshops serve again", function()
  local g = position { "drow", players = 2, step = "end of the round", round = 1,
                       ["red.saved"] = 1, ["red.shields"] = 2,
                       ["red.city"] = city { "1E2u E2 E2 . . . . .", ". E2 . . . . . ." } }
  expect(value(g, "red.saved"), 0)
  expect(value(g, "red.shields"), 0)
  expect(value(g, "red.city"):sub(1, 4), "1E2 ")
end)
