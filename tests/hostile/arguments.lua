-- Arguments that no word takes, in steps and in descriptions: each is refused, with how the word is
-- written. A nil at the end is no argument, since optional ones are handed on.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local ways = hill:labels("ways", { "north", "east", "south", "west" }, { west = "the west" })
local part = ways:only("south", "west")
local state = hill:state {
  last = choice(part), log = list { max = 20, record = { way = part } },
  paths = board { on = map, cell = { way = part } }, by = array(part, counter { max = 20 }),
  round = counter { max = 4 }, ash = counter { max = 9 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  fam = array({ "wood", "stone" }, counter { max = 9 }),
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9), net = flag "*" } },
    hand = hand { of = "cards", max = 2 },
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
local rows = { "X.", "XX" }

--! a shift with a third argument
hill:step("go", function()
  -- expect error next: set:shift takes 2 arguments, got 3: write set:shift("direction"
  return map:row(1):shift("south", 2, 3)
end)

--! a shift until a set
hill:step("go", function()
  return map:row(1):shift("south", map:row(3)) -- expect error: expected a whole number, got set
end)

--! a ray with a fourth argument
hill:step("go", function()
  -- expect error next: set:ray takes 3 arguments, got 4: write set:ray("direction" [, stop]
  return map:row(1):ray("south", map:row(3), 2, 3)
end)

--! a ray with a fourth argument in a description
hill:where("far", function(me)
  -- expect error next: set:ray takes 3 arguments, got 4: write set:ray("direction" [, stop]
  return me.town:drawn():ray("south", map:row(3), 2, 3)
end)

--! a shift by half a step in a description
hill:where("far", function(me)
  -- expect error next: expected a whole number, got 0.5
  return me.town:drawn():shift("south", 0.5)
end)

--! two cells as two texts
-- expect error next: geometry:set takes 1 argument, got 2: write geometry:set "a1 b2", as in
local both = map:set("a1", "b2")

--! the ways of a shape behind its rows
-- expect error next: geometry:shape takes 1 argument, got 2: write geometry:shape { "X.",
local el = map:shape({ "X.", "XX" }, { flips = true })

--! two numbers to add
hill:step("go", function()
  -- expect error next: counter:add takes 1 argument, got 2: write counter:add(number), as in
  state.ash:add(1, 2)
end)

--! an argument where there is none
hill:step("go", function()
  for me in seats() do
    -- expect error next: me:next takes no argument, got 1: write me:next(), as in
    local _ = me:next(2)
  end
end)

--! an argument behind one that is left out
hill:step("go", function()
  -- expect error next: set:distance takes 2 arguments, got 3: write set:distance(cell [, within])
  return map:row(1):distance(map:cell(3, 3), nil, 4)
end)

--! nothing behind the last argument
local nothing
hill:step("go", function()
  assert(map:row(1):shift("south", nothing) == map:row(2))
  assert(map:row(1):shift("south", 2) == map:row(3) and map:row(1):shift("north", 2):empty())
  assert(map:row(1):shift("south", 0) == map:row(1))
  state.ash:add(1, nothing, nothing)
  assert(#map:set("a1 b2", nothing) == 2)
end)

--! a function of a family
hill:step("go", function()
  -- expect error next: family:each takes no argument, got 1: write family:each(), as in
  for _ in state.fam:each("wood") do return end
end)

--! a declaration with two tables
-- expect error next: counter takes 1 argument, got 2: write counter { max = n, min = 0, start = 0 }
local _ = counter({ max = 3 }, { start = 1 })

--! a step with two functions
-- expect error next: game:step takes 2 arguments, got 3: write game:step("name", function)
hill:step("go", function() end, function() end)

--! a form with a step
-- expect error next: check.whole takes 2 arguments, got 3: write check.whole(min, max), as in
local _ = check.whole(1, 9, 2)

--! a method of a form
-- expect error next: form:ascending takes 1 argument, got 2: write form:ascending([key]), as in
local _ = check.list(check.whole(1, 9)):ascending("n", true)

--! a value that is checked with two forms
-- expect error next: check takes 3 arguments, got 4: write check(what, value, form), as in
check("n", 3, check.whole(1, 9), check.whole(1, 3))

--! a function of Lua
-- expect error next: math.floor takes 1 argument, got 2: write math.floor(number), as in
local _ = math.floor(7, 2)

--! two kinds for a cell
hill:step("go", function()
  -- expect error next: town: a cell has one value in each layer, and "park" is the second for kind;
  seat_at(1).town:draw(map:cell(1, 1), "house", "park")
end)

--! cells of two kinds at once
hill:step("go", function()
  -- expect error next: cells with either are town:of(...) | town:of(...)
  return seat_at(1).town:of("house", "park")
end)

--! cells of two kinds at once in a description
hill:where("both", function(me)
  -- expect error next: cells with either are town:of(...) | town:of(...)
  return me.town:of(3, "house", 4)
end)

--! cells with a value in each layer
hill:step("go", function()
  assert(seat_at(1).town:of("house", 3, "net"):empty())
end)

--! more than a where takes
hill:step("go", function()
  -- expect error next: where "site" takes 0 parameters besides the seat, got 1
  return site(seat_at(1), 3)
end)

--! more than a where takes, asked for whether it allows anything
local near = hill:where("near", function(me, cell) return { ["near"] = me.town:beside(cell) } end)
hill:step("go", function()
  -- expect error next: where "near" takes 1 parameter besides the seat, got 2
  return near:allows(seat_at(1), map:cell(1, 1), 2)
end)

--! more than a where takes, in a description
local near = hill:where("near", function(me, cell) return { ["near"] = me.town:beside(cell) } end)
hill:where("far", function(me)
  -- expect error next: where "near" takes 1 parameter besides the seat, got 2
  return { ["far"] = ~near(me, map:cell(1, 1), 2) }
end)

--! more than a condition takes
local free = hill:condition("free", function(me) return me.town:free():any() end)
hill:step("go", function()
  -- expect error next: where "free" takes 0 parameters besides the seat, got 1
  return free(seat_at(1), 2)
end)

--! more than a where takes, for each of some names
local kind = hill:where("kind", function(me, kind) return { ["kind"] = me.town.kind:is(kind) } end)
hill:step("go", function()
  -- expect error next: where "kind" takes 1 parameter besides the seat, got 2
  return kinds:fitting(kind, seat_at(1), 3)
end)

--! what a question shows besides
hill:step("go", function() seat_at(1):ask("draw", site, "with", 3) end)

--! a list with a key
local _ = map:set { "a1", "b2", flips = true } -- expect error: set has no `flips`

--! labels with a key
hill:labels("go", { "a", "b", turns = 3 }) -- expect error: labels "go" has no `turns`

--! an option with a third number
hill:option("go", { 1, 9, 5 }) -- expect error: option go has no `3`

--! rows that Lua cuts short
-- expect error next: shape: Lua keeps only the first value of table.unpack(...) before a comma
local el = map:shape { table.unpack(rows), flips = true }

--! rows that Lua cuts short, on several lines
local el = map:shape({ -- expect error: write { rows = rows, flips = true }
  table.unpack(rows),
  turns = false,
})

--! rows that are data
local el = map:shape { rows = rows, flips = true }
assert(#el == 3 and el:orientations() == 4 and map:shape { rows = "XX" }:orientations() == 2)
assert(#map:shape { flips = true, table.unpack(rows) } == 3)
assert(#map:shape { "XX", flips = true } == 2)
assert(#map:piece { rows = { "EW" } } == 1)

--! rows that are data, and others
local el = map:shape { "X", rows = rows } -- expect error: its rows are in `rows`, or

--! a key among the rows
local el = map:shape { rows = { "X.", "XX", flips = true } } -- expect error: rows has no `flips`

--! the row of a board of hexes that has no row of that name
local island = hexagon(3)
local _ = island:row(1) -- expect error: rows have no number: write column(n), set "a1 b1", or

--! the row of a cell there
local island = hexagon(3)
local _ = island:cell(3, 1):row() -- expect error: rows have no number: write column(n)

--! rows that are named as their cells are
assert(#hex(4, 3):row(2) == 4 and hex(4, 3):cell(2, 1):row() == 2)
assert(#hexagon(3):column(1) == 3 and #hexagon(3):cell(3, 1):rows_of() == 5)

--! fields over a part of an enumeration
hill:step("go", function()
  state.last:set("west")
  state.log:clear()
  state.log:add { way = state.last.value }
  state.paths:draw(map:cell(1, 1), "south")
  assert(state.last.value == "west" and state.log:get(1, "way") == "west")
  assert(state.paths.way:at(map:cell(1, 1)) == "south" and #state.by == 2)
end)

--! a name outside of the part
hill:step("go", function() state.last:set("north") end) -- expect error: north
