-- Rules 15 and 17 to 26. Roads: the edge road of an era, and the pieces of a card. The questions
-- about a piece are small: the piece, its space, its orientation. Tunnels are in tunnels.lua.

local scribble = require "scribble-city"
local ground, names, cards = require "ground", require "names", scribble.cards.card
local grid = scribble.grid

-- Rule 20. The pieces of one space.
local piece = {
  single = grid:piece "NS | NE", junction = grid:piece "NESW", stop = grid:piece "NS",
  bridge = grid:piece "NS",
}

local must_join = scribble:option("edge_road_join", { "may_stand_apart", "must_join" },
  "whether the road at the beginning of an era must join older roads") == "must_join"
local across = scribble:option("bridge_orientation", { "free", "across" },
  "a bridge may point along the river, or must leave it on both sides") == "across"
local strict = scribble:option("dead_ends", { "allowed", "forbidden" },
  "pieces that open off the map or on a building") == "forbidden"
scribble.strict = strict

local kinds = scribble:labels("draw",
  { "enough", "single", "junction", "stop", "bridge", "tunnel", "two_singles" })
local bridges = { single = 0, junction = 0, stop = 0, bridge = 1 }

-- Rules 21 and 25. Leaves out the placements that a rule option forbids.
local function allowed(me, kind, lying)
  if strict then lying = lying - lying:leaving() - lying:opening_on(me.map.number:any()) end
  if across and kind == "bridge" then lying = lying - lying:opening_on(me.map:of("river")) end
  return lying
end

-- All placements of a piece that join the roads; with `spaces`, only those on these spaces.
local function joining(me, kind, spaces)
  return allowed(me, kind, me.roads:fitting(piece[kind], spaces))
end

-- Rules 18, 19 and 21. Where a piece of one space can be drawn. Any piece can be turned so that it
-- meets the roads that open towards it.
local site = scribble:where("site", function(me, kind)
  local conditions = {
    ["on free ground of its kind"] = when(look_up(bridges, kind, 0):is(1),
      me.map:of("river") & me.roads:free(), ground.free(me)),
    ["meeting an open side of your roads"] = me.roads:frontier(),
  }
  if strict or across then
    conditions["with sides that may open there"] = function(its, what)
      return joining(its, what):covered()
    end
  end
  return conditions
end)

local function lay(me, kind, lying)
  local cells = lying:cells()
  ground.clear(me, cells)
  me.roads:draw(lying)
  if kind == "stop" or kind == "bridge" then me.map.piece:set(cells, kind) end
  emit("road_drawn", me, kind, cells)
end

-- Asks for the space of a piece, then for its orientation, which may be one of `ways`. Draws it.
local function draw_piece(me, kind, ways)
  local cell = me:ask_if_any("at", site, kind)
  if not cell then return end -- a module leaves the second of two singles no space
  lay(me, kind, me:choose("way", ways or joining(me, kind, cell), kind, "at", cell))
end

-- Rule 22. Whether a tunnel can be drawn as two singles. If there is only one space for the first,
-- also returns the orientations that leave a space for the second. If there are two, all do.
local function two_singles(me)
  local places = site(me, "single")
  if #places ~= 1 then return places:any() end
  local others = piece.single:on(ground.free(me) - places):opening_on(places)
  local seconds = allowed(me, "single", others):covered()
  local ways = joining(me, "single", places):opening_on(seconds)
  return ways:any(), ways
end

local tunnel = require "tunnels"

-- Whether an option has room; `land` is true if a single has.
local function has_room(me, kind, land)
  if kind == "tunnel" then return tunnel.entrance:allows(me) end
  if kind == "two_singles" then return land and (two_singles(me)) end
  if kind == "bridge" or strict and kind ~= "single" then return site:allows(me, kind) end
  return land
end

local function draw(me, kind)
  if kind == "tunnel" then return tunnel.draw(me) end
  if kind ~= "two_singles" then return draw_piece(me, kind) end
  draw_piece(me, "single", select(2, two_singles(me)))
  draw_piece(me, "single")
end

-- Rules 17 and 22. The remaining pieces that can be drawn, and those that a single can replace.
local function drawable(me, left)
  local offered, instead, land = kinds:none(), kinds:none(), site:allows(me, "single")
  for n, kind in ipairs(left) do
    if kind ~= left[n - 1] then -- most equal kinds are adjacent
      local single = kind == "tunnel" and "two_singles" or "single"
      if has_room(me, kind, land) then offered = offered | kind end
      if kind ~= single and has_room(me, single, land) then offered = offered | single end
      if kind ~= single and single == "single" then instead = instead | kind end
    end
  end
  return offered, instead
end

local function place_of(kind, list)
  for n, other in ipairs(list) do
    if other == kind then return n end
  end
end

local roads = {}

-- The words for what may be left of each card.
local function words_of_parts()
  local words, open = {}, {}
  for _, card in pairs(cards) do table.insert(open, card.roads) end
  while #open > 0 do
    local left = table.remove(open)
    local key = table.concat(left)
    if not words[key] then
      words[key] = names.roads_in_words(left)
      for n = 1, #left do
        local fewer = { table.unpack(left) }
        table.remove(fewer, n)
        table.insert(open, fewer)
      end
    end
  end
  return words
end
local words = words_of_parts()

-- Rule 17. Draws any number of a card's pieces, in any order. Returns whether any could be drawn.
function roads.draw(me, id)
  local left, begun = { table.unpack(cards[id].roads) }, false
  while #left > 0 do
    local offered, instead = drawable(me, left)
    if offered:empty() then
      if begun then announce(me, " can join no more roads of ", id) end
      return begun
    end
    begun = true
    local kind = me:ask("draw", offered | "enough", "left:", words[table.concat(left)])
    if kind == "enough" then return true end
    local spent = kind == "two_singles" and "tunnel" or kind
    if kind == "single" and not place_of("single", left) then -- Rule 22.
      spent = me:choose("instead of", instead, "the single")
    end
    table.remove(left, place_of(spent, left))
    draw(me, kind)
  end
  return begun
end

-- Rule 15. Whether an edge road may take woods.
local edge_ground = scribble:option("edge_road_woods", { "allowed", "not" },
  "the road at the beginning of an era may take woods") == "allowed" and ground.free or ground.empty

-- Rules 15 and 25. All placements of a single that run off the map. Only this single may always do
-- so, but it must not open on a building. A rule option demands that it joins older roads.
local function leaving(me)
  local lying = piece.single:on(grid:border()):leaving()
  if strict then lying = lying - lying:opening_on(me.map.number:any()) end
  if must_join and me.roads:drawn():any() then lying = lying & me.roads:fitting(piece.single) end
  return lying
end

local start = scribble:where("start", {
  ["on free ground"] = function(me) return edge_ground(me) end,
  ["with an end that runs off the map"] = function(me) return leaving(me):covered() end,
})

function roads.draw_edge_road(me)
  local cell = me:ask_if_any("edge road", start, "where it begins")
  if cell then lay(me, "single", me:choose("way", leaving(me):meeting(cell), "at", cell)) end
end

return roads
