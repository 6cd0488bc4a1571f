-- Rules 45 to 54. What the ten additional goals of goals.csv count; one is in play for all players.
-- Each returns the spaces of what it counts, and their number if it is another than that of the
-- spaces.

local townies = require "townies"
local pieces, tables, sides = townies.pieces, require "tables", require "goals/sides"
local town = townies.town
local none = town.grid:none()

local function objects(me) return me.map.object:any() end

local function crossroads(me)
  return objects(me):filter(function(cell)
    return me.map.colour:variety(cell:beside()) >= tables.crossroads_colours
  end)
end

local function hub(me)
  local most, where = 0, none
  for cell in objects(me):each() do
    local colours = me.map.colour:variety(cell:beside())
    if colours > most then most, where = colours, cell end
  end
  return where, most
end

local function symmetry(me)
  local between = none
  for _, colour in ipairs(pieces.cycle) do
    between = between | sides.on_opposite(me.map:of(colour))
  end
  return objects(me) & between
end

-- A triangle of side n + 1 is three of side n: one at its corner, and one a step away in each
-- direction.
local function largest_triangle(blocks, one, other)
  local side, corners, triangle = 0, blocks, none
  local back, other_back = town.grid:opposite(one), town.grid:opposite(other)
  while corners:any() do
    side, triangle = side + 1, corners:first()
    corners = corners & corners:shift(back) & corners:shift(other_back)
  end
  for _ = 2, side do triangle = triangle | triangle:shift(one) | triangle:shift(other) end
  return triangle, side
end

local function triangle(me)
  local left, pointing_left = largest_triangle(me.map:drawn(), "se", "ne")
  local right, pointing_right = largest_triangle(me.map:drawn(), "se", "s")
  if pointing_left >= pointing_right then return left, pointing_left end
  return right, pointing_right
end

-- Rule 53.
local edge_self = townies:option("urban_edge_self", true,
  "an object on the edge is joined to it, or a filled block must be on the edge")

local function routes(me)
  local edge = edge_self and town.edge or town.edge - objects(me)
  return objects(me):filter(function(cell)
    return (me.map:of(me.map.colour:at(cell)):group_of(cell) & edge):any()
  end)
end

return {
  crossroads = crossroads, hub = hub, symmetry = symmetry, triangle = triangle, routes = routes,
  recreation = function(me) return objects(me) & sides.on_some(objects(me)) end,
  downtown = function(me) return objects(me) & town.centre end,
  suburbs = function(me) return objects(me) - town.centre end,
  surroundings = function(me) return objects(me) & sides.on_all(me.map:drawn()) end,
  winds = function(me) return objects(me), objects(me):column_count() end,
}
