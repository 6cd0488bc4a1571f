-- A value is refused where another kind of value is wanted, described and in a step alike.
local hill = game "hill"
hill:players(1, 4, 2)
local kinds = enum { house = "H", park = "P" }
local map, pond = square(3, 3), square(2, 2)
local state = hill:state {
  round = counter { max = 4 },
  turn = seat(),
  late = flag(),
  kind = choice(kinds),
  trees = choice { "park", "oak" },
  size = choice { 2, 3 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9), owner = player,
                                      net = flag "*" } },
    lake = board { on = pond, cell = { number = range(1, 9), red = enum { "a", "b" },
                                       green = enum { "a", "c" }, blue = enum { "a", "d" } } },
    hand = hand { of = "cards", max = 2 },
  },
}
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask_if_any("draw", me.town:free())
    if cell then me.town:draw(cell, "house", 1) end
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)
local tile = map:shape "XX"

local of_seat = hill:where("of_seat", function(me, who) return me.town.owner:is(who) end)
local of_kind = hill:where("of_kind", function(me, kind) return me.town.kind:is(kind) end)
local of_number = hill:where("of_number", function(me, n) return me.town.number:is(n) end)
local beside = hill:where("beside", function(me, cell) return me.town:beside(cell) end)
local netted = hill:where("netted", function(me, net) return me.town.net:is(net) end)

--! a condition that needs neither a seat nor parameters
local late = hill:condition("is late", function() return state.late.value end)
hill:step("go", function() assert(not late() and not late(nil)) end)

--! nobody and no name
hill:step("go", function()
  local me = seat_at(1)
  assert(of_seat(me, nil):empty() and of_kind(me, nil):empty())
  assert(me.town.owner:is(nil):empty() and me.town.kind:is(nil):empty())
end)

--! an integer as a seat
hill:step("go", function()
  of_seat(seat_at(1), 2) -- expect error: where "of_seat", parameter 1: expected a seat, got 2
end)

--! a name as a seat
hill:step("go", function()
  of_seat(seat_at(1), "red") -- expect error: parameter 1: expected a seat, got "red"
end)

--! a seat as a name
hill:step("go", function()
  of_kind(seat_at(1), seat_at(2)) -- expect error: expected a name (house or park), got a seat
end)

--! an integer as a name
hill:step("go", function()
  of_kind(seat_at(1), 1) -- expect error: where "of_kind", parameter 1: 1 is not one of its names
end)

--! an unknown name
hill:step("go", function()
  of_kind(seat_at(1), "hous") -- expect error: did you mean `house`?
end)

--! a cell as an integer
hill:step("go", function()
  of_number(seat_at(1), map:cell(1, 2)) -- expect error: expected a whole number, got a cell of town
end)

--! a seat as an integer
hill:step("go", function()
  of_number(seat_at(1), seat_at(2)) -- expect error: expected a whole number, got a seat
end)

--! a fraction as an integer
hill:step("go", function()
  of_number(seat_at(1), 1.5) -- expect error: expected a whole number, got 1.5
end)

--! true as an integer
hill:step("go", function()
  of_number(seat_at(1), true) -- expect error: expected a whole number, got true
end)

--! nil as an integer
hill:step("go", function()
  of_number(seat_at(1), nil) -- expect error: parameter 1: expected a whole number, got nil
end)

--! nil as an integer, in a step
hill:step("go", function()
  local set = seat_at(1).town.number:is(nil) -- expect error: number: expected a whole number
end)

--! a cell of another board
hill:step("go", function()
  beside(seat_at(1), pond:cell(1, 1)) -- expect error: expected a cell of town, got a cell of lake
end)

--! a placement as a cell
hill:step("go", function()
  local lying = tile:on(map:cells()):first()
  beside(seat_at(1), lying) -- expect error: got one of the placements on town: write placement:anch
end)

--! nil as a cell
hill:step("go", function()
  beside(seat_at(1), nil) -- expect error: where "beside", parameter 1: expected a cell of town
end)

--! nil as a cell, in a step
hill:step("go", function()
  seat_at(1).town:beside(nil) -- expect error: expected a set or a cell, got nil
end)

--! an integer as a flag
hill:step("go", function()
  netted(seat_at(1), 0) -- expect error: where "netted", parameter 1: expected true or false, got 0
end)

--! nil as a flag
hill:step("go", function()
  netted(seat_at(1), nil) -- expect error: parameter 1: expected true or false, got nil
end)

--! an integer as a flag, in a step
hill:step("go", function()
  local set = seat_at(1).town.net:is(0) -- expect error: net: expected true or false, got 0
end)

--! nil as a flag, in a step
hill:step("go", function()
  local set = seat_at(1).town.net:is(nil) -- expect error: net: expected true or false, got nil
end)

--! an integer that is written as a flag
hill:step("go", function()
  seat_at(1).town.net:set(map:cell(1, 1), 1) -- expect error: net: expected true or false
end)

--! a card that does not fit the layer
local laid = hill:where("laid", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  seat_at(1).hand:add(1)
  seat_at(1).hand:fitting(laid) -- expect error: where "laid", parameter 1: 1 is not one of its
end)

--! the wrong value in a where that is part of another
hill:where("odd", function(me)
  return of_kind(me, 2) -- expect error: where "of_kind", parameter 1: 2 is not one of its names
end)

--! an integer given to a flag
hill:where("odd", function(me)
  return me.town.net:is(0) -- expect error: net: expected true or false, got 0
end)

--! a number given to a flag
hill:where("odd", function(me)
  return me.town.net:is(state.round.value) -- expect error: net: expected true or false, got a who
end)

--! a described seat without a layer
hill:where("odd", function(me)
  return me.town:of(state.turn.value) -- expect error: a described value does not say which layer
end)

--! a number given to a seat
hill:where("odd", function(me)
  return me.town.owner:is(state.round.value) -- expect error: expected a seat, got a whole number
end)

--! an integer given to a seat
hill:where("odd", function(me)
  return me.town.owner:is(1) -- expect error: owner: expected a seat, got 1
end)

--! a seat given to a number
hill:where("odd", function(me)
  return me.town.number:is(state.turn.value) -- expect error: expected a whole number, got a seat
end)

--! the seat that is asked given to a number
hill:where("odd", function(me)
  return me.town.number:is(me) -- expect error: number: expected a whole number, got a seat
end)

--! a flag given to a number
hill:where("odd", function(me)
  return me.town.number:is(state.late.value) -- expect error: whole number, got a condition
end)

--! a set given to a number
hill:where("odd", function(me)
  return me.town.number:is(me.town:free()) -- expect error: got a set: write #set
end)

--! a name given to a number
hill:where("odd", function(me)
  return me.town.number:is(state.kind.value) -- expect error: got a name (house or park)
end)

--! a name that the other list has not
hill:where("odd", function(me)
  return me.town.kind:is(state.trees.value) -- expect error: got a name (park or oak), and "oak" is
end)

--! a cell of another board in a description
hill:where("odd", function(me)
  return me.town:beside(pond:cell(1, 1)) -- expect error: different boards or decks: town, and lake
end)

--! a parameter that is two things
hill:where("odd", function(me, what)
  local set = me.town.kind:is(what)
  return set & me.town.owner:is(what) -- expect error: it cannot be a name (house or park) and also
end)

--! a cell of two boards
hill:condition("odd", function(me, cell)
  local one = me.town:free():has(cell)
  return all_of(one, me.lake:free():has(cell)) -- expect error: a cell of town and also a cell of l
end)

--! a parameter of another where
local kept
hill:where("kept", function(me, n)
  kept = n
  return me.town.number:is(n)
end)
hill:where("odd", function(me, n)
  return me.town.number:is(kept) -- expect error: a parameter of where "kept", known only in its fu
end)

--! eight uses of parameters
local function uses(me, a, b, c)
  local set, lake = me.lake:free(), me.lake
  for _, param in ipairs { a, b } do
    set = set | lake.red:is(param) | lake.green:is(param) | lake.blue:is(param)
  end
  return set | lake.red:is(c) | lake.green:is(c)
end
local many = hill:where("many", uses)
hill:step("go", function()
  for me in seats() do
    me.lake:draw(pond:cell(1, 1), "b")
    assert(many(me, "a", "a", "a") == uses(me, "a", "a", "a"))
  end
end)

--! nine uses of parameters
hill:where("odd", function(me, a, b, c)
  local set, lake = me.lake:free(), me.lake
  for _, param in ipairs { a, b, c } do
    set = set | lake.red:is(param) | lake.green:is(param) | lake.blue:is(param) -- expect error: 8
  end
  return set
end)

--! a name that is not in the second list
local odd = hill:where("odder", function(me, name)
  return me.lake.red:is(name) | me.lake.green:is(name)
end)
hill:step("go", function()
  odd(seat_at(1), "b") -- expect error: where "odder", parameter 1: "b" is not one of its names
end)

--! a set that is joined with itself sixty times, in a where that is part of another
local deep = hill:where("deep", function(me)
  local set = me.town:free()
  for _ = 1, 60 do set = set & set:grow() end
  return set
end)
hill:where("deeper", function() return deep(seat_at(2)) end)

--! a where for a seat that is only described
hill:where("odd", function()
  return of_kind(state.turn.value, "park") -- expect error: one that is only described: write me or
end)

--! a where for nobody
hill:where("odd", function()
  return of_kind(nil, "park") -- expect error: where "of_kind": expected a seat first, got nil
end)

--! conditions on different boards
hill:where("odd", function(me) -- expect error: "a" is of lake, "b" of town
  return { ["a"] = me.lake:free(), ["b"] = me.town:free() }
end)

--! a condition on a board that no field has
hill:where("odd", function(me) -- expect error: "b" of a board of 4 by 4
  return { ["a"] = me.town:free(), ["b"] = square(4, 4):row(1) }
end)

--! eager conditions on different boards
local odd = hill:where("odd", {
  ["a"] = function(me) return me.lake:free() end,
  ["b"] = function(me) return me.town:free() end,
  ["c"] = function(me) return me.town:drawn() end,
})
hill:step("go", function()
  odd(seat_at(1)) -- expect error: board or shape: "b" is of town, another of lake
end)

--! a text as a set
hill:step("go", function()
  local set = seat_at(1).town:beside("b1") -- expect error: expected a set or a cell, got "b1"
end)

--! at least of a seat
hill:step("go", function()
  local late = state.turn:at_least(1) -- expect error: only for numbers: write turn:is(value)
end)

--! at least of a described seat
hill:condition("odd", function()
  return state.turn:at_least(1) -- expect error: only for numbers: write turn:is(value)
end)

--! at least of a flag
hill:step("go", function()
  local late = state.late:at_least(1) -- expect error: late:at_least works only for numbers
end)

--! at least of a choice of names
hill:condition("odd", function()
  return state.kind:at_least(1) -- expect error: kind:at_least works only for numbers
end)

--! at least of the value of a choice of names
hill:condition("odd", function()
  return state.kind.value:at_least(1) -- expect error: expected a whole number, got a name
end)

--! at least of the value of a seat
hill:condition("odd", function()
  return state.turn.value:at_least(1) -- expect error: expected a whole number, got a seat
end)

--! the value of a seat is a seat
hill:condition("odd", function(me)
  return state.turn.value:is(me) -- expect error: turn.value is a seat: write turn:is(va
end)

--! at least of a choice of integers
hill:step("go", function()
  assert(state.size.value or not state.size:at_least(0)) -- nothing is chosen
  state.size:set(3)
  assert(state.size:at_least(3) and not state.size:at_least(4))
end)

--! a full seat
hill:condition("odd", function()
  return state.turn:full() -- expect error: turn:full works only for numbers and flags
end)

--! a full choice
hill:step("go", function()
  local last = state.kind:full() -- expect error: kind:full works only for numbers and flags
end)

--! an end that is a flag
hill:ends_when(state.late.value)

--! a set that has no such card
hill:step("go", function()
  local has = seat_at(1).hand:cards():has(7) -- expect error: 7 is not one of its names; expected 1
end)
