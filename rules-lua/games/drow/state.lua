-- All that can change in a game of Drow. The board of a player stores the whole city: buildings.lua
-- reads the buildings and their workers from it.

local drow = require "drow"
local tables, cards = require "tables", drow.cards

drow.deck_of = drow:option("deck", { "common", "private" },
  "all draw from one deck, or each from their own")
-- Rule 52.
drow.shield_use = drow:option("shield_use", { "automatic", "victim" },
  "shields absorb damage automatically, or when the victim decides so")

require "buildings"
require "housing"
require "staffing"

local function pile(sets) -- Rule 8.
  local counts = {}
  for id, copies in pairs(cards.copies) do counts[id] = copies * sets end
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
             number = range(1, #drow.map:cells() // cards.fewest_squares), crossed = flag "x",
             used = flag "u", recalled = drow.staffing.recalls and flag "r" or nil },
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
if drow.deck_of == "private" then own.blueprints = pile(1) end
if player_count() == 1 then -- Rule 62.
  own.rank = choice(collect(drow.ranks, function(rank) return rank.name end))
end

drow.shared = drow:state {
  blueprints = drow.deck_of == "common" and pile(player_count()) or nil,
  round = counter { max = tables.rounds },
  leader = seat(),
  turn = seat(),
  players = per_player(own),
}

-- The deck from which a player draws.
function drow.deck(me)
  return drow.deck_of == "common" and drow.shared.blueprints or me.blueprints
end

require "working"
return drow.shared
