-- DrawCity: all players build on the same streets. A number card and a development card together
-- make a development; on each street a player's own numbers must rise.
--
-- This file has the components and the flow of a game; scoring.lua has the score items, tables.lua
-- and cards.lua have the numbers. Modules use the events and the values on the game object:
-- `city`, `map`, `streets`, `kinds`, `letters`, `first` and `last`.

local drawcity = game { name = "drawcity", title = "DrawCity" }
drawcity:seat_names { "blue B", "pink K", "green G", "yellow Y", "violet V", "orange O" }
-- Rule 68.
local solo = drawcity:option("solo_practice", false, "one player, alone on 3 streets")
local players = drawcity:players(solo and 1 or 2, solo and 1 or 6, solo and 1 or 3,
  { "solo_practice=true" })
drawcity:events("round_began", "turn_began", "built", "skipped", "finished", "turn_ended",
  "round_ended")

-- The numbers.
local whole, list = check.whole, check.list
local points = whole(0, 1000)
local tables = require("tables", {
  columns = whole(3, 26),
  streets = list(whole(3, 10), 6, 6), -- by number of players
  internet_starts = list { street = whole(-10, 10), column = whole(1, 26) },
  skips_to_finish = whole(1, 10),
  houses = list(points, 1),
  one_house_more = check.type "function",
  house_street = whole(0, 100),
  shops = list(points, 9),
  parks_bonus_players = list(whole(0, 100), 6, 6),
})

function drawcity.sum(counts)
  local all = 0
  for _, count in pairs(counts) do all = all + count end
  return all
end

local cards = require("cards", check.record {
  numbers = list(points, 9, 9),
  developments = check.record({ "house", "shop", "factory", "park" }, points),
  hand = whole(1, 10),
}:that("more cards in each deck than are dealt", function(decks)
  local numbers, developments = drawcity.sum(decks.numbers), drawcity.sum(decks.developments)
  return math.min(numbers, developments) > players * decks.hand,
    numbers .. " and " .. developments .. " for " .. players .. " hands of " .. decks.hand
end))

-- Rule 1.
local streets = drawcity:option("streets", { 3, 10, default = tables.streets[players] },
  "streets in use, by number of players")
-- Rule 4.
local visible = drawcity:option("hand_order", { "hidden", "open" },
  "whether hands are secret") == "open" and "public" or "owner"
-- Rule 10.
local reshuffle = drawcity:option("deck_reshuffle", { "when_emptied", "when_needed" },
  "discards are shuffled when the last card is drawn, or when a card is needed and none is left")

local map = square(tables.columns, streets)
local letters = { house = "H", shop = "S", factory = "F", park = "P" }
local kinds = enum(letters)

-- The most turns that a player can have: all skips that are possible before each build and at the
-- end.
local most_turns = (#map:cells() + 1) * tables.skips_to_finish

local state = drawcity:state {
  city = board {
    on = map,
    cell = { owner = player, kind = kinds, number = range(1, 9), net = flag "*" },
    text = "owner kind number net",
  },
  numbers = deck { cards = cards.numbers, reshuffle = reshuffle },
  developments = deck { cards = cards.developments, reshuffle = reshuffle },
  turn = seat(),
  round = counter { max = most_turns },
  players = per_player {
    hand = hand { of = "numbers", max = cards.hand, visible = visible },
    plans = hand { of = "developments", max = cards.hand, visible = visible },
    turns = counter { max = most_turns }, -- so far, skipped ones included
    skips = counter { max = tables.skips_to_finish }, -- in a row
    skipped = counter { max = most_turns }, -- in the whole game
    finished = flag(),
  },
}
local city, turn, round = state.city, state.turn, state.round

drawcity.city, drawcity.map, drawcity.kinds, drawcity.streets = city, map, kinds, streets
drawcity.letters = letters

-- Rule 5.
local starts = map:set ""
for _, space in ipairs(tables.internet_starts) do
  local street = space.street > 0 and space.street or streets + 1 + space.street
  starts = starts | map:cell(street, space.column)
end

drawcity:legend("city", function(mark)
  mark:free(starts, "*")
  if mark:is_text() then
    local owners = {}
    for me in seats() do table.insert(owners, me.letter .. " " .. me.name) end
    mark:note("BS5*: blue's shop with number 5 and internet access")
    return mark:note("* internet access begins here; ", table.concat(owners, ", "))
  end
  mark:note("Internet access begins on the free spaces with ", { "*", "sign" })
end)
drawcity:sheet { unprinted = { "round", "turns", "skipped", "finished" } }
drawcity:looks {
  net = { sign = "internet" }, ["*"] = { sign = "internet" },
  turn = { as = "title" }, turns = { as = "none" }, skipped = { as = "none" },
  skips = { as = "signs" }, -- not drawn while none
}
drawcity:titles {
  hand = "numbers in hand", plans = "developments in hand", skips = "turns skipped in a row",
  turn = "to play", net = "internet access",
  numbers = "number cards", developments = "development cards",
}
drawcity:questions(require "questions.csv")

-- Rules 8 and 9. Where a number may be built. Numbers rise along a street from `first` to `last`.
local first, last = "west", "east"
local direction = drawcity:option("street_direction", { "ltr", "rtl" },
  "numbers rise to the right or to the left")
if direction == "rtl" then first, last = last, first end
drawcity.first, drawcity.last = first, last

local function rising(me, number, for_park)
  local mine, numbers = city:of(me), city.number
  return {
    ["on a free space"] = city:free(),
    ["no number twice on a street"] = ~(mine & numbers:is(number)):rows_of(),
    ["numbers rise along the street: beyond your smaller numbers"] =
      ~(mine & numbers:below(number)):ray(first),
    ["numbers rise along the street: before your larger numbers"] =
      ~(mine & numbers:above(number)):ray(last),
    ["no park on an internet start space"] = for_park and ~starts or nil,
  }
end

local site = drawcity:where("site", function(me, number) return rising(me, number) end)

-- Rule 11.
local parks_keep_off = drawcity:option("park_on_start_space", { "allowed", "forbidden" },
  "whether a park may be built on an internet start space, which wastes the space") == "forbidden"

local park_site = not parks_keep_off and site or drawcity:where("park site", function(me, number)
  return rising(me, number, true)
end)

-- Rule 6. The cards in hand that fit somewhere.
local function numbers_that_fit(me)
  local only_parks = parks_keep_off and me.plans:copies("park") == me.plans:count()
  return me.hand:fitting(only_parks and park_site or site)
end

local function developments_that_fit(me, number)
  local no_park = parks_keep_off and not park_site:allows(me, number)
  return no_park and me.plans:cards() - "park" or me.plans
end

-- Rules 12 and 13. Where a house, shop or factory has internet access.
local passes_between_owners = drawcity:option("internet_passes_between_owners", true,
  "whether developments of other players also pass on internet access")
local unbuilt_start_spreads = drawcity:option("internet_unbuilt_start_spreads", false,
  "whether a start space gives access to its neighbours before anything is built on it")

local connected = drawcity:condition("on a start space or beside access", function(me, cell)
  local sources = city:of("net")
  if not passes_between_owners then sources = sources & city:of(me) end
  if unbuilt_start_spreads then sources = sources | (starts & city:free()) end
  return (starts | sources:beside()):has(cell)
end)

local function draw_back(hand, plans)
  hand:refill()
  plans:refill()
end

-- Rule 3.
local beginners = { "random" }
for me in seats() do table.insert(beginners, me.name) end
local first_player = drawcity:option("first_player", beginners,
  "the first player: drawn at random, or the player named here")

drawcity:setup(function() -- Rules 3 and 4.
  state.numbers:shuffle()
  state.developments:shuffle()
  for me in seats() do draw_back(me.hand, me.plans) end
  if first_player == "random" then return turn:random() end
  for me in seats() do
    if me.name == first_player then turn:set(me) end
  end
end)

-- Rules 6 to 13. Returns false when no card fits anywhere.
local function build(me)
  local hand, plans = me.hand, me.plans
  local number = me:ask_if_any("build", numbers_that_fit(me))
  if not number then return false end
  local kind = me:ask("what", developments_that_fit(me, number), "with", number)
  local allowed = kind == "park" and park_site or site
  local cell = me:ask("where", allowed, number, kind, "a %2 with %1")

  city:draw(cell, me, kind, number) -- Rule 7.
  hand:discard(number)
  plans:discard(kind)
  if kind ~= "park" and connected(me, cell) then city.net:set(cell, true) end -- Rule 12.
  emit("built", me, cell, kind, number)

  draw_back(hand, plans) -- Rule 10.
  me.skips:set(0)
  return true
end

-- Rules 14 and 15.
local skip_discard = drawcity:option("skip_discard", { "choice", "both" },
  "a player who skips chooses what to exchange, or must exchange a card of each deck")
local exchange = drawcity:labels("discard", { "none", "number", "development", "both" })

local function skip(me)
  local what = skip_discard == "both" and "both" or me:ask("discard", exchange)
  if what == "number" or what == "both" then
    me.hand:discard(me:ask("number", me.hand, "to discard"))
  end
  if what == "development" or what == "both" then
    me.plans:discard(me:ask("development", me.plans, "to discard"))
  end
  draw_back(me.hand, me.plans)

  me.skips:add(1)
  me.skipped:add(1)
  emit("skipped", me)
  if me.skips:full() then
    me.finished:set(true)
    emit("finished", me)
  end
end

-- Rule 16. The first round is every player's first turn, and so on. A round begins with a player
-- who has had a turn in each earlier round.
local begins_round = drawcity:condition("begins a round", function(me)
  return me.turns:at_least(round.value)
end)

drawcity:step("turn", function()
  local me = turn.value
  if begins_round(me) then
    round:add(1)
    emit("round_began", round.value)
  end
  me.turns:add(1)
  emit("turn_began", me)

  if not build(me) then skip(me) end
  emit("turn_ended", me)

  local following = next_seat(me, "finished") -- Rule 17.
  if not following or begins_round(following) then emit("round_ended", round.value) end
  if not following then return finish() end
  turn:set(following)
end)

require "scoring"

drawcity:variant("first-game", {}) -- Rule 71.
drawcity:variant("standard", { modules = { "municipal_goals" }, usual = true })
drawcity:variant("full", {
  modules = { "municipal_goals", "zoning", "popular_demand", "special_locations", "neighborhoods" },
  options = { municipal_other = true },
})

return drawcity
