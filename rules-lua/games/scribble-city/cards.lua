-- Rules 5 to 10. The deck in play, from decks/: its cards, landmarks and plans. Any deck can be
-- played on any map.

local scribble = require "scribble-city"
require "map"
local names = require "names"
local tables = require("tables", {
  eras = check.whole(1, 9), rounds = check.whole(1, 9), dealt = check.whole(2, 3),
  tunnel_skips = check.whole(1, 9),
})
local demands = require("demands", check.map(check.name(), {
  form = check.type "table", text = check.type "function", met = check.type "function",
  lacks = check.optional(check.type "function"),
}))

local name = scribble:option("deck", { "singapore", "hamlets" }, "the cards and plans, from decks/")
local road_kinds = require("decks/" .. name, check.list(check.one_of(names.road_kinds)):distinct())

-- Rule 29. No larger than the map when it is turned.
local grid = scribble.grid
local shape = check.rows("X."):with("X", 1, 16)
  :that("connected squares that fit on the map", function(text)
    local box = square(text)
    return box:letters(text).X:group_count() == 1 and
      math.max(box.columns, box.rows) <= math.max(grid.columns, grid.rows) and
      math.min(box.columns, box.rows) <= math.min(grid.columns, grid.rows)
  end)

-- Rule 10. A placement bonus has something that must be near, and benefits.
local benefit = check.one_of(names.gains)
local function form(pile, roads)
  return check.list(check.record {
    [pile] = check.whole(1, 9),
    id = check.name(), name = check.text(), type = check.one_of(names.types), shape = shape,
    gain = check.map(benefit, check.whole(1, 9)),
    near = check.optional(check.list(check.one_of(names.near), 1):distinct()),
    bonus = check.optional(check.map(benefit, check.whole(1, 9), 1)),
    roads = roads,
  }:that("near and bonus together", function(card)
    return (card.near == nil) == (card.bonus == nil)
  end))
end

local function read(file, pile, roads)
  return require(string.format("decks/%s/%s.csv", name, file), form(pile, roads))
end

local road_list = check.list(check.one_of(road_kinds))
local rows = {
  buildings = read("buildings", "era", road_list), landmarks = read("landmarks", "deck"),
}

-- Rule 9. What one entry does not show: each refusal names the row or the track.
local function expect(holds, sentence, got)
  if not holds then check.refuse("decks/%s: expected %s, got %s", name, sentence, got) end
end

local cards, shapes, pieces, filled, plans = {}, {}, {}, {}, {}
for _, file in ipairs { "buildings", "landmarks" } do
  for _, row in ipairs(rows[file]) do
    expect(not cards[row.id], "ids that nothing else has", row.id)
    cards[row.id] = row
    shapes[row.shape] = shapes[row.shape] or grid:shape(row.shape)
    for _, kind in ipairs(row.roads or {}) do pieces[kind] = true end
    for track in pairs(row.gain) do filled[track] = true end
    for track in pairs(row.bonus or {}) do filled[track] = true end
  end
end

-- The cards of a file in the piles that one of its columns numbers.
local function piles_of(file, pile, least)
  local piles = {}
  for _, row in ipairs(rows[file]) do
    piles[row[pile]] = piles[row[pile]] or
      collect(rows[file], function(other) return other[pile] == row[pile] and other end)
  end
  return check(string.format("decks/%s/%s.csv: %s", name, file, pile), piles,
    check.list(check.list(check.type "table", least), 1))
end

local function ids_of(file)
  local ids = collect(rows[file], function(row) return row.id end)
  table.sort(ids)
  return ids
end

local eras = piles_of("buildings", "era", player_count() == 1 and
  tables.dealt + 2 * tables.rounds or player_count() * tables.dealt)
local landmark_decks = piles_of("landmarks", "deck", player_count())

for track, given in pairs(scribble.tracks) do -- or no player could ever reach its rewards
  expect(filled[track] or #keys(given.rewards) == 0, "cards that fill each track with rewards",
    track)
end

-- Rules 7 and 44 to 46. A plan has the numbers of its demand, and the deck allows players to
-- complete it.
local file, plans_of = string.format("decks/%s/plans.csv", name), {}
for _, kind in ipairs(names.plans) do plans_of[kind] = {} end
for _, plan in ipairs(require(file, check.list(check.type "table"))) do
  local what = string.format("%s: %s", file, plan.id)
  check(what .. ".demand", plan.demand, check.one_of(keys(demands)))
  local demand = demands[plan.demand]
  check(what, plan, demand.form)
  expect(not cards[plan.id] and not plans[plan.id], "ids that nothing else has", plan.id)
  local lack = demand.lacks and demand.lacks(plan, #landmark_decks, pieces)
  if lack then check.refuse("%s: nobody can complete it: %s", what, lack) end
  plans[plan.id] = plan
  table.insert(plans_of[plan.kind], plan)
end
check(file, plans_of, check.map(check.name(), check.list(check.type "table", 1)))

scribble.cards = {
  card = cards, eras = eras, buildings = ids_of "buildings", landmark_decks = landmark_decks,
  landmarks = ids_of "landmarks", shapes = shapes, plans = plans, plans_of = plans_of,
}
