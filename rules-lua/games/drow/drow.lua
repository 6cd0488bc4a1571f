-- Drow: City Management. Ten rounds of drafting blueprints, rolling for resources, building, and
-- spending peasants on what the buildings can do.
--
-- This file has the components and the flow of a game; each phase of a round has a file of its own,
-- and so have buildings, housing, workers and scores. A city is its board: which buildings it has,
-- and who works in them, is read from there (buildings.lua). blueprints.lua and tables.lua are the
-- data, benefits.lua says what blueprints can do, validate.lua checks the data, and legend.lua
-- shows a player what they need to know.

local tables = require "tables"
local validate = require "validate"
local solo = require "solo"

local drow = game { name = "drow", title = "Drow: City Management" }
drow:seat_names { "red R", "blue B", "green G", "yellow Y", "violet V" }
local players = drow:players(1, 5, 2) -- Rule 1.
drow:events("built", "attacked")

drow.map = square(tables.columns, tables.rows) -- Rule 2.
drow.nowhere = drow.map:set ""
drow.resources = { "sheep", "wheat", "wood", "clay", "stone", "gold" } -- Rule 17.
drow.units = { "wheat", "wood", "clay", "stone" } -- the materials of buildings
drow.benefits = require("benefits")(drow)
drow.cards = require("cards")(drow, require "blueprints") -- Rule 3.
local cards = drow.cards
local most_buildings = validate.tables(tables, cards.starters, cards.fewest_squares)

drow.everyone = drow:everybody()
drow.resource = drow:labels("resource", drow.resources)
drow.yes_no = drow:labels("answer", { "yes", "no" })

local side = drow:option("side", { "a", "b" }, "the side of the boards")
local start_peasants = drow:option("start_peasants", { 0, 10, default = 0 },
  "free peasants at the beginning")
local deck_of = drow:option("deck", { "common", "private" },
  "all draw from one deck, or each from their own")

drow.buildings = require("buildings")(drow)
drow.housing = require("housing")(drow)
drow.staffing = require("staffing")(drow)

-- Rule 8.
local function pile(copies)
  local counts = {}
  for id, number in pairs(cards.copies) do counts[id] = number * copies end
  return deck { cards = counts, reshuffle = "when_needed" }
end

local function held(most, visible)
  return hand { of = "blueprints", max = most, visible = visible }
end

-- Working Libraries keep everything that is drawn, but no hand can be larger than 255.
local most_plans = math.min(255, #cards.starters + tables.rounds * tables.drawn)
local own = {
  draft = held(tables.drawn, "owner"),
  picked = held(tables.drawn, "owner"),
  aside = held(tables.drawn, "public"), -- face up until the end of the round
  plans = held(most_plans, "public"), -- kept, and not built yet
  dice = dice { count = tables.dice, faces = drow.resource },
  carried = die { faces = drow.resource },
  city = board {
    on = drow.map,
    cell = { workers = range(0, cards.most_workers), blueprint = enum(cards.letters),
             number = range(1, most_buildings), crossed = flag "x", used = flag "u",
             recalled = drow.staffing.recalls and flag "r" or nil },
    text = "workers blueprint number crossed used" ..
      (drow.staffing.recalls and " recalled" or ""),
  },
  free = counter { max = 9999 }, -- without work
  gold = counter { max = 9999 },
  devotion = counter { max = 9999 },
  shields = counter { max = 9999 }, -- not used yet in this round
  saved = counter { max = 99 }, -- abilities that Workshops have helped with in this round
}
for _, kind in ipairs(drow.units) do own[kind] = counter { max = 9999 } end
if deck_of == "private" then own.blueprints = pile(1) end
if players == 1 then solo.fields(own) end

drow.shared = drow:state {
  blueprints = deck_of == "common" and pile(players) or nil,
  round = counter { max = tables.rounds },
  leader = seat(),
  turn = seat(),
  players = per_player(own),
}
local state = drow.shared

-- The deck from which a player draws.
function drow.deck(me) return deck_of == "common" and state.blueprints or me.blueprints end

drow.paying = require("paying")(drow)
drow.construction = require("construction")(drow)
drow.attacks = require("attacks")(drow, players)
drow.abilities = require("abilities")(drow)
drow.defence = require("defence")(drow, players)
drow.benefits.attack.open, drow.benefits.attack.use = drow.attacks.open, drow.attacks.attack
drow.benefits.tower.use = drow.defence.man
local draft = require("draft")(drow, players)
local resources = require("resources")(drow)

-- Rule 5.
local side_a, taken = {}, drow.nowhere
for n, row in ipairs(cards.starters) do
  side_a[n] = drow.map:set(tables.side_a[row.id])
  validate.side_a(row, side_a[n], taken)
  taken = taken | side_a[n]
end

drow:setup(function()
  if deck_of == "common" then state.blueprints:shuffle() end
  state.leader:random() -- Rule 9.
  if side == "a" then
    for n, row in ipairs(cards.starters) do validate.side_a_shape(row, side_a[n]) end
  end
  for me in seats() do
    if deck_of == "private" then me.blueprints:shuffle() end
    me.free:set(start_peasants) -- Rule 7.
    for n, row in ipairs(cards.starters) do
      if side == "a" then drow.buildings.raise(me, row, side_a[n]) end
      if drow.construction.starters_held then me.plans:add(row.id) end -- Rule 30.
    end
  end
end)

if side == "b" then -- Rule 6.
  drow:each_player("starters", function(me)
    if state.round.value > 0 then return end
    for _, row in ipairs(cards.starters) do drow.construction.lay(me, row) end
  end)
end

drow:step("round", function()
  state.round:add(1)
  if state.round.value == 1 then return "roll" end -- Rule 11.
  draft.deal()
end)

drow:each_player("pick", draft.pick)

drow:step("pass", function()
  if draft.pass() then return "pick" end
end)

drow:each_player("keep", draft.keep)

drow:step("roll", resources.roll)

drow:each_player("dice", function(me)
  resources.use(me)
  resources.make(me)
end)

drow:each_player("build", drow.construction.round)

drow:step("shields", function()
  drow.defence.raise_shields()
  state.turn:set(state.leader.value)
end)

drow:each_player("defend", drow.defence.defend)

drow:step("use", function() -- Rule 42.
  local me = state.turn.value
  drow.abilities.phase(me, "use", "use")
  state.turn:set(me:next())
  if me:next() ~= state.leader.value then return "use" end
end)

require("legend")(drow)
require("scoring")(drow)
local judge = players == 1 and solo.rules(drow)

drow:step("end of the round", function()
  for me in seats() do
    draft.discard(me)
    resources.lose(me)
    me.shields:set(0)
    me.saved:set(0)
    me.city.used:set(me.city:of("used"), false)
    drow.staffing.end_round(me)
  end
  state.leader:set(state.leader.value:next()) -- Rule 9.
  if judge and state.round.value == tables.rounds then judge(seat_at(1)) end
end)

drow:ends_when(state.round:full()) -- Rule 10.

return drow
