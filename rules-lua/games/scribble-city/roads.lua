-- Rules 15 and 17 to 26. Roads: the edge road of an era, and the pieces of a card. Each is asked
-- about in small steps: which piece, where, and which way round. Tunnels are in tunnels.lua.

local ground = require "ground"
local names = require "names"
local tunnels = require "tunnels"

local sides = { "north", "east", "south", "west" }
local letter = { north = "N", east = "E", south = "S", west = "W" }
local side_of = { N = "north", E = "east", S = "south", W = "west" }
local back = { north = "south", east = "west", south = "north", west = "east" }

-- Rule 20. The ways in which a piece of each kind may lie, by its open sides.
local lying = {
  single = { "NS", "EW", "NE", "ES", "SW", "NW" },
  junction = { "NESW" },
  stop = { "NS", "EW" },
  bridge = { "NS", "EW" },
}
local kinds = { "single", "junction", "stop", "bridge" }

return function(city)
  local game, grid = city.game, city.grid
  local edge = { north = grid:row(1), east = grid:column(grid.columns),
                 south = grid:row(grid.rows), west = grid:column(1) }

  local edge_road_join = game:option("edge_road_join", { "may_stand_apart", "must_join" },
    "the road at the beginning of an era must join older roads, or need not")
  local across = game:option("bridge_orientation", { "free", "across" },
    "a bridge may lie along the river, or must lead off it on both sides") == "across"
  local strict = game:option("dead_ends", { "allowed", "forbidden" },
    "a piece may open off the map or on a building") == "forbidden"

  local pieces = game:labels("draw",
    { "enough", "single", "junction", "stop", "bridge", "tunnel", "two_singles" })
  local none, no_piece, only = grid:set "", pieces - pieces, {}
  for piece in pieces:each() do only[piece] = pieces & piece end
  local ways = {}
  for _, kind in ipairs(kinds) do ways[kind] = game:labels(kind, lying[kind]) end

  -- Rules 21 and 25. The spaces from which a side would open towards something forbidden.
  local function barred(me, side, kind)
    local bar = none
    if strict then bar = edge[side] | ground.buildings(me):shift(back[side]) end
    if across and kind == "bridge" then bar = bar | me.map:of("river"):shift(back[side]) end
    return bar
  end

  local function restricted(kind) return strict or across and kind == "bridge" end

  -- The spaces where a piece that lies this way opens towards nothing forbidden.
  local function open_on(me, way, kind)
    local allowed = grid:cells()
    for _, side in ipairs(sides) do
      if string.find(way, letter[side]) then allowed = allowed - barred(me, side, kind) end
    end
    return allowed
  end

  -- Rules 18, 19 and 21. Where a piece of one space can be drawn. Any piece can be turned so that
  -- it meets the roads that open towards it.
  local conditions = {
    ["on free ground of its kind"] = function(me, kind)
      if kind == "bridge" then return me.map:of("river") & me.roads:free() end
      return ground.free(me)
    end,
    ["meeting an open side of your roads"] = function(me) return me.roads:frontier() end,
  }
  if strict or across then
    conditions["with sides that may open there"] = function(me, kind)
      if not restricted(kind) then return grid:cells() end
      local somehow = none
      for _, way in ipairs(lying[kind]) do
        somehow = somehow | me.roads:fits(way) & open_on(me, way, kind)
      end
      return somehow
    end
  end
  local site = game:where("site", conditions)

  -- How a piece can lie on a space, by the sides from which roads open towards it.
  local meeting = {}
  local function make_meeting(kind, offers)
    local fit = ways[kind] - ways[kind]
    for _, way in ipairs(lying[kind]) do
      for n = 1, #way do
        if string.find(offers, string.sub(way, n, n)) then fit = fit | ways[kind] & way end
      end
    end
    meeting[kind][offers] = fit
  end
  for _, kind in ipairs(kinds) do
    meeting[kind] = {}
    for mask = 0, 15 do
      local offers = ""
      for n, side in ipairs(sides) do
        if mask >> (n - 1) & 1 == 1 then offers = offers .. letter[side] end
      end
      make_meeting(kind, offers == "" and "." or offers)
    end
  end

  local function ways_at(me, kind, cell)
    local fit = meeting[kind][me.roads:offers(cell)]
    if not restricted(kind) then return fit end
    return fit:filter(function(way) return open_on(me, way, kind):has(cell) end)
  end

  local tunnel = tunnels(city, strict and barred or nil)

  local function lay(me, kind, cell, way)
    ground.clear(me, cell)
    me.roads:draw(cell, way)
    if kind == "stop" or kind == "bridge" then me.map.piece:set(cell, kind) end
    emit("road_drawn", me, kind, cell)
  end

  local function draw_piece(me, kind)
    local cell = me:ask("at", site, kind)
    lay(me, kind, cell, me:choose("way", ways_at(me, kind, cell), cell))
  end

  -- Rule 22. A tunnel as two singles, which must both be drawn: the spaces for the first that leave
  -- a space for the second. When there are two spaces, any of them does.
  local function firsts(me)
    local places = site(me, "single")
    if #places ~= 1 then return places end
    local cell = places:first()
    local ways_left = ways_at(me, "single", cell):filter(function(way)
      me.roads:draw(cell, way)
      local more = site(me, "single"):any()
      me.roads:erase(cell)
      return more
    end)
    return ways_left:any() and places or places - cell, ways_left
  end

  local function draw_two_singles(me)
    local _, ways_left = firsts(me)
    if not ways_left then
      draw_piece(me, "single")
    else
      local cell = me:ask("at", site, "single")
      lay(me, "single", cell, me:choose("way", ways_left, cell))
    end
    draw_piece(me, "single")
  end

  -- The pieces that can be drawn, and those that can be replaced by a single.
  local function drawable(me, left)
    local offered, instead = no_piece, no_piece
    local land = site(me, "single"):any()
    for _, kind in ipairs(names.road_kinds) do
      if left[kind] > 0 then
        local fits
        if kind == "tunnel" then
          fits = tunnel.possible(me)
          if land and firsts(me):any() then offered = offered | only.two_singles end
        elseif kind == "bridge" or strict then
          fits = site(me, kind):any()
        else
          fits = land
        end
        if fits then offered = offered | only[kind] end
        if land and kind ~= "single" and kind ~= "tunnel" then
          instead = instead | only[kind]
        end
      end
    end
    if instead:any() then offered = offered | only.single end
    return offered, instead
  end

  -- The pieces that are left, in the words of a card.
  local function told(left)
    local text = ""
    for _, kind in ipairs(names.road_kinds) do
      for _ = 1, left[kind] do text = text .. (text == "" and "" or " ") .. kind end
    end
    return text
  end

  -- Rule 17. Draws any number of a card's pieces, in any order.
  function city.draw_roads(me, card)
    local left, pieces_left = {}, 0
    for _, kind in ipairs(names.road_kinds) do
      left[kind] = card.roads[kind] or 0
      pieces_left = pieces_left + left[kind]
    end
    while pieces_left > 0 do
      local offered, instead = drawable(me, left)
      if offered:empty() then return end
      local kind = me:ask("draw", offered | only.enough, "left:", told(left))
      if kind == "enough" then return end
      local spent = kind == "two_singles" and "tunnel" or kind
      if kind == "single" and left.single == 0 then -- Rule 22.
        spent = me:choose("instead of", instead)
      end
      left[spent], pieces_left = left[spent] - 1, pieces_left - 1
      if kind == "tunnel" then
        tunnel.draw(me)
      elseif kind == "two_singles" then
        draw_two_singles(me)
      else
        draw_piece(me, kind)
      end
    end
  end

  -- Rules 15 and 25. Where a single can run off the map: anywhere along the edge that one of its
  -- sides points to; depending on options it must also join a road, or not open towards a building.
  local off, off_by = none, {}
  for _, way in ipairs(lying.single) do
    off_by[way] = none
    for _, side in ipairs(sides) do
      if string.find(way, letter[side]) then off_by[way] = off_by[way] | edge[side] end
    end
    off = off | off_by[way]
  end
  local must_join = edge_road_join == "must_join"

  local function leaving(me, way)
    local fit = off_by[way]
    for n = 1, strict and #way or 0 do
      fit = fit - ground.buildings(me):shift(back[side_of[string.sub(way, n, n)]])
    end
    if must_join and me.roads:drawn():any() then fit = fit & me.roads:fits(way) end
    return fit
  end

  local start = game:where("start", {
    ["on free ground"] = function(me) return ground.free(me) end,
    ["with an end that runs off the map"] = function(me)
      if not strict and not must_join then return off end
      local somehow = none
      for _, way in ipairs(lying.single) do somehow = somehow | leaving(me, way) end
      return somehow
    end,
  })

  function city.draw_edge_road(me)
    local cell = me:ask_if_any("edge road", start)
    if not cell then return end
    local fit = ways.single:filter(function(way) return leaving(me, way):has(cell) end)
    lay(me, "single", cell, me:choose("way", fit, cell))
  end
end
