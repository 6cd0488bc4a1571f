-- All that can change in a game: the dice and the ring of markers, the cards in play, and the
-- players' maps.

local townies = require "townies"
require "data"
require "town" -- Rules 1 to 4.
local pieces, tables, shape_list = townies.pieces, require "tables", require "shapes.csv"
local town = townies.town

-- Rules 5 and 7.
local colour, object = enum(pieces.colour_letters), enum(pieces.object_letters)
townies.colour = colour

-- Rule 6.
local faces = townies:option("black_faces", numbers(tables.black_faces),
  "the shapes that the faces of the black die show")
check("black_faces", faces, check.list(check.whole(1, #shape_list), 1):distinct())
local shapes, face_names = {}, {}
for n, face in ipairs(faces) do
  local shape = shape_list[face]
  shapes[shape.name] = town.grid:shape { rows = shape.drawn, flips = true }
  face_names[n] = shape.name
end
townies.shapes, townies.faces = shapes, face_names

-- Rule 12.
townies.mode = townies:option("mode", { "full", "second", "first" },
  "all cards; individual goals and a bonus card; or none")

local ring = require "ring"
local most_points = 999
local sheet = {
  start = choice(colour),
  map = board { on = town.grid, cell = { colour = colour, object = object },
                text = "colour object" },
  objects = list { -- Rule 8. In the order of the circles.
    max = tables.circles,
    record = { at = town.grid, object = object, beside = range(0, most_points),
               extra = range(0, most_points), soil = range(0, most_points) },
  },
  stars = counter { max = tables.circles },
  passed = flag(), -- in this round
}
if player_count() == 1 then
  sheet.circled = cells { on = square(tables.circles, 1) }
  sheet.verdict = counter { max = #require "chart.csv" } -- 0 until the game is over
end

townies.shared = townies:state {
  black = die { faces = face_names },
  white = die { faces = object },
  ring = ring.field,
  additional = choice(pieces.goals),
  bonus = choice(tables.cards),
  all_passed = counter { max = tables.passed_rounds }, -- in a row
  players = per_player(sheet),
}

townies:setup(function() -- only a position knows placements
  for _, name in ipairs(face_names) do
    if shapes[name]:on(town.grid:cells()):empty() then
      error("map: the shape " .. name .. " of the black die fits nowhere on it", 0)
    end
  end
end)

return townies.shared
