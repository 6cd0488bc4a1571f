-- Described sets and conditions are made at load and have no value yet.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  turn = seat(),
  weather = choice { "sun", "rain" },
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

--! a branch on whether a set is empty
hill:where("odd", function(me)
  if me.town:free():empty() then -- expect error: me.town:free():empty() is not known while rules
    return { ["a"] = me.town:cells() }
  end
  return { ["b"] = me.town:free() }
end)

--! a branch on the value of a counter
hill:where("odd", function(me)
  -- expect error next: state.round.value is not known while rules load
  if state.round.value == 2 then return { ["in row 1"] = map:row(1) } end
  return { ["anywhere"] = me.town:cells() }
end)

--! a branch on the opposite of a condition
hill:where("odd", function(me)
  -- expect error next: state.round.value:at_least(...) is not known while rules load
  if not state.round:at_least(2) then return { ["in row 1"] = map:row(1) } end
  return { ["anywhere"] = me.town:cells() }
end)

--! a branch that ends without return
hill:where("odd", function(me)
  -- expect error next: Instead, write when(condition, a, b), all_of
  if not me.points:full() then return { ["in row 1"] = map:row(1) } end
end)

--! a branch on the size of a set
hill:where("odd", function(me)
  local drawn = me.town:drawn()
  -- expect error next: #me.town:drawn() is not known while rules load
  return { ["a"] = #drawn == 2 and me.town:cells() or me.town:free() }
end)

--! conditions joined by `and`
hill:condition("odd", function(me)
  -- expect error next: me.points:full() is not known while rules load
  return me.points:full() and me.town:free():empty()
end)

--! a condition turned round by `not`
-- expect error next: or replace the condition by an ordinary function, which may branch
hill:condition("odd", function(me) return not me.points:full() end)

--! a value written into a name
hill:where("odd", function(me)
  -- expect error next: me.points.value is not known while rules load
  return { ["with " .. tostring(me.points.value)] = me.town:free() }
end)

--! the same condition as in another where
hill:condition("full", function(me) return me.points:full() end)
hill:where("odd", function(me)
  -- expect error next: me.points:full() is not known while rules load
  if me.points:full() then return { ["a"] = me.town:free() } end
  return { ["a"] = me.town:cells() }
end)

--! a branch on what another where allows
hill:where("odd", function(me)
  if site(me):any() then -- expect error: me.town:free():any() is not known
    return { ["a"] = me.town:free() }
  end
  return { ["a"] = me.town:cells() }
end)

--! narrowing what another where was described with
hill:where("odd", function(me) return { ["a"] = ~site(me) } end)
hill:narrow("site", "b", function(me) return me.town:row(1) end) -- expect error: part of "odd"

--! widening what was described outside of wheres
local first = site(seat_at(1))
hill:widen("site", "b", function(me) return me.town:row(1) end) -- expect error: outside of `where`
hill:where("odd", function() return { ["a"] = first } end)

--! narrowing before another where is described with it
hill:narrow("site", "b", function(me) return ~me.town:drawn() end)
hill:where("odd", function(me) return { ["a"] = site(me) } end)

--! a value that another where takes and does not use
local even = hill:where("even", function(me, _) return { ["a"] = me.town:free() } end)
hill:where("odd", function(me)
  return { ["a"] = even(me, me.points.value), ["b"] = even(me, #me.town:free()) }
end)

--! a branch in a condition that narrows
hill:narrow("site", "odd", function(me)
  if me.points:full() then return me.town:free() end -- expect error: me.points:full() is not known
  return me.town:cells()
end)

--! a branch on a condition outside any description
local full = state.burnt.value:any() -- expect error: ends_when(function() ... end)
if full then hill:step("never", function() end) end

--! ends joined by `and`
-- expect error next: state.burnt.value:any() is not known while rules load
hill:ends_when(state.burnt.value:any() and state.round:full())

--! a condition in a step
local burnt = state.burnt.value:any() -- expect error: state.burnt.value:any() is not known
hill:step("go", function() if burnt then state.round:add(1) end end)

--! a condition of a module, joined by `or`
--: module
-- expect error next: seat_at(1).points:full() is not known while rules load
part:ends_when(seat_at(1).points:full() and seat_at(2).points:full())

--! a condition that the game keeps for others
hill.full = seat_at(1).points:full()
hill.parts = { empty = state.burnt.value:empty() }

--! a set that is not used
hill:where("odd", function(me)
  local _ = me.town:drawn():beside()
  return { ["a"] = me.town:free() }
end)

--! a where inside a description
hill:where("odd", function(me)
  -- expect error next: a where is declared by itself
  hill:where("inner", function() return { ["a"] = me.town:cells() } end)
  return { ["a"] = me.town:free() }
end)

--! a comparison of sizes
hill:where("odd", function(me)
  if #me.town:free() > 3 then -- expect error: compare
    return { ["a"] = me.town:cells() }
  end
  return { ["b"] = me.town:free() }
end)

--! a comparison of a counter
hill:where("odd", function(me)
  if me.points.value < 3 then -- expect error: compare
    return { ["a"] = me.town:cells() }
  end
  return { ["b"] = me.town:free() }
end)

--! arithmetic
hill:where("odd", function(me, n)
  return { ["a"] = me.town.number:is(me.points.value + n * 2 - 1) }
end)

--! a table looked up without look_up
local far = { 1, 2 }
hill:where("odd", function(me)
  -- expect error next: write look_up(t, n, otherwise) and not t[n]
  return { ["a"] = map:cells():reach(far[me.points.value]) }
end)

--! a function that forgets its seat
hill:where("odd", function(n) -- expect error next: got a seat: the first parameter of the function
  return { ["a"] = when(state.round:is(n), map:row(1)) }
end)

--! a seat in place of a number
hill:step("go", function()
  local odd = map:cells():reach(seat_at(1)) -- expect error: expected a whole number, got seat
end)

--! a parameter compared with a name
hill:where("odd", function(_, kind) -- expect error next: look_up({ name = 1, other = 0 }, parameter
  return { ["a"] = when(kind:is("park"), map:row(1)) }
end)

--! a comparison as a condition of a where
-- expect error next: where "odd", "a": expected a set, got boolean: a comparison is decided at
hill:where("odd", function(_, n) return { ["a"] = n == 3 } end)

--! arithmetic with a seat
hill:where("odd", function(me)
  local n = state.turn.value + 1 -- expect error: expected a whole number, got a seat
  return { ["a"] = me.town.number:is(n) }
end)

--! a seat minus a number
hill:where("odd", function(me)
  local n = state.turn.value - 1 -- expect error: expected a whole number, got a seat
  return { ["a"] = me.town.number:is(n) }
end)

--! arithmetic with a set
hill:where("odd", function(me)
  return { ["a"] = me.town:free() + map:row(1) } -- expect error: join them with |, & or -
end)

--! arithmetic with a known set
hill:step("go", function()
  local n = map:row(1) * 2 -- expect error: write #set for the number of members
end)

--! arithmetic with a cell
hill:step("go", function()
  local n = map:cell(1, 1) + 1 -- expect error: expected a whole number, got cell
end)

--! a described divisor
hill:where("odd", function(me, n)
  return { ["a"] = me.town.number:is(me.points.value // n) } -- expect error: by a known whole
end)

--! division by 0
hill:where("odd", function(me)
  return { ["a"] = me.town.number:is(me.points.value % 0) } -- expect error: by a known whole
end)

--! division with a fraction
hill:where("odd", function(me)
  return { ["a"] = me.town.number:is(me.points.value / 2) } -- expect error: write + - * // or %
end)

--! arithmetic with a fraction
hill:where("odd", function(me)
  return { ["a"] = me.town.number:is(me.points.value * 1.5) } -- expect error: expected a whole
end)

--! a number that is left out
hill:where("odd", function(me)
  local late = me.points.value + 1 == 3 -- expect error: me.points.value + ... is not known
  return { ["a"] = late and map:row(1) or map:row(2) }
end)

--! when with a comparison
hill:where("odd", function(me) -- expect error next: when: expected a described condition
  return { ["a"] = when(state.turn.value == me, map:row(1), map:row(2)) }
end)

--! when with a set as its condition
hill:where("odd", function(me)
  return { ["a"] = when(me.town:drawn(), map:row(1)) } -- expect error: expected a condition
end)

--! when with something else as its condition
hill:step("go", function()
  local odd = when(3, map:row(1)) -- expect error: when: expected a condition, got number
end)

--! when without a number for the other case
hill:where("odd", function(me)
  local n = when(me.points:full(), 3) -- expect error: only a set may be left out
  return { ["a"] = me.town.number:is(n) }
end)

--! when with a set and a number
hill:where("odd", function(me)
  return { ["a"] = when(me.points:full(), map:row(1), 3) } -- expect error: expected a set
end)

--! when with sets of different boards
hill:where("odd", function(me)
  return { ["a"] = when(me.points:full(), map:row(1), me.hand:cards()) } -- expect error: different
end)

--! when with a seat and a number
hill:where("odd", function(me)
  local who = when(me.points:full(), me, 1) -- expect error: when: expected a seat, got 1
  return { ["a"] = me.town.owner:is(who) }
end)

--! when with parameters alone
hill:where("odd", function(me, a, b)
  local n = when(me.points:full(), a, b) -- expect error: a parameter alone does not say what it is
  return { ["a"] = me.town.number:is(n) }
end)

--! when in a step
hill:step("go", function()
  local row, none = when(true, map:row(1), map:row(2)), when(false, map:row(1))
  assert(row == map:row(1) and none:empty() and when(false, 1, 2) == 2)
  assert(when(false, true, state.round:is(99)) == false)
end)

--! look_up without a third value
hill:where("odd", function(me, n)
  return { ["a"] = me.town.number:is(look_up({ 1 }, n)) } -- expect error: argument is missing
end)

--! look_up without a third value in a step
hill:step("go", function()
  local n = look_up({ 1 }, 1) -- expect error: look_up: the third argument is missing: look_up(t, k
end)

--! look_up in a list of texts
hill:where("odd", function(me, n)
  local m = look_up({ 1, "2" }, n, 0) -- expect error: a whole number for 2 in the table, got 2
  return { ["a"] = me.town.number:is(m) }
end)

--! look_up in a list of everything
hill:where("odd", function(me, n)
  local m = look_up({ 1, a = 2 }, n, 0) -- expect error: expected whole numbers or names as keys
  return { ["a"] = me.town.number:is(m) }
end)

--! look_up in nothing
hill:where("odd", function(me, n)
  local m = look_up({}, n, 0) -- expect error: look_up: the table is empty
  return { ["a"] = me.town.number:is(m) }
end)

--! look_up in a number
hill:step("go", function()
  local n = look_up(7, 1, 0) -- expect error: look_up: expected a table, got 7
end)

--! look_up in tables without end
hill:where("odd", function(me, n)
  local m = look_up({ [1] = 1, [1 << 40] = 2 }, n, 0) -- expect error: have more than 10000 numbers
  return { ["a"] = me.town.number:is(m) }
end)

--! look_up from the lowest number to the highest
hill:where("odd", function(me, n)
  local all = { [math.mininteger] = 1, [math.maxinteger] = 2 }
  return { ["a"] = me.town.number:is(look_up(all, n, 0)) } -- expect error: more than 10000 numbers
end)

--! look_up of a seat
hill:where("odd", function(me)
  local n = look_up({ 1, 2 }, state.turn.value, 0) -- expect error: a whole number, got a seat
  return { ["a"] = me.town.number:is(n) }
end)

--! look_up of a choice whose names are not all there
hill:where("odd", function(me)
  local n = look_up({ sun = 1 }, state.weather.value, 0) -- expect error: look_up: expected a name
  return { ["a"] = me.town.number:is(n) }
end)

--! look_up of a number in a table by names
hill:step("go", function()
  local n = look_up({ sun = 1 }, 1, 0) -- expect error: look_up: expected a name, got 1
end)

--! look_up of a name that is not there
hill:step("go", function()
  local n = look_up({ sun = 1 }, "snu", 0) -- expect error: the table has no `snu`; did you mean
end)

--! look_up of a name that a parameter does not have
local odd = hill:where("odd", function(me, weather)
  return { ["a"] = me.town.number:is(look_up({ sun = 1, rain = 2 }, weather, 0)) }
end)
hill:step("go", function()
  odd(seat_at(1), "snow") -- expect error: snow
end)

--! look_up in a step
hill:step("go", function()
  assert(look_up({ 5, 6 }, 2, 0) == 6 and look_up({ 5, 6 }, 3, 0) == 0)
  assert(look_up({ sun = 1 }, "sun", 0) == 1 and look_up({ sun = 1 }, nil, 3) == 3)
end)

--! a described number in a text
hill:where("odd", function(me)
  -- expect error next: what is described is not known while rules load: give the where
  return { ["with " .. me.points.value] = me.town:free() }
end)

--! a described number of times
hill:where("odd", function(me)
  local set = map:row(1)
  -- expect error next: what is described is not known while rules load: give the where
  for _ = 1, me.points.value do set = set:grow() end
  return set
end)

--! a described number in a function of Lua's
hill:where("odd", function(me, n)
  return me.town.number:is(math.max(n, 1)) -- expect error: not known while rules load: give
end)

--! a described number of a cell
hill:where("odd", function(me)
  return map:cell(me.points.value, 1) | me.town:free() -- expect error: got described value: what is
end)

--! the row of a parameter
hill:where("odd", function(me, cell)
  return map:row(cell:row()) -- expect error: got described value: what is described is not known
end)

--! the seat after the one that is asked
hill:where("odd", function(me)
  return ~me:next().town:drawn() -- expect error: the seat is not known yet: give
end)

--! a branch on the seat that is asked
hill:where("odd", function(me)
  if me:is(seat_at(1)) then return map:row(1) end -- expect error: me:is(...) is not known
  return map:row(2)
end)

--! a condition joined to a set
hill:where("odd", function(me)
  return map:row(1) & me.points:full() -- expect error: got a condition: when(condition, set) joins
end)

--! a where that is not called
hill:where("odd", function() return site end) -- expect error: got where: call it with a seat

--! a where that is not called, joined to a set
hill:step("go", function()
  seat_at(1):ask("draw", site & map:row(1)) -- expect error: got where: call it with a seat, as in
end)

--! a loop over a described set
hill:where("odd", function(me)
  local set = me.town:row(1)
  for cell in me.town:free():each() do set = set | cell end -- expect error: or give the where a
  return { ["a"] = set }
end)

--! the groups of a described set
hill:where("odd", function(me)
  for group in me.town:free():groups() do return { ["a"] = group } end -- expect error: described
end)

--! the first of a described set
hill:where("odd", function(me)
  return { ["a"] = me.town:free():first():beside() } -- expect error: described set
end)

--! the last of a described set
hill:where("odd", function(me)
  return { ["a"] = me.town:free():last():beside() } -- expect error: described set
end)

--! asking
hill:where("odd", function(me)
  return { ["a"] = me:ask("where", me.town:free()) } -- expect error: asking belongs in a step
end)

--! writing
hill:where("odd", function(me)
  me.points:set(3) -- expect error: there is no position at load
  return { ["a"] = me.town:free() }
end)

--! reading a board cell by cell
hill:where("odd", function(me)
  local kind = me.town.kind:at(map:cell(1, 1)) -- expect error: there is no position at load
  return { ["a"] = me.town:of(kind) }
end)

--! reading a hand
hill:where("odd", function(me)
  if me.hand:has(1) then -- expect error: me.hand:cards():has(...) is not known while rules load
    return { ["a"] = me.town:free() }
  end
end)

--! reading dice
hill:where("odd", function(me)
  return { ["a"] = me.town:row(state.die:face()) } -- expect error: there is no position at load
end)

--! no conditions
hill:where("odd", function() return {} end) -- expect error: { ["anywhere"] = board:cells() }

--! nothing
hill:where("odd", function() end) -- expect error: where "odd" returned nothing

--! a plain boolean as a condition
hill:where("odd", function() return { ["a"] = true } end) -- expect error: set

--! a text as a condition
hill:where("odd", function() return { ["a"] = "b1" } end) -- expect error: set

--! a number as a condition
hill:where("odd", function(me) return { ["a"] = #me.town:free() } end) -- expect error: set

--! conditions on different boards
hill:where("odd", function(me) -- expect error: board
  return { ["a"] = me.town:free(), ["b"] = square(2, 2):cells() }
end)

--! sets of different boards
hill:where("odd", function(me)
  return { ["a"] = me.town:free() & square(2, 2):cells() } -- expect error: different boards
end)

--! cards that have neighbours
hill:where("odd", function(me)
  return { ["a"] = me.hand:cards():beside() } -- expect error: cards and names have no neighbours
end)

--! cards that have rows
hill:where("odd", function(me)
  return { ["a"] = me.hand:cards():rows_of() } -- expect error: cards and names have no neighbours
end)

--! cards in a line
hill:where("odd", function(me)
  return { ["a"] = me.hand:cards():lines(3) } -- expect error: cards and names have no neighbours
end)

--! reaching from cards
hill:where("odd", function(me)
  return { ["a"] = me.hand:cards():reach(2) } -- expect error: cards and names have no neighbours
end)

--! groups of cards
hill:condition("odd", function(me)
  return me.hand:cards():joins(me.hand:cards(), me.hand:cards()) -- expect error: no neighbours
end)

--! a number where a set is expected
hill:where("odd", function(me)
  return { ["a"] = me.town:free() & 3 } -- expect error: expected a set
end)

--! narrowing a where to placements on cells
local bar = map:shape "XX"
local lot = hill:where("lot", { ["free"] = function(me) return bar:on(me.town:free()) end })
hill:narrow("lot", "in row 1 or 2", function() return map:row(1) | map:row(2) end)
hill:narrow("lot", { ["not in row 2"] = function() return ~map:row(2) end })
hill:step("go", function()
  for me in seats() do
    assert(lot(me) == bar:on(me.town:free() & map:row(1)))
    me:ask_if_any("lay", lot)
  end
end)

--! widening placements, and eager cells before them
local bar = map:shape "XX"
local lot = hill:where("lot", {
  ["a"] = function() return map:row(1) | map:row(2) end,
  ["b"] = function() return bar:on(map:row(1) | map:column(1)) end,
})
hill:widen("lot", "row 3", function() return map:row(3) end)
hill:step("go", function()
  local both = bar:on(map:row(1) | map:set "a2") | bar:on(map:row(3))
  for me in seats() do
    assert(lot(me) == both)
    me:ask_if_any("lay", lot)
  end
end)

--! narrowing placements to another board
local bar = map:shape "XX"
local lot = hill:where("lot", { ["free"] = function(me) return bar:on(me.town:free()) end })
local other = square(2, 2)
hill:narrow("lot", "odd", function() return other:cells() end)
hill:step("go", function()
  -- expect error next: must belong to one board or shape: "odd" is of a board of 2 by 2, another of
  lot(seat_at(1))
end)

--! narrowing with a table of conditions
hill:narrow("site", "odd", function(me) -- expect error: return the set itself
  return { ["a"] = me.town:free() }
end)

--! narrowing with nothing
hill:narrow("site", "odd", function() end) -- expect error: its function returned nothing

--! narrowing with a set
hill:narrow("site", "odd", map:row(1)) -- expect error: expected narrow("site", "condition",

--! narrowing with a function alone
hill:narrow("site", function() return map:row(1) end) -- expect error: expected narrow("site", "

--! narrowing with sets in a table
hill:narrow("site", { ["a"] = map:row(1) }) -- expect error: "a": expected a function

--! narrowing with an empty table
hill:narrow("site", {}) -- expect error: narrow("site", {}) has no conditions

--! narrowing a described where with a function
hill:narrow("site", "odd", function() return ~map:column(1) end)
hill:step("go", function() assert((site(seat_at(1)) & map:column(1)):empty()) end)

--! narrowing a described where with a table
hill:narrow("site", { ["odd"] = function() return ~map:column(1) end })
hill:step("go", function() assert((site(seat_at(1)) & map:column(1)):empty()) end)

--! narrowing an eager where with a function that has parameters
local eager = hill:where("eager", { ["a"] = function(me) return me.town:free() end })
hill:narrow("eager", "odd", function(me, n) return ~me.town.number:is(n) & map:column(n) end)
hill:step("go", function() assert((eager(seat_at(1), 2) - map:column(2)):empty()) end)

--! narrowing an eager where with a table that has parameters
local eager = hill:where("eager", { ["a"] = function(me) return me.town:free() end })
hill:narrow("eager", { ["odd"] = function(_, n) return map:column(n) end })
hill:step("go", function() assert((eager(seat_at(1), 2) - map:column(2)):empty()) end)

--! widening an eager where with a function
local eager = hill:where("eager", { ["a"] = function() return map:row(1) end })
hill:widen("eager", "odd", function() return map:row(2) end)
hill:step("go", function() assert(eager(seat_at(1)) == map:row(1) | map:row(2)) end)

--! widening a condition with a function
local late = hill:condition("late", function() return state.round:at_least(99) end)
hill:widen("late", "odd", function(me) return me.town:free():any() end)
hill:step("go", function() assert(late(seat_at(1)) == seat_at(1).town:free():any()) end)

--! a seat that is a number
hill:where("odd", function(me)
  return { ["a"] = when(me:is(1), map:row(1)) } -- expect error: seat:is: expected a seat, got 1
end)

--! a known seat that is a number
hill:step("go", function()
  local odd = seat_at(1):is(1) -- expect error: seat:is: expected a seat, got 1
end)

--! seats that are known
hill:step("go", function()
  local one = seat_at(1)
  assert(one:is(one) and not one:is(nil) and not one:is(state.turn.value))
end)

--! a where twice
-- expect error next: "site" is already declared
hill:where("site", function(me) return { ["a"] = me.town:free() } end)

--! a number as a where
hill:where("odd", 7) -- expect error: where: expected a function

--! a where with a number among its functions
hill:where("odd", { ["a"] = 7 }) -- expect error: function

--! too many conditions
hill:where("odd", function(me) -- expect error: where "odd" has more than 12 conditions, those of
  local all = {}
  for n = 1, 13 do all["condition " .. n] = me.town:free() end
  return all
end)

--! too many parameters
-- expect error next: where "odd" has 5 parameters besides the seat: at most 4 are possible; keep
hill:where("odd", function(me, a, b, c, d, e)
  return { ["a"] = me.town.number:is(a) & me.town.number:is(b) & me.town.number:is(e) }
end)

--! a condition with a long name
-- expect error next: the name of a condition: a name has 1 to 95 bytes, not 200
hill:where("odd", function(me)
  return { [("x"):rep(200)] = me.town:free() }
end)

--! a condition with a control byte
hill:where("odd", function(me) -- expect error: name
  return { ["a\27[31m"] = me.town:free() }
end)

--! an error inside
hill:where("odd", function(me)
  -- expect error next: a board has no method `fre`; did you mean `free`?
  return { ["a"] = me.town:fre() }
end)

--! an unknown layer
hill:where("odd", function(me)
  return { ["a"] = me.town.knd:is("house") } -- expect error: has no method `knd`
end)

--! an unknown name of an enumeration
hill:where("odd", function(me)
  return { ["a"] = me.town:of("hous") } -- expect error: did you mean `house`?
end)

--! a parameter without a layer
hill:where("odd", function(me, what)
  return { ["a"] = me.town:of(what) } -- expect error: a parameter does not say which layer
end)

--! a where in a where that is called at load without a seat
hill:where("odd", function()
  return { ["a"] = site() } -- expect error: seat
end)

--! an end that is not described
hill:ends_when(true) -- expect error: ends_when: expected a described condition or a function

--! an end that compares
hill:ends_when(state.round.value >= 3) -- expect error: compare

--! an end that needs a seat
local kept
hill:where("odd", function(me)
  kept = me.town:free()
  return { ["a"] = kept }
end)
hill:ends_when(kept:empty()) -- expect error anywhere: depends on a seat

--! an end of a certain seat
hill:ends_when(site(seat_at(1)):empty())

--! an end that is a set
hill:ends_when(state.burnt.value) -- expect error anywhere: expected a condition, got a set

--! a condition that compares
-- expect error next: me.points.value is not known while rules load
hill:condition("odd", function(me) return me.points.value == 3 end)

--! a condition that is true
-- expect error next: expected a described condition
hill:condition("odd", function() return true end)

--! all_of without conditions
hill:ends_when(all_of()) -- expect error: expected conditions

--! all_of with a number
hill:ends_when(all_of(state.round:full(), 3)) -- expect error: expected a condition

--! first_nonempty of one set
hill:where("odd", function(me)
  return { ["a"] = first_nonempty(me.town:free()) } -- expect error: two or more sets
end)

--! a described set in a step
local kept
hill:where("odd", function(me)
  kept = me.town:free()
  return { ["a"] = kept }
end)
hill:step("go", function()
  seat_at(1):ask("x", kept) -- expect error: a described set is looked at through a where
end)

--! a described set that is looked at in a step
local kept
hill:where("odd", function(me)
  kept = me.town:free()
  return { ["a"] = kept }
end)
hill:step("go", function()
  local n = #kept + 1 -- expect error: described
end)

--! describing in a step
hill:step("go", function()
  hill:where("late", function(me) return { ["a"] = me.town:free() } end) -- expect error: load
end)

--! declaring a field in a step
hill:step("go", function()
  local late = counter { max = 3 }
  hill:state { late = late } -- expect error: state
end)

--! declaring a step in a step
hill:step("go", function()
  hill:step("late", function() end) -- expect error: load
end)

--! far too many expressions
hill:where("odd", function(me)
  for n = 1, 10000 do me.town.number:is(n) end -- expect error: too many described expressions
  return { ["a"] = me.town:free() }
end)

--! a described expression as large as there can be
hill:where("odd", function(me)
  local set = me.town:free()
  for _ = 1, 255 do set = set:beside() end
  return { ["a"] = set }
end)

--! a described expression that is larger
hill:where("odd", function(me)
  local set = me.town:free()
  for _ = 1, 256 do
    set = set:beside() -- expect error: a description has at most 256 different parts: keep a set
  end
  return { ["a"] = set }
end)

--! conditions that are too large together
hill:where("odd", function(me) -- expect error: a description has at most 256 different parts
  local a, b = me.town:free(), me.town:drawn()
  for _ = 1, 150 do a, b = a:beside(), b:beside() end
  return { ["a"] = a, ["b"] = b }
end)

--! a described expression whose parts are used twice each
hill:where("odd", function(me)
  local set = me.town:free()
  for _ = 1, 60 do set = set & set:beside() end
  return { ["a"] = set }
end)

--! a where of such parts in a description
local twice = hill:where("odd", function(me)
  local set = me.town:free()
  for _ = 1, 60 do set = set & set:beside() end
  return { ["a"] = set }
end)
hill:where("more", function(me) return { ["a"] = twice(me):beside() } end)

--! a parameter alone as a set
hill:where("odd", function(me, cell) -- expect error: a parameter alone is not a set
  return { ["a"] = cell }
end)

--! a parameter as a card
local left = hill:where("odd", function(me, card)
  return { ["a"] = me.hand:cards() - card }
end)
hill:step("go", function()
  for me in seats() do
    me.hand:clear()
    me.hand:add(1)
    assert(left(me, 1):empty() and #left(me, 2) == 1)
  end
end)

--! a parameter alone as a condition
local odd = hill:condition("odd", function(_, flag) return flag end)
hill:step("go", function() assert(odd(seat_at(1), true) and not odd(seat_at(1), false)) end)

--! a parameter alone as a condition, for a cell
local odd = hill:condition("odd", function(_, cell) return cell end)
hill:step("go", function()
  odd(seat_at(1), map:cell(1, 1)) -- expect error: expected true or false, got a cell
end)

--! whether known seats are the one that is asked
local all = hill:everybody()
local odd = hill:condition("odd", function(me) return all:has(me) end)
hill:step("go", function() assert(odd(seat_at(1)) and all:has(seat_at(1))) end)

--! two conditions in one where
local both = hill:where("both", function(me)
  return { ["a"] = me.points:at_least(0), ["b"] = me.town:free():any() }
end)
local none = hill:where("none", function(me)
  return { ["a"] = me.points:at_least(0), ["b"] = me.points:full() }
end)
hill:step("go", function()
  if not both(seat_at(1)) or none(seat_at(1)) then error("both are asked") end
end)

--! a set and a condition in one where
hill:where("odd", function(me) -- expect error: "b" is true or false, and the rest is not
  return { ["a"] = me.town:free(), ["b"] = me.points:full() }
end)

--! a condition narrowed by a function
hill:condition("odd", function(me) return me.points:full() end)
hill:narrow("odd", { ["b"] = function(me) return me.town:free() end }) -- expect error: cannot be

--! asking for a condition
local full = hill:condition("full", function(me) return me.points:full() end)
hill:step("go", function()
  seat_at(1):ask("draw", full) -- expect error: expected options
end)

--! asking for a where that is true or false
local full = hill:where("full", function(me) return me.points:full() end)
hill:step("go", function()
  seat_at(1):ask("draw", full) -- expect error: the condition "full", which is true or false
end)

--! cards that fit a condition
local full = hill:condition("full", function(me, card) return me.points:at_least(card) end)
hill:step("go", function()
  seat_at(1).hand:fitting(full) -- expect error: expected a where
end)

--! names that fit a condition
local full = hill:condition("full", function(me, kind) return me.town.kind:is(kind):any() end)
hill:step("go", function()
  kinds:fitting(full, seat_at(1)) -- expect error: expected a where
end)

--! names that fit, without a seat
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  kinds:fitting(like) -- expect error: fitting(where, me, ...)
end)

--! names that are no names of the where
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
local other = hill:labels("other", { "north", "south" })
hill:step("go", function()
  other:fitting(like, seat_at(1)) -- expect error: where "like", parameter 1
end)

--! names that fit a where with another parameter
local like = hill:where("like", function(me, kind, number)
  return me.town.kind:is(kind) & me.town.number:is(number)
end)
hill:step("go", function()
  assert(kinds:fitting(like, seat_at(1), 3):empty())
  kinds:fitting(like, seat_at(1)) -- expect error: where "like" takes 2 parameters
end)

--! cells that fit
local site = hill:where("free", function(me) return me.town:free() end)
hill:step("go", function()
  map:cells():fitting(site, seat_at(1)) -- expect error: fitting is for names, cards and seats
end)

--! names that fit while rules load
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
kinds:fitting(like, seat_at(1)) -- expect error: there is no position at load

--! names that fit in a description
hill:where("odd", function(me)
  return me.hand:cards():fitting(nil, me) -- expect error: fitting looks at known names
end)

--! names that fit an eager where, which makes sets
local like = hill:where("like", { ["a"] = function(me, kind)
  local set = map:none()
  for n = 1, 3 do set = set | map:row(n) & me.town:free() end
  return kind == "park" and set or map:none()
end })
hill:step("go", function()
  assert(kinds:fitting(like, seat_at(1)) == kinds:only("park"))
end)

--! a where of a seat
local site = hill:where("free", function(me) return me.town:free() end)
hill:step("go", function()
  local cell = seat_at(1):ask("draw", site:of(seat_at(2)))
  assert(seat_at(2).town:free():has(cell))
end)

--! a where of nobody
local site = hill:where("free", function(me) return me.town:free() end)
hill:step("go", function()
  seat_at(1):ask("draw", site:of(nil)) -- expect error: where:of(seat)
end)

--! a where of a seat that is called
local site = hill:where("free", function(me) return me.town:free() end)
hill:step("go", function()
  site:of(seat_at(2))(seat_at(1)) -- expect error: call the where itself, with the seat
end)

--! a where of a seat that something fits
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  kinds:fitting(like:of(seat_at(2)), seat_at(1)) -- expect error: give the seat beside the where
end)

--! a where over a set
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
local anywhere = hill:where("anywhere", { ["free"] = function(me) return me.town:free() end })
hill:step("go", function()
  local me = seat_at(1)
  for _ = 1, 2 do
    local cell = me:ask_if_any("draw", like:over(kinds))
    assert((cell == nil) == me.town:drawn():empty())
  end
  assert(me:ask_if_any("draw", like:over(kinds:none())) == nil)
end)

--! a where over a set that is called
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  like:over(kinds)(seat_at(1)) -- expect error: over a set can be asked, and nothing else: call
end)

--! a where over a set that something fits
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  kinds:fitting(like:over(kinds), seat_at(1)) -- expect error: here give one value of it beside
end)

--! a where over cells
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  like:over(map:cells()) -- expect error: over(set) takes a set of names, cards or seats, got
end)

--! a where without parameters over a set
local site = hill:where("free", function(me) return me.town:free() end)
hill:step("go", function()
  site:over(kinds) -- expect error: has no parameter besides the seat
end)

--! a where over a set that is kept
local like, kept = hill:where("like", function(me, kind) return me.town.kind:is(kind) end), nil
hill:step("keep", function() kept = kept or like:over(kinds:only("park")) end)
hill:step("use", function()
  seat_at(1):ask("draw", kept) -- expect error: this set was kept from an earlier step
end)

--! what a where allows
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
local eager = hill:where("eager", { ["free"] = function(me) return me.town:free() end })
local built = hill:condition("built", function(me) return like:allows(me, "house") end)
hill:step("go", function()
  local me = seat_at(1)
  me.town:erase(map:cells())
  assert(not like:allows(me, "house") and not built(me) and eager:allows(me))
  me.town:draw(map:cells(), "house", 1)
  assert(like:allows(me, "house") and built(me) and not eager:allows(me))
  assert(not like:allows(me, "park"))
  me.town:erase(map:cells())
end)

--! what a where allows nobody
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  like:allows("house") -- expect error: where "like": expected a seat first, got string
end)

--! what a where allows without its parameter
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  like:allows(seat_at(1)) -- expect error: takes 1 parameter besides the seat, got 0
end)

--! what a where over a set allows
local like = hill:where("like", function(me, kind) return me.town.kind:is(kind) end)
hill:step("go", function()
  like:over(kinds):allows(seat_at(1)) -- expect error: and nothing else: give allows
end)

--! what a set allows
hill:step("go", function()
  seat_at(1).town:free():allows(seat_at(1)) -- expect error: expected a where, got
end)

--! what a where allows at load, kept
local site = hill:where("free", function(me) return me.town:free() end)
if site:allows(seat_at(1)) then -- expect error: is not known while rules
  hill:events("odd")
end

--! a set of a seat
hill:step("go", function()
  seat_at(1).town:free():of(seat_at(2)) -- expect error: expected a where, got
end)

--! a where of the described seat
local site = hill:where("free", function(me) return me.town:free() end)
hill:where("odd", function(me)
  return site:of(me) -- expect error: the seat is not known yet
end)
