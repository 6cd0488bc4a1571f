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

-- Rule 3.
test("below a city stand the meanings of its letters, and what blueprints cost", function()
  local g = game()
  shows(g, "blue.city", "note: H house, F field (2), P prefecture (2), W watch tower (1)")
  shows(g, "blue.city", "note: mansion: 2 wood/clay, time 3")
  shows(g, "blue.city", "note: temple: 1 stone, time 2")
end)
