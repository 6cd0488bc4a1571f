-- Moor: the rules by their numbers.

local function moor(card, fields)
  fields = fields or {}
  fields[1], fields.players, fields.step = "moor", fields.players or 1, fields.step or "draw"
  fields.card, fields.due = card, fields.due or "shelter"
  return position(fields)
end

local nearly_full = [[
  W W W W W W W
  W . W W W . W
  W W W W W W W
  W W W W W W W
  W W . . W W W
  W W W W W W W
  W W W W W W .
]]

-- Rule 1.
test("a goal is turned up at the beginning of a season", function()
  local function at(round)
    return position { "moor", players = 1, step = "turn up", round = round, due = "fords",
                      goals = "paths springs | none" }
  end
  expect(value(at(4), "due"), "fords paths")
  expect(value(at(5), "due"), "fords")
end)

-- Rule 2.
test("a card offers two shapes or two kinds, and each comes once", function()
  local g = moor "grove"
  legal(g, "red", "shape", "hook bend")
  g = moor "carr"
  legal(g, "red", "kind", "wood mere")
  after(g, { "kind mere", "over a1", "way 0@a1" })
  expect(string.sub(value(g, "red.map"), 1, 5), "M M .")
  g = position { "moor", players = 1, step = "turn up", card = "fen", cards = "pond brink | none" }
  expect(value(g, "card"), "pond")
  expect(value(g, "cards"), "brink | fen")
end)

-- Rule 3.
test("a shape goes on free squares, turned and turned over", function()
  local g = moor("ridge", { map = [[
    . . . W W W W
    . W . W W W W
    W W W W W W W
    W W W W W W W
    W W W W W W W
    W W W W W W W
    W W W W W W W
  ]] })
  after(g, { "shape hook" })
  legal(g, "red", "over", "a1 b1 c1 a2 c2")
  refuses(g, "over b2")
  after(g, { "over b1" })
  legal(g, "red", "way", "0@a1 0f@a1")
end)

-- Rule 3.
test("a player without room for a shape draws a single square", function()
  local g = moor("carr", { map = nearly_full })
  after(g, { "kind mere" })
  legal(g, "red", "single", "b2 f2 c5 d5 g7")
  after(g, { "single g7" })
  expect(value(g, "red.map"):sub(-3), " M\n")
end)

-- Rule 4.
test("a shape that covers a cairn brings one more square beside it", function()
  local g = moor "fen"
  after(g, { "kind heath", "over b2", "way 0@a2" })
  legal(g, "red", "cairn", "a1 b1 c1 d2 a3 b3 c3")
  after(g, { "cairn d2", "of wood" })
  expect(value(g, "red.map"):sub(15, 21), "H H H W")
  g = after(moor "fen", { "kind heath", "over a1", "way 0@a1" })
  asks(g, "red", "kind")
end)

-- Rule 5.
test("each goal scores its squares", function()
  local map = [[
    W M M . . . W
    H H M . . . .
    W M M . . . .
    W . . H . . .
    M . . . W . .
    . . . . . . .
    . . . . . . .
  ]]
  local function scored(due, land, points)
    local g = moor(nil, { step = "season", round = 12, due = due, map = land })
    scores(g, { goals = points, total = points })
    return g
  end
  scored("shelter", map, 4)
  scored("blossom", map, 0)
  scored("springs", map, 5)
  scored("paths", map, 3) -- b2
  scored("fords", map, 3) -- b1 b3 a5
  scored("shelter fords", map, 7)
  scored("blossom", [[
    W H M H . . .
    H M . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  ]], 4) -- b1 a2
  shows(scored("paths", map, 3), "map", "frame b2 f2 c5 f6: ")
end)

-- Rule 6.
test("each season is settled at its end, and stays as it was", function()
  local function settled(round, before)
    local g = moor("copse", { round = round, ["red.settled"] = before })
    return value(after(g, { "shape bar", "over a1", "way 0@a1" }), "red.settled"), g
  end
  expect(settled(3), "none")
  expect(settled(4), 'spring goals 3 "wood at the edge" "a1 b1 c1"')
  local both, g = settled(12, 'summer goals 2 "wood at the edge" "a1 b1"')
  expect(both, 'summer goals 2 "wood at the edge" "a1 b1"; ' ..
               'autumn goals 3 "wood at the edge" "a1 b1 c1"')
  scores(g, { goals = 5, total = 5 })
end)

-- Rule 7.
test("the game ends after autumn, and fewer free squares win a tie", function()
  local g = moor("fell", { players = 2, round = 12, ["blue.map"] = [[
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . H . . .
    . . . . . . .
    . . . . . . .
  ]] })
  after(g, { "red shape bend", "red over d1", "red way 0@d1" })
  expect(over(g), false)
  after(g, { "blue shape bend", "blue over d1", "blue way 0@d1" })
  expect(over(g), true)
  expect(places(g), { 2, 1 })
end)
