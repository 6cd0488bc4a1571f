-- Rules 23, 24 and 26. Tunnels: an entrance that joins the roads, and an exit in the same row or
-- column, with their mouths facing each other across a few spaces of any kind. A mouth is not an
-- open side, so each end has only its outer side, and a link connects the two.

local scribble = require "scribble-city"
local ground, tables = require "ground", require "tables"
local grid = scribble.grid
local sides = grid:directions()
local letter = { north = "N", east = "E", south = "S", west = "W" }

local beside_each_other = scribble:option("tunnel_skip_zero", { "allowed", "at_least_one" },
  "the two ends of a tunnel may be beside each other") == "allowed"
local on_rivers = scribble:option("tunnel_ends_types", { "land", "river_allowed" },
  "spaces for the ends of a tunnel") == "river_allowed"

local side = scribble:labels("side", sides)

local function ends(me)
  if not on_rivers then return ground.free(me) end
  return ground.free(me) | me.map:of("river") & me.roads:free()
end

-- The spaces to which a tunnel from a set of spaces may lead.
local function across(from, direction)
  if not beside_each_other then from = from:shift(direction) end
  return from:ray(direction, tables.tunnel_skips + (beside_each_other and 1 or 0))
end

-- The spaces for an end with its mouth in a direction; `fits` gives the spaces for an outer side.
local function ends_with(me, mouth, fits)
  local fit = grid:none()
  for _, outer in ipairs(sides) do
    if outer ~= mouth then fit = fit | fits(me, outer) end
  end
  return fit & ends(me)
end

-- The spaces for an entrance: an outer side meets a road.
local function meeting(me, outer) return me.roads:towards(outer) end
local function joining(me, direction) return ends_with(me, direction, meeting) end

-- Rule 25. The spaces on which an outer side of an exit may open.
local function may_open(me, outer)
  if not scribble.strict then return grid:cells() end
  return (~me.map.number:any()):shift(grid:opposite(outer))
end

-- The spaces for an exit: one of its outer sides may open.
local function exits(me, direction)
  if not scribble.strict then return ends(me) end
  return ends_with(me, grid:opposite(direction), may_open)
end

local tunnel = {}

tunnel.entrance = scribble:where("entrance", function(me)
  local found = grid:none()
  for _, direction in ipairs(sides) do
    local back = grid:opposite(direction)
    found = found | joining(me, direction) & across(exits(me, direction), back)
  end
  return { ["where a tunnel joins your roads and has an exit"] = found }
end)

-- The exits that one entrance has in a direction.
local function exits_from(me, entrance, direction)
  return across(joining(me, direction) & entrance, direction) & exits(me, direction)
end

local exit = scribble:where("exit", function(me, entrance)
  local found = grid:none()
  for _, direction in ipairs(sides) do found = found | exits_from(me, entrance, direction) end
  return { ["in line with the entrance, not too far, where a tunnel may end"] = found }
end)

function tunnel.draw(me)
  local from = me:ask("entrance", tunnel.entrance, "of a tunnel")
  local to = me:ask_if_any("exit", exit, from, "of the tunnel from %1")
  if not to then return end -- a module allows none
  local towards = side:filter(function(name) return exits_from(me, from, name):has(to) end):first()
  local inner = (side - towards):filter(function(outer)
    return me.roads:towards(outer):has(from)
  end)
  local outer = (side - grid:opposite(towards)):filter(function(name)
    return may_open(me, name):has(to)
  end)
  local entrance_side = me:choose("entrance side", inner, "at", from)
  local exit_side = me:choose("exit side", outer, "at", to)
  ground.clear(me, from | to)
  me.roads:draw(from, letter[entrance_side])
  me.roads:draw(to, letter[exit_side])
  me.roads:link(from, to)
  me.map.piece:set(from | to, "tunnel")
  emit("road_drawn", me, "tunnel", from | to)
end

return tunnel
