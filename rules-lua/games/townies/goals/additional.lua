-- Rules 45 to 54. The ten additional goals; one is in play for all players. A goal counts things:
-- it returns their number, and the spaces where they are.

local townies = require "townies"
local pieces, tables, sides = require "pieces", require "tables", require "goals/sides"
local town = townies.town
local none = town.grid:none()

local function objects(me) return me.map.object:any() end

-- Objects for which something holds.
local function objects_that(me, holds)
  local those = none
  for cell in objects(me):each() do
    if holds(cell) then those = those | cell end
  end
  return #those, those
end

local function all(set) return #set, set end

local function crossroads(me)
  return objects_that(me, function(cell)
    return me.map.colour:variety(cell:beside()) >= tables.crossroads_colours
  end)
end

local function hub(me)
  local most, where = 0, none
  for cell in objects(me):each() do
    local colours = me.map.colour:variety(cell:beside())
    if colours > most then most, where = colours, cell end
  end
  return most, where
end

local function symmetry(me)
  local between = none
  for _, colour in ipairs(pieces.cycle) do
    between = between | sides.on_opposite(me.map:of(colour))
  end
  return all(objects(me) & between)
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
  return side, triangle
end

local function triangle(me)
  local pointing_left, left = largest_triangle(me.map:drawn(), "se", "ne")
  local pointing_right, right = largest_triangle(me.map:drawn(), "se", "s")
  if pointing_left >= pointing_right then return pointing_left, left end
  return pointing_right, right
end

-- Rule 53.
local edge_self = townies:option("urban_edge_self", true,
  "an object on the edge is joined to it, or a filled block must be on the edge")

local function routes(me)
  local edge = edge_self and town.edge or town.edge - objects(me)
  return objects_that(me, function(cell)
    return (me.map:of(me.map.colour:at(cell)):group_of(cell) & edge):any()
  end)
end

local goals = {
  crossroads = {
    title = "Crossroads", counts = crossroads,
    text = function()
      return "objects beside " .. tables.crossroads_colours .. " colours or more"
    end,
  },
  recreation = {
    title = "Recreational Areas",
    text = function() return "objects beside another" end,
    counts = function(me) return all(objects(me) & sides.on_some(objects(me))) end,
  },
  downtown = {
    title = "Downtown",
    text = function() return "objects in the central area" end,
    counts = function(me) return all(objects(me) & town.centre) end,
  },
  suburbs = {
    title = "Suburbs",
    text = function() return "objects outside the central area" end,
    counts = function(me) return all(objects(me) - town.centre) end,
  },
  hub = {
    title = "Hub", counts = hub,
    text = function() return "colours beside one object" end,
  },
  surroundings = {
    title = "Surroundings",
    text = function() return "objects with blocks on all sides" end,
    counts = function(me) return all(objects(me) & sides.on_all(me.map:drawn())) end,
  },
  symmetry = {
    title = "Symmetry", counts = symmetry,
    text = function() return "objects between blocks of one colour" end,
  },
  triangle = {
    title = "Triangle", counts = triangle,
    text = function() return "blocks on each side of a full triangle" end,
  },
  routes = {
    title = "Urban Routes", counts = routes,
    text = function() return "objects joined to the edge by their own colour" end,
  },
  winds = {
    title = "Wind Rose",
    text = function() return "columns with an object" end,
    counts = function(me) return objects(me):column_count(), objects(me) end,
  },
}

return goals
