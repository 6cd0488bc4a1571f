-- Shapes and placements: what may be asked, how placements are written, and what they become.

local function plot(fields)
  fields[1] = "tests/rules/shapes/data/plots.lua"
  return position(fields)
end

test("a shape that fits nowhere is not asked for", function()
  local g = plot { players = 1, land = [[
    . . P P P
    . P P P P
    P P   P P
    P P P P P
  ]] }
  asks(g, "red", "pond")
end)

test("placements are turned, flipped, and named by turn and anchor", function()
  local g = plot { players = 1, land = [[
    . . P P P
    . . P P P
    . .   P P
    P P P P P
  ]] }
  legal(g, "red", "build", "0@a1 2@a1 0f@b1 2f@a1")
end)

test("a placement covers its cells and nothing else", function()
  local g = plot { players = 1 }
  after(g, { "red build 1f@c1 barn" })
  expect(value(g, "land"), [[
.  .  B1 .  .
.  .  B1 B1 B1
.  .  .  .
.  .  .  .  .
]])
end)

test("a refused placement is answered with the condition", function()
  local g = plot { players = 1, land = [[
    . . . . .
    . . . P .
    . .   P .
    . . . P .
  ]] }
  refuses(g, "build 0@d1", "on free land")
  refuses(g, "build 0@e4", "leaves the board")
end)

test("what is drawn on many cells has the same values on each", function()
  local g = plot { players = 1 }
  after(g, { "red build 0@a1 pond", "red pond e4 1@e3" })
  expect(value(g, "last"), "e3")
  expect(value(g, "land"), [[
P1 .  .  .  .
P1 .  .  .  .
P1 P1 .  P
.  .  .  .  P
]])
end)

test("a set is filtered by a function, cells and names alike", function()
  local g = plot { players = 1, land = [[
    P . . . .
    P . . . .
    P P   . .
    . . . . P
  ]] }
  scores(g, { built = 5, kinds = 1, edges = 2 })
end)
