-- The components of Drow: the numbers of its data, the players, the squares of a city, the
-- resources and the cards.

local drow = require "drow"

-- Rules 1, 2, 5, 10, 12, 13, 17, 24, 28 and 33.
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
}:that("no more blueprints kept than drawn", function(t) return t.kept <= t.drawn end)
:that("up to 3 dice more than are used", function(t)
  return t.dice >= t.used and t.dice <= t.used + 3
end))

-- Rule 62. The rank of a city, by the points that it needs, for a player alone.
drow.ranks = require("ranks.csv",
  check.list({ name = check.name(), from = check.whole(0, 9999) }, 1):ascending("from")
    :that("a first rank from 0 points on", function(ranks) return ranks[1].from == 0 end))

local seat_names = { "red R", "blue B", "green G", "yellow Y", "violet V", "orange O", "white W",
                     "pink P" }
drow:seat_names { table.unpack(seat_names, 1, tables.players) }
drow:players(1, tables.players, 2) -- Rule 1.

drow.map = square(tables.columns, tables.rows) -- Rule 2.
drow.nowhere = drow.map:none()
drow.resources = { "sheep", "wheat", "wood", "clay", "stone", "gold" } -- Rule 17.
drow.units = { "wheat", "wood", "clay", "stone" } -- the materials of buildings
drow.resource = drow:labels("resource", drow.resources)

require "benefits"
require "cards" -- Rules 3 and 4.
