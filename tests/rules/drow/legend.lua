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

-- Rules 20, 21, 32, 52.
test("beside a city stands what its player has", function()
  local g = game()
  shows(g, "blue.city", "row 1: peasants 8 of 2")
  shows(g, "blue.city", "row 2: free 3, shields 2")
  shows(g, "blue.city", "row 3: devotion 5")
  shows(g, "blue.city", "row 4: gold 4")
  shows(g, "blue.city", "row 5: wheat 0")
  shows(g, "blue.city", "row 6: wood 1")
  shows(g, "blue.city", "row 7: clay 0")
  shows(g, "blue.city", "row 8: stone 2")
end)

-- Rules 3, 45, 53.
test("below a city stand the meanings of its letters, and what its abilities cost", function()
  local g = game()
  shows(g, "blue.city",
    "note: H house, F field (2), P prefecture (2), W watch tower (1), x crossed out")
  shows(g, "blue.city", "note: working prefecture: 1 damage for 2 peasants, reach 1")
  shows(g, "blue.city", "note: working watch tower: 2 shields for 1 peasant")
end)

-- Rules 52, 53.
test("each sees the shields and the crossed squares of the others", function()
  shows(game(), "red.city", "note: blue shields 2, crossed squares 2")
end)

-- Rules 3, 17.
test("and what was rolled, and what blueprints cost and do that wait or may be picked", function()
  local g = game()
  shows(g, "blue.city", "note: mansion X../XXX: 2 wood/clay, time 3, capacity 4")
  shows(g, "blue.city", "note: temple XXX/.X.: 1 stone, time 2, workers 1, 1 devotion when built,")
  shows(g, "blue.city", "note:   2 devotion for 1 peasant")
  g = position { "drow", players = 2, step = "pick", round = 2, ["blue.draft"] = "tabern wonder",
                 ["red.draft"] = "field barracks", ["blue.picked"] = "wheat market" }
  shows(g, "blue.city", "note: tabern XXX: 2 wheat/wood, time 2, workers 2, food,")
  shows(g, "blue.city", "note:   makes sheep for each worker")
  shows(g, "blue.city",
    "note: wheat market XXX: 2 wood/stone, time 3, workers 2, 1 wheat off a building")
  shows(g, "blue.city", "note: wonder .X./XXX/.X.: 3 stone/clay, time 4, workers 2, points 10,")
  shows(g, "red.city", "note: barracks XXXX: 2 stone/wood, time 4, workers 2,")
  shows(g, "red.city", "note:   1/2/3/4 damage for 1/2/3/4 peasants, reach 1")
  g = position { "drow", players = 2, seed = 5, ["red.dice"] = "wood wood gold clay clay clay" }
  shows(g, "red.city", "note: rolled: 2 wood, 3 clay, 1 gold")
end)
