-- Estates: the rules by their numbers.

-- A map with these fences, and a round in which each player draws one.
local function with(fences)
  return position { "estates", step = "fence", die = "1", ["red.fences"] = fences }
end

local divided = [[
     a   b   c   d   e   f
   +---------------+-------+
  1| .   w   .   . | .   . |
   |       +-------+       |
  2| .   . | .   .   w   . |
   |-------+               |
  3| .   .   w   .   .   . |
   |                       |
  4| .   .   .   .   .   w |
   |---+                   |
  5| w | .   .   .   .   . |
   |   |           +-------|
  6| . | .   .   w | .   . |
   +---+-----------+-------+
]]

-- Rule 1.
test("all maps begin without a fence", function()
  local g = position { "estates" }
  expect(value(g, "red.fences"), "none")
  expect(value(g, "blue.fences"), "none")
  shows(g, "red.fences", "free b1 e2 c3 f4 a5 d6: w")
end)

-- Rule 2.
test("all players draw as many fences as the die shows, at the same time", function()
  local g = position { "estates", step = "fence", die = "2" }
  after(g, { "blue fence a1/b1", "red fence f6/f5", "red fence a1/a2" })
  asks(g, "blue", "fence")
  after(g, { "blue fence b1/c1" })
  expect(value(g, "red.fences"), "a1/a2 f5/f6")
  expect(value(g, "blue.fences"), "a1/b1 b1/c1")
end)

-- Rule 3.
test("a fence begins at the map's edge or goes on where one is", function()
  local g = with "a3/b3"
  refuses(g, "fence a3/b3", "no fence there")
  refuses(g, "fence c3/c4", "at the map's edge or beside a fence")
  after(g, { "fence b3/b4" })
  g = with "b3/b4"
  after(g, { "fence b4/c4" })
  expect(value(g, "red.fences"), "b4/c4 b3/b4")
end)

-- Rule 3.
test("a fence stands between any two fields at the edge or beside a fence", function()
  local g = position { "estates", step = "fence", die = "1", ["red.fences"] = divided }
  refuses(g, "fence d1/e1", "no fence there")
  refuses(g, "fence d3/e3", "at the map's edge or beside a fence")
  after(g, { "fence b3/c3" })
end)

-- Rule 4.
test("who does not draw a fence draws no more in this round", function()
  local g = position { "estates", players = 1, step = "fence", die = "3" }
  after(g, { "fence a1/b1", "fence pass" })
  expect(value(g, "round"), 2) -- the next has begun
  expect(value(g, "red.fences"), "a1/b1")
end)

-- Rule 5.
test("the game is over after 12 rounds", function()
  local g = position { "estates", round = 12, step = "fence", die = "1" }
  after(g, { "red fence pass" })
  expect(over(g), false)
  after(g, { "blue fence pass" })
  expect(over(g), true)
end)

-- Rule 6.
test("an estate of 3, 4, 5 or 6 fields with exactly one well scores 2, 4, 7 or 4", function()
  -- a well each: the 5 fields of a1, the 3 of a5, and the 4 of e1; not the rest with three
  scores(with [[
     a   b   c   d   e   f
   +-----------+---+-------+
  1| .   w   . | . | .   . |
   |       +---+   |       |
  2| .   . | .   . | w   . |
   +-------+       +-------+
  3| .   .   w   .   .   . |
   +---+                   |
  4| . | .   .   .   .   w |
   |   |                   |
  5| w | .   .   .   .   . |
   |   |                   |
  6| . | .   .   w   .   . |
   +---+-------------------+
]], { red = { estates = 7 + 2 + 4 } })
  scores(with "b1/c1 b2/c2 b3/c3 a3/a4 b3/b4", { red = { estates = 4 } })
end)

-- Rule 6.
test("an estate of another size, with no well or with two scores nothing", function()
  -- 2 fields with b1, 7 with e2, 4 without a well, and 3 wells in the rest
  scores(with [[
     a   b   c   d   e   f
   +-------+-------+-------+
  1| .   w | .   . | .   . |
   +-------+       +       |
  2| .   . | .   . | w   . |
   |       +-------+       |
  3| .   .   w   . | .   . |
   |       +       +   +---+
  4| .   .   .   . | . | w |
   |               +---+   |
  5| w   .   .   .   .   . |
   |                       |
  6| .   .   .   w   .   . |
   +-----------------------+
]], { red = { estates = 0 } })
end)

-- Rule 7.
test("the player with fewer fences is ahead", function()
  local g = position { "estates", round = 12, step = "fence", die = "1",
                       ["red.fences"] = "a1/b1 a1/a2", ["blue.fences"] = "a1/a2" }
  after(g, { "red fence pass", "blue fence pass" })
  expect(places(g)[1], 2)
end)
