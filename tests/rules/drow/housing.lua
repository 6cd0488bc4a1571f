-- How many peasants there is room for. A player alone rolls nothing but sheep, so the free peasants
-- show the room: four sheep and eight peasants are always enough to fill it.

local plain = ". . . . . . . ."

local function city(rows)
  local text = ""
  for n = 1, 8 do text = text .. (rows[n] or plain) .. "\n" end
  return text
end

-- The number of peasants after four sheep came to some that were free.
local function room(rows, options, free)
  local g = position { "drow", players = 1, step = "keep", round = 2, options = options,
                       ["red.picked"] = "wonder carrier temple", ["red.city"] = city(rows),
                       ["red.free"] = free or 0, ["red.plans"] = "house", ["red.gold"] = 2 }
  force(g, "red.dice", "sheep sheep sheep sheep sheep sheep")
  return value(after(g, { "keep wonder" }), "red.free")
end

-- Side A, with a mansion and a tabern where example 9.1 has them.
local function example(mansion, tabern)
  return {
    [3] = ". . . 0H1 H1 . . .", [4] = ". . 0P3 0F2 F2 . . .", [5] = ". P3 P3 F2 F2 . . .",
    [6] = mansion and ". . . . . . . 0M4" or plain,
    [7] = mansion and ". . . . . . . M4" or plain,
    [8] = (tabern and ". . . 0t5 t5 t5" or ". . . . . .") .. (mansion and " M4 M4" or " . ."),
  }
end

-- Rules 32, 33.
test("a house that touches a field: capacity 2", function()
  expect(room(example()), 2)
end)

-- Rules 32, 33.
test("a mansion at distance 4 from the field counts when a tabern lies beside it", function()
  expect(room(example(true)), 2)
  expect(room(example(true, true), nil, 1), 5)
  expect(room(example(true, true), nil, 3), 6)
end)

-- Rules 32, 33.
test("a town within two squares of food: 14", function()
  local rows = example(true, true)
  rows[6] = "0T6 T6 T6 . . . . 0M4"
  rows[7] = "T6 T6 T6 . . . . M4"
  expect(room(rows, nil, 11), 14)
  expect(room(rows, nil, 9), 13)
end)

-- Rule 33.
test("distance 2 is near enough, straight on or round a corner, and 3 is not", function()
  expect(room { "0F1 F1 . 0H2 H2 . . .", "F1 F1 . . . . . ." }, 2)
  expect(room { "0F1 F1 . . 0H2 H2 . .", "F1 F1 . . . . . ." }, 0)
  expect(room { "0F1 F1 . . . . . .", "F1 F1 . . . . . .", ". . 0H2 H2 . . . ." }, 2)
  expect(room { "0F1 F1 . . . . . .", "F1 F1 . . . . . .", ". . . 0H2 H2 . . ." }, 0)
  expect(room { "0t1 t1 t1 . . . . .", plain, "0H2 H2 . . . . . ." }, 2)
  expect(room { "0t1 t1 t1 . . . . .", plain, plain, "0H2 H2 . . . . . ." }, 0)
end)

-- Rule 34.
test("distance_metric: a diagonal step is one", function()
  local king = { distance_metric = "king" }
  expect(room({ "0F1 F1 . . . . . .", "F1 F1 . . . . . .", plain, ". . . 0H2 H2 . . ." }, king), 2)
  expect(room({ "0F1 F1 . . . . . .", "F1 F1 . . . . . .", plain, ". . . 0H2 H2 . . ." }), 0)
  expect(room({ "0F1 F1 . . 0H2 H2 . .", "F1 F1 . . . . . ." }, king), 0)
end)

-- Rules 32, 33.
test("crossed squares count, destroyed buildings do not", function()
  expect(room { "0F1x F1x . 0H2 H2x . . .", "F1 F1x . . . . . ." }, 2)
  expect(room { "0F1 F1 . 0H2x H2 . . .", "F1 F1 . . . . . ." }, 2)
  expect(room { "F1x F1x . 0H2 H2 . . .", "F1x F1x . . . . . ." }, 0)
  expect(room { "0F1 F1 . H2x H2x . . .", "F1 F1 . . . . . ." }, 0)
  expect(room { "0F1 F1 0H3 H3 H2x H2x . .", "F1 F1 . . . . . ." }, 2) -- another is not touched
end)

-- Rule 32.
test("two houses, a mansion and a town hold 2, 2, 4 and 8", function()
  expect(room({ "0F1 F1 0H2 H2 . . . .", "F1 F1 0H3 H3 . . . ." }, nil, 1), 4)
  expect(room { "0F1 F1 0M2 . . . . .", "F1 F1 M2 M2 M2 . . ." }, 4)
  expect(room({ "0F1 F1 0T2 T2 T2 . . .", "F1 F1 T2 T2 T2 . . ." }, nil, 5), 8)
end)

-- Rule 35.
test("food_needs_workers: only a field or tabern that works counts", function()
  local works = { food_needs_workers = true }
  expect(room({ "1F1 F1 . 0H2 H2 . . .", "F1 F1 . . . . . ." }, works), 0)
  expect(room({ "1t1 t1 t1 . . . . .", "0H2 H2 0H3 H3 . . . ." }, works), 3) -- and its worker
  expect(room { "0t1 t1 t1 . . . . .", "0H2 H2 . . . . . ." }, 2)
end)

-- Rules 4, 32.
test("town_workers: a town that needs two holds nobody before they work", function()
  local needs = { town_workers = "2" }
  expect(room({ "0F1 F1 0T2 T2 T2 . . .", "F1 F1 T2 T2 T2 . . ." }, needs), 0)
  expect(room({ "0F1 F1 1T2 T2 T2 . . .", "F1 F1 T2 T2 T2 . . ." }, needs), 0)
  expect(room({ "0F1 F1 2T2 T2 T2 . . .", "F1 F1 T2 T2 T2 . . ." }, needs, 1), 5)
end)

-- A neighbour who is hit at a1 by red's barracks.
local function hit(rows, fields)
  local it = { "drow", players = 2, step = "use", leader = "red", turn = "red", ["red.free"] = 1,
               ["red.city"] = city { "2B1 B1 B1 B1 . . . ." }, ["blue.city"] = city(rows) }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return after(position(it), { "red use barracks" })
end

-- Rule 36.
test("when housing is destroyed nobody leaves", function()
  local g = hit({ "0H2 H2x . . . . . .", ". . . . . . . .", ". 2F3 F3 0H4 H4 . . .",
                  ". F3 F3 . . . . ." }, { ["blue.free"] = 2 })
  expect(value(g, "blue.free"), 2)
end)

-- Rule 36.
test("over_capacity: free peasants leave first, then workers of the youngest building", function()
  local evict = { over_capacity = "evict" }
  local rows = { "0H2 H2x . . . . . .", ". . . . . . . .", ". 2F3 F3 0H4 H4 . . .",
                 ". F3 F3 . . 1S5 . .", ". . . . . S5 S5 ." }
  local g = hit(rows, { options = evict, ["blue.free"] = 2 })
  expect(value(g, "blue.free"), 0)
  expect(value(g, "blue.city"):find("2F3") ~= nil, true)
  expect(value(g, "blue.city"):find("0S5") ~= nil, true)
  g = hit(rows, { options = evict, ["blue.free"] = 1, ["blue.city"] = city {
    rows[1], rows[2], ". 1F3 F3 0H4 H4 . . .", rows[4], rows[5] } })
  expect(value(g, "blue.free"), 0) -- the one who works stays: there is room for 2
  expect(value(g, "blue.city"):find("1S5") ~= nil, true)
  -- food is lost
  g = hit({ "0F2 F2x . . . . . .", "F2x F2x 0H3 H3 1P4 . . .", ". . . . P4 P4 . ." },
    { options = evict })
  expect(value(g, "blue.city"):find("0P4") ~= nil, true)
end)

-- Rules 36, 52.
test("over_capacity: a shield goes with the last worker that a building needs", function()
  local g = hit({ "0F2 F2x . . . . . 0W5", "F2x F2x 0H3 H3 2P4 . . W5", ". . . . P4 P4 . ." },
    { options = { over_capacity = "evict", shield_use = "victim" }, ["blue.shields"] = 3,
      ["red.free"] = 2 })
  after(g, { "red amount 2", "red target a1", "blue shield no" })
  expect(value(g, "blue.city"):find("0P4") ~= nil, true)
  asks(g, "blue", "shield") -- the second point
  expect(value(g, "blue.shields"), 2)
end)
