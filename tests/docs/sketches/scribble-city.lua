-- Scribble City: three eras of four rounds; roads, buildings, and chains of rewards.
-- A sketch for docs/decisions/0001-rule-api.md, which plays to its end: one plan of each kind, the
-- default of every ruling.

local cards = require "scribble-cards"
local shapes = require "shapes"

local scribble = game { name = "scribble-city", title = "Scribble City" }
local players = scribble:players(1, 4, 2)

local map = square(10, 10)
local land = map:letters [[
  . . . w . . r . . .
  . w . . . . r . w .
  . . m . . r r . . .
  . . . w . r . . . m
  w . . . . r . w . .
  . . . . r r . . . .
  . m . . r . . . w .
  . . w . r . m . . .
  . . . . r r . . . w
  w . . . . r . w . .
]]
local buildable = land["."] | land.w

-- Steps of the four tracks with a reward.
local rewards = {
  trade = { [2] = "residence", [4] = "reserved roads", [6] = "landmark", [8] = "any step",
            [9] = "improve", [12] = "reserved building" },
  culture = { [2] = "any step", [4] = "landmark", [6] = "residence", [7] = "improve",
              [10] = "reserved building", [12] = "any step" },
  utilities = { [2] = "reserved roads", [4] = "any step", [6] = "landmark", [8] = "improve",
                [10] = "reserved roads", [12] = "reserved building" },
  residents = { [2] = "residence", [4] = "residence", [6] = "landmark", [8] = "improve",
                [10] = "reserved building", [12] = "any step" },
  prestige = {},
}
local track_of = { T = "trade", C = "culture", U = "utilities", R = "residents", P = "prestige" }
local track = enum { trade = "T", culture = "C", utilities = "U", residents = "R", prestige = "P" }
local improvable = enum { commute = "C", parks = "P", largest = "L", neglect = "N" }
local type_of = enum { commercial = "C", cultural = "U", infrastructure = "I", residential = "R" }
local ways = scribble:labels("way", { 1, 2, 3, 4 })
local road = scribble:labels("road", { "enough", "single", "junction", "stop", "bridge", "tunnel" })
local corners = map:set "a1 j1 a10 j10"

-- Every card by its name, and the decks of names.
local eras, card, ids = { "a", "b", "c" }, {}, {}
local fields = { era = counter { max = 3 }, round = counter { max = 4 } }
local own = {}
for _, deck_name in ipairs { "a", "b", "c", "landmark1", "landmark2", "landmark3" } do
  local copies = {}
  for _, row in ipairs(cards[deck_name]) do
    row.shape = shapes.square(row.shape)
    card[row.id], copies[row.id], ids[#ids + 1] = row, 1, row.id
  end
  fields[deck_name] = deck { cards = copies, reshuffle = "never" }
  own["my_" .. deck_name] = hand { of = deck_name, max = 3, visible = "owner" }
end

fields.city_met, fields.growth_met, fields.route_met = flag(), flag(), flag() -- in an earlier round
for _, name in ipairs { "city", "growth", "route" } do
  own[name .. "_plan"] = counter { max = 8 }
end
own.for_roads, own.for_building = choice(ids), choice(ids)
for name in track:each() do own[name] = counter { max = name == "prestige" and 250 or 12 } end
for name in improvable:each() do own[name .. "_improved"] = flag() end
own.landmarks, own.landmarks_built = counter { max = 3 }, counter { max = 3 } -- reached; built
own.built = counter { max = 99 }
own.roads = network { on = map, links = 20 }
own.stops, own.crossings = cells { on = map }, cells { on = map }
own.map = board { -- of buildings
  on = map, cell = { type = type_of, number = range(1, 99) }, text = "type number",
}
fields.players = per_player(own)
local state = scribble:state(fields)

local function pile() return state[eras[state.era.value]] end
local function hand_of(me) return me["my_" .. eras[state.era.value]] end
local function reserved(me)
  return card[(hand_of(me):cards() - me.for_roads.value - me.for_building.value):first()]
end

-- Roads. A piece is its open sides; it joins the network where one of them meets an open side.
local sides = { "north", "east", "south", "west" }
local letter = { north = "N", east = "E", south = "S", west = "W" }
local back = { north = "south", east = "west", south = "north", west = "east" }
local edge = { N = map:row(1), E = map:column(10), S = map:row(10), W = map:column(1) }
local side, span = scribble:labels("side", sides), scribble:labels("span", { 0, 1, 2, 3 })
local lying = { -- by kind: how it may lie
  single = scribble:labels("single", { "NS", "EW", "NE", "ES", "SW", "NW" }),
  junction = scribble:labels("junction", { "NESW" }),
  stop = scribble:labels("stop", { "NS", "EW" }),
  bridge = scribble:labels("bridge", { "NS", "EW" }),
}

local function free(me) return me.map:free() & me.roads:free() & buildable end

local site = scribble:where("site", {
  ["on free ground of its kind"] = function(me, _, kind)
    return kind == "bridge" and land.r & me.roads:free() or free(me)
  end,
  ["meeting an open side of your roads"] = function(me, piece) return me.roads:fits(piece) end,
})

-- A tunnel: two mouths face each other over at most three spaces; each has one outer side, and that
-- of the entrance meets the network.
local function entrances(me, towards, over)
  local joining, exits = map:set "", free(me)
  for _, outer in ipairs(sides) do
    if outer ~= towards then joining = joining | site(me, letter[outer], "tunnel") end
  end
  for _ = 0, over do exits = exits:shift(back[towards]) end
  return joining & exits
end

-- The lengths, and the sides, for which there is an entrance.
local function tunnels(me, towards)
  local fit = span - span
  for over in span:each() do
    if entrances(me, towards, over):any() then fit = fit | span & over end
  end
  return fit
end

local function tunnel_sides(me)
  local fit = side - side
  for towards in side:each() do
    if tunnels(me, towards):any() then fit = fit | side & towards end
  end
  return fit
end

local function draw_tunnel(me)
  local towards = me:ask("tunnel", tunnel_sides(me))
  local over = me:ask("over", tunnels(me, towards))
  local from = me:ask("entrance", entrances(me, towards, over))
  local joining = side - towards
  for outer in joining:each() do
    if not me.roads:fits(letter[outer]):has(from) then joining = joining - outer end
  end
  local to = from
  for _ = 0, over do to = to:shift(towards) end
  to = to:first()
  me.roads:draw(from, letter[me:ask("entrance side", joining)])
  me.roads:draw(to, letter[me:ask("exit side", side - back[towards])])
  me.roads:link(from, to)
  me.crossings:add(from)
end

local function ways_of(me, kind)
  if kind == "tunnel" then return tunnel_sides(me) end
  local fit = lying[kind] - lying[kind]
  for piece in lying[kind]:each() do
    if site(me, piece, kind):any() then fit = fit | lying[kind] & piece end
  end
  return fit
end

local function draw_piece(me, kind)
  local piece = me:ask("piece", ways_of(me, kind))
  local cell = me:ask("at", site, piece, kind)
  me.roads:draw(cell, piece)
  if kind == "stop" then me.stops:add(cell) end
  if kind == "bridge" then me.crossings:add(cell) end
end

-- Any number of a card's pieces, in any order; each may be drawn as a plain single instead.
local function draw_roads(me, pieces)
  local left = { single = 0, junction = 0, stop = 0, bridge = 0, tunnel = 0 }
  for _, kind in ipairs(pieces) do left[kind] = left[kind] + 1 end
  for _ = 1, #pieces do
    local offered, others = road & "enough", road - road
    for kind in (road - "enough" - "single" - "tunnel"):each() do
      if left[kind] > 0 then others = others | road & kind end
    end
    for kind in (road - "enough"):each() do
      local have = left[kind] > 0 or (kind == "single" and others:any())
      if have and ways_of(me, kind):any() then offered = offered | road & kind end
    end
    local kind = me:ask("road", offered)
    if kind == "enough" then return end
    local spent = left[kind] > 0 and kind or me:ask("instead of", others)
    left[spent] = left[spent] - 1
    if kind == "tunnel" then draw_tunnel(me) else draw_piece(me, kind) end
  end
end

-- Buildings. The cells covered, or nil when the shape fits nowhere.
local function touching(me, what, cells)
  if what == "corner" then return (cells & corners):any() end
  local beside = cells:beside()
  if what == "river" then return (beside & land.r):any() end
  if what == "woods" then return (beside & land.w & free(me)):any() end
  return (beside & me.map:of(what)):any()
end

local function put_up(me, cells, type)
  me.built:add(1)
  for cell in cells:each() do me.map:draw(cell, type, me.built.value) end
end

local function build_residence(me)
  local cell = me:ask_if_any("residence", free(me))
  if cell then put_up(me, cell | cell, "residential") end
  return cell
end

-- What a building brings: benefits by their letters, its own and its placement bonus.
local function build(me, row)
  local beside = me.roads:drawn():beside()
  local cells = shapes.ask(me, "build", ways, row.shape, free(me), beside)
  if not cells then return nil end
  local gain, met = row.gain, row.near ~= nil
  for _, what in ipairs(row.near or {}) do met = met and touching(me, what, cells) end
  put_up(me, cells, row.type)
  return met and gain .. row.bonus or gain
end

-- Benefits are taken one at a time, in an order the player chooses. Each fills a step of its track;
-- a step may hold a reward, carried out at once, and what it brings joins the same pool.
local reward = {}

local function take_step(me, pool, name)
  if me[name]:full() then return end
  me[name]:add(1)
  local found = rewards[name][me[name].value]
  if found then reward[found](me, pool) end
end

local function add_gain(pool, gain)
  for n = 1, #gain do
    local name = track_of[string.sub(gain, n, n)]
    pool[name] = (pool[name] or 0) + 1
  end
end

local function take_all(me, pool)
  while true do
    local offered = track - track
    for name, steps in pairs(pool) do
      if steps > 0 then offered = offered | track & name end
    end
    if offered:empty() then return end
    local name = #offered == 1 and offered:first() or me:ask("gain", offered)
    pool[name] = pool[name] - 1
    take_step(me, pool, name)
  end
end

reward["any step"] = function(me, pool)
  local open = track - "prestige"
  for name in open:each() do
    if me[name]:full() then open = open - name end
  end
  local name = me:ask_if_any("any step", open)
  if name then take_step(me, pool, name) end
end

reward["improve"] = function(me)
  local open = improvable
  for name in improvable:each() do
    if me[name .. "_improved"].value then open = open - name end
  end
  local name = me:ask_if_any("improve", open)
  if name then me[name .. "_improved"]:set(true) end
end

reward["residence"] = build_residence

reward["landmark"] = function(me, pool)
  if me.landmarks:full() then return end
  me.landmarks:add(1)
  local mine = me["my_landmark" .. me.landmarks.value]
  local gain = build(me, card[mine:card(1)])
  mine:clear() -- built, or given up where it does not fit
  if gain then
    me.landmarks_built:add(1)
    add_gain(pool, gain)
  end
end

reward["reserved roads"] = function(me) draw_roads(me, reserved(me).roads) end

reward["reserved building"] = function(me, pool)
  local gain = build(me, reserved(me))
  if gain then add_gain(pool, gain) else build_residence(me) end
end

local plans = {
  city = { text = "a group of 5 buildings", met = function(me)
    for group in me.map.type:any():groups() do
      if me.map.number:variety(group) >= 5 then return true end
    end
    return false
  end },
  growth = { text = "2 landmarks", met = function(me) return me.landmarks_built.value >= 2 end },
  route = { text = "a network of 16 road spaces", met = function(me)
    return #me.roads:longest() >= 16
  end },
}

-- The flow.
scribble:setup(function()
  for n = 1, 3 do
    state["landmark" .. n]:shuffle()
    for me in seats() do state["landmark" .. n]:draw_to(me["my_landmark" .. n], 1) end
  end
end)

scribble:step("deal", function()
  state.era:add(1)
  state.round:set(0)
  pile():shuffle()
  for me in seats() do pile():draw_to(hand_of(me), 3) end
end)

-- Where a piece runs off the map.
local function leaving(me, piece)
  local out = map:set ""
  for n = 1, #piece do out = out | edge[string.sub(piece, n, n)] end
  return out & free(me)
end

scribble:each_player("edge road", function(me)
  local fit = lying.single - lying.single
  for piece in lying.single:each() do
    if leaving(me, piece):any() then fit = fit | lying.single & piece end
  end
  local piece = me:ask_if_any("edge road", fit)
  if piece then me.roads:draw(me:ask("at", leaving(me, piece)), piece) end
end)

scribble:each_player("round", function(me)
  me.for_roads:set(me:ask("roads of", hand_of(me)))
  me.for_building:set(me:ask("building of", hand_of(me):cards() - me.for_roads.value))
  draw_roads(me, card[me.for_roads.value].roads)
  local gain, pool = build(me, card[me.for_building.value]), {}
  if gain then add_gain(pool, gain) else build_residence(me) end
  take_all(me, pool)
end)

scribble:step("plans", function() -- all who first meet a plan in the same round score the same
  for name, plan in pairs(plans) do
    local points, met = state[name .. "_met"].value and 5 or 8, false
    for me in seats() do
      if me[name .. "_plan"].value == 0 and plan.met(me) then
        me[name .. "_plan"]:set(points)
        met = true
      end
    end
    if met then state[name .. "_met"]:set(true) end
  end
end)

scribble:step("pass", function()
  state.round:add(1)
  for me in seats() do
    hand_of(me):remove(me.for_roads.value)
    hand_of(me):remove(me.for_building.value)
  end
  for me in seats() do -- solo they are discarded, and two are drawn
    for _, id in ipairs { me.for_roads.value, me.for_building.value } do
      if players == 1 then pile():discard(id) else hand_of(me:next()):add(id) end
    end
    if players == 1 then pile():draw_to(hand_of(me), 2) end
  end
  if not state.round:full() then return "round" end
  for me in seats() do hand_of(me):clear() end
  if state.era:full() then finish() end
end) -- the list begins again: the next era is dealt

-- The end.
local function worth(me, name) return me[name .. "_improved"].value and 2 or 1 end

scribble:score("prestige", function(me, sheet)
  sheet:add(me.prestige.value, "steps of prestige")
end)
scribble:score("plans", function(me, sheet)
  for name, plan in pairs(plans) do sheet:add(me[name .. "_plan"].value, plan.text) end
end)
scribble:score("commute", function(me, sheet)
  local stops = me.stops.value
  sheet:add(#stops * worth(me, "commute"), "bus stops", stops)
end)
scribble:score("parks", function(me, sheet)
  local standing = land.w & free(me)
  sheet:add(#standing * worth(me, "parks"), "standing woods", standing)
end)
scribble:score("largest group", function(me, sheet)
  local most = 0
  for group in me.map.type:any():groups() do
    most = math.max(most, me.map.number:variety(group))
  end
  sheet:add(most * worth(me, "largest"), "buildings in one group")
end)
scribble:score("neglect", function(me, sheet)
  local empty = land["."] & free(me)
  sheet:add(-(#empty // worth(me, "neglect")), "empty spaces", empty)
end)

return scribble
