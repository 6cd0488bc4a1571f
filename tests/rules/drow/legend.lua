-- What is shown beside a city and below it.

local function game()
  return position { "drow", players = 2, ["blue.city"] = [[
    .   1W1x W1x .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   0H2 H2  .   .   .
    .   .   2P3 2F4 F4  .   .   .
    .   P3  P3  F4  F4  .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
  ]], ["blue.free"] = 3, ["blue.gold"] = 4, ["blue.devotion"] = 5, ["blue.wood"] = 1,
    ["blue.stone"] = 2, ["blue.shields"] = 2, ["blue.plans"] = "temple mansion temple" }
end

-- Fails if the legend has this line.
local function lacks(g, board, line)
  fails(function() shows(g, board, line) end, board .. " does not show \"" .. line .. "\"")
end

-- Rules 20, 21, 32, 52.
local letters = "note: 0P3: building 3, 0 workers; H house, F field for 2, P prefecture for 2"

test("beside a city it says what its player has", function()
  local g = game()
  shows(g, "blue.city", "row 1: peasants 8 of 2")
  shows(g, "blue.city", "row 2: free 3, shields 2")
  shows(g, "blue.city", "row 3: devotion 5")
  shows(g, "blue.city", "row 4: gold 4")
  shows(g, "blue.city", "row 5: wheat 0")
  shows(g, "blue.city", "row 6: wood 1")
  shows(g, "blue.city", "row 7: clay 0")
  shows(g, "blue.city", "row 8: stone 2")
  shows(g, "red.city", "row 2: free 0")
end)

-- Rules 3, 45, 53.
test("below a city stand the meanings of its letters, and what its abilities cost", function()
  local g = game()
  shows(g, "blue.city",
    letters .. ", W watch tower for 1, x crossed out")
  shows(g, "blue.city", "note: working prefecture: 1 damage for 2 peasants, reach 1")
  shows(g, "blue.city", "note: working watch tower: 2 shields for 1 peasant")
  shows(g, "red.city", letters)
  lacks(g, "red.city", "note: working prefecture: 1 damage for 2 peasants, reach 1") -- no workers
  shows(g, "red.city", "note: idle field: food, makes sheep or wheat")
end)

-- Rules 42, 52, 53.
test("below a city it says which buildings are used, and which squares crossed out", function()
  local g = position { "drow", players = 2, ["red.city"] = [[
    1E1u E1  E1  .   .   .   .   .
    .    E1  .   .   .   .   .   .
    .    .   .   0H2 H2  .   .   .
    .    .   2P3 2F4 F4  .   .   .
    .    P3  P3  F4  F4  .   .   .
    .    .   .   .   .   .   .   .
    .    .   .   .   .   .   .   .
    .    .   .   .   .   .   .   .
  ]], ["blue.city"] = [[
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   0H2 H2  .   .   .
    .   .   1P3x 2F4 F4 .   .   .
    .   P3  P3  F4  F4  .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
  ]], ["red.shields"] = 1 }
  shows(g, "red.city", letters .. ", E temple for 1, u used")
  shows(g, "blue.city", letters .. ", x crossed out")
  lacks(g, "blue.city", "note: working prefecture: 1 damage for 2 peasants, reach 1") -- one worker
  shows(g, "red.city", "note: blue shields 0, crossed squares 1")
  shows(g, "blue.city", "note: red shields 1, crossed squares 0")
end)

-- Rules 52, 53.
test("each sees the shields and the crossed squares of the others", function()
  local g = game()
  shows(g, "red.city", "note: blue shields 2, crossed squares 2")
  lacks(g, "blue.city", "note: blue shields 2, crossed squares 2") -- one's own are left out
  lacks(g, "blue.city", "note: red shields 0, crossed squares 0")
end)

-- Rules 13, 18, 24, 26, 44, 57, 58.
test("each blueprint that may be picked tells what it brings", function()
  local g = position { "drow", players = 2, step = "pick", round = 2,
    ["red.draft"] = "carrier library workshop",
    ["blue.draft"] = "music school, wonder, building post" }
  shows(g, "red.city", "note: carrier XX: costs 2 wheat, time 2, workers 1, dice +1")
  shows(g, "red.city",
    "note: library XXX/.X.: costs 3 wood or clay, time 4, workers 4, blueprints kept +1")
  shows(g, "red.city",
    "note: workshop .XX/XX.: costs 2 wood or stone, time 3, workers 3, peasants for an ability -1")
  shows(g, "blue.city",
    "note: building post XXX/.X.: costs 2 clay or wood, time 3, workers 3, build time +1")
  shows(g, "blue.city",
    "note: music school X./XX: costs 2 wood or wheat, time 2, workers 1, +2 with a playground, " ..
      "points 1")
  shows(g, "blue.city", "note: wonder .X./XXX/.X.: costs 3 stone or clay, time 4, workers 2, " ..
    "points 10, -2 for each crossed square")
  g = position { "drow", players = 2, step = "build", ["red.plans"] = "sawmill", change = {
    ["blueprints[6].benefits"] = { market = { clay = 1, wood = 2 }, ruin = 2 },
  } }
  shows(g, "red.city", "note: sawmill X./XX: costs 1 clay, time 2, workers 1, " ..
    "1 clay and 2 wood less to pay each round, +2 for each crossed square")
end)

-- Rules 3, 17.
test("and what was rolled, and what blueprints cost and do that wait or may be picked", function()
  local g = game()
  shows(g, "blue.city", "note: mansion X../XXX: costs 2 wood or clay, time 3, capacity 4")
  lacks(g, "red.city", "note: mansion X../XXX: costs 2 wood or clay, time 3, capacity 4")
  shows(g, "blue.city", "note: temple XXX/.X. (2 cards): costs 1 stone, time 2, workers 1, " ..
    "1 devotion when built, 2 devotion for 1 peasant")
  g = position { "drow", players = 2, step = "pick", round = 2, ["blue.draft"] = "tabern wonder",
                 ["red.draft"] = "field barracks", ["blue.picked"] = "wheat market" }
  shows(g, "blue.city",
    "note: tabern XXX: costs 2 wheat or wood, time 2, workers 2, food, makes sheep for each worker")
  shows(g, "blue.city",
    "note: wheat market XXX: costs 2 wood or stone, time 3, workers 2, " ..
      "1 wheat less to pay each round")
  shows(g, "red.city", "note: barracks XXXX: costs 2 stone or wood, time 4, workers 2, " ..
    "1 damage for 1 peasant, 2 for 2, 3 for 3, 4 for 4, reach 1")
  g = position { "drow", players = 2, seed = 5, ["red.dice"] = "wood wood gold clay clay clay" }
  shows(g, "red.city", "note: rolled: 2 wood, 3 clay, 1 gold")
end)

-- Rules 12, 13, 17.
test("what was rolled is no longer shown in the draft of the next round", function()
  local rolled = "note: rolled: 2 wood, 3 clay, 1 gold"
  local function drafting(step, hand)
    return position { "drow", players = 2, step = step, round = 2,
      ["red.dice"] = "wood wood gold clay clay clay", ["red." .. hand] = "field barracks",
      ["blue." .. hand] = "house house" }
  end
  lacks(drafting("pick", "draft"), "red.city", rolled)
  lacks(drafting("keep", "picked"), "red.city", rolled)
end)
