-- Handles, sets and cells that are used in the wrong place, kept too long, or forged.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  plans = deck { cards = { house = 2, park = 2 } },
  reserve = deck { cards = { [1] = 4, [2] = 4 }, remembers = true },
  secret = hand { of = "reserve", max = 3, visible = "nobody", remembers = true },
  die = die {},
  turn = seat(),
  burnt = cells { on = map },
  pool = dice { names = { "red", "blue" }, places = { "rolled", "tray" } },
  houses = hand { of = "plans", max = 2 },
  met = names { of = kinds }, passed = names { of = hill:everybody() },
  worth = array(3, counter { max = 9 }), stock = array({ "wood", "stone" }, counter { max = 9 }),
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

--! the set of everybody
local all = hill:everybody()
assert(all == hill:everybody())
hill:step("go", function()
  local me = seat_at(1)
  assert(#all == 2 and all:has(me) and all:first() == me and all:last() == seat_at(2))
  assert(all:none():last() == nil and me.town:cells():last() == map:cell(3, 3))
  assert(not all:has(nil))
  local others = all:filter(function(seat) return seat ~= me end)
  assert(#others == 1 and not others:has(me) and others:has(seat_at(2)))
end)

--! a name in a set of seats
local all = hill:everybody()
hill:step("go", function()
  return all:has("red") -- expect error: set: expected a seat, got "red"
end)

--! a set that is gone through without each
hill:step("go", function()
  for _ in map:cells() do end -- expect error: a set cannot be called: for cell in set:each() do
end)

--! seats without parentheses
hill:step("go", function()
  for _ in seats do end -- expect error: seats takes no values: for me in seats() do
end)

--! a card of an empty deck as a number
hill:step("go", function()
  local empty = 9
  for _ = 1, empty do
    local card = state.cards:draw()
    -- expect error next: points: expected a whole number, got nil; draw() gives nil when a deck has
    seat_at(1).points:set(card)
  end
end)

--! a card of an empty deck in a cell
hill:step("go", function()
  for cell in map:cells():each() do
    seat_at(1).town:draw(cell, "house", state.cards:draw()) -- expect error: takes nil
  end
end)

--! a card of an empty deck as a parameter
local marked = hill:where("marked", function(me, n) return me.town.number:is(n) end)
hill:step("go", function()
  -- expect error next: where "marked", parameter 1: expected a whole number, got nil
  for _ = 1, 9 do marked(seat_at(1), state.cards:draw()) end
end)

--! a question without options as a parameter
local marked = hill:where("marked", function(me, n) return me.town.number:is(n) end)
hill:step("go", function()
  local me = seat_at(1)
  -- expect error next: where "marked", parameter 1: expected a whole number, got nil
  marked(me, me:ask_if_any("which", map:cells() - map:cells()))
end)

--! a card that a hand does not have as a parameter
local marked = hill:where("marked", function(me, n) return me.town.number:is(n) end)
hill:step("go", function()
  -- expect error next: where "marked", parameter 1: expected a whole number, got nil
  marked(seat_at(1), seat_at(1).hand:card(3))
end)

--! a where without its parameters
local marked = hill:where("marked", function(me, n) return me.town.number:is(n) end)
hill:step("go", function()
  marked(seat_at(1)) -- expect error: where "marked" takes 1 parameter besides the seat, got 0
end)

--! an unknown card in a hand
hill:step("go", function()
  return seat_at(1).hand:has("prk") -- expect error: hand: "prk" is not one of its names
end)

--! an unknown card among the kinds of card of a hand
hill:step("go", function()
  return seat_at(1).hand:cards():has("prk") -- expect error: set: "prk" is not one of
end)

--! no card is in no hand
hill:step("go", function()
  assert(not seat_at(1).hand:has(nil) and not seat_at(1).hand:cards():has(nil))
end)

--! a card of an empty deck
hill:step("go", function()
  for _ = 1, 8 do state.cards:draw() end
  seat_at(1).hand:add(state.cards:draw()) -- expect error: got nil; draw(), card() and may()
end)

--! nobody left to choose from
local all = hill:everybody()
hill:step("go", function()
  seat_at(1):ask("whom", all:filter(function() return false end)) -- expect error: no option
end)

--! the seat of a described rule in a set of seats, branched on
local all = hill:everybody()
hill:where("mine", function(me)
  if all:has(me) then return map:row(1) end -- expect error: set:has(...) is not known while rules
  return map:cells()
end)

--! the next seat after that of a described rule
local all, nobody = hill:everybody(), nil
hill:condition("kept", function(me)
  nobody = me
  return me.points:at_least(1)
end)
hill:step("go", function()
  local following = all:each()
  following(all, nobody) -- expect error: in a described rule the seat is not known yet
end)

--! a set of seats given for cells
local all = hill:everybody()
hill:step("go", function()
  state.burnt:add(all) -- expect error: another board
end)

--! everybody, in a step
hill:step("go", function()
  hill:everybody() -- expect error: works only at load
end)

--! a set kept from an earlier step
local kept
hill:step("go", function()
  local me = seat_at(1)
  if kept then
    me:ask("odd", kept) -- expect error: this set was kept from an earlier step
  end
  kept = me.town:free()
  me:ask("even", kept)
end)

--! a set kept in a hook
local kept
hill:on("built", function(me)
  if kept then return kept:has(map:cell(1, 1)) end -- expect error: kept from an earlier step
  kept = me.town:drawn()
end)

--! a set kept from a step to the score
local kept
hill:on("built", function(me) kept = me.town:drawn() end)
hill:score("odd", function(me, sheet)
  if kept then sheet:add(#kept, "kept") end -- expect error: kept from an earlier step
end)

--! a set kept in a table
local kept = {}
hill:step("go", function()
  local me = seat_at(1)
  if kept.set then
    return kept.set & me.town:free() -- expect error: kept from an earlier step
  end
  kept.set = me.town:free()
end)

--! sets of the whole board may be kept
local all = map:cells()
hill:step("go", function()
  seat_at(1).town:erase(all:first())
end)

--! the set of another board
local other = square(2, 2)
hill:step("go", function()
  seat_at(1):ask("odd", seat_at(1).town:free() & other:cells()) -- expect error: different boards
end)

--! the cell of another board
local other = square(2, 2)
hill:step("go", function()
  seat_at(1).town:draw(other:cell(1, 1), "house") -- expect error: another board
end)

--! a number as a cell
hill:step("go", function()
  seat_at(1).town:draw(5, "house") -- expect error: expected a cell, got 5
end)

--! the name of a cell as a cell
hill:step("go", function()
  -- expect error next: expected a cell, got "a1": write geometry:cell(1, 1)
  seat_at(1).town:draw("a1", "house")
end)

--! nil as a cell
hill:step("go", function()
  seat_at(1).town:draw(nil, "house") -- expect error: expected a cell, got nil
end)

--! a set as a cell
hill:step("go", function()
  seat_at(1).town:has(map:row(1)) -- expect error: expected a cell
end)

--! a where as a cell
hill:step("go", function()
  seat_at(1).town:draw(site, "house") -- expect error: expected a cell
end)

--! a range as a set
hill:step("go", function()
  return range(1, 3):beside() -- expect error: expected a set
end)

--! a where as a set
hill:step("go", function()
  return site:beside() -- expect error: expected a set
end)

--! a set that is called
hill:step("go", function()
  return map:cells()() -- expect error: a set cannot be called
end)

--! a cell that is called
hill:step("go", function()
  return map:cell(1, 1)(1) -- expect error: where
end)

--! a method called with a dot
hill:step("go", function()
  seat_at(1).town.free() -- expect error: call methods with ':'
end)

--! asking with a dot
hill:step("go", function()
  seat_at(1).ask("odd", site) -- expect error: write me:ask
end)

--! a method of one handle on another
hill:step("go", function()
  local draw = seat_at(1).town.draw
  draw(seat_at(2).points, map:cell(1, 1), "house") -- expect error: expected a board, got counter
end)

--! a method of a handle on a cell
hill:step("go", function()
  state.round.add(map:cell(1, 1), 1) -- expect error: expected a counter, got cell
end)

--! an unknown method
hill:step("go", function()
  state.round:ad(1) -- expect error: a counter has no method `ad`; did you mean `add`?
end)

--! a method of the geometry on a board
hill:step("go", function()
  -- expect error next: a board has no method `set`: its geometry has, which is what square(...)
  return seat_at(1).town:set "a1"
end)

--! an unknown method of a set
hill:step("go", function()
  return map:cells():besides() -- expect error: has no method `besides`; did you mean `beside`?
end)

--! the size of a set as a method
hill:step("go", function()
  return map:cells():count() -- expect error: a set has no method `count`: write #set
end)

--! an unknown field
hill:step("go", function()
  return state.rund.value -- expect error: has no field `rund`; did you mean `round`?
end)

--! an unknown field of a seat
hill:step("go", function()
  return seat_at(1).twn -- expect error: players have no field `twn`; did you mean `town`?
end)

--! assigning to a field
hill:step("go", function()
  state.round = 3 -- expect error: cannot be assigned
end)

--! assigning to a value
hill:step("go", function()
  state.round.value = 3 -- expect error: cannot be assigned
end)

--! assigning to a seat
hill:step("go", function()
  seat_at(1).purse = 3 -- expect error: cannot be assigned
end)

--! assigning to a field of a seat
hill:step("go", function()
  seat_at(1).town = 3 -- expect error: cannot be assigned
end)

--! removing a method of a seat
hill:step("go", function()
  seat_at(1).ask = nil -- expect error: cannot be assigned
end)

--! renaming a seat
hill:step("go", function()
  seat_at(1).name = "me" -- expect error: cannot be assigned
end)

--! replacing a method of a handle
hill:step("go", function()
  state.round.add = function() end -- expect error: cannot be assigned
end)

--! what is inside a handle
hill:step("go", function()
  state.round[0] = nil -- expect error: cannot be assigned
end)

--! looking inside a handle
hill:step("go", function()
  assert(state.round[0]) -- expect error: a counter has no method
end)

--! assigning to the game
hill:step("go", function()
  hill.memory = 3 -- expect error: rules hold no state
end)

--! assigning to a method of the game
hill.step = 3 -- expect error: "step" is a method of every game

--! assigning to a geometry
map.rows = 4 -- expect error: a geometry cannot be changed

--! assigning to what is inside a geometry
map.all = 7 -- expect error: a geometry cannot be changed

--! assigning to a set
hill:step("go", function()
  local set = map:cells()
  set.x = 1 -- expect error: index
end)

--! a table that looks like a geometry
hill:where("odd", function() return { ["a"] = { all = map:cells() } } end) -- expect error: set

--! a board on a table that looks like a geometry
--: module
part:state { odd = board { on = { all = 7 } } } -- expect error: needs a board

--! a record on a table that looks like a geometry
--: module
part:state { odd = list { max = 2, record = { -- expect error: expected a set or a cell
  at = { all = 7 },
} } }

--! a record on a table with names that looks like a geometry
--: module
part:state { odd = list { max = 2, record = { -- expect error: expected a geometry
  at = { all = enum { "a", "b" } },
} } }

--! a declaration that was changed
local odd = counter { max = 3 }
odd.kind = "board" -- expect error: a declaration cannot be changed

--! a declaration whose range was changed
local odd = counter { max = 3 }
odd.high = 1 << 62 -- expect error: a declaration cannot be changed

--! a declaration whose layers were changed
local odd = board { on = map, cell = { kind = kinds } }
odd.layers[1].max = 1 << 40 -- expect error: a declaration cannot be changed

--! a declaration whose names were changed
local odd = choice(kinds)
odd.names = 5 -- expect error: a declaration cannot be changed

--! an invalid seat
hill:step("go", function()
  next_seat({}, "points") -- expect error: expected a seat, got table
end)

--! a number for a seat
hill:step("go", function()
  for me in seats_from(1) do me:next() end -- expect error: expected a seat, got 1: write seat_at(1)
end)

--! a seat that does not exist
hill:step("go", function()
  seat_at(3) -- expect error: seat_at: expected a whole number from 1 to 2, got 3
end)

--! a seat with an absurd number
hill:step("go", function()
  seat_at(math.mininteger) -- expect error: seat_at: expected a whole number from 1 to 2
end)

--! a seat without a number
hill:step("go", function()
  seat_at("one") -- expect error: number
end)

--! a card of another deck
hill:step("go", function()
  seat_at(1).hand:add("park") -- expect error: park
end)

--! adding no card
hill:step("go", function()
  seat_at(1).hand:add() -- expect error: expected a card
end)

--! a card set on a board
hill:step("go", function()
  return seat_at(1).hand:cards() & seat_at(1).town:free() -- expect error: different boards or decks
end)

--! cards beside cards
hill:step("go", function()
  return seat_at(1).hand:cards():beside() -- expect error: cards and names have no neighbours
end)

--! a deck as a hand
hill:step("go", function()
  state.cards:draw_to(state.cards) -- expect error: expected a hand, got cards
end)

--! a table as a hand
hill:step("go", function()
  state.cards:draw_to({}) -- expect error: expected a hand
end)

--! a forged hand
hill:step("go", function()
  state.cards:draw_to({ [0] = map:cell(1, 1) }) -- expect error: expected a hand
end)

--! another seat's hand inside a forged one
hill:step("go", function()
  state.cards:draw_to({ [0] = "hand" }) -- expect error: expected a hand
end)

--! a line of length zero
hill:step("go", function()
  local n = #map:cells():lines(math.mininteger)
end)

--! a very long line
hill:step("go", function()
  local n = #map:cells():lines(math.maxinteger)
end)

--! a very long reach
hill:step("go", function()
  local n = #map:cells():reach(math.maxinteger)
end)

--! a row that does not exist
local odd = map:row(4) -- expect error: row: expected a whole number from 1 to 3, got 4

--! an absurd row
hill:step("go", function()
  -- expect error next: row: expected a whole number from 1 to 3, got 9223
  local n = #map:row(math.maxinteger)
end)

--! a column before the first
hill:step("go", function()
  local n = #map:column(0) -- expect error: column: expected a whole number from 1 to 3, got 0
end)

--! a row of a board that does not exist
hill:step("go", function()
  -- expect error next: row: expected a whole number from 1 to 3, got -1
  local n = #seat_at(1).town:row(-1)
end)

--! a column of a board that does not exist, in a described where
hill:where("odd", function(me)
  return me.town:column(4) -- expect error: column: expected a whole number from 1 to 3, got 4
end)

--! half a row
local odd = map:row(1.5) -- expect error: row: expected a whole number from 1 to 3, got 1.5

--! a row that was divided
-- expect error next: expected a whole number from 1 to 3, got 2.0 (divide by // to keep it whole)
local odd = map:row(4 / 2)

--! a row without a number
local odd = map:row() -- expect error: row: expected a whole number from 1 to 3, got nil

--! a cell at half a column
local odd = map:cell(1, 1.5) -- expect error: cell(row, column): expected a whole number, got 1.5

--! a row of a geometry that a parameter says
local where = hill:where("odd", function(me, n) return map:row(n) & map:column(n) end)
hill:step("go", function()
  assert(seat_at(1):ask("which", where, 2) == map:cell(2, 2))
end)

--! half a seat
hill:step("go", function()
  seat_at(1.5) -- expect error: seat_at: expected a whole number from 1 to 2, got 1.5
end)

--! half a die
hill:step("go", function()
  state.die:face(1.5) -- expect error: face: expected a whole number, got 1.5
end)

--! a die with a name
hill:step("go", function()
  state.die:roll("1") -- expect error: roll: expected a whole number, got "1"
end)

--! half a record
hill:step("go", function()
  state.trips:get(0.5, "length") -- expect error: get: expected a whole number, got 0.5
end)

--! half a card of a hand
hill:step("go", function()
  seat_at(1).hand:card(1.5) -- expect error: card: expected a whole number, got 1.5
end)

--! a number to a seat
hill:step("go", function()
  state.turn:add(1) -- expect error: turn holds no number: write turn:set(value)
end)

--! a flag without a name
hill:step("go", function()
  next_seat(seat_at(1)) -- expect error: next_seat(me, "flag"): expected a flag's name, got no value
end)

--! huge numbers for layers
hill:step("go", function()
  local number = seat_at(1).town.number
  local n = #number:is(math.maxinteger) + #number:below(math.mininteger) +
    #number:above(math.maxinteger) + #number:is(0)
  assert(n == 0)
end)

--! an unknown direction
hill:step("go", function()
  return map:cells():shift("nrth") -- expect error: no direction `nrth`
end)

--! a ray that stops at a direction
hill:step("go", function()
  return map:cells():ray("north", "south") -- expect error: expected a set or a cell, got "south"
end)

--! a ray that stops at another board
local other = square(2, 2)
hill:step("go", function()
  return map:cells():ray("north", other:cells()) -- expect error: boards
end)

--! a ray with the number of steps first
hill:step("go", function()
  return map:cells():ray("north", 2, map:row(1)) -- expect error: expected a set, got a number
end)

--! a ray of a fraction of steps
hill:step("go", function()
  return map:cells():ray("north", 0.5) -- expect error: expected a whole number
end)

--! a ray of no steps is empty
hill:step("go", function()
  assert(map:cells():ray("north", -1):empty())
  assert(#map:cell(2, 3):ray("north", math.maxinteger) == 1)
end)

--! the sum of names
hill:step("go", function()
  return seat_at(1).town.kind:sum(map:cells()) -- expect error: kind holds no numbers
end)

--! the sum of cells of another board
local other = square(2, 2)
hill:step("go", function()
  return seat_at(1).town.number:sum(other:cells()) -- expect error: boards
end)

--! groups of equal value within what is no set
hill:step("go", function()
  return seat_at(1).town.kind:groups(3) -- expect error: expected a set
end)

--! the group of a cell of another board
local other = square(2, 2)
hill:step("go", function()
  return seat_at(1).town.kind:group_of(other:cell(1, 1)) -- expect error: another board
end)

--! groups of equal value while they change
hill:step("go", function()
  local town, groups = seat_at(1).town, 0
  town:draw(map:row(1), "house", 1)
  town:draw(map:row(2), "park", 1)
  for group in town.kind:groups(map:row(1) | map:row(2)) do
    town:erase(group)
    groups = groups + 1
  end
  assert(groups == 2)
end)

--! groups of equal value at load
local group = seat_at(1).town.kind:groups() -- expect error: no position at load

--! a direction that is a number
hill:step("go", function()
  return map:cells():ray(7) -- expect error: one between (northeast), got 7
end)

--! a text that is a number
hill:step("go", function()
  state.round:add("1") -- expect error: add: expected a whole number
end)

--! a fraction
hill:step("go", function()
  state.round:add(0.5) -- expect error: add: expected a whole number
end)

--! pairs over a handle
hill:step("go", function()
  pairs(state.round) -- expect error: must be a table (sets and hands have :each()), not
end)

--! arithmetic with a handle
hill:step("go", function()
  return state.round + 1 -- expect error: arithmetic on a counter value
end)

--! pairs over a seat does not depend on addresses
hill:step("go", function()
  local text = ""
  for key, value in pairs(seat_at(1)) do text = text .. tostring(key) .. tostring(value) end
  assert(not text:find("0x"))
end)

--! everything as text
hill:step("go", function()
  local text = ""
  for _, value in ipairs {
    hill, state, state.round, map, site, map:cells(), map:cell(1, 1), range(1, 2), kinds,
    seat_at(1), seat_at(1).town, seat_at(1).hand, seats, {}, pairs,
  } do text = text .. tostring(value) .. ("%s"):format(value) end
  assert(not text:find("0x"))
end)

--! a filter that is not a function
hill:step("go", function()
  map:cells():filter("a1") -- expect error: set:filter(function(member)
end)

--! a described set that is filtered
hill:where("odd", function(me)
  return { ["odd"] = me.town:free():filter(function() return true end) } -- expect error: known set
end)

--! a filter that fails
hill:step("go", function()
  map:cells():filter(function() error("on purpose") end) -- expect error: on purpose
end)

--! an index where a card's name is wanted
hill:step("go", function()
  state.plans:discard(1) -- expect error: plans: 1 is not one of its names; expected "house", "park"
end)

--! a name where a card's number is wanted
hill:step("go", function()
  -- expect error next: cards: "house" is not one of its names; expected 1, 2
  state.cards:discard("house")
end)

--! a hand by index
hill:step("go", function()
  local card = seat_at(1).hand[1] -- expect error: nothing in [1]: write hand:card(n)
end)

--! a list by index
hill:step("go", function()
  local trip = state.trips[1] -- expect error: nothing in [1]: write list:get(n, "name")
end)

--! an enumeration by index
hill:step("go", function()
  local kind = kinds[1] -- expect error: a set has methods, but nothing in [1]: use set:each()
end)

--! a seat by index
hill:step("go", function()
  state.turn:set(2) -- expect error: turn: expected a seat, got 2: write seat_at(2)
end)

--! no cells, and only some
assert(map:none():empty() and map:cells():none() == map:none())
assert(map:cells():only(map:cell(1, 1), map:row(2)) == map:cell(1, 1) | map:row(2))
assert(kinds:only("park") == kinds - "house" and kinds:none():only("park"):empty())

--! only what is in a list
assert(map:cells():only { map:cell(1, 1), map:row(2) } == map:cell(1, 1) | map:row(2))
assert(kinds:only { "park" } == kinds - "house" and kinds:only {}:empty())
assert(kinds:only(keys { park = 1, house = 2 }) == kinds)
local all = hill:everybody()
assert(all:only(seat_at(1)) == all:only { seat_at(1) })

--! only names of a list of which one there is not
kinds:only { "house", "prak" } -- expect error: set: "prak" is not one of its names; did you mean

--! only what is in two lists
kinds:only({ "house" }, { "park" }) -- expect error: set: table is not one of its names; expected

--! only the keys of a table
kinds:only { park = 1 } -- expect error: only: expected cells, cards or names, or a list of them

--! only a name that there is not
kinds:only("prak") -- expect error: did you mean `park`?

--! only of nothing
kinds:only() -- expect error: for nothing write set:none()

--! only a cell of another board
kinds:only(map:cell(1, 1)) -- expect error: different

--! nothing of a number
map.none(3) -- expect error: a number has no method

--! the seats before and beside
hill:step("go", function()
  local me = seat_at(1)
  assert(me:previous():next() == me)
  assert(not me:others():has(me) and #me:others() == player_count() - 1)
end)

--! the others of a description
hill:where("victim", function(me) return { ["another player"] = me:others() } end)

--! the others of nobody
hill:step("go", function()
  seat_at(1).others(3) -- expect error: expected a seat
end)

--! the seat before a described one
hill:where("odd", function(me)
  return me.town:of(me:previous()) -- expect error: the seat is not known yet
end)

--! elements of families
hill:step("go", function()
  local names = ""
  for name, pile in state.stock:each() do
    pile:set(1)
    names = names .. name
  end
  for n, counter in pairs(state.worth) do counter:set(n) end
  assert(names == "woodstone" and #state.worth == 3 and state.worth[3].value == 3)
  assert(look_up(state.worth, 2, 7) == 2 and look_up(state.worth, 4, 7) == 7)
  assert(look_up(state.stock, "stone", 7) == 1 and look_up(state.stock, nil, 7) == 7)
end)

--! an element that is not there
hill:step("go", function()
  return state.worth[4] -- expect error: state.worth has elements 1 to 3, no [4]: pairs goes through
end)

--! an element without a number
hill:step("go", function()
  return state.worth[nil] -- expect error: state.worth has elements 1 to 3, no [nil]
end)

--! an element whose name is misspelt
hill:step("go", function()
  return state.stock.wod -- expect error: state.stock has no element `wod`; did you mean `wood`?
end)

--! an element that is looked up and is not there
hill:step("go", function()
  local odd = look_up(state.stock, "wod", 1) -- expect error: did you mean `wood`?
end)

--! an element that is assigned
hill:step("go", function()
  state.worth[2] = 5 -- expect error: state.worth[2] cannot be assigned: change a field by its
end)

--! a family that is assigned
hill:step("go", function()
  state.worth = nil -- expect error: state.worth cannot be assigned
end)

--! an element by a name that is only described
hill:where("odd", function(me, n)
  -- expect error next: state.worth: which element is meant is not known while rules load
  return { ["a"] = map:cells():reach(state.worth[n].value) }
end)

--! showing a hand that does not remember
hill:step("go", function()
  seat_at(1).hand:show(seat_at(2)) -- expect error: hand does not keep who knows its cards
end)

--! showing a deck that does not remember
hill:step("go", function()
  state.cards:show(seat_at(1)) -- expect error: declare it with remembers = true
end)

--! adding a card that is known to a hand that does not remember
hill:step("go", function()
  seat_at(1).hand:add(1, seat_at(2)) -- expect error: hand does not keep who knows its cards
end)

--! showing a card to nobody
hill:step("go", function()
  state.secret:show(nil, 1) -- expect error: show: expected a seat or a set of seats first
end)

--! showing a card before the seat
hill:step("go", function()
  state.secret:show(1, seat_at(1)) -- expect error: expected a seat or a set of seats, got number
end)

--! showing a card to cells
hill:step("go", function()
  state.secret:show(map:cells(), 1) -- expect error: belongs to another board or deck
end)

--! showing a card that is not there
hill:step("go", function()
  state.secret:show(seat_at(1), 2) -- expect error: secret has no such card to show
end)

--! showing what draw gives when no card is left
hill:step("go", function()
  state.secret:show(seat_at(1), nil) -- expect error: expected a card, got nil
end)

--! showing a negative number of cards
hill:step("go", function()
  state.reserve:show(seat_at(1), -1) -- expect error: show: expected a whole number from 0
end)

--! showing more cards than there are
hill:step("go", function()
  state.reserve:show(seat_at(1), 200)
  local pile = state.reserve
  assert(pile:card(9) == nil and pile:card(0) == nil and pile:card(1) == 1)
end)

--! a hidden card goes with who knows it
hill:step("go", function()
  state.secret:add(state.reserve:draw(), seat_at(1))
  state.reserve:draw_to(state.secret)
  state.secret:discard(1)
  state.secret:return_all()
  state.reserve:forget()
  state.secret:forget(seat_at(1))
end)

--! a kept set of names
local met = hill:where("met", function(me, kind)
  return { ["near"] = map:cells():reach(#state.met.value), ["has"] = when(state.met:has(kind),
           map:cells(), map:none()) }
end)
hill:step("go", function()
  state.met:set("house")
  assert(state.met.value == kinds - "park" and state.met:has("house") and not state.met:has(nil))
  assert(met(seat_at(1), "house"):any() and met(seat_at(1), "park"):empty())
  state.met:add(kinds)
  state.met:remove("house")
  assert(#state.met.value == 1 and state.met.value:first() == "park")
  state.met:clear()
  assert(state.met.value:empty())
  state.passed:add(seat_at(2))
  assert(state.passed:has(seat_at(2)) and not state.passed:has(seat_at(1)))
  assert(state.passed.value:first() == seat_at(2))
  state.passed:clear()
end)

--! a name that no kept set has
hill:step("go", function()
  state.met:add("hose") -- expect error: met: "hose" is not one of its names; did you mean `house`?
end)

--! a name that is asked for and none has
hill:step("go", function()
  local odd = state.met:has("hose") -- expect error: did you mean `house`?
end)

--! no name in a kept set
hill:step("go", function()
  state.met:add(nil) -- expect error: met: expected a name or a set of names, got nil
end)

--! cells in a kept set of names
hill:step("go", function()
  state.met:set(map:cells()) -- expect error: another
end)

--! a name in a kept set of seats
hill:step("go", function()
  state.passed:add("red") -- expect error: passed
end)

--! a kept set of names called without its name
hill:step("go", function()
  state.met.add("house") -- expect error: call methods with ':'
end)

--! neighbours of names
hill:step("go", function()
  return state.met.value:beside() -- expect error: cards and names have no neighbours or rows
end)

--! what is drawn moves
hill:step("go", function()
  local town = seat_at(1).town
  local a, b = map:cell(1, 1), map:cell(2, 2)
  town:draw(a, "house", 7)
  town:draw(b, "park")
  town:move(a, b)
  assert(town.kind:at(b) == "house" and town.number:at(b) == 7 and not town:has(a))
  town:move(b, b)
  assert(town.number:at(b) == 7)
  town:erase(map:cells())
end)

--! moving from a free cell
hill:step("go", function()
  seat_at(1).town:erase(map:cell(1, 1))
  seat_at(1).town:move(map:cell(1, 1), map:cell(2, 2)) -- expect error: town: nothing is drawn on a1
end)

--! moving a set
hill:step("go", function()
  seat_at(1).town:move(map:row(1), map:cell(2, 2)) -- expect error: cell
end)

--! records in turn
hill:step("go", function()
  state.trips:clear()
  for n = 1, 3 do state.trips:add { who = seat_at(n % 2 + 1), length = 2 * n } end
  local seen, sum = 0, 0
  for n, length, who in state.trips:each("length", "who") do
    assert(length == 2 * n and who == seat_at(n % 2 + 1))
    sum = sum + length
  end
  for n in state.trips:each() do seen = seen + n end
  assert(seen == 6 and sum == 12 and state.trips:sum("length") == 12)
  state.trips:clear()
  for _ in state.trips:each("who") do error("none is left") end
  assert(state.trips:sum("length") == 0)
end)

--! records by a name that they do not have
hill:step("go", function()
  -- expect error next: trips: records have no `lenght`; did you mean `length`?
  for _ in state.trips:each("lenght") do end
end)

--! records by more names than a record can have
hill:step("go", function()
  -- expect error next: each: expected at most 8 names, got 9
  for _ in state.trips:each("who", "who", "who", "who", "who", "who", "who", "who", "who") do end
end)

--! the sum of seats
hill:step("go", function()
  local odd = state.trips:sum("who") -- expect error: trips: who holds no number, so it has no sum
end)

--! cards of one hand in another
hill:step("go", function()
  local mine, other = seat_at(1).hand, seat_at(2).hand
  mine:clear()
  other:clear()
  mine:add(1)
  mine:add(2)
  mine:move_to(other, 2)
  assert(mine:count() == 1 and other:card(1) == 2)
  mine:move_to(other)
  assert(mine:count() == 0 and other:card(2) == 1)
  other:move_to(other)
  other:move_to(other, 2)
  assert(other:card(1) == 1 and other:card(2) == 2)
  state.cards:draw()
  state.cards:draw()
  other:discard_all()
  assert(other:count() == 0)
end)

--! a card that is not there, to another hand
hill:step("go", function()
  seat_at(1).hand:clear()
  seat_at(1).hand:move_to(seat_at(2).hand, 2) -- expect error: hand has no `2`
end)

--! no card to another hand
hill:step("go", function()
  seat_at(1).hand:move_to(seat_at(2).hand, nil) -- expect error: expected a card, got nil
end)

--! more cards than another hand holds
hill:step("go", function()
  local mine, other = seat_at(1).hand, seat_at(2).hand
  mine:clear()
  mine:add(1)
  mine:add(1)
  other:clear()
  other:add(1)
  mine:move_to(other) -- expect error: hand holds at most 2 cards
end)

--! cards to what is no hand
hill:step("go", function()
  seat_at(1).hand:move_to(state.cards) -- expect error: expected a hand, got cards
end)

--! cards to a hand of another deck
hill:step("go", function()
  seat_at(1).hand:move_to(state.houses) -- expect error: houses holds the cards of another deck
end)

--! dice with names and places
local even = hill:where("even", function(_, n)
  return { ["even"] = function(me, n) return n % 2 == 0 and map:cells() or map:none() end }
end)
hill:step("go", function()
  local pool = state.pool
  pool:move(pool:at("tray"), "rolled")
  pool:set("red", 4)
  pool:set("blue", 2)
  assert(pool:place("red") == "rolled" and #pool:at("rolled") == 2 and pool:at("tray"):empty())
  pool:move("red", "tray")
  assert(pool:at("tray"):first() == "red" and pool:face("red") == 4 and pool:sum("rolled") == 2)
  assert(pool:faces("tray"):has(4) and not pool:faces("tray"):has(2) and #pool:faces() == 2)
  assert(pool:count_of(4) == 1 and pool:count_of(4, "rolled") == 0 and pool:sum() == 6)
  assert(pool:below(3) == pool:at("rolled") and pool:above(3) == pool:showing(4))
  assert(pool:above(0) == pool:at("rolled") | "red" and pool:below(1):empty())
  assert(pool:fitting(even, seat_at(1)) == pool:faces())
  assert(pool:faces("tray"):fitting(even, seat_at(1)):first() == 4)
  assert(pool:roll(pool:at("tray"):none()) == nil and pool:face("red") == 4)
  local face = pool:roll("rolled")
  assert(pool:face("blue") == face and pool:face("red") == 4)
  pool:roll("red")
  assert(state.die:faces():empty() or #state.die:showing(state.die:face()) == 1)
end)

--! a die that is not there
hill:step("go", function()
  state.pool:roll("rad") -- expect error: pool: "rad" is no die and no place; did you mean `red`?
end)

--! a die by its number
hill:step("go", function()
  state.pool:face(1) -- expect error: pool: 1 is not one of its names
end)

--! no dice to roll
hill:step("go", function()
  state.pool:move(nil, "tray") -- expect error: pool: expected a die, a place or a set of dice, got
end)

--! a place that is not there
hill:step("go", function()
  state.pool:move("red", "try") -- expect error: did you mean `tray`?
end)

--! no place to move to
hill:step("go", function()
  state.pool:move("red") -- expect error: pool: expected a place, got nil
end)

--! places of dice that have none
hill:step("go", function()
  state.die:move(1, "tray") -- expect error: die has no places: declare it with places = { "name"
end)

--! the place of a die that has none
hill:step("go", function()
  state.die:place() -- expect error: die has no places
end)

--! cells to be rolled
hill:step("go", function()
  state.pool:roll(map:row(1)) -- expect error: another
end)

--! dice above what is no number
hill:step("go", function()
  state.pool:above("red") -- expect error: above: expected a whole number
end)

--! the sum of no die
hill:step("go", function()
  state.die:sum(2) -- expect error: die: there is no die 2 (of 1)
end)

--! neither a die nor a place
hill:step("go", function()
  -- expect error next: no die and no place; expected `red`, `blue`, `rolled`, `tray`
  state.pool:roll "shelf"
end)

--! a field where its names are meant
hill:step("go", function()
  local both = kinds & state.met -- expect error: expected names, got a field (name set): what it
end)

--! a seat's name in place of the seat
hill:step("go", function()
  local rest = seat_at(1):others() - "blue" -- expect error: set: expected a seat, got "blue"
end)

--! two names that are no set
hill:step("go", function()
  -- expect error next: names:set takes 1 argument, got 2: write names:set(names), as in
  state.met:set("house", "park")
end)

--! going through a field of names
hill:step("go", function()
  for kind in state.met:each() do end -- expect error: is a field and has no method `each`: write
end)

--! a layer that there is not
hill:step("go", function()
  local red = seat_at(1).town.colour -- expect error: no layer `colour`; expected `kind`, `number`
end)

--! assigning to a field of a player
hill:step("go", function()
  seat_at(1).points = 3 -- expect error: me.points cannot be assigned: change a field by its methods
end)

--! the total of one item
hill:score("odd", function(me, sheet) end)
hill:step("go", function()
  -- expect error next: me:total takes no argument, got 1: write me:total(), as in
  local n = seat_at(1):total "odd"
end)

--! names that fit a where without a parameter
hill:step("go", function()
  local n = kinds:fitting(site, seat_at(1)) -- expect error: where "site" has no parameter besides
end)

--! the placements of two shapes together
local bar, bend = map:shape "XX", map:shape { "X.", "XX" }
hill:step("go", function()
  local n = bar:on(map:cells()) | bend:on(map:cells()) -- expect error: placements are of different
end)

--! a pattern that is matched
local pair = map:pattern { "HP", of = kinds }
local some = hill:condition("some", function(me) return me.town:matching(pair):any() end)
local lot = hill:where("lot", function(me) return { ["on both"] = me.town:matching(pair) } end)
hill:step("go", function()
  local me = seat_at(1)
  local town = me.town
  town:draw(map:set "a1 c3", "house")
  town:draw(map:set "b1 c2", "park")
  assert(town:matching(pair) == town.kind:matching(pair) and lot(me) == town:matching(pair))
  assert(some(me) and not some(seat_at(2)) and #lot(me) >= 2)
  local lying = town:matching(pair):first()
  assert(town.kind:at(lying:cell(1)) == "house" and town.kind:at(lying:cell(2)) == "park")
  assert(lot(me):covered() == town:drawn() or #town:drawn() > 4)
  me:ask("build", lot)
end)

--! a pattern in a layer of numbers
local pair = map:pattern { "HP", of = kinds }
hill:step("go", function()
  seat_at(1).town.number:matching(pair) -- expect error: names such as house, which number does not
end)

--! a pattern of other names
local pair = map:pattern { "HP", of = enum { house = "H", park = "P" } }
hill:where("lot", function(me)
  return { ["there"] = me.town:matching(pair) } -- expect error: house, which town does not hold
end)

--! a pattern of another board
local pair = square(4, 4):pattern { "HP", of = kinds }
hill:step("go", function()
  -- expect error next: these sets belong to different boards or decks: town, and a board of 4 by 4
  seat_at(1).town:matching(pair)
end)

--! a shape that is matched
local bar = map:shape "XX"
hill:step("go", function()
  -- expect error next: matching: expected a pattern, map:pattern { "AB", of = names }, got shape
  seat_at(1).town:matching(bar)
end)

--! a text that is matched
hill:step("go", function()
  seat_at(1).town:matching "HP" -- expect error: matching: expected a pattern, map:pattern
end)

--! nothing that is matched
hill:where("lot", function(me)
  return { ["there"] = me.town:matching() } -- expect error: map:pattern { "AB", of = names }, got
end)

--! placements that are described
local pair, bar = map:pattern { "HP", of = kinds }, map:shape { "XX" }
local lot = hill:where("lot", function(me)
  return {
    ["on both"] = me.town:matching(pair),
    ["in the first rows"] = map:row(1) | map:row(2),
    ["in the last column, or beside the middle"] =
      pair:on(map:cells()):meeting(map:column(3)) | pair:on(map:cells()):touching(map:cell(2, 2)),
  }
end)
hill:narrow("lot", "not in the first column", function() return ~map:column(1) end)
local cells_first = hill:where("cells first", function(me)
  return { ["a"] = ~map:row(3), ["b"] = pair:on(map:cells() - map:row(2)), ["c"] = me.town:drawn() }
end)
local lying = hill:where("lying", function(me) return { ["there"] = lot(me):covered() } end)
local few = hill:condition("few", function(me)
  return none_of(bar:on(me.town:free()):at_least(9))
end)
hill:step("go", function()
  local me = seat_at(1)
  local town = me.town
  town:erase(map:cells())
  town:draw(map:set "a1 b1 c2 b3", "house")
  town:draw(map:set "c1 b2 c3", "park")
  local there = town:matching(pair)
  assert(lot(me) == pair:on(map:set "b1 c1 b2 c2") & there and #lot(me) == 4)
  assert(lying(me) == map:set "b1 c1 b2 c2" and few(me))
  assert(#cells_first(me) == 4)
  local asked = me:ask("lay", lot)
  assert(lot(me):has(asked))
end)

--! placements on cells that are described, of another board
local other = square(2, 2)
local bar = other:shape "XX"
hill:where("lot", function(me)
  return { ["there"] = bar:on(me.town:free()) } -- expect error: 2, and town
end)

--! described placements beside cells of another board
local other = square(2, 2)
local bar = other:shape "XX"
-- expect error next: conditions must belong to one board: "a" is of placements on a board of
hill:where("lot", function(me)
  return { ["a"] = bar:on(other:cells()), ["b"] = me.town:free() }
end)

--! what covers described cells
hill:where("lot", function(me)
  return { ["there"] = me.town:free():covered() } -- expect error: expected placements, as
end)

--! neighbours of described placements
local pair = map:pattern { "HP", of = kinds }
hill:where("lot", function(me)
  return { ["there"] = me.town:matching(pair):beside() } -- expect error: placements have no neighbo
end)
