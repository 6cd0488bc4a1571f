-- A garden in which a lamp is to be hung.
local function lamps(strength, map)
  return position { "lamps", players = 1, step = "hang", strength = tostring(strength), map = map }
end

-- Rules 3, 4.
test("a lamp does not hang where one of its own strength shines", function()
  local g = lamps(2, [[
    .  .  A2 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
  ]])
  refuses(g, "hang a1", "not where a lamp of its strength shines")
  refuses(g, "hang e1", "not where a lamp of its strength shines")
  refuses(g, "hang c3", "not where a lamp of its strength shines")
  refuses(g, "hang b2", "in a free space") -- a wall
  after(g, { "hang f1" })
end)

-- Rules 3, 4.
test("walls and other lamps stop the light", function()
  local g = lamps(3, [[
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    A3 .  .  .  .  .
    .  .  .  B1 .  C3
  ]])
  legal(g, "red", "hang", [[
    a1 b1 c1 d1 e1 f1
    c2 d2 f2
    b3 c3 d3 e3
    b4 e4
    c5 d5
    b6 c6
  ]])
end)

-- Rule 5.
test("a lamp without a space is lost", function()
  local g = lamps(1, [[
    A1 .  B2 A1 .  A1
    B2 .  A1 .  .  B2
    A1 B2 .  B2 A1 .
    .  A1 .  .  .  A1
    A1 .  A1 B2 .  .
    .  A1 .  A1 B2 A1
  ]])
  expect(value(g, "round"), 2) -- the game has gone on
end)

-- Rules 6, 7, 8.
test("light, arbours and glass score", function()
  local g = lamps(1, [[
    .  A2 A3 .  .  .
    .  .  B1 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  B3
  ]])
  scores(g, { light = 12, arbours = 3, glass = 2, total = 17 })
end)

-- Rule 1.
test("a game has eight rounds", function()
  local g = playout(position { "lamps", players = 2 })
  expect(value(g, "round"), 8)
  expect(over(g), true)
end)

-- Rule 9.
test("who hangs a weak lamp looks at the top of the pile", function()
  local g = position { "lamps", players = 1, step = "hang", strength = "1", pile = "3 2 2 | none" }
  after(g, { "hang a1", "glass amber" })
  expect(value(g, "pile"), "2 2 ; red 1 | none")
end)

-- Rule 9.
test("only who looks knows the top, until it is turned up", function()
  local g = position { "lamps", players = 2, step = "turn up", pile = "3 2 2 | none",
                       seats = { { looks = "true" } } }
  expect(value(g, "strength"), 3)
  expect(sees(g, "red", "pile", 2), true)
  expect(sees(g, "red", "pile"), false) -- not what lies below
  expect(sees(g, "blue", "pile", 2), false)
  after(g, { "red hang a1", "red glass clear", "blue hang a1", "blue glass clear" })
  expect(value(g, "pile"), "2 | none")
end)

-- Rule 10.
test("who hangs a lamp of strength 2 may carry one to a free space beside it", function()
  local function hung(strength)
    return after(lamps(strength, [[
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  B3 .
    ]]), { "hang a1", "glass amber" })
  end
  asks(hung(3), "red", "hang") -- the next round
  local g = hung(2)
  legal(g, "red", "carry", "a1 e6 pass")
  after(g, { "carry e6" })
  legal(g, "red", "to", "d6 f6") -- e5 is a wall
  after(g, { "to d6" })
  expect(value(g, "red.map"), [[
A2 .  .  .  .  .
.  .  .  .  .  .
.  .  .  .  .  .
.  .  .  .  .  .
.  .  .  .  .  .
.  .  .  B3 .  .
]])
end)
