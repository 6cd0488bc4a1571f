-- Scribble City: three eras of four rounds. In a round each player draws the roads of one card and
-- the building of another, keeps the third and passes the two on. Buildings fill tracks, and tracks
-- give rewards.
--
-- This file is the game as it is played. map.lua and cards.lua have the map and the deck in play,
-- sheets.lua all that can change. roads.lua and tunnels.lua draw roads, buildings.lua draws
-- buildings, rewards.lua carries out benefits and rewards, plans.lua and demands.lua check plans,
-- scoring.lua has the score items, and solo.lua the game for one player.

local scribble = game { name = "scribble-city", title = "Scribble City" }
local players = scribble:players(1, 4, 2)
scribble:events("era_began", "road_drawn", "built", "plan_scored", "round_ended")

require "cards"
local cards, tables, state = scribble.cards, require "tables", require "sheets"
local roads, rewards, plans = require "roads", require "rewards", require "plans"
require "scoring"
local alone = require "solo"
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
    for name, cells in pairs(scribble.grounds) do me.map:draw(cells, name) end
  end
  for _, plan in state.plans:each() do plan:random() end -- Rule 11.
  for _, landmarks in ipairs(cards.landmark_decks) do -- Rule 12.
    make_pile(state.landmark_cards, landmarks)
    for me in seats() do state.landmark_cards:draw_to(me.landmarks) end
  end
end)

scribble:step("deal", function() -- Rules 1 and 14.
  state.era:add(1)
  state.round:set(0)
  if alone then alone.strike(seat_at(1)) end
  make_pile(state.cards, cards.eras[math.min(state.era.value, #cards.eras)])
  for me in seats() do state.cards:draw_to(me.hand, tables.dealt) end
  emit("era_began", state.era.value)
end)

scribble:each_player("edge road", roads.draw_edge_road) -- Rule 15.

scribble:each_player("round", function(me)
  local for_roads = me:ask("roads of", me.hand, "a card that is not built") -- Rules 16 and 17.
  local for_building = me:ask("building of", me.hand:cards() - for_roads)
  me.for_roads:set(for_roads)
  me.for_building:set(for_building)
  if not roads.draw(me, for_roads) then announce(me, " can join no road of ", for_roads) end
  rewards.build(me, for_building) -- Rules 27 and 34.
end)

scribble:step("plans", plans.score) -- Rule 43.
scribble:greedy(1300, "plans") -- a round has many questions

-- Rule 47. Both used cards are passed on.
local alternate = scribble:option("pass_direction", { "left", "alternate" },
  "used cards go to the left in all eras, or to the right in every second era") == "alternate"
local last_pass = scribble:option("last_round_pass", { "skipped", "done" },
  "whether cards are also passed after the last round of an era") == "done"

local function each_used(use)
  for me in seats() do
    use(me, me.for_roads.value)
    use(me, me.for_building.value)
  end
end

local function pass_cards()
  local right = alternate and state.era.value % 2 == 0
  each_used(function(me, card) me.hand:remove(card) end)
  each_used(function(me, card) (right and me:previous() or me:next()).hand:add(card) end)
end

scribble:step("pass", function()
  state.round:add(1)
  emit("round_ended", state.era.value, state.round.value)
  local last = state.round:full()
  if players == 1 then -- Rule 55. A player alone draws two others.
    each_used(function(me, card) me.hand:discard(card) end)
    state.cards:draw_to(seat_at(1).hand, 2)
  elseif not last or last_pass then
    pass_cards()
  end
  for me in seats() do
    me.for_roads:set(nil)
    me.for_building:set(nil)
  end
  if not last then return "round" end
  for me in seats() do me.hand:discard_all() end
  if not state.era:full() then return "deal" end
  if alone then alone.judge(seat_at(1)) end
  finish() -- Rule 54.
end)

return scribble
