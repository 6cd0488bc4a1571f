-- Scribble City: three eras of four rounds. In a round each player draws the roads of one card and
-- the building of another, keeps the third and passes the two on. Buildings fill tracks, and tracks
-- give rewards.
--
-- This file has the components and the flow of a game. roads.lua and tunnels.lua draw roads,
-- buildings.lua draws buildings, rewards.lua carries out benefits and rewards, plans.lua and
-- demands.lua check plans, scoring.lua has the score items, solo.lua the game for one player, and
-- legend.lua the notes below a map. Maps (maps/) and decks (decks/) are data. They use the words of
-- names.lua, and data.lua checks them. Any deck can be played on any map.

local scribble = game { name = "scribble-city", title = "Scribble City" }
local players = scribble:players(1, 4, 2)
scribble:events("era_began", "road_drawn", "built", "plan_scored", "round_ended")

require "data" -- Rules 2 to 10.
local words, tables = require "names", require "tables"
local map, cards, grid = scribble.map, scribble.cards, scribble.grid

-- One copy of every card, and their ids in order.
local function copies(piles)
  local found, ids = {}, {}
  for _, pile in ipairs(piles) do
    for _, card in ipairs(pile) do found[card.id], ids[#ids + 1] = 1, card.id end
  end
  return found, ids
end
local buildings, building_ids = copies(cards.eras)
local landmarks, landmark_ids = copies(cards.landmarks)
local bonus_names = keys(map.bonuses)

-- Rule 12.
local peek = scribble:option("landmark_peek", true, "players know their own landmarks")
-- Rule 43.
local at_once = scribble:option("plan_check_time", { "end_of_round", "at_once" },
  "when a plan counts as completed") == "at_once"

local most_tunnels = 128 -- for each player: more than there are pieces in a game

local own = {
  map = board {
    on = grid,
    cell = {
      ground = enum(words.ground_letters),
      type = enum(words.type_letters),
      number = range(1, #grid:cells()), -- of the building, in the order of building
      piece = enum(words.piece_letters),
    },
    text = "ground type number piece",
  },
  roads = network { on = grid, links = math.min(most_tunnels, #grid:cells() // 2) },
  hand = hand { of = "cards", max = tables.dealt, visible = "owner" },
  landmarks = hand {
    of = "landmark_cards", max = #cards.landmarks, visible = peek and "owner" or "nobody",
  },
  for_roads = choice(building_ids), for_building = choice(building_ids),
  tracks = array(words.tracks, function(name) return counter { max = map.tracks[name].length } end),
  prestige = counter { max = 999 },
  improved = #bonus_names > 0 and array(bonus_names, flag()) or nil,
  built = counter { max = #grid:cells() },
  landmarks_built = names { of = landmark_ids }, -- Rule 39.
  points = array(words.plans, counter { max = map.plans.first }),
  met = at_once and array(words.plans, flag()) or nil,
}

if players == 1 then -- Rule 57.
  local ranks = {}
  for n, step in ipairs(map.solo.chart) do ranks[n] = step.name end
  own.rank = choice(ranks)
end

local state = scribble:state {
  era = counter { max = tables.eras },
  round = counter { max = tables.rounds },
  cards = deck { cards = buildings, reshuffle = "never" },
  landmark_cards = deck { cards = landmarks, reshuffle = "never" },
  plans = array(words.plans, function(kind)
    local ids = {}
    for n, plan in ipairs(cards.plans[kind]) do ids[n] = plan.id end
    return choice(ids)
  end),
  scored = array(words.plans, flag()), -- in an earlier round
  struck = array(words.plans, flag()),
  players = per_player(own),
}
scribble.shared, scribble.at_once = state, at_once

require "roads"
require "buildings" -- Rules 27 to 32.
require "rewards"
require "plans"
require "scoring"
require "solo"
require "legend"
require "looks"
require "faces"

-- Rules 5 and 14. Makes a draw pile of exactly these cards and shuffles it.
local function make_pile(pile, these)
  pile:clear()
  for _, card in ipairs(these) do pile:put(card.id) end
  pile:shuffle()
end

scribble:setup(function()
  for me in seats() do -- Rules 3 and 13.
    for name, cells in pairs(scribble.grounds) do
      if cells:any() then me.map:draw(cells, name) end
    end
  end
  for _, plan in state.plans:each() do plan:random() end -- Rule 11.
  for _, these in ipairs(cards.landmarks) do -- Rule 12.
    make_pile(state.landmark_cards, these)
    for me in seats() do state.landmark_cards:draw_to(me.landmarks, 1) end
  end
end)

scribble:step("deal", function() -- Rule 14.
  state.era:add(1)
  state.round:set(0)
  if players == 1 and state.era.value > 1 then scribble.strike(seat_at(1)) end
  make_pile(state.cards, cards.eras[math.min(state.era.value, #cards.eras)])
  for me in seats() do state.cards:draw_to(me.hand, tables.dealt) end
  emit("era_began", state.era.value)
end)

scribble:each_player("edge road", scribble.draw_edge_road) -- Rule 15.

scribble:each_player("round", function(me)
  local for_roads = me:ask("roads of", me.hand, "a card that is not built") -- Rule 16.
  local for_building = me:ask("building of", me.hand:cards() - for_roads)
  me.for_roads:set(for_roads)
  me.for_building:set(for_building)
  scribble.draw_roads(me, for_roads) -- Rule 17.
  scribble.build_and_gain(me, for_building, (me.hand:cards() - for_roads - for_building):first())
end)

scribble:step("plans", scribble.score_plans) -- Rule 43.
scribble:greedy(1300, "plans") -- a round has many questions

-- Rule 47. Both used cards are passed on; a player alone draws two others.
local alternate = scribble:option("pass_direction", { "left", "alternate" },
  "used cards go to the left in all eras, or to the right in every second era")
local last_pass = scribble:option("last_round_pass", { "skipped", "done" },
  "whether cards are also passed after the last round of an era")

local function each_used(use)
  for me in seats() do
    use(me, me.for_roads.value)
    use(me, me.for_building.value)
  end
end

local function pass_cards()
  local right = alternate == "alternate" and state.era.value % 2 == 0
  each_used(function(me, card) me.hand:remove(card) end)
  each_used(function(me, card) (right and me:previous() or me:next()).hand:add(card) end)
end

scribble:step("pass", function()
  state.round:add(1)
  emit("round_ended", state.era.value, state.round.value)
  local last = state.round:full()
  if players == 1 then -- Rule 55.
    each_used(function(me, card) me.hand:discard(card) end)
    state.cards:draw_to(seat_at(1).hand, 2)
  elseif not last or last_pass == "done" then
    pass_cards()
  end
  for me in seats() do
    me.for_roads:set(nil)
    me.for_building:set(nil)
  end
  if not last then return "round" end
  for me in seats() do me.hand:discard_all() end
  if not state.era:full() then return end
  if players == 1 then scribble.judge(seat_at(1)) end
  finish() -- Rule 54.
end) -- the step list starts over: the next era is dealt

return scribble
