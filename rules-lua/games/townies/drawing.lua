-- The three things that a player may draw: the rolled shape, the rolled object, or the basic object
-- of a marker.

local townies = require "townies"
local pieces, tables = townies.pieces, require "tables"
local objects, solo = require "objects", require "solo"

local state, town, shapes = townies.shared, townies.town, townies.shapes
local drawing, site = {}, objects.site

local names = { "shape" }
for _, name in ipairs(pieces.objects) do table.insert(names, name) end
for _, name in ipairs(tables.cards) do table.insert(names, name) end
table.insert(names, "pass")
local actions = townies:labels("draw", names)
local none, only = actions:none(), {}
for name in actions:each() do only[name] = actions:only(name) end
drawing.none, drawing.only = none, only

-- Rule 15.
local star_over_shape = townies:option("star_over_shape", { "allowed", "forbidden" },
  "a shape may cover a star space, which destroys the star, or it may not")

-- Rule 15. Every orientation of a shape.
local lying = {
  ["on empty spaces"] = function(me, shape) return shapes[shape]:on(me.map:free()) end,
}
if star_over_shape == "forbidden" then
  lying["off the star spaces"] = function(_, shape)
    return shapes[shape]:on(town.grid:cells() - town.stars)
  end
end
local room = townies:where("shape", lying)
drawing.fits = room

-- Rules 14 and 56.
function drawing.can_shape(me, shape)
  return solo.has_circle(me) and room:allows(me, shape)
end

-- Rules 16 and 17.
function drawing.objects(me, marker)
  local rolled, own, open = state.white:face(), pieces.basic[marker], none
  if site[rolled]:allows(me) then open = only[rolled] end
  if own ~= rolled and site[own]:allows(me) then open = open | only[own] end
  return open
end

-- The options with a marker when no star is spent.
function drawing.open(me, marker)
  local open = drawing.objects(me, marker)
  return drawing.can_shape(me, state.black:face()) and open | only.shape or open
end

-- Rules 14 and 56. `fits`: the placements allowed, if not all that have room.
function drawing.shape(me, marker, shape, fits)
  local where = me:ask("shape", fits or room, shape, marker, "%1 in %2")
  me.map:draw(where, marker)
  solo.circle(me)
  emit("shape_drawn", me, where, shape)
end

-- Rules 23 and 31 to 33. `sites`: the spaces allowed, if not all that the rules allow. Returns
-- whether the object earned a star.
function drawing.object(me, marker, name, sites)
  local cell = me:ask(name, sites or site[name], marker, "in %1")
  local points, extra = objects.worth(me, name, cell)
  local soil, earned = 0, false
  if town.stars:has(cell) then
    if state.bonus.value == "stable_soil" then
      soil = tables.stable_soil
    else
      me.stars:add(1)
      earned = true
    end
  end
  me.map:draw(cell, marker, name)
  me.objects:add { at = cell, beside = points, extra = extra, object = name, soil = soil }
  emit("object_drawn", me, cell, name)
  return earned
end

function drawing.draw(me, marker, what)
  if what ~= "shape" then return drawing.object(me, marker, what) end
  drawing.shape(me, marker, state.black:face())
end

return drawing
