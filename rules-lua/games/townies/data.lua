-- The data files and their validators. A data file may leave out a goal, an object or a bonus card
-- that the rules know; a new one needs its own rules. goals.lua checks the goals.

local townies = require "townies"
local colours = { "red", "yellow", "brown", "green", "blue" }
local goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings",
                "symmetry", "triangle", "routes", "winds" }
local cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" }

-- Rule 5. The colours in the order of the markers, with their letters.
local markers = require("colours.csv", check.list({
  name = check.one_of(colours), letter = check.letter(),
}, #colours, #colours):distinct("name"))

-- Rules 7, 17 and 24 to 29. The objects, and the colour of the marker of each basic one. When an
-- object is drawn, it scores points for each block beside it that counts, and extra points once for
-- what it likes.
local objects = require("objects.csv", check.list({
  name = check.one_of { "court", "windmill", "station", "bikes", "bank", "square" },
  letter = check.letter(), colour = check.optional(check.one_of(colours)),
  each = check.whole(0, 20), extra = check.whole(0, 20),
}):distinct("name"):distinct("colour"):that("an object for each colour", function(rows)
  return #collect(rows, function(row) return row.colour end) == #colours
end))

-- Rules 6, 8, 33 to 36, 38, 39 and 43 to 45. A larger count of a goal never scores less.
local points = check.list(check.whole(0, 999), 1):non_decreasing()
require("tables", {
  cards = check.list(check.one_of(cards), 1):distinct(),
  black_faces = check.list(check.whole(1, 99), 1),
  circles = check.whole(1, 26),
  stable_soil = check.whole(0, 99),
  passed_rounds = check.whole(1, 99),
  specialization = points, standardization = points,
  crossroads_colours = check.whole(1, #colours),
})

-- Rules 45 to 54. The additional goals that may be in play, with points like those. %d in a text is
-- the number of colours of a crossroads.
local goals_in_play = require("goals.csv", check.list({
  name = check.one_of(goals), title = check.text(), text = check.text(), points = points,
}, 1):distinct("name"))

-- What the other files read of all these.
local pieces = { cycle = {}, colour_letters = {},
                 objects = {}, object_letters = {}, object = {}, basic = {},
                 known_goals = goals, goals = {}, goal = {}, points = {} }
for n, row in ipairs(markers) do
  pieces.cycle[n], pieces.colour_letters[row.name] = row.name, row.letter
end
for n, row in ipairs(objects) do
  pieces.objects[n], pieces.object_letters[row.name] = row.name, row.letter
  pieces.object[row.name] = row
  if row.colour then pieces.basic[row.colour] = row.name end
end
for n, row in ipairs(goals_in_play) do
  pieces.goals[n], pieces.goal[row.name], pieces.points[row.name] = row.name, row, row.points
end
townies.pieces = pieces

-- Rule 58. The verdicts on a town that a player built alone, and the points that each needs.
require("chart.csv", check.list({ from = check.whole(0, 9999), verdict = check.text() }, 1)
  :ascending("from")
  :that("a first verdict from 0 points on", function(chart) return chart[1].from == 0 end))

-- Rule 6. The shapes of the black die. X is a block. Rows are those of a rhombus, so a block's
-- neighbours are in its row, in its column, and along the diagonal that rises to the right.
require("shapes.csv", check.list(check.record {
  name = check.name "plain", drawn = check.rows("X."):with("X", 1, 16),
}:that("a name that no object has", function(shape) return not pieces.object[shape.name] end), 1)
  :distinct("name"))

-- Rules 1 to 3. A drawing, or the numbers of a hexagon.
require("map", check.record {
  drawn = check.optional(check.rows("#.o*@"):that("at least one space", function(rows)
    return (string.find(rows, ".") or string.find(rows, "o") or string.find(rows, "*")
      or string.find(rows, "@")) ~= nil
  end)),
  side = check.optional(check.whole(2, 12)),
  central_radius = check.optional(check.whole(0, 11)),
  stars = check.optional(check.list(check.list(check.whole(-11, 11), 2, 2))),
}:that("a drawing alone, or a side, a radius and stars", function(map)
  local all, any = map.side and map.central_radius and map.stars,
    map.side or map.central_radius or map.stars
  if map.drawn then return not any end
  return all
end):that("stars that lie in the hexagon, each once", function(map)
  local seen = {}
  for _, star in ipairs(map.stars or {}) do
    local q, r = star[1], star[2]
    local name, away = q .. " " .. r, math.max(math.abs(q), math.abs(r), math.abs(q + r))
    if seen[name] or away >= map.side then return false end
    seen[name] = true
  end
  return true
end))
