-- A described value must mean what the same value means at once, whatever number stands for it: a
-- name is not its index in another list, nor an integer its index among a deck's cards. So each
-- list here has another order. As in described.lua, all is evaluated both ways after each draw.

local meanings = game "meanings"
meanings:players(2)

local kinds = enum { "house", "park", "shop" }
local signs = enum { "shop", "park", "house" }
local map = square(7, 5)
local state = meanings:state {
  left = counter { max = 60, start = 60 },
  odd = flag(), turn = seat(), kind = choice(kinds), sign = choice(signs),
  size = choice { 5, 3, 4 },
  town = board { on = map, cell = { kind = kinds, sign = signs, owner = player,
                                    number = range(2, 8), net = flag "*" } },
  cards = deck { cards = { [8] = 2, [7] = 2, [6] = 2, [5] = 2, [4] = 2, [3] = 2, [2] = 2 } },
  plans = deck { cards = { shop = 2, park = 2, house = 2 } },
  white = dice { count = 2, faces = signs },
  players = per_player {
    hand = hand { of = "cards", max = 3 },
    plan = hand { of = "plans", max = 3 },
  },
}
local town = state.town

local sets = {
  ["a kind"] = function(_, _, kind) return town.kind:is(kind) end,
  ["a kind in two lists"] = function(_, _, kind) return town.kind:is(kind) - town.sign:is(kind) end,
  ["a choice"] = function() return town.kind:is(state.kind.value) end,
  ["a choice of another list"] = function() return town.kind:is(state.sign.value) end,
  ["a seat field"] = function() return town.owner:is(state.turn.value) end,
  ["a known flag"] = function() return town.net:is(true) end,
  ["a flag that is not set"] = function() return town.net:is(false) end,
  ["a flag as a parameter"] = function(_, _, _, odd) return town.net:is(odd) end,
  ["no name"] = function() return town.kind:is(nil) end,
  ["a number that is a choice"] = function() return town.number:is(state.size.value) end,
  ["below a choice"] = function() return town.number:below(state.size.value) end,
  ["the column of a choice"] = function() return town:column(state.size.value) end,
  ["the border"] = function() return town:drawn() & map:border() end,
  ["the border of an equal board"] = function() return town:drawn() & square(7, 5):border() end,
  ["cards without one"] = function(me, n) return me.hand:cards() - n end,
  ["cards and one"] = function(me, n) return me.hand:cards() & n end,
  ["one and cards"] = function(me, n) return n & me.hand:cards() end,
  ["cards and one more"] = function(me, n) return me.hand:cards() | n end,
  ["cards without a choice"] = function(me) return me.hand:cards() - state.size.value end,
  ["cards without a name"] = function(me) return me.plan:cards() - "park" end,
  ["cards without a kind"] = function(me, _, kind) return me.plan:cards() - kind end,
}

local conditions = {
  ["a flag"] = function() return all_of(state.odd.value, state.left:at_least(1)) end,
  ["a flag that is a flag"] = function() return state.odd:is(state.odd.value) end,
  ["a flag that is a parameter"] = function(_, _, _, odd) return state.odd:is(odd) end,
  ["a parameter as a condition"] = function(_, n, _, odd)
    return any_of(odd, state.left:at_least(n))
  end,
  ["a seat that is a seat"] = function() return state.turn:is(state.turn.value) end,
  ["a choice of two lists"] = function() return state.kind:is(state.sign.value) end,
  ["a choice that is a kind"] = function(_, _, kind) return state.sign:is(kind) end,
  ["a choice at least"] = function(_, n) return state.size:at_least(n) end,
  ["at least a choice"] = function() return town:drawn():at_least(state.size.value) end,
  ["has a card"] = function(me, n) return me.hand:cards():has(n) end,
  ["a hand has a card"] = function(me, n) return me.hand:has(n) end,
  ["has a kind"] = function(me, _, kind) return me.plan:cards():has(kind) end,
  ["has a choice"] = function(me) return me.plan:cards():has(state.sign.value) end,
}

-- Each with all parameters, whether the function uses them or not.
local function given(fn)
  return function(me, number, kind, large) return fn(me, number, kind, large) end
end

local looked = {}
for name, fn in pairs(sets) do looked[name] = meanings:where(name, given(fn)) end
for name, fn in pairs(conditions) do looked[name] = meanings:condition(name, given(fn)) end

local function compare(group, me, ...)
  for name, at_once in pairs(group) do
    local now, later = at_once(me, ...), looked[name](me, ...)
    if now ~= later then
      error(name .. ": at once " .. tostring(now) .. ", described " .. tostring(later))
    end
  end
end

-- A where in another, for a certain seat and with parameters that are used as they are there.
local houses = meanings:where("houses", function(me, number)
  return town:of(me, "house") & town.number:is(number)
end)
local houses_of = {}
for n = 1, 2 do
  houses_of[n] = meanings:where("houses of " .. n, function(_, number)
    return houses(seat_at(n), number) | houses(seat_at(n), state.size.value)
  end)
end

-- A number that is none of a choice's equals none of them, and not that nothing is chosen.
local size_is_left = meanings:condition("size is left", function()
  return state.size:is(state.left.value)
end)

local sized = meanings:condition("sized", function(_, n)
  return any_of(state.size:is(n), state.left:is(n + 100))
end)

local free = meanings:where("free", function() return town:free() end)
local of_kind = meanings:where("of that kind", function(_, kind) return town.kind:is(kind) end)
local of_seat = meanings:where("of that seat", function(_, seat) return town.owner:is(seat) end)
local of_number = meanings:where("of that number", function(_, n) return town.number:is(n) end)

local function check_fitting(cards, fitting, where, me)
  for card in cards:each() do
    assert(fitting:has(card) == where(me, card):any(), "fitting asks the where for each")
  end
end

meanings:setup(function()
  state.cards:shuffle()
  state.plans:shuffle()
  for me in seats() do
    me.hand:refill()
    me.plan:refill()
  end
  assert(not size_is_left(), "60 is no size, and nothing is chosen")
end)

meanings:step("draw", function()
  for me in seats() do
    local cell = me:ask_if_any("where", free)
    if not cell then return finish() end
    local kind, sign = me:ask("kind", kinds), me:ask("sign", signs)
    local number = me:ask("number", range(2, 8))
    town:draw(cell, me, number)
    town.kind:set(cell, kind)
    town.sign:set(cell, sign)
    if number % 3 == 0 then town.net:set(cell, true) end

    state.odd:set(number % 2 == 1)
    state.turn:set(number > 6 and nil or me:next())
    state.kind:set(number > 6 and nil or kind)
    state.sign:set(number == 8 and nil or sign)
    state.size:set(number % 3 + 3)
    state.white:roll()
    compare(sets, me, number, kind, number > 4)
    compare(conditions, me, number, kind, number > 4)
    assert(sized(me, state.size.value) and not sized(me, 8), "8 is no size")
    assert(town.net:is(false) == town:drawn() - town.net:any(), "false is not set")
    for n = 1, 2 do
      local whole = houses(seat_at(n), number) | houses(seat_at(n), state.size.value)
      assert(houses_of[n](me, number) == whole, "a where is of the seat that it is given")
    end
    check_fitting(me.hand:cards(), me.hand:fitting(of_number), of_number, me)
    check_fitting(me.plan:cards(), me.plan:fitting(of_kind), of_kind, me)
    check_fitting(kinds, kinds:fitting(of_kind, me), of_kind, me)
    check_fitting(me:others(), me:others():fitting(of_seat, me), of_seat, me)
    local shown = state.white:faces()
    check_fitting(shown, state.white:fitting(of_kind, me), of_kind, me)
    state.left:add(-1)
  end
  if state.left.value <= 1 then finish() end
end)

meanings:score("cells", function(me, sheet)
  sheet:add(#town:of(me), "cells drawn", town:of(me))
end)

return meanings
