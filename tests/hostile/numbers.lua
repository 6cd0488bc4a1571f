-- Numbers out of bounds, and containers that are full.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  die = die {},
  burnt = cells { on = map },
  trips = list { max = 3, record = { who = player, length = range(1, 9) } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9) } },
    hand = hand { of = "cards", max = 2 },
    points = counter { max = 99 },
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask("draw", site)
    me.town:draw(cell, "house", 1)
    emit("built", me, cell)
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)

--! over a counter's max
hill:step("go", function()
  seat_at(1).points:add(100) -- expect error: points
end)

--! under a counter's min
hill:step("go", function()
  seat_at(1).points:add(-1) -- expect error: points
end)

--! far over a counter's max
hill:step("go", function()
  seat_at(1).points:add(math.maxinteger) -- expect error: points
end)

--! far under a counter's min
hill:step("go", function()
  seat_at(1).points:set(math.mininteger) -- expect error: points
end)

--! a hand that is full
hill:step("go", function()
  for _ = 1, 3 do seat_at(1).hand:add(1) end -- expect error: hand
end)

--! a hand that is full by dealing
hill:step("go", function()
  state.cards:draw_to(seat_at(1).hand, 3) -- expect error: hand is full (at most 2 cards)
end)

--! dealing a negative number of cards
hill:step("go", function()
  state.cards:draw_to(seat_at(1).hand, -5)
end)

--! dealing far too many cards
hill:step("go", function()
  state.cards:draw_to(seat_at(1).hand, math.maxinteger) -- expect error: hand is full
end)

--! dealing half a card
hill:step("go", function()
  state.cards:draw_to(seat_at(1).hand, "x") -- expect error: number
end)

--! a card that is not in hand
hill:step("go", function()
  seat_at(1).hand:remove(2) -- expect error: hand
end)

--! a discard that was never in the deck
hill:step("go", function()
  for _ = 1, 9 do state.cards:discard(1) end -- expect error: cards
end)

--! putting back more cards than there are
hill:step("go", function()
  for _ = 1, 9 do state.cards:put(1) end -- expect error: cards
end)

--! a list that is full
hill:step("go", function()
  for _ = 1, 4 do state.trips:add { who = seat_at(1), length = 1 } end -- expect error: trips
end)

--! a record with an extra value
hill:step("go", function()
  state.trips:add { who = seat_at(1), length = 1, why = 2 } -- expect error: records have no `why`
end)

--! a record with text for a seat
hill:step("go", function()
  state.trips:add { who = "red", length = 1 } -- expect error: who
end)

--! a record with a number out of range
hill:step("go", function()
  state.trips:add { who = seat_at(1), length = 10 } -- expect error: length
end)

--! a record that does not exist
hill:step("go", function()
  state.trips:get(1, "length") -- expect error: there is no record 1 (of 0)
end)

--! a record far away
hill:step("go", function()
  state.trips:remove(math.mininteger) -- expect error: there is no record
end)

--! a column that does not exist
hill:step("go", function()
  state.trips:add { who = seat_at(1), length = 1 }
  state.trips:get(1, "lenght") -- expect error: records have no `lenght`; did you mean `length`?
end)

--! a die that does not exist
hill:step("go", function()
  state.die:face(2) -- expect error: there is no die 2 (of 1)
end)

--! a die far away
hill:step("go", function()
  state.die:roll(math.maxinteger) -- expect error: there is no die
end)

--! a face that does not exist
hill:step("go", function()
  state.die:set(1, 7) -- expect error: die
end)

--! a number over a layer's range
hill:step("go", function()
  seat_at(1).town:draw(map:cell(1, 1), "house", 10) -- expect error: number: 10 is outside 1 to 9
end)

--! a number under a layer's range
hill:step("go", function()
  seat_at(1).town.number:set(map:cell(1, 1), math.mininteger) -- expect error: number
end)

--! more values than layers
hill:step("go", function()
  local t = {}
  for n = 1, 20 do t[n] = "house" end
  -- expect error next: a cell has one value in each layer, and "house" is the second for kind
  seat_at(1).town:draw(map:cell(1, 1), table.unpack(t))
end)

--! a value that no layer takes
hill:step("go", function()
  seat_at(1).town:draw(map:cell(1, 1), "hose") -- expect error: did you mean `house`?
end)

--! a value that is a table
hill:step("go", function()
  seat_at(1).town:draw(map:cell(1, 1), {}) -- expect error: no layer of its cells takes
end)

--! a huge number of points
hill:score("much", function(_, sheet)
  for _ = 1, 5000 do sheet:add(1000000, "again") end
end)

--! methods of known numbers
hill:step("go", function()
  local n = state.round.value
  assert(n:at_least(0) and n:at_least(n) and not n:at_least(9) and n:is(n) and not n:is(n + 1))
  assert((#map:row(1)):is(3) and not (#map:row(1)):at_least(4))
  assert(state.round:is(n) and not state.round:is(77))
end)

--! a number at least nothing
hill:step("go", function()
  state.round.value:at_least() -- expect error: expected a whole number, got no value
end)

--! a number at least a fraction
hill:step("go", function()
  state.round.value:at_least(1.5) -- expect error: expected a whole number, got 1.5
end)

--! a fraction that is compared
hill:step("go", function()
  local half = 0.5
  half:is(1) -- expect error: expected a whole number, got 0.5
end)

--! a number that is a text
hill:step("go", function()
  state.round.value:is("3") -- expect error: expected a whole number, got "3"
end)

--! an unknown method of a number
hill:step("go", function()
  state.round.value:at_lest(3) -- expect error: a number has no method `at_lest`; did you mean
end)

--! a counter that is a text
hill:step("go", function()
  state.round:is("3") -- expect error: round: expected a whole number, got "3"
end)

--! a described counter that is a text
hill:condition("odd", function()
  return state.round:is("3") -- expect error: round: expected a whole number, got "3"
end)

--! a number in front of a text
hill:step("go", function()
  local n = (3):is("3") -- expect error: expected a whole number, got "3"
end)
