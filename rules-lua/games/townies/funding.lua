-- Rule 34. Funding: the rolled shape, together with the rolled or the basic object.

local townies = require "townies"
local tables, objects = require "tables", require "objects"
local drawing, solo = require "drawing", require "solo"
local state, shapes = townies.shared, townies.shapes
local none, only, basic = drawing.none, drawing.only, townies.pieces.basic
local order = townies:option("funding_order", { "player", "shape_first" },
  "with Funding the player chooses what comes first, or the shape always does")
local needs_both = townies:option("funding_needs_both", true,
  "with Funding both parts must be possible, or one of them may fail")

-- The placements of the shape that leave a space for an object. A basic object can go beside the
-- new blocks, unless they fill a gap completely: then it needs another space.
local function sparing_a_site(me, marker, fits)
  local shape = shapes[state.black:face()]
  local sites = objects.site[state.white:face()](me) | objects.site[basic[marker]](me)
  for gap in me.map:free():groups() do
    if #gap == #shape and (sites - gap):empty() then fits = fits - shape:on(gap) end
  end
  return fits
end

-- The spaces for an object that leave a placement for the shape: those that at least one placement
-- does not need.
local function sparing_the_shape(me, sites, fits)
  local needed = me.map:cells()
  for lying in fits:each() do
    needed = needed & lying
    if needed:empty() then break end
  end
  return sites - needed
end

-- The things that can be drawn first, and their spaces.
local function beginnings(me, marker)
  if not solo.has_circle(me) then return none, {} end
  local where, fits = {}, drawing.fits(me, state.black:face())
  where.shape = needs_both and sparing_a_site(me, marker, fits) or fits
  local open = where.shape:any() and only.shape or none
  if order == "shape_first" then return open, where end

  if not solo.has_circle(me, 1) then fits = fits - fits end
  for name in drawing.objects(me, marker):each() do
    local sites = objects.site[name](me)
    where[name] = needs_both and sparing_the_shape(me, sites, fits) or sites
    if where[name]:any() then open = open | only[name] end
  end
  return open, where
end

local fund = {}

function fund.first(me, marker) return (beginnings(me, marker)) end

function fund.draw(me, marker)
  local open, where = beginnings(me, marker)
  local first = me:choose("first", open, "of both, in", marker)
  if first ~= "shape" then
    drawing.object(me, marker, first, where[first])
    if drawing.can_shape(me, state.black:face()) then
      drawing.shape(me, marker, state.black:face())
    end
    return first
  end
  drawing.shape(me, marker, state.black:face(), where.shape)
  local then_open = drawing.objects(me, marker)
  if then_open:empty() then return nil end
  local second = me:choose("object", then_open, "in", marker)
  drawing.object(me, marker, second)
  return second
end

-- Rule 32. With a second star: the object that was not drawn, if there is a circle left for it.
function fund.rest(me, marker, drawn)
  if not drawn or me.objects:count() == tables.circles then return none end
  return drawing.objects(me, marker) - drawn
end

function fund.shape_follows(me)
  return order == "player" and drawing.can_shape(me, state.black:face())
end

return fund
