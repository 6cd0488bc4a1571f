-- Scribble City: three eras of four rounds. In a round all players draw the roads of one card and
-- the building of another, keep the third and pass the two on; buildings fill tracks, and tracks
-- give rewards.
--
-- This file has the components and the flow of a game. roads.lua and tunnels.lua say how roads are
-- drawn, buildings.lua where buildings go, rewards.lua what they bring, plans.lua what completes a
-- plan, scoring.lua what a city is worth, solo.lua what a player alone does, legend.lua what is
-- shown below a map. Maps (maps/) and decks (decks/) are data, read and validated by map_reader.lua
-- and deck_reader.lua in the words of names.lua; any deck can be played on any map.

local ground = require "ground"
local names = require "names"
local tables = require "tables"
local read_map = require "map_reader"
local read_deck = require "deck_reader"
local plans = require "plans"
local solo = require "solo"

local scribble = game { name = "scribble-city", title = "Scribble City" }
local players = scribble:players(1, 4, 2)
scribble:events("era_began", "road_drawn", "built", "plan_scored", "round_ended")

-- Rules 2 and 8.
check.whole("tables: eras", tables.eras, 1, 9)
check.whole("tables: rounds", tables.rounds, 1, 9)
check.whole("tables: dealt", tables.dealt, 2, 3)
check.whole("tables: tunnel_skips", tables.tunnel_skips, 1, 9)
local needed = players == 1 and tables.dealt + 2 * tables.rounds or players * tables.dealt
local sheet = read_map(scribble:option("map", { "waterway", "inlet" }, "the map, from maps/"))
local cards = read_deck(scribble:option("deck", { "singapore", "hamlets" },
  "the cards and plans, from decks/"), sheet, plans.demands, needed, players)
local grid = sheet.grid

local function era_pile(n) return cards.eras[math.min(n, #cards.eras)] end

-- One copy of every card, by id.
local function copies(piles)
  local found, ids = {}, {}
  for _, pile in ipairs(piles) do
    for _, card in ipairs(pile) do found[card.id], ids[#ids + 1] = 1, card.id end
  end
  return found, ids
end
local buildings, building_ids = copies(cards.eras)
local landmarks = copies(cards.landmarks)

-- Rule 12.
local peek = scribble:option("landmark_peek", true, "players know their own landmarks")

local most_tunnels = 128 -- for each player: more than there are pieces in a game

local own = {
  map = board {
    on = grid,
    cell = {
      ground = enum(names.ground_letters),
      type = enum(names.type_letters),
      number = range(1, #grid:cells()), -- of the building, in the order of building
      piece = enum(names.piece_letters),
    },
    text = "ground type number piece",
  },
  roads = network { on = grid, links = math.min(most_tunnels, #grid:cells() // 2) },
  hand = hand { of = "cards", max = tables.dealt, visible = "owner" },
  landmarks = hand {
    of = "landmark_cards", max = #cards.landmarks, visible = peek and "owner" or "nobody",
  },
  for_roads = choice(building_ids), for_building = choice(building_ids),
  prestige = counter { max = 999 },
  built = counter { max = #grid:cells() },
  landmarks_built = counter { max = #cards.landmarks },
}
for _, name in ipairs(names.tracks) do own[name] = counter { max = sheet.tracks[name].length } end
for name in pairs(sheet.bonuses) do own[name .. "_improved"] = flag() end

local plan_check = scribble:option("plan_check_time", { "end_of_round", "at_once" },
  "when a plan counts as completed") -- Rule 43.

if plan_check == "at_once" then
  for _, kind in ipairs(names.plans) do own[kind .. "_met"] = flag() end
end

local fields = {
  era = counter { max = tables.eras },
  round = counter { max = tables.rounds },
  cards = deck { cards = buildings, reshuffle = "never" },
  landmark_cards = deck { cards = landmarks, reshuffle = "never" },
}
for _, kind in ipairs(names.plans) do
  local ids = {}
  for n, plan in ipairs(cards.plans[kind]) do ids[n] = plan.id end
  fields[kind .. "_plan"] = choice(ids)
  fields[kind .. "_scored"], fields[kind .. "_struck"] = flag(), flag() -- in an earlier round
  own[kind .. "_points"] = counter { max = sheet.plans.first }
end
if players == 1 then solo.fields(own, sheet) end
fields.players = per_player(own)
local state = scribble:state(fields)

-- What the rule files share, and add their functions to.
local city = {
  game = scribble, players = players, grid = grid, sheet = sheet, deck = cards, state = state,
  plan_check = plan_check,
}
ground.describe(scribble)
require("roads")(city)
require("buildings")(city)
require("rewards")(city)
plans.rules(city)
require("scoring")(city)
solo.rules(city)
require("legend")(city)

-- Rules 5 and 14. Makes a draw pile of exactly these cards and shuffles it.
local function make_pile(pile, these)
  pile:clear()
  for _, card in ipairs(these) do pile:put(card.id) end
  pile:shuffle()
end

scribble:setup(function()
  for me in seats() do -- Rules 3 and 13.
    for name, cells in pairs(sheet.grounds) do
      if cells:any() then me.map:draw(cells, name) end
    end
  end
  for _, kind in ipairs(names.plans) do state[kind .. "_plan"]:random() end -- Rule 11.
  for _, these in ipairs(cards.landmarks) do -- Rule 12.
    make_pile(state.landmark_cards, these)
    for me in seats() do state.landmark_cards:draw_to(me.landmarks, 1) end
  end
end)

scribble:step("deal", function() -- Rule 14.
  state.era:add(1)
  state.round:set(0)
  if city.strike then city.strike(seat_at(1)) end
  make_pile(state.cards, era_pile(state.era.value))
  for me in seats() do state.cards:draw_to(me.hand, tables.dealt) end
  emit("era_began", state.era.value)
end)

scribble:each_player("edge road", city.draw_edge_road) -- Rule 15.

scribble:each_player("round", function(me)
  local for_roads = me:ask("roads of", me.hand) -- Rule 16.
  local for_building = me:ask("building of", me.hand:cards() - for_roads)
  me.for_roads:set(for_roads)
  me.for_building:set(for_building)
  city.draw_roads(me, cards.card[for_roads]) -- Rule 17.
  city.build_and_gain(me, for_building, (me.hand:cards() - for_roads - for_building):first())
end)

scribble:step("plans", city.score_plans) -- Rule 43.

-- Rule 47. Both used cards are passed on; a player alone draws two others.
local alternate = scribble:option("pass_direction", { "left", "alternate" },
  "to whom used cards go: to the left in all eras, or in every second era to the right")
local last_pass = scribble:option("last_round_pass", { "skipped", "done" },
  "whether cards are passed in the last round of an era as well")

local function receiver(me)
  if alternate == "alternate" and state.era.value % 2 == 0 then
    return seat_at((me.index - 2) % players + 1)
  end
  return me:next()
end

local function pass_cards()
  for me in seats() do
    me.hand:remove(me.for_roads.value)
    me.hand:remove(me.for_building.value)
  end
  for me in seats() do
    receiver(me).hand:add(me.for_roads.value)
    receiver(me).hand:add(me.for_building.value)
  end
end

local function draw_others(me) -- Rule 55.
  me.hand:discard(me.for_roads.value)
  me.hand:discard(me.for_building.value)
  state.cards:draw_to(me.hand, 2)
end

scribble:step("pass", function()
  state.round:add(1)
  emit("round_ended", state.era.value, state.round.value)
  local last = state.round:full()
  if players == 1 then
    draw_others(seat_at(1))
  elseif not last or last_pass == "done" then
    pass_cards()
  end
  for me in seats() do
    me.for_roads:set(nil)
    me.for_building:set(nil)
  end
  if not last then return "round" end
  for me in seats() do
    for card in me.hand:cards():each() do me.hand:discard(card) end
  end
  if not state.era:full() then return end
  if players == 1 then city.judge(seat_at(1)) end
  finish() -- Rule 54.
end) -- the steps begin again: the next era is dealt

return scribble
