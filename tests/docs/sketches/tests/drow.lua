-- Drow: the worked examples of the digest's section 9 that the sketch covers.

local starters = "house false 0; field false 0; prefecture false 0"
local rows = { ". . . . . . . .", ". . . . . . . .", ". . . 1 1 . . .", ". . 3 2 2 . . .",
               ". 3 3 2 2 . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . ." }

-- Board side A with further buildings: the rows that differ, the records.
local function city(differing)
  local text = ""
  for n = 1, 8 do text = text .. (differing[n] or rows[n]) .. "\n" end
  return text
end

local function red(fields)
  local setup = { "drow", players = 4, step = "build" }
  for name, value in pairs(fields) do setup["red." .. name] = value end
  return position(setup)
end

test("what is asked is how many units each kind pays, and only where there is a choice", function()
  local g = red { plans = "mansion", wood = "1", gold = "2" }
  after(g, { "red deed build", "red blueprint mansion" })
  asks(g, "red", "way") -- a wood and two gold: nothing to choose
  expect(value(g, "red.gold"), 0)

  g = red { plans = "mansion", wood = "2", clay = "1" }
  after(g, { "red deed build", "red blueprint mansion" })
  legal(g, "red", "pay wood", "1 2")
  after(g, { "red pay wood 1" })
  asks(g, "red", "way")
  expect(value(g, "red.wood"), 1)
  expect(value(g, "red.clay"), 0)
end)

test("a building that cannot be paid is not offered", function()
  local g = red { plans = "mansion house", wood = "1", gold = "1" }
  after(g, { "red deed build" })
  legal(g, "red", "blueprint", "house")
end)

test("a working market takes a unit off a building", function()
  local g = red { plans = "mansion", wood = "1", buildings = starters .. "; clay market false 2",
                  city = city { [8] = "4 4 4 . . . . ." } }
  after(g, { "red deed build", "red blueprint mansion" })
  asks(g, "red", "way")
  expect(value(g, "red.wood"), 0)
end)

test("time: a house and a sawmill fit into four, a house and a mansion do not", function()
  local g = red { plans = "house mansion sawmill", wood = "5", clay = "5" }
  after(g, { "red deed build", "red blueprint house", "red pay wood 1", "red way 1", "red at a1" })
  after(g, { "red deed build" })
  legal(g, "red", "blueprint", "sawmill")
end)

-- Red's turn to attack, with a working building of its own; the others have a house at the
-- periphery and a field in the second ring.
local function attack(building, free)
  local setup = { "drow", players = 4, step = "abilities", leader = "red",
                  ["red.free"] = tostring(free),
                  ["red.buildings"] = starters .. "; " .. building .. " false 2",
                  ["red.city"] = city { [8] = "4 4 4 4 . . . ." } }
  for _, seat in ipairs { "blue", "green", "yellow" } do
    setup[seat .. ".buildings"] = "house false 0; field false 0"
    setup[seat .. ".city"] = city { "1 1 . . . . . .", ". . . 2 2 . . .", ". . . 2 2 . . .",
                                    ". . . . . . . .", ". . . . . . . ." }
  end
  return position(setup)
end

test("archery reaches two seats: the periphery there, and one ring more next to it", function()
  local g = after(attack("archery range", 2), { "red use yes", "red peasants 2" })
  legal(g, "red", "attack", "blue green yellow")
  legal(after(g, { "red attack green" }), "red", "target", "a1")
  g = after(attack("archery range", 2), { "red use yes", "red peasants 2", "red attack blue" })
  legal(g, "red", "target", "a1 d2")
end)

test("barracks reach the periphery of the neighbours alone", function()
  local g = after(attack("barracks", 1), { "red use yes", "red peasants 1" })
  legal(g, "red", "attack", "blue yellow")
  legal(after(g, { "red attack blue" }), "red", "target", "a1")
end)

test("each unused shield cancels one damage", function()
  local g = position {
    "drow", players = 2, step = "abilities", leader = "red", ["red.free"] = "4",
    ["red.buildings"] = starters .. "; barracks false 2",
    ["red.city"] = city { [8] = "4 4 4 4 . . . ." },
    ["blue.shields"] = "3", ["blue.buildings"] = "house false 0",
    ["blue.city"] = city { "1 1 . . . . . .", rows[1], rows[1], rows[1], rows[1] },
  }
  after(g, { "red use yes", "red peasants 4", "target a1", "target a1", "target a1", "target a1" })
  expect(value(g, "blue.shields"), 0)
  expect(string.sub(value(g, "blue.city"), 1, 5), "1x 1 ")
end)

