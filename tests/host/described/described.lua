-- A described set must equal the same set evaluated at once. This "game" draws at random on a
-- square and on a hex board; after each draw it evaluates every operation both ways. Equal sets
-- have one handle, so == compares them.

local described = game "described"
described:players(2)
described.everyone = described:everybody()

local kinds = enum { "house", "park", "shop" }
local town, comb = square(8, 5), hexagon(3)
local state = described:state {
  left = counter { max = 60, start = 60 },
  odd = flag(), turn = seat(), last = choice(kinds),
  town = board { on = town, cell = { kind = kinds, owner = player, number = range(2, 8),
                                     net = flag "*" } },
  comb = board { on = comb, cell = { kind = kinds } },
  marked = cells { on = town }, roads = network { on = town, links = 99 },
  ways = network { on = town, links = 2, kinds = { "rail", "tram" } },
  paths = network { on = comb }, piece = choice { "NS", "ES", "NESW" },
  stock = array(kinds, counter { max = 8 }), levels = array(3, counter { max = 8 }),
  met = names { of = kinds }, seen = names { of = described.everyone },
  cards = deck { cards = { 2, 2, 2, 2, 2, 2, 2 } },
  fences = walls { on = town }, hedges = walls { on = comb },
  players = per_player { hand = hand { of = "cards", max = 3 } },
}

-- Every operation, written once: at load it describes, in a step it evaluates.
local sets = {
  ["free"] = function() return state.town:free() end,
  ["drawn"] = function() return state.town:drawn() end,
  ["of a seat"] = function(me) return state.town:of(me) end,
  ["of a name"] = function() return state.town:of("park") end,
  ["of a flag"] = function() return state.town:of("net") end,
  ["of several"] = function(me) return state.town:of("house", me) end,
  ["of a number"] = function() return state.town:of(4) end,
  ["is a parameter"] = function(_, n) return state.town.number:is(n) end,
  ["below"] = function(_, n) return state.town.number:below(n) end,
  ["above"] = function(_, n) return state.town.number:above(n) end,
  ["set at all"] = function() return state.town.number:any() end,
  ["sum"] = function(me)
    return state.town.number:above(state.town.number:sum(state.town:of(me)) // 4)
  end,
  ["beside an equal number"] = function() return state.town.number:beside_equal() end,
  ["beside an equal kind"] = function() return state.town.kind:beside_equal() end,
  ["group of a kind"] = function(_, _, _, cell) return state.town.kind:group_of(cell) end,
  ["kind is a parameter"] = function(_, _, kind) return state.town.kind:is(kind) end,
  ["owner is"] = function(me) return state.town.owner:is(me) end,
  ["and"] = function(me) return state.town:of(me) & state.town:of("house") end,
  ["or"] = function() return state.town:of("shop") | state.town:of("house") end,
  ["minus"] = function() return state.town:drawn() - state.town:of("house") end,
  ["not"] = function() return ~state.town:of("house") end,
  ["minus a cell"] = function(_, _, _, cell)
    return state.town:drawn() - state.town:beside(cell)
  end,
  ["a cell and"] = function(_, _, _, cell) return cell & state.town:of("house"):grow() end,
  ["a cell or"] = function(_, _, _, cell) return cell | state.town:of("house") end,
  ["a cell minus"] = function(_, _, _, cell) return cell - state.town:of("park") end,
  ["without both"] = function(me) return ~state.town:of("house") & ~state.town:of(me) end,
  ["without and with"] = function(me) return ~state.town:of("park") & state.town:of(me) end,
  ["below all"] = function() return state.town.number:below(-7) end,
  ["below more"] = function() return state.town.number:below(99) end,
  ["above all"] = function() return state.town.number:above(99) end,
  ["above less"] = function() return state.town.number:above(-7) end,
  ["beside"] = function() return state.town:of("house"):beside() end,
  ["around"] = function() return state.town:of("house"):around() end,
  ["grow"] = function() return state.town:of("house"):grow() end,
  ["shift"] = function() return state.town:drawn():shift("northeast") end,
  ["shift by steps"] = function() return state.town:drawn():shift("southwest", 2) end,
  ["shift by a number"] = function(_, n) return state.town:of("park"):shift("west", n - 3) end,
  ["ray"] = function() return state.town:of("park"):ray("west") end,
  ["ray east"] = function() return state.town:of("park"):ray("east") end,
  ["ray south"] = function() return state.town:of("park"):ray("south") end,
  ["ray until"] = function()
    return state.town:of("park"):ray("northeast", state.town:drawn())
  end,
  ["ray until a cell"] = function(_, _, _, cell)
    return town:row(5):ray("north", cell & town:cells())
  end,
  ["ray of some steps"] = function(_, n) return state.town:of("park"):ray("west", n - 3) end,
  ["ray until, of some steps"] = function(_, n)
    return town:column(1):ray("east", state.town:of("house"), n)
  end,
  ["rows of"] = function() return state.town:of("park"):rows_of() end,
  ["columns of"] = function() return state.town:of("park"):columns_of() end,
  ["a row"] = function() return state.town:row(2) end,
  ["a column"] = function(_, n) return state.town:column(n) end,
  ["group of"] = function(_, _, _, cell) return state.town:drawn():group_of(cell) end,
  ["flood"] = function() return state.town:of("house"):flood(state.town:drawn()) end,
  ["largest"] = function() return state.town:drawn():largest_group() end,
  ["reach"] = function() return state.town:of("shop"):reach(2) end,
  ["lines"] = function() return state.town:drawn():lines(3) end,
  ["when"] = function(me)
    return when(state.turn:is(me), state.town:of(me), state.town:of("park"))
  end,
  ["when, else nothing"] = function(_, n)
    return when(state.left:at_least(n), state.town:of("house"))
  end,
  ["when, a cell or a set"] = function(_, n, _, cell)
    return when(state.last:is("park"), cell, state.town:column(n - 1))
  end,
  ["when, a number"] = function(me, n)
    return state.town.number:is(when(state.turn:is(me), n + 1, 2))
  end,
  ["when, a seat"] = function(me)
    return state.town.owner:is(when(state.odd:is(true), me, seat_at(1)))
  end,
  ["when, a name"] = function(_, _, kind)
    return state.town.kind:is(when(state.odd:is(true), kind, state.last.value))
  end,
  ["number plus"] = function(_, n) return state.town.number:is(n + 1) end,
  ["plus number"] = function(_, n) return state.town.number:is(1 + n) end,
  ["number minus"] = function(_, n) return state.town.number:above(n - 2) end,
  ["minus number"] = function(_, n) return state.town.number:above(9 - n) end,
  ["number minus number"] = function(_, n) return state.town.number:below(state.left.value - n) end,
  ["negative"] = function(_, n) return state.town.number:above(-n + 7) end,
  ["times"] = function(_, n) return state.town.number:below(2 * n - #state.town:of("park")) end,
  ["quotient"] = function(_, n) return state.town.number:is((n - 5) // 2 + 5) end,
  ["remainder"] = function(_, n) return state.town.number:is((n - 5) % 3 + 2) end,
  ["look up in a family"] = function(_, n, kind)
    return state.town.number:is(look_up(state.stock, kind, 2)) |
           state.town.number:is(look_up(state.levels, n, n)) |
           state.town.number:is(look_up(state.levels, 2, 4))
  end,
  ["an element"] = function() return state.town.number:is(state.stock.park.value) end,
  ["look up"] = function(_, n) return state.town.number:is(look_up({ 7, 2, 8, 4, 5 }, n, 6)) end,
  ["look up with holes"] = function(_, n)
    return state.town.number:is(look_up({ [-3] = 7, [3] = 4, [6] = 2 }, n, n + 1))
  end,
  ["look up a name"] = function(_, _, kind)
    return state.town.number:is(look_up({ house = 2, park = 3, shop = 4 }, kind, 5))
  end,
  ["look up a choice"] = function()
    return state.town.number:is(look_up({ house = 2, park = 3, shop = 4 }, state.last.value, 5))
  end,
  ["first nonempty"] = function()
    return first_nonempty(state.town:of("shop") & town:row(1), state.town:of("park"), town:cells())
  end,
  ["stored"] = function() return state.marked.value:beside() end,
  ["beside, with walls"] = function(me) return state.town:of(me):beside(state.fences) end,
  ["grow, with walls"] = function() return state.town:of("park"):grow(state.fences) end,
  ["reach, with walls"] = function(_, n) return state.town:of("shop"):reach(n, state.fences) end,
  ["group of, with walls"] = function(_, _, _, cell)
    return town:cells():group_of(cell, state.fences)
  end,
  ["group of, with walls that are left"] = function(_, _, _, cell)
    return town:cells():group_of(cell, state.fences:built() - state.fences:around(cell))
  end,
  ["flood, with walls"] = function(me)
    return state.town:of(me):flood(~state.town:of("shop"), state.fences)
  end,
  ["largest, with walls"] = function()
    return (~state.town:of("shop")):largest_group(state.fences)
  end,
  ["beside walls"] = function() return state.fences:beside(state.fences:built()) end,
  ["none of them"] = function() return state.town:drawn():none() | state.town:of("park") end,
  ["only"] = function(_, _, _, cell)
    return state.town:drawn():only(cell, town:cell(1, 1), state.town:of("park"))
  end,
  ["roads"] = function() return state.roads:drawn() | state.roads:free():beside() end,
  ["ways of a kind"] = function() return state.ways.rail:drawn() | state.ways.tram:free() end,
  ["ways of all kinds"] = function() return state.ways:drawn() end,
  ["ways that fit"] = function()
    return state.ways:fits "NS" & ~state.ways.tram:fits "NE" | state.ways.rail:frontier()
  end,
  ["ways open"] = function() return state.ways.rail:opening "north" | state.ways:opening "east" end,
  ["ways joined"] = function() return state.ways:joined() end,
  ["ways of a cell"] = function(_, _, _, cell)
    return state.ways:road(cell) - state.ways["rail"]:road(cell)
  end,
  ["longest ways"] = function() return state.ways:longest() | state.ways.tram:longest() end,
  ["number of ways"] = function()
    local all = state.ways:count() + state.ways.tram:count() + state.ways:loops()
    return state.town:row(all % 5 + 1)
  end,
  ["roads that are"] = function() return state.roads:is "NS" end,
  ["roads that are chosen"] = function() return state.roads:is(state.piece.value) end,
  ["opening"] = function() return state.roads:opening "east" end,
  ["leaving"] = function() return state.roads:leaving "west" end,
  ["towards"] = function() return state.roads:towards "north" end,
  ["towards some"] = function() return state.roads:towards("south", state.town:of("park")) end,
  ["fits"] = function() return state.roads:fits "ES" & state.roads:free() end,
  ["fits some"] = function() return state.roads:fits("NS", state.town:of("house")) end,
  ["fits a choice"] = function() return state.roads:fits(state.piece.value) end,
  ["frontier"] = function() return state.roads:frontier() end,
  ["frontier of some"] = function(_, _, _, cell)
    return state.roads:frontier(state.roads:road(cell))
  end,
  ["roads of"] = function() return state.roads:roads_of(state.town:of("park")) end,
  ["longest road"] = function() return state.roads:longest() end,
  ["number of roads"] = function() return state.town:row(state.roads:count() % 5 + 1) end,
  ["loops"] = function()
    local all = state.roads:loops() + state.roads:loops(state.roads:longest())
    return state.town:row(all % 5 + 1)
  end,
}

local combs = {
  ["hex beside"] = function() return state.comb:of("house"):beside() end,
  ["hex shift"] = function() return state.comb:drawn():shift("sw") end,
  ["hex shift by steps"] = function(_, n) return state.comb:drawn():shift("sw", n) end,
  ["hex ray"] = function() return state.comb:of("park"):ray("n") end,
  ["hex ray until"] = function()
    return state.comb:of("park"):ray("se", state.comb:of("house"))
  end,
  ["hex beside equal"] = function() return state.comb.kind:beside_equal() end,
  ["hex lines"] = function() return state.comb:drawn():lines(3) end,
  ["hex rows"] = function() return state.comb:of("shop"):rows_of() end,
  ["hex group"] = function() return state.comb:drawn():largest_group() end,
  ["hex fits"] = function() return state.paths:fits("n+se") | state.paths:frontier() end,
  ["hex towards"] = function() return state.paths:towards("sw") | state.paths:opening("n") end,
  ["hex leaving"] = function() return state.paths:leaving "ne" | state.paths:longest() end,
  ["hex group, with walls"] = function() return comb:cells():largest_group(state.hedges) end,
  ["hex beside, with walls"] = function()
    return state.comb:of("house"):beside(state.hedges)
  end,
  ["hex not"] = function() return ~state.comb:of("house") end,
}

-- Over placements of patterns, on one or on two boards.
local row = town:pattern { "HP", of = kinds }
local bend = comb:pattern { "HP", "S.", of = kinds, flips = true }
local placements = {
  ["matching"] = function() return state.town:matching(row) end,
  ["matching in a layer"] = function() return state.town.kind:matching(row) end,
  ["not matching"] = function() return ~state.town:matching(row) end,
  ["matching and lying on"] = function() return state.town:matching(row) & row:on(town:row(2)) end,
  ["matching or known"] = function() return row:on(town:row(1)) | state.town:matching(row) end,
  ["hex matching"] = function() return state.comb:matching(bend) end,
  ["on what is free"] = function() return row:on(state.town:free()) end,
  ["on a cell"] = function(_, _, _, cell) return row:on(cell | town:row(1)) end,
  ["meeting"] = function(me) return row:on(town:cells()):meeting(state.town:of(me)) end,
  ["meeting a cell"] = function(_, _, _, cell) return state.town:matching(row):meeting(cell) end,
  ["touching"] = function(me) return state.town:matching(row):touching(state.town:of(me)) end,
  ["covered"] = function() return state.town:matching(row):covered() & state.town:drawn() end,
}

local edges = {
  ["built"] = function() return state.fences:built() end,
  ["no wall"] = function() return state.fences:free() end,
  ["outline"] = function() return state.fences:around(state.town:of("house")) end,
  ["between"] = function(me) return state.fences:between(state.town:of(me), state.town:free()) end,
  ["edges and, or, minus, not"] = function(me)
    return ~(state.fences:built() | state.fences:around(state.town:of(me))) -
           (state.fences:free() & state.fences:around(town:row(2)))
  end,
  ["hex edges"] = function()
    return state.hedges:built() | state.hedges:around(state.comb:drawn())
  end,
}

local names = {
  ["no cards"] = function(me) return me.hand:cards():none() end,
  ["the first cards"] = function(me, n) return me.hand:cards(n - 3) end,
  ["the first card"] = function(me) return me.hand:cards(1) end,
  ["only a card"] = function(me, n) return me.hand:cards():only(n - 1, 3) end,
  ["others"] = function(me) return me:others() end,
  ["only me"] = function(me) return described.everyone:only(me) end,
  ["without me"] = function(me) return described.everyone - me end,
  ["a kept set"] = function() return state.met.value end,
  ["a kept set and a name"] = function(_, _, kind) return state.met.value | kind end,
  ["all but a kept set"] = function() return ~state.met.value & kinds end,
  ["kept seats"] = function(me) return state.seen.value | me end,
}

local conditions = {
  ["any"] = function(me) return state.town:of(me):any() end,
  ["a kept set has"] = function(_, _, kind) return state.met:has(kind) end,
  ["kept seats have"] = function(me) return state.seen:has(me) end,
  ["kept cells have"] = function(_, _, _, cell) return state.marked:has(cell) end,
  ["a kept set has many"] = function() return state.met.value:at_least(2) end,
  ["empty"] = function() return state.town:of("shop"):empty() end,
  ["matching any"] = function() return state.town:matching(row):any() end,
  ["matching several"] = function(_, n) return state.town:matching(row):at_least(n) end,
  ["matching as many"] = function(me)
    return (#state.town:matching(row)):at_least(#state.town:of(me) + #state.comb:matching(bend))
  end,
  ["at least"] = function(_, n) return state.town:drawn():at_least(n) end,
  ["groups"] = function() return state.town:drawn():joins(town:row(1), town:row(5)) end,
  ["encloses"] = function(_, _, _, cell)
    return state.fences:encloses(town:cells():group_of(cell, state.fences))
  end,
  ["not enclosed"] = function(me) return state.fences:encloses(state.town:of(me)) end,
  ["groups, with walls"] = function(_, n) return town:cells():group_count(state.fences):is(n) end,
  ["edges at least"] = function(_, n) return state.fences:built():at_least(n) end,
  ["line through"] = function(_, _, _, cell) return state.town:drawn():line_through(cell, 3) end,
  ["has"] = function(_, _, _, cell) return state.town:of("house"):has(cell) end,
  ["full"] = function() return state.left:full() end,
  ["counter"] = function() return state.left:at_least(30) end,
  ["counter is"] = function(_, n) return state.left:is(n) end,
  ["flag is"] = function() return state.odd:is(true) end,
  ["seat is"] = function(me) return state.turn:is(me) end,
  ["me is"] = function(me) return me:is(seat_at(1)) end,
  ["me is in turn"] = function(me) return me:is(state.turn.value) end,
  ["a seat is"] = function(me)
    return none_of(seat_at(2):is(me), seat_at(1):is(state.turn.value))
  end,
  ["nobody"] = function() return state.turn:is(nil) end,
  ["choice is"] = function() return state.last:is("park") end,
  ["no choice"] = function() return state.last:is(nil) end,
  ["number at least"] = function(_, n) return state.left.value:at_least(n) end,
  ["number is"] = function(_, n) return (#state.town:of("park")):is(n) end,
  ["when, conditions"] = function(me, n)
    return when(state.odd:is(true), state.town:of(me):any(), state.left:at_least(n))
  end,
  ["large numbers wrap around"] = function(_, n)
    local large = (n + 2000000000) * 2000000000 * 3
    return all_of((large * 2):at_least(0), (large // 7 % 5):is(3), (-large):at_least(large))
  end,
  ["a quotient of a negative number"] = function(_, n)
    return any_of(((-n) // 3):is(-2), ((-n) % 3):is(1))
  end,
  ["all"] = function(me)
    return all_of(state.town:of(me):any(), any_of(state.left:full(), state.town:of("park"):any()))
  end,
  ["none"] = function(me)
    return none_of(state.town:of(me):any(), state.town:of("shop"):empty())
  end,
  ["all with one of them twice"] = function(me)
    local mine = state.town:of(me):any()
    return all_of(mine, state.town:of("park"):any(), mine)
  end,
  ["all of two wholes"] = function(me, n)
    local both = all_of(state.town:of(me):at_least(n), state.town:of("park"):any())
    return all_of(both, none_of(both), both)
  end,
  ["a whole or its opposite"] = function(me, n)
    local one = any_of(state.town:of("shop"):at_least(n), state.town:of(me):at_least(n))
    return any_of(none_of(one), one, state.left:full())
  end,
  ["any of wholes"] = function(me, n)
    local one = any_of(state.town:of("shop"):at_least(n), state.town:of(me):at_least(n))
    return any_of(any_of(one, one), all_of(one, state.left:at_least(n)))
  end,
  ["numbers alone"] = function(_, n)
    return all_of(state.left:at_least(n), none_of(state.left:full()))
  end,
  ["on two boards"] = function(me, n)
    return any_of(state.town:of(me):at_least(n), state.comb:of("house"):at_least(n))
  end,
}

-- Each with all parameters, whether the function uses them or not.
local function given(fn)
  return function(me, number, kind, cell) return fn(me, number, kind, cell) end
end

local looked = {}
for _, group in ipairs { sets, names, edges, combs, placements } do
  for name, fn in pairs(group) do looked[name] = described:where(name, given(fn)) end
end
for name, fn in pairs(conditions) do looked[name] = described:condition(name, given(fn)) end

local function compare(group, me, number, kind, cell)
  for name, at_once in pairs(group) do
    local now, later = at_once(me, number, kind, cell), looked[name](me, number, kind, cell)
    if now ~= later then
      error(name .. ": looked at at once " .. tostring(now) .. ", described " .. tostring(later))
    end
  end
end

-- What reads as one condition may also be written as several: together they mean the intersection,
-- after wideners and before narrowers.
described.site = described:where("site", function()
  return { ["free"] = state.town:free(), ["not beside a shop"] = ~state.town:of("shop"):beside() }
end)
described:widen("site", "marked cells too", function() return state.marked.value end)
described:narrow("site", { ["not in the last row"] = function()
  return ~town:row(5)
end })
local site = described:where("whole site", { ["whole"] = function()
  return ((state.town:free() & ~state.town:of("shop"):beside()) | state.marked.value) & ~town:row(5)
end })

local free_cells = described:where("free cells", function() return state.town:free() end)
local number_free = described:where("number is new", function(_, n)
  return town:cells() - state.town.number:is(n):rows_of()
end)
local fits_somewhere = described:condition("number fits", function(me, n)
  return number_free:allows(me, n)
end)

described:setup(function()
  state.cards:shuffle()
  for me in seats() do me.hand:refill() end
end)

described:step("draw", function()
  for me in seats() do
    local cell = me:ask_if_any("where", free_cells)
    if not cell then return finish() end
    local kind = me:ask("what", kinds)
    local number = me:ask("number", range(2, 8))
    state.town:draw(cell, me, kind, number)
    if number % 3 == 0 then state.town.net:set(cell, true) end
    if number == 5 then state.marked:add(cell) end
    state.stock[kind]:set(number)
    if state.met:has(kind) then state.met:remove(kind) else state.met:add(kind) end
    if number > 4 then state.seen:add(me) else state.seen:clear() end
    state.levels[number % 3 + 1]:set(number)
    local hex = me:ask_if_any("hex", state.comb:free())
    if hex then state.comb:draw(hex, kind) end
    state.fences:build(state.fences:around(cell) & state.fences:around(town:row(2)))
    if number < 4 then state.fences:remove(state.fences:around(cell)) end
    if hex then state.hedges:build(state.hedges:around(hex)) end
    if hex then state.paths:draw(hex, number * 7) end
    state.ways[number > 4 and "rail" or "tram"]:draw(cell, (number * 5 + state.left.value) % 16)
    if number % 4 == 0 then state.ways:join(cell) end
    state.roads:draw(cell, (number * 5 + state.left.value) % 16)
    if number == 4 and cell:row() > 1 then state.roads:link(cell, town:cell(1, 1)) end
    state.piece:set(number % 2 == 0 and "NS" or "NESW")

    state.odd:set(number % 2 == 1)
    state.turn:set(number > 6 and nil or me:next())
    state.last:set(number > 6 and nil or kind)
    compare(sets, me, number, kind, cell)
    compare(edges, me, number, kind, cell)
    compare(combs, me, number, kind, cell)
    compare(names, me, number, kind, cell)
    compare(placements, me, number, kind, cell)
    compare(conditions, me, number, kind, cell)
    assert(described.site(me) == site(me), "a widened and narrowed where is their combination")
    local fitting = me.hand:fitting(number_free)
    for card in me.hand:cards():each() do
      local fits = number_free(me, card):any()
      assert(fitting:has(card) == fits, "fitting asks the where for each card")
      assert(number_free:allows(me, card) == fits, "a where allows what has members")
      assert(fits_somewhere(me, card) == fits, "so it does in a description")
    end
    state.left:add(-1)
  end
  if state.left.value <= 1 then finish() end
end)

described:score("cells", function(me, sheet)
  sheet:add(#state.town:of(me), "cells drawn", state.town:of(me))
end)

return described
