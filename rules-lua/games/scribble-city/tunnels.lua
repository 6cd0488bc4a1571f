-- Rules 23, 24 and 26. Tunnels: an entrance that joins the roads, and an exit in the same row or
-- column, with their mouths facing each other across a few spaces of any kind. A mouth is not an
-- open side, so each end has only its outer side, and a link connects the two.

local ground = require "ground"
local tables = require "tables"

local sides = { "north", "east", "south", "west" }
local letter = { north = "N", east = "E", south = "S", west = "W" }
local back = { north = "south", east = "west", south = "north", west = "east" }

-- `barred` gives the spaces from which a side may not open; nil without such a rule.
return function(city, barred)
  local game, grid = city.game, city.grid

  local fewest = game:option("tunnel_skip_zero", { "allowed", "at_least_one" },
    "the two ends of a tunnel may lie beside each other") == "allowed" and 0 or 1
  local on_rivers = game:option("tunnel_ends_types", { "land", "river_allowed" },
    "where the ends of a tunnel may lie") == "river_allowed"

  local side = game:labels("side", sides)
  local none = grid:set ""

  local function ground_of_ends(me)
    if not on_rivers then return ground.free(me) end
    return ground.free(me) | me.map:of("river") & me.roads:free()
  end

  -- Where an entrance whose mouth opens in a direction joins: one of its outer sides meets a road.
  local function joining(me, direction, ends)
    local fit = none
    for _, outer in ipairs(sides) do
      if outer ~= direction then fit = fit | me.roads:towards(outer) end
    end
    return fit & ends
  end

  -- Rule 25. Where an exit can be: at least one of its outer sides is allowed to open.
  local function exits(me, direction, ends)
    if not barred then return ends end
    local fit = none
    for _, outer in ipairs(sides) do
      if outer ~= back[direction] then fit = fit | ends - barred(me, outer) end
    end
    return fit
  end

  -- The cells from which an exit is within the distance allowed.
  local function before(fits, direction)
    local from = none
    for skipped = 0, tables.tunnel_skips do
      fits = fits:shift(back[direction])
      if skipped >= fewest then from = from | fits end
    end
    return from
  end

  local tunnel = {}

  local function entrances(me)
    local ends, found = ground_of_ends(me), none
    if (me.roads:frontier() & ends):empty() then return found end
    for _, direction in ipairs(sides) do
      local fits = joining(me, direction, ends)
      if fits:any() then found = found | fits & before(exits(me, direction, ends), direction) end
    end
    return found
  end

  function tunnel.possible(me)
    return entrances(me):any()
  end

  -- The exits that one entrance has in a direction.
  local function exits_from(me, entrance, direction)
    local ends, found = ground_of_ends(me), none
    if not joining(me, direction, ends):has(entrance) then return found end
    local allowed, cell = exits(me, direction, ends), entrance:shift(direction)
    for skipped = 0, tables.tunnel_skips do
      if skipped >= fewest then found = found | cell & allowed end
      cell = cell:shift(direction)
    end
    return found
  end

  local entrance_where = game:where("entrance", {
    ["where a tunnel joins your roads and has an exit"] = function(me) return entrances(me) end,
  })

  local exit_where = game:where("exit", {
    ["in line with the entrance, not too far, where a tunnel may end"] = function(me, from)
      local all = none
      for _, direction in ipairs(sides) do all = all | exits_from(me, from, direction) end
      return all
    end,
  })

  function tunnel.draw(me)
    local from = me:ask("entrance", entrance_where)
    local to, towards = me:ask("exit", exit_where, from), nil
    for _, direction in ipairs(sides) do
      if exits_from(me, from, direction):has(to) then towards = direction end
    end
    local inner = (side - towards):filter(function(outer)
      return me.roads:towards(outer):has(from)
    end)
    local outer = (side - back[towards]):filter(function(out)
      return not (barred and barred(me, out):has(to))
    end)
    local entrance_side = me:choose("entrance side", inner, from)
    local exit_side = me:choose("exit side", outer, to)
    ground.clear(me, from | to)
    me.roads:draw(from, letter[entrance_side])
    me.roads:draw(to, letter[exit_side])
    me.roads:link(from, to)
    me.map.piece:set(from, "tunnel")
    me.map.piece:set(to, "tunnel")
    emit("road_drawn", me, "tunnel", from | to)
  end

  return tunnel
end
