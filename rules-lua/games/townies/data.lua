-- The data files and their validators. A data file may leave out a goal, an object or a bonus card
-- that the rules know; a new one needs its own rules. goals.lua checks the goals.

local townies = require "townies"
local colours = { "red", "yellow", "brown", "green", "blue" }
local objects = { "court", "windmill", "station", "bikes", "bank", "square" }
local goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings",
                "symmetry", "triangle", "routes", "winds" }
local cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" }

local function some_of(names) return check.list(check.one_of(names), 1):distinct() end

local basic -- Rule 17. The object of each colour.

-- Rules 5, 7, 17, 33 to 36 and 45 to 54.
local pieces = require("pieces", check.record {
  cycle = check.list(check.one_of(colours), #colours, #colours):distinct(),
  colour_letters = check.record(colours, check.letter()),
  objects = some_of(objects),
  object_letters = check.map(check.one_of(objects), check.letter()),
  colour_of = check.map(check.one_of(objects), check.one_of(colours)),
  goals = some_of(goals),
  cards = some_of(cards),
}:that("a letter for each object, and each colour for one of them", function(pieces)
  basic = {}
  for _, name in ipairs(pieces.objects) do
    local colour = pieces.colour_of[name]
    if not pieces.object_letters[name] or colour and basic[colour] then return false end
    if colour then basic[colour] = name end
  end
  return #keys(basic) == #colours and #keys(pieces.object_letters) == #pieces.objects
end))
townies.basic = basic

-- Rules 6, 8, 24 to 29, 33, 38, 39, 43 to 54 and 58. A larger count of a goal never scores less.
local points = check.list(check.whole(0, 999), 1):non_decreasing()
local tables = require("tables", {
  black_faces = check.list(check.whole(1, 99), 1),
  circles = check.whole(1, 26),
  objects = check.record(pieces.objects, { each = check.whole(0, 20), extra = check.whole(0, 20) }),
  stable_soil = check.whole(0, 99),
  passed_rounds = check.whole(1, 99),
  specialization = points, standardization = points,
  additional = check.record(goals, points),
  crossroads_colours = check.whole(1, #colours),
  chart = check.list(check.whole(1, 9999)):ascending(),
})

require("chart", check.list(check.text()):that("one verdict more than tables.chart has numbers",
  function(verdicts) return #verdicts == #tables.chart + 1 end))

local object = {}
for _, name in ipairs(objects) do object[name] = true end
require("shapes", check.list(check.record {
  name = check.name "plain", drawn = check.rows("X."):with("X", 1, 16),
}:that("a name that no object has", function(shape) return not object[shape.name] end), 1)
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
