-- Rules 2 to 10. The data files and their validators: the table, and the chosen map and deck.

local scribble = require "scribble-city"
local names = require "names"
local demands = require("demands", check.map(check.name(), {
  form = check.type "table", text = check.type "function", met = check.type "function",
  lacks = check.optional(check.type "function"),
}))

local tables = require("tables", {
  eras = check.whole(1, 9), rounds = check.whole(1, 9), dealt = check.whole(2, 3),
  tunnel_skips = check.whole(1, 9),
})

-- The words of a text, as a list.
local known_words = {}
local function words(text)
  if known_words[text] then return known_words[text] end
  local list, word = {}, ""
  for n = 1, #text + 1 do
    local letter = string.sub(text, n, n)
    if letter ~= "" and letter ~= " " then
      word = word .. letter
    elseif word ~= "" then
      list[#list + 1], word = word, ""
    end
  end
  known_words[text] = list
  return list
end

local function optional(form) return check.optional(form) end

-- --- the map ---------------------------------------------------------------------------------

local reward_steps = check.map(check.whole(1, 99), check.one_of(names.rewards))
local track = check.record { length = check.whole(1, 99), rewards = reward_steps }
  :that("no reward behind the last step", function(given)
    for step in pairs(given.rewards) do
      if step > given.length then return false, step end
    end
    return true
  end)

local function improved(value)
  return optional(check.record { [value] = check.whole(1, 20), improved = check.whole(2, 40) }
    :that("more when it is improved", function(given) return given.improved > given[value] end))
end

-- A map need not have all bonuses, but it needs a bonus for each reward that improves one.
local function improvable(sheet)
  local left = 0
  for _ in pairs(sheet.bonuses) do left = left + 1 end
  for _, given in pairs(sheet.tracks) do
    for _, reward in pairs(given.rewards) do
      if reward == "improve" then left = left - 1 end
    end
  end
  return left >= 0
end

local map_name = scribble:option("map", { "waterway", "inlet" }, "the map, from maps/")
local map = require("maps/" .. map_name, check.record {
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
    chart = check.list({ name = check.name(), from = optional(check.whole(-999, 1000)) }, 1)
      :distinct("name"):ascending("from")
      :that("`from` for all ranks but the lowest", function(chart)
        for n, rank in ipairs(chart) do
          if (n == 1) ~= (rank.from == nil) then return false end
        end
        return true
      end),
  },
}:that("a bonus to improve for each reward that improves", improvable))

local grid = square(map.layout)
local drawn = grid:letters(map.layout)
scribble.map, scribble.grid, scribble.grounds = map, grid, {}
for ground, letter in pairs(names.ground_letters) do
  local there = string.find(map.layout, letter)
  scribble.grounds[ground] = there and drawn[letter] or grid:none()
end

-- --- the deck --------------------------------------------------------------------------------

-- Rules 5 and 32. The things that a building may need beside it.
local neighbours = { names.corner, table.unpack(names.grounds) }
for _, name in ipairs(names.types) do neighbours[#neighbours + 1] = name end

local function has(list, name)
  for _, known in ipairs(list) do
    if known == name then return true end
  end
  return false
end

-- A text of words among these; `once` for words that do not repeat.
local function some(among, once)
  local form = check.text():that("words among " .. table.concat(among, ", "), function(text)
    for _, word in ipairs(words(text)) do
      if not has(among, word) then return false, word end
    end
    return true
  end)
  return once and form:that("each word once", function(text)
    local seen = {}
    for _, word in ipairs(words(text)) do
      if seen[word] then return false, word end
      seen[word] = true
    end
    return true
  end) or form
end

local benefit = check.one_of { "prestige", table.unpack(names.tracks) }
local building = {
  id = check.name(), name = check.text(), type = check.one_of(names.types), shape = check.text(),
  gain = check.map(benefit, check.whole(1, 9)),
  near = optional(some(neighbours, true)),
  bonus = optional(check.map(benefit, check.whole(1, 9), 1)),
}
local function both(card) return (card.near == nil) == (card.bonus == nil) end
local landmark = check.record(building):that("near and bonus together", both)
building.roads = some(names.road_kinds)
local card = check.record(building):that("near and bonus together", both)

-- Rule 29. No larger than the map when it is turned.
local shape = check.rows("X."):with("X", 1, 16):that("connected squares", function(text)
  return square(text):letters(text).X:group_count() == 1
end):that("no more columns and rows than the map", function(text)
  local box = square(text)
  return math.max(box.columns, box.rows) <= math.max(grid.columns, grid.rows) and
    math.min(box.columns, box.rows) <= math.min(grid.columns, grid.rows)
end)

-- Runs through the buildings of all piles: `test` gives false for a wrong one.
local function each_building(deck, test)
  for _, piles in ipairs { deck.eras, deck.landmarks } do
    for _, pile in ipairs(piles) do
      for _, row in ipairs(pile) do
        if not test(row) then return false, row.id end
      end
    end
  end
  return true
end

local function each_id_once(deck)
  local seen = {}
  local function new(row)
    local before = seen[row.id]
    seen[row.id] = true
    return not before
  end
  for _, kind in ipairs(names.plans) do
    for _, plan in ipairs(deck.plans[kind]) do
      if not new(plan) then return false, plan.id end
    end
  end
  return each_building(deck, new)
end

-- No player could ever reach rewards on a track that no card fills.
local function tracks_filled(deck)
  for name, given in pairs(map.tracks) do
    local empty = each_building(deck, function(row)
      return not row.gain[name] and not (row.bonus and row.bonus[name])
    end)
    for _ in pairs(given.rewards) do
      if empty then return false, name end
    end
  end
  return true
end

local plan_forms, known_demands = {}, {}
for demand, of in pairs(demands) do
  local form = { id = check.name(), name = check.text(), demand = check.text() }
  for key, value in pairs(of.form) do form[key] = value end
  plan_forms[demand], known_demands[#known_demands + 1] = check.record(form), demand
end
local known = check.one_of(known_demands)

local needed = player_count() == 1 and tables.dealt + 2 * tables.rounds
  or player_count() * tables.dealt
local deck_name = scribble:option("deck", { "singapore", "hamlets" },
  "the cards and plans, from decks/")
local deck = require("decks/" .. deck_name, check.record {
  title = check.text(),
  road_kinds = some(names.road_kinds, true),
  shapes = check.map(check.name(), shape, 1),
  eras = check.list(check.list(card, needed), 1),
  landmarks = check.list(check.list(landmark, player_count()), 1),
  plans = check.record(names.plans, check.list(check.type "table", 1)),
}:that("a shape of `shapes` for each building", function(deck)
  return each_building(deck, function(row) return deck.shapes[row.shape] ~= nil end)
end):that("road pieces of `road_kinds`", function(deck)
  local kinds = words(deck.road_kinds)
  return each_building(deck, function(row)
    for _, kind in ipairs(words(row.roads or "")) do
      if not has(kinds, kind) then return false end
    end
    return true
  end)
end):that("ids that nothing else has", each_id_once)
  :that("cards that fill each track with rewards", tracks_filled))

-- The cards as the rules use them, by id: each row with its shape, its words as lists, and its road
-- pieces in the order of their kinds.
scribble.cards, scribble.card, scribble.plan = deck, {}, {}
local pieces = {} -- that any card has
each_building(deck, function(row)
  local made = { shape = grid:shape(deck.shapes[row.shape]), drawing = deck.shapes[row.shape],
                 near = words(row.near or ""), roads = {}, road_text = row.roads }
  for _, kind in ipairs(names.road_kinds) do
    for _, word in ipairs(words(row.roads or "")) do
      if word == kind then made.roads[#made.roads + 1], pieces[kind] = kind, true end
    end
  end
  for _, key in ipairs { "id", "name", "type", "gain", "bonus" } do made[key] = row[key] end
  scribble.card[row.id] = made
  return true
end)

-- Rules 44 to 46. A plan has the numbers of its demand, and the deck allows players to complete it.
for _, kind in ipairs(names.plans) do
  for n, plan in ipairs(deck.plans[kind]) do
    local what = string.format("decks/%s: plans.%s[%d]", deck_name, kind, n)
    check(what .. ".demand", plan.demand, known)
    check(what, plan, plan_forms[plan.demand])
    local lacks = demands[plan.demand].lacks
    local lack = lacks and lacks(plan, #deck.landmarks, pieces)
    if lack then check.refuse("%s: nobody can complete it: %s", what, lack) end
    scribble.plan[plan.id] = plan
  end
end
