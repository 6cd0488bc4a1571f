-- Every limit on what a game may declare: at the limit it plays, one past it is refused by name.
-- luacheck: ignore
local hill = game "hill"
local players = hill:players(1, 8, 2)
local map = square(3, 3)
local state = hill:state { round = counter { max = 3 } }
hill:step("turn", function()
  for me in seats() do me:ask("pass", range(1, 2)) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("rounds", function(_, sheet) sheet:add(state.round.value, "rounds") end)

function hill.many(count, make)
  local all = {}
  for n = 1, count do all["f" .. n] = make(n) end
  return all
end
hill.map = map

--! 8 players
--: players 8
assert(players == 8)

--! 9 players
--: players 9
local odd = 1 -- expect error anywhere: takes 1 to 8 players, not 9

--! 499 more fields
--: module
part:state(hill.many(499, function() return flag() end))

--! 500 more fields
--: module
part:state(hill.many(500, function() return flag() end)) -- expect error: 500

--! a family of 250 fields
--: module
part:state { a = array(250, flag()) }

--! a family of 251 fields
--: module
-- expect error next: array: expected a whole number from 1 to 250
part:state { a = array(251, flag()) }

--! families of 499 fields together
--: module
part:state { a = array(249, flag()), b = array(5, array(50, flag())) }

--! families of 500 fields together
--: module
part:state { a = array(250, flag()), b = array(5, array(50, flag())) } -- expect error: 500

--! 30 dice of one family share a stream
--: module
part:state { a = array(30, die {}) }

--! an element whose name has 47 letters
--: module
part:state { a = array({ ("x"):rep(40) }, flag()) }

--! an element whose name has 48 letters
--: module
part:state { a = array({ ("x"):rep(41) }, flag()) } -- expect error: too long

--! a name of 47 letters
--: module
part:state { [("x"):rep(42)] = flag() }

--! a name of 48 letters
--: module
part:state { [("x"):rep(43)] = flag() } -- expect error: too long

--! a block that is full
--: module
part:state(hill.many(16, function()
  return list { max = 500, record = hill.many(8, function() return range(0, 9) end) }
end))

--! a block that is too large
--: module
part:state(hill.many(17, function()
  return list { max = 500, record = hill.many(8, function() return range(0, 9) end) }
end)) -- expect error anywhere: 65536

--! a counter as wide as it may be
--: module
part:state { a = counter { min = -(1 << 31), max = 1 << 31 } }

--! a counter that is wider
--: module
-- expect error next: counter max: expected a whole number
part:state { a = counter { max = (1 << 31) + 1 } }

--! 64 dice of 100 faces
--: module
part:state { a = dice { count = 64, faces = 100 } }

--! 65 dice
--: module
-- expect error next: dice count: expected a whole number from 1 to 64
part:state { a = dice { count = 65, faces = 6 } }

--! 101 faces
--: module
-- expect error next: dice faces: expected a whole number from 2 to 100
part:state { a = dice { count = 1, faces = 101 } }

--! a deck of 1000 cards
--: module
part:state { a = deck { cards = { x = 999, y = 1 } } }

--! a deck of 1001 cards
--: module
part:state { a = deck { cards = { x = 999, y = 2 } } } -- expect error: 1000

--! 250 kinds of cards
--: module
part:state { a = deck { cards = hill.many(250, function() return 1 end) } }

--! 251 kinds of cards
--: module
part:state { a = deck { cards = hill.many(251, function() return 1 end) } } -- expect error: 250

--! a hand of 255 cards
--: module
part:state { a = deck { cards = { x = 500 } }, b = hand { of = "a", max = 255 } }

--! a hand of 256 cards
--: module
-- expect error next: hand max: expected a whole number from 1 to 255
part:state { a = deck { cards = { x = 500 } }, b = hand { of = "a", max = 256 } }

--! a list of 500 records of 8 values
--: module
part:state { a = list { max = 500, record = hill.many(8, function() return range(0, 1) end) } }

--! a list of 501 records
--: module
-- expect error next: list max: expected a whole number from 1 to 500
part:state { a = list { max = 501, record = { a = range(0, 1) } } }

--! a record of 9 values
--: module
-- expect error next: 8
part:state { a = list { max = 5, record = hill.many(9, function() return range(0, 1) end) } }

--! a cell of 8 layers
--: module
part:state { a = board { on = hill.map, cell = hill.many(8, function(n) return range(1, n) end) } }

--! a cell of 9 layers
--: module
-- expect error next: 8
part:state { a = board { on = hill.map, cell = hill.many(9, function(n) return range(1, n) end) } }

--! a layer of 4095 numbers
--: module
part:state { a = board { on = hill.map, cell = { n = range(1, 4095) } } }

--! a layer of 4096 numbers
--: module
part:state { a = board { on = hill.map, cell = { n = range(1, 4096) } } } -- expect error: 4095

--! 24 streams
--: module
part:state(hill.many(24, function() return die {} end))

--! 25 streams
--: module
part:state(hill.many(25, function() return die {} end)) -- expect error: 24

--! a board of 26 columns and 37 rows
local wide = square(26, 37)
assert(#wide:cells() == 26 * 37)

--! a board of 27 columns
local wide = square(27, 3) -- expect error: 26

--! a board of 99 rows
local high = square(9, 99)
assert(#high:cells() == 9 * 99)

--! a board of 100 rows
local high = square(9, 100) -- expect error: 99

--! a board of more cells than a set can hold
local large = square(26, 38) -- expect error: at most 37 rows

--! a hexagon of 12 a side
local island = hexagon(12)
assert(#island:cells() == 397)

--! a hexagon of 13 a side
local island = hexagon(13) -- expect error: 12

--! 31 more geometries
for n = 1, 31 do square(n % 20 + 1, n % 7 + 1) end

--! 300 different geometries
for rows = 1, 12 do -- expect error anywhere: too many
  for columns = 1, 25 do square(columns, rows) end
end

--! 58 more steps
for n = 1, 58 do hill:step("s" .. n, function() end) end

--! 59 more steps
-- expect error anywhere: a game has at most 59 steps
for n = 1, 59 do hill:step("s" .. n, function() end) end

--! 39 more score items
for n = 1, 39 do hill:score("s" .. n, function(_, sheet) sheet:add(n) end) end

--! 40 more score items
-- expect error next: a game has at most 40 score items
for n = 1, 40 do hill:score("s" .. n, function() end) end

--! 4 tie-breaks
for n = 1, 4 do hill:tie_break("t" .. n, function() return n end) end

--! 5 tie-breaks
-- expect error next: a game has at most 4 tie-breaks
for n = 1, 5 do hill:tie_break("t" .. n, function() return n end) end

--! 200 wheres
for n = 1, 200 do hill:where("w" .. n, function() return { ["a"] = map:cells() } end) end

--! 201 wheres
for n = 1, 201 do
  hill:where("w" .. n, function() return { ["a"] = map:cells() } end) -- expect error: 200
end

--! 12 conditions
hill:where("odd", function() return hill.many(12, function() return map:cells() end) end)

--! 13 conditions
-- expect error next: 12
hill:where("odd", function() return hill.many(13, function() return map:cells() end) end)

--! 4 parameters
hill:where("odd", function(_, _, _, _, _) return { ["a"] = map:cells() } end)

--! 5 parameters
hill:where("odd", function(_, _, _, _, _, _) return { ["a"] = map:cells() } end) -- expect error: 4

--! tables of 10000 numbers
hill:where("odd", function(_, n)
  return { ["a"] = map:cells():reach(look_up({ [-4999] = 1, [5000] = 2 }, n, 0)) }
end)

--! tables of 10001 numbers
hill:where("odd", function(_, n)
  local first = look_up({ [-4999] = 1, [5000] = 2 }, n, 0)
  return { ["a"] = map:cells():reach(look_up({ 1 }, n, first)) } -- expect error: 10000 numbers
end)

--! a condition whose name has 95 letters
hill:where("odd", function() return { [("x"):rep(95)] = map:cells() } end)

--! a condition whose name has 96 letters
hill:where("odd", function() return { [("x"):rep(96)] = map:cells() } end) -- expect error: 95

--! 250 labels
local names = {}
for n = 1, 250 do names[n] = "n" .. n end
hill:labels("many", names)

--! 251 labels
local names = {}
for n = 1, 251 do names[n] = "n" .. n end
hill:labels("many", names) -- expect error: 250

--! a label of 47 letters
hill:labels("long", { ("x"):rep(47), "y" })

--! a label of 48 letters
hill:labels("long", { ("x"):rep(48), "y" }) -- expect error: 47

--! 64 options
for n = 1, 64 do hill:option("o" .. n, true) end

--! a range as wide as it may be
local wide = range(-(1 << 27), (1 << 27) - 1)

--! a range that is wider
local wide = range(-(1 << 27), 1 << 27) -- expect error: range
