-- Rules 27 to 32. Buildings, residences and placement bonuses.

local scribble = require "scribble-city"
local ground, plans, cards = require "ground", require "plans", scribble.cards
local grid = scribble.grid
local corners = (grid:row(1) | grid:row(grid.rows)) & (grid:column(1) | grid:column(grid.columns))

if scribble:option("corner", { "occupies", "beside" }, "a building is at a corner when it " ..
    "occupies it, or also when it occupies a space beside it") == "beside" then
  corners = corners:grow()
end
local river_lost = scribble:option("woods_bridge_adjacent", { "river_stays", "lost" },
  "whether a river under a bridge still counts for placement bonuses") == "lost"
local untyped = scribble:option("residence_type", { "residential", "untyped" },
  "the type of a residence") == "untyped"
local empty = scribble:option("residence_woods", { "allowed", "not" },
  "a residence may take woods") == "allowed" and ground.free or ground.empty
local optional = scribble:option("residence_forced", { "must", "optional" },
  "a residence must be built where that is possible, or may be declined") == "optional"

-- Rule 28. The placements of a building that are legal.
local function lots(me, id)
  return cards.shapes[cards.card[id].shape]:on(ground.free(me)):touching(me.roads:drawn())
end

local lot = scribble:where("lot", {
  ["on free ground"] = function(me) return ground.free(me) end,
  ["where the building has room beside a road"] = function(me, id)
    return lots(me, id):covered()
  end,
})

local function put_up(me, cells, type, id)
  ground.clear(me, cells)
  me.built:add(1)
  me.map.number:set(cells, me.built.value)
  if type then me.map.type:set(cells, type) end
  plans.look(me)
  emit("built", me, cells, id)
end

local buildings = {}

function buildings.fits(me, id) return lots(me, id):any() end

-- Rule 31. Does nothing if there is no free space. `why` shows the player the reason for the
-- residence.
function buildings.reside(me, why)
  local cell = optional and me:may("residence", empty, why) or
    not optional and me:ask_if_any("residence", empty, why)
  if cell then return put_up(me, cell, not untyped and "residential" or nil) end
  if empty(me):empty() then announce(me, " has no space for a residence: ", why) end
end

-- Rule 32. Whether one of the cells is near something.
local function is_near(me, cells, what)
  if what == "corner" then return (cells & corners):any() end
  local there = me.map:of(what)
  if river_lost and what == "river" then there = there & me.roads:free() end
  return (cells:beside() & there):any()
end

local function near_all(me, card, cells)
  for _, what in ipairs(card.near or {}) do
    if not is_near(me, cells, what) then return false end
  end
  return card.near ~= nil
end

-- Lets the player place a building card. Returns whether it was built, and whether its bonus is
-- met.
function buildings.build(me, id)
  local card = cards.card[id]
  local cell = me:ask_if_any("build", lot, id, card.name)
  if not cell then return false end
  local cells = me:choose("turned", lots(me, id):meeting(cell), id, "over", cell):cells()
  local bonus = near_all(me, card, cells)
  put_up(me, cells, card.type, id)
  return true, bonus
end

return buildings
