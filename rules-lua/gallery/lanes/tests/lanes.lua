-- Lanes: the rules by their numbers.


local function green(fields)
  fields[1], fields.players = "lanes", 1
  return position(fields)
end

-- Rules 1, 3.
test("a player chooses among all pieces at once, and is told why none has room", function()
  local g = green {}
  expect(value(g, "roads"), "c3:NESW")
  legal(g, "red", "at", "c1 b2 c2 d2 a3 b3 d3 e3 b4 c4 d4 c5")
  refuses(g, "at a1", "lane: joining your lanes")
  refuses(g, "at a1", "hook: joining your lanes")
  refuses(g, "at c3", "fork: on free land")
end)

-- Rules 2, 3.
test("only the pieces that have room on the square are asked for", function()
  local g = after(green {}, { "at d3" })
  refuses(g, "piece fork", "fits somewhere: there")
  legal(g, "red", "piece", "lane hook")
  after(g, { "piece lane" })
  legal(g, "red", "way", "EW SW NW")
  refuses(g, "way NS", "on the chosen land")
  after(g, { "way SW" })
  expect(value(g, "roads"), "c3:NESW d3:SW")
end)

-- Rules 2, 3.
test("a hook is turned and turned over, and never leads off the green", function()
  local g = after(green {}, { "at e3" })
  legal(g, "red", "way", "0@d3 2f@d3")
  refuses(g, "way 0@b3", "on the chosen land")
  after(g, { "way 2f@d3" })
  expect(value(g, "roads"), "c3:NESW d3:EW e3:SW")
end)

-- Rule 3.
test("no side opens into a fence", function()
  local g = green { green = [[
    . . . . .
    . . . . .
    . . . 1 2
    . . . . .
    . . . . .
  ]] }
  after(g, { "at c2", "piece lane" })
  legal(g, "red", "way", "NS ES SW")
  after(g, { "way ES", "fence pass", "at d2", "piece lane" })
  legal(g, "red", "way", "EW NW")
  refuses(g, "way SW", "on the chosen land")
end)

-- Rules 4, 7.
test("the posts of a fence are numbered from one end to the other", function()
  local g = after(green {}, { "at c2", "piece lane", "way NS", "fence 3@a2" })
  expect(value(g, "green"), [[
. . . . .
3 . . . .
2 . . . .
1 . . . .
. . . . .
]])
  local other = after(green {}, { "at c2", "piece lane", "way NS", "fence 2@b4" })
  expect(value(other, "green"), [[
. . . . .
. . . . .
. . . . .
. 3 2 1 .
. . . . .
]])
  scores(other, { lanes = 2, fences = 2 })
end)

-- Rule 6.
test("squares score, and quarter turns cost", function()
  local g = after(green {}, { "at c2", "piece lane", "way ES", "fence pass" })
  scores(g, { lanes = 1, fences = 0, total = 1 })
end)

-- Rule 5.
test("the game ends after five rounds", function()
  local g = playout(green {})
  expect(value(g, "round"), 5)
  expect(over(g), true)
end)
