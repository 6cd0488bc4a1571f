-- Rules 3, 4 and 8. The map in play, from maps/: its spaces, tracks, bonuses and ranks.

local scribble = require "scribble-city"
local names = require "names"

local function improved(value)
  return check.optional(check.record { [value] = check.whole(1, 20), improved = check.whole(2, 40) }
    :that("more when it is improved", function(given) return given.improved > given[value] end))
end

local name = scribble:option("map", { "waterway", "inlet" }, "the map, from maps/")
local map = require("maps/" .. name, check.record {
  layout = check.rows(".wmr", { 3, 26 }, { 3, 26 }),
  tracks = check.record(names.tracks, check.whole(1, 99)),
  bonuses = check.record {
    commute = improved "each", parks = improved "each", largest_group = improved "each",
    neglect = improved "spaces",
  },
  plans = check.record { first = check.whole(1, 99), later = check.whole(1, 99) }
    :that("no more for later ones", function(plans) return plans.later <= plans.first end),
  strikes = check.one_of { true, false },
})

-- Rule 33. The rewards, each in the row of its step.
local function on_its_track(row)
  for track, length in pairs(map.tracks) do
    if row[track] and row.step > length then return false, track .. " of " .. length end
  end
  return true
end

-- A map need not have all bonuses, but it needs a bonus for each reward that improves one.
local function improvable(rows)
  local left = #keys(map.bonuses)
  for track in pairs(map.tracks) do
    left = left - #collect(rows, function(row) return row[track] == "improve" end)
  end
  return left >= 0
end

local reward, tracks = check.optional(check.one_of(names.rewards)), {}
local rows = require("maps/" .. name .. "/tracks.csv", check.list(check.record {
  step = check.whole(1, 99),
  trade = reward, culture = reward, utilities = reward, residents = reward,
}:that("no reward behind the last step", on_its_track)):distinct("step")
  :that("a bonus to improve for each reward that improves", improvable))
for track, length in pairs(map.tracks) do
  tracks[track] = { length = length, rewards = {} }
  for _, row in ipairs(rows) do tracks[track].rewards[row.step] = row[track] end
end

-- Rule 57.
scribble.ranks = require("maps/" .. name .. "/ranks.csv",
  check.list({ name = check.name(), from = check.optional(check.whole(-999, 1000)) }, 1)
    :distinct("name"):ascending("from")
    :that("`from` for all ranks but the lowest", function(ranks)
      local later = collect(ranks, function(rank) return rank.from end)
      return #later == #ranks - 1 and not ranks[1].from
    end))

local grid = square(map.layout)
local drawn = grid:letters(map.layout)
scribble.grid, scribble.grounds = grid, {}
for ground, letter in pairs(names.ground_letters) do
  if string.find(map.layout, letter) then scribble.grounds[ground] = drawn[letter] end
end

scribble.map, scribble.tracks = map, tracks
