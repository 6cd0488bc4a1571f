-- Drow: City Management. For ten rounds all players build a city of their own. In each round they
-- draft a blueprint, roll dice for resources, build, put peasants to work, and spend other peasants
-- on the abilities of their buildings: shields, attacks, devotion.
--
-- This file is a game from set-up to end. components.lua and state.lua are what lies on the table,
-- tables.lua and blueprints.lua the data. The phases of a round have their own files, and so have
-- buildings, housing, workers and scores. benefits.lua defines what buildings can do; legend.lua
-- annotates a city for its player.

local drow = game { name = "drow", title = "Drow: City Management" }
drow:events("built", "working", "attacked")

require "components"
require "starters"
local start_peasants = drow:option("start_peasants", { 0, 10, default = 0 },
  "free peasants at the beginning")
local state = require "state"
require "construction"
require "attacks"
require "abilities"
require "defence"
local tables, buildings = require "tables", drow.buildings

drow:setup(function()
  if drow.deck_of == "common" then state.blueprints:shuffle() end -- Rule 8.
  state.leader:random() -- Rule 9.
  for me in seats() do
    if drow.deck_of == "private" then me.blueprints:shuffle() end
    me.free:set(start_peasants) -- Rule 7.
    if drow.starters.side == "a" then drow.starters.print(me) end -- Rule 5.
    drow.construction.begin(me)
  end
end)

if drow.starters.side == "b" then -- Rule 6.
  drow:each_player("starters", function(me)
    local rows = state.round.value == 0 and drow.cards.starters or {}
    for _, row in ipairs(rows) do drow.construction.lay(me, row) end
  end)
end

-- The draft: three cards are picked, one after another, and one of them is kept.

local pass_direction = drow:option("pass_direction", { "right", "left" },
  "direction in which the cards of a draft are passed")
local keep_blueprints = drow:option("keep_blueprints", true,
  "blueprints that are not built in their round are kept for later ones")

drow:step("round", function()
  state.round:add(1)
  if state.round.value == 1 then return "roll" end -- Rule 11.
  for me in seats() do -- Rules 12 and 15.
    drow.deck(me):draw_to(player_count() == 1 and me.picked or me.draft, tables.drawn)
  end
end)

-- Asked even if all cards are alike: not asking would reveal that they are.
drow:each_player("pick", function(me)
  if #me.draft == 0 then return end
  me.draft:move_to(me.picked, me:ask("pick", me.draft, "the others are passed on"))
end)

drow:step("pass", function()
  pass_hands("draft", pass_direction)
  local more = false
  for me in seats() do
    if #me.draft == 1 then me.draft:move_to(me.picked) end
    more = more or #me.draft > 0
  end
  if more then return "pick" end
end)

drow:each_player("keep", function(me) -- Rule 13.
  local left = tables.kept + buildings.total(me, "library")
  while left > 0 and #me.picked > left do
    me.picked:move_to(me.plans, me:ask("keep", me.picked, "you keep", left))
    left = left - 1
  end
  me.picked:move_to(left > 0 and me.plans or me.aside) -- Rule 14.
end)

-- The roll: resources from dice, and from buildings.

require "roll"

drow:step("roll", function()
  for me in seats() do drow.roll.roll(me) end
end)

drow:each_player("dice", function(me)
  drow.roll.use(me)
  drow.roll.make(me)
end)

-- Building, as far as time and resources go. Peasants begin to work.

drow:each_player("build", drow.construction.round)

-- Abilities: first all players defend, then each of them attacks, or prays.

drow:step("shields", function()
  for me in seats() do me.shields:set(buildings.total(me, "shields")) end -- Rule 52.
  state.turn:set(state.leader.value)
end)

drow:each_player("defend", drow.defence.defend)

drow:step("use", function() -- Rule 42.
  local me = state.turn.value
  drow.abilities.phase(me, "use", "use")
  state.turn:set(me:next())
  if me:next() ~= state.leader.value then return "use" end
end)

require "legend"
require "looks"
require "faces"
require "scoring"

drow:step("end of the round", function()
  for me in seats() do
    me.aside:discard_all()
    if not keep_blueprints then drow.construction.discard(me) end -- Rule 16.
    drow.roll.lose(me)
    drow.defence.end_round(me)
    drow.abilities.end_round(me)
    drow.staffing.end_round(me)
  end
  state.leader:set(state.leader.value:next()) -- Rule 9.
  if player_count() == 1 and state.round:full() then drow.judge(seat_at(1)) end
end)

drow:ends_when(state.round:full()) -- Rule 10.

return drow
