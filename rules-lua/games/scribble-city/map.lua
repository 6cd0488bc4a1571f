-- Rules 3, 4 and 8. The map in play, from maps/: its spaces, tracks and bonuses.

local scribble = require "scribble-city"
local names = require "names"

local track = check.record {
  length = check.whole(1, 99),
  rewards = check.map(check.whole(1, 99), check.one_of(names.rewards)),
}:that("no reward behind the last step", function(given)
  local steps = keys(given.rewards)
  return #steps == 0 or steps[#steps] <= given.length
end)

local function improved(value)
  return check.optional(check.record { [value] = check.whole(1, 20), improved = check.whole(2, 40) }
    :that("more when it is improved", function(given) return given.improved > given[value] end))
end

-- A map need not have all bonuses, but it needs a bonus for each reward that improves one.
local function improvable(map)
  local left = #keys(map.bonuses)
  for _, given in pairs(map.tracks) do
    left = left - #collect(given.rewards, function(reward) return reward == "improve" end)
  end
  return left >= 0
end

local name = scribble:option("map", { "waterway", "inlet" }, "the map, from maps/")
local map = require("maps/" .. name, check.record {
  title = check.text(),
  layout = check.rows(".wmr", { 3, 26 }, { 3, 26 }),
  tracks = check.record(names.tracks, track),
  bonuses = check.record {
    commute = improved "each", parks = improved "each", largest_group = improved "each",
    neglect = improved "spaces",
  },
  plans = check.record { first = check.whole(1, 99), later = check.whole(1, 99) }
    :that("no more for later ones", function(plans) return plans.later <= plans.first end),
  solo = {
    strikes = check.one_of { true, false },
    chart = check.list({ name = check.name(), from = check.optional(check.whole(-999, 1000)) }, 1)
      :distinct("name"):ascending("from")
      :that("`from` for all ranks but the lowest", function(chart)
        local later = collect(chart, function(rank) return rank.from end)
        return #later == #chart - 1 and not chart[1].from
      end),
  },
}:that("a bonus to improve for each reward that improves", improvable))

local grid = square(map.layout)
local drawn = grid:letters(map.layout)
scribble.grid, scribble.grounds = grid, {}
for ground, letter in pairs(names.ground_letters) do
  if string.find(map.layout, letter) then scribble.grounds[ground] = drawn[letter] end
end

scribble.map = map
