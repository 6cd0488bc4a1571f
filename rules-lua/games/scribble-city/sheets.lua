-- All that can change in a game: what lies on the table, and the sheets of the players.

local scribble = require "scribble-city"
local words, tables, map, cards = require "names", require "tables", scribble.map, scribble.cards
local grid, bonuses, tracks = scribble.grid, keys(map.bonuses), scribble.tracks

-- Rule 12.
local peek = scribble:option("landmark_peek", true, "players know their own landmarks")
-- Rule 43.
scribble.plans_at_once = scribble:option("plan_check_time", { "end_of_round", "at_once" },
  "when a plan counts as completed") == "at_once"

local most_tunnels = 128 -- for each player: more than there are pieces in a game

local sheet = {
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
    of = "landmark_cards", max = #cards.landmark_decks, visible = peek and "owner" or "nobody",
  },
  for_roads = choice(cards.buildings), for_building = choice(cards.buildings),
  tracks = array(words.tracks, function(name) return counter { max = tracks[name].length } end),
  prestige = counter { max = 999 },
  improved = #bonuses > 0 and array(bonuses, flag()) or nil,
  built = counter { max = #grid:cells() },
  landmarks_built = names { of = cards.landmarks }, -- Rule 39.
  points = array(words.plans, counter { max = map.plans.first }),
  met = scribble.plans_at_once and array(words.plans, flag()) or nil,
}

if player_count() == 1 then -- Rule 57.
  sheet.rank = choice(collect(scribble.ranks, function(rank) return rank.name end))
end

scribble.shared = scribble:state {
  era = counter { max = tables.eras },
  round = counter { max = tables.rounds },
  cards = deck { cards = cards.buildings, reshuffle = "never" },
  landmark_cards = deck { cards = cards.landmarks, reshuffle = "never" },
  plans = array(words.plans, function(kind)
    return choice(collect(cards.plans_of[kind], function(plan) return plan.id end))
  end),
  scored = array(words.plans, flag()), -- in an earlier round
  struck = array(words.plans, flag()),
  players = per_player(sheet),
}

return scribble.shared
