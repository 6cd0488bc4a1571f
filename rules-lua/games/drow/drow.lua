-- Drow: City Management. In ten rounds players draft blueprints, roll for resources, build, and
-- spend peasants on the abilities of buildings.
--
-- This file has the components and the flow of a game. Each phase of a round has its own file, and
-- so have buildings, housing, workers and scores. The board stores the whole city: buildings.lua
-- reads the buildings and their workers from it. blueprints.lua and tables.lua are the data,
-- cards.lua checks the blueprints, benefits.lua defines what they can do, and legend.lua annotates
-- a city for its player.

-- Rules 1, 2, 5, 10, 12, 13, 17, 24, 28, 33 and 62.
local tables = require("tables", check.record {
  players = check.whole(2, 8),
  columns = check.whole(3, 16), rows = check.whole(3, 16),
  side_a = check.map(check.name(), check.text()),
  rounds = check.whole(1, 50),
  drawn = check.whole(1, 9), kept = check.whole(1, 9),
  dice = check.whole(1, 12), used = check.whole(1, 9),
  build_time = check.whole(1, 50),
  gold_rate = check.whole(1, 9),
  food_distance = check.whole(1, 30),
  ranks = check.list({ name = check.name(), from = check.whole(0, 9999) }, 1):ascending("from"),
}:that("no more blueprints kept than drawn", function(t) return t.kept <= t.drawn end)
:that("up to 3 dice more than are used", function(t)
  return t.dice >= t.used and t.dice <= t.used + 3
end):that("a first rank from 0 points on", function(t) return t.ranks[1].from == 0 end))

local drow = game { name = "drow", title = "Drow: City Management" }
local seat_names = { "red R", "blue B", "green G", "yellow Y", "violet V", "orange O", "white W",
                     "pink P" }
drow:seat_names { table.unpack(seat_names, 1, tables.players) }
local players = drow:players(1, tables.players, 2) -- Rule 1.
drow:events("built", "attacked")

drow.map = square(tables.columns, tables.rows) -- Rule 2.
drow.nowhere = drow.map:set ""
drow.resources = { "sheep", "wheat", "wood", "clay", "stone", "gold" } -- Rule 17.
drow.units = { "wheat", "wood", "clay", "stone" } -- the materials of buildings
require "benefits"
require "cards" -- Rule 3.
local cards = drow.cards
local most_buildings = #drow.map:cells() // cards.fewest_squares

drow.everyone = drow:everybody()
drow.resource = drow:labels("resource", drow.resources)

local side = drow:option("side", { "a", "b" }, "the side of the boards")
local start_peasants = drow:option("start_peasants", { 0, 10, default = 0 },
  "free peasants at the beginning")
local deck_of = drow:option("deck", { "common", "private" },
  "all draw from one deck, or each from their own")

-- Rule 52.
drow.shield_use = drow:option("shield_use", { "automatic", "victim" },
  "shields absorb damage automatically, or when the victim decides so")

require "buildings"
require "housing"
require "staffing"

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
-- All shields are used before a building is lost, unless players may decline to use them, or a
-- building can lose its workers. Then it matters whose shields have been used in this round.
drow.notes_shields = drow.shield_use == "victim" or drow.housing.evicts
if drow.notes_shields then own.shielded = list { max = 255, record = { by = drow.map } } end
for _, kind in ipairs(drow.units) do own[kind] = counter { max = 9999 } end
if deck_of == "private" then own.blueprints = pile(1) end
if players == 1 then -- Rule 62.
  local ranks = {}
  for n, rank in ipairs(tables.ranks) do ranks[n] = rank.name end
  own.rank = choice(ranks)
end

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

require "paying"
require "construction"
require "attacks"
require "abilities"
require "defence"
require "draft"
require "resources"

-- Rule 5. The squares of each starter.
local side_a = {}
for n, row in ipairs(cards.starters) do
  local what = "tables: side_a." .. row.id
  check(what, tables.side_a[row.id], check.cells(drow.map, #row.lies, #row.lies))
  side_a[n] = drow.map:set(tables.side_a[row.id])
end

local function print_starters(me)
  for n, row in ipairs(cards.starters) do
    if row.lies:on(side_a[n] & me.city:free()):empty() then
      check.refuse("tables: side_a.%s: expected free squares that form %s", row.id,
        table.concat(row.shape, "/"))
    end
    drow.buildings.raise(me, row, side_a[n])
  end
end

drow:setup(function()
  if deck_of == "common" then state.blueprints:shuffle() end
  state.leader:random() -- Rule 9.
  for me in seats() do
    if deck_of == "private" then me.blueprints:shuffle() end
    me.free:set(start_peasants) -- Rule 7.
    if side == "a" then print_starters(me) end
    if drow.construction.starters_held then -- Rule 30.
      for _, row in ipairs(cards.starters) do me.plans:add(row.id) end
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
  drow.draft.deal()
end)

drow:each_player("pick", drow.draft.pick)

drow:step("pass", function()
  if drow.draft.pass() then return "pick" end
end)

drow:each_player("keep", drow.draft.keep)

drow:step("roll", drow.roll.roll)

drow:each_player("dice", function(me)
  drow.roll.use(me)
  drow.roll.make(me)
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

require "legend"
require "looks"
require "faces"
require "scoring"

drow:step("end of the round", function()
  for me in seats() do
    drow.draft.discard(me)
    drow.roll.lose(me)
    drow.defence.end_round(me)
    me.saved:set(0)
    me.city.used:set(me.city:of("used"), false)
    drow.staffing.end_round(me)
  end
  state.leader:set(state.leader.value:next()) -- Rule 9.
  if players == 1 and state.round:full() then drow.judge(seat_at(1)) end
end)

drow:ends_when(state.round:full()) -- Rule 10.

return drow
