-- Beads: the rules by their numbers. The white dice show 3 and 4, the others what is given.

local function beads(fields)
  fields[1], fields.players = "beads", fields.players or 2
  fields.white = fields.white or "3 4"
  fields.coloured = fields.coloured or "green 1 amber 6 violet 2"
  return position(fields)
end

local function pass(g, n)
  for _ = 1, n do after(g, { "pass" }) end
  return g
end

-- Rules 1 and 3.
test("everyone may use the white sum, on any string", function()
  local g = beads { white = "3 2" }
  legal(g, "red", "white", "d1 d2 h3 pass")
  legal(g, "blue", "white", "d1 d2 h3 pass")
  refuses(g, "red white c1", "of that sum")
  legal(beads { white = "1 1" }, "red", "white", "a1 a2 pass") -- violet 2 is a last place
end)

-- Rules 2 and 4.
test("the roller may use a white and a coloured die, on the string of that colour", function()
  local g = after(beads {}, { "red white f1", "blue white pass" })
  asks(g, "red", "coloured")
  legal(g, "red", "coloured", "h2 i2 g3 h3 pass") -- green 1 makes 4 or 5, left of the bead on 7
  refuses(g, "coloured c1", "to the right of all beads of the string")
  after(g, { "coloured h2" })
  scores(g, { red = { beads = 6, gaps = -12, total = -6 }, blue = { total = 0 } })
  expect(value(g, "roller"), "blue")
end)

-- Rule 5.
test("a bead goes to the right of the others on its string", function()
  local g = beads { strings = [[
    . . . . . . , . . . .
    . . . . . , . . . . .
    , . . . . . . . . . .
  ]] }
  legal(g, "red", "white", "f3 pass")
  refuses(g, "red white f1", "to the right of all beads of the string")
end)

local full = ", , , , . . . . . . . / , , , . . . . . . . . / . . . . . . . . . . ."

-- Rule 6.
test("the last place is for the fifth bead or a later one", function()
  local g = beads { white = "6 6", seats = { { strings = full }, {} } }
  legal(g, "red", "white", "k1 a3 pass")
  refuses(g, "red white k2", "the last one only as the fifth or later")
end)

-- Rule 6.
test("at the end of the turn the string is closed for everybody", function()
  local g = beads { white = "6 6", ["red.strings"] = full, ["blue.strings"] = full }
  after(g, { "red white k1", "blue white k1", "red coloured pass" })
  expect(value(g, "closed"), "green")
  expect(over(g), false)
  g = beads { closed = "green", strings = full }
  legal(g, "red", "white", "f2 f3 pass")
  shows(g, "strings", "row 1: closed")
  shows(g, "strings", "row 2: amber")
  refuses(g, "red white f1", "on an open string")
end)

-- Rule 7.
test("a roller without a bead ties a knot", function()
  local g = after(beads {}, { "red white pass", "blue white f1", "red coloured pass" })
  expect(value(g, "red.knots"), 1)
  expect(value(g, "blue.knots"), 0)
  g = after(beads {}, { "red white f1", "blue white pass", "red coloured pass" })
  expect(value(g, "red.knots"), 0)
  g = after(beads {}, { "red white pass", "blue white pass", "red coloured c1" })
  expect(value(g, "red.knots"), 0)
end)

-- Rule 8.
test("the game ends with the fourth knot", function()
  expect(over(pass(beads { ["red.knots"] = 2 }, 3)), false)
  expect(over(pass(beads { ["red.knots"] = 3 }, 3)), true)
end)

-- Rule 8.
test("the game ends with the second string that is closed", function()
  local g = beads { white = "6 6", strings = full, closed = "amber" }
  after(g, { "red white k1", "blue white pass", "red coloured pass" })
  expect(over(g), true)
end)

-- Rule 9.
test("beads score, gaps and knots cost, and fewer knots win a tie", function()
  local g = beads { seats = {
    { knots = 1,
      strings = ", , . . , . . . . . . / . . . . . . . . . . . / . , . . . . . . . . ." },
    { strings = ", , . . . . . . . . . / . . . . . . . . . . . / . . . . . . . . . . ." },
  } }
  scores(g, { red = { beads = 12, gaps = -3, knots = -3, total = 6 },
              blue = { beads = 6, gaps = 0, knots = 0, total = 6 } })
  expect(places(g), { 2, 1 })
end)
