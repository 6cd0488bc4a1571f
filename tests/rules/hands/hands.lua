-- Hands as a whole: passed at once, turned round, and their first cards.

local function crates(way)
  return position {
    "tests/rules/hands/data/crates.lua", players = 3, options = { way = way },
    row = "apple pear plum apple", force = { pile = "plum" }, seats = {
      { basket = "apple pear" }, { basket = "pear plum" }, { basket = "plum apple" },
    },
  }
end

local eaten = { "red eat apple", "blue eat plum", "green eat apple" }

test("all hands go to the left at once, when all have chosen", function()
  local g = crates "left"
  after(g, { "red eat apple", "blue eat plum" })
  expect(value(g, "red.basket"), "pear")
  after(g, { "green eat apple" })
  expect(value(g, "red.basket"), "plum ; green 1") -- green still knows it
  expect(value(g, "blue.basket"), "pear ; red 1")
  expect(value(g, "green.basket"), "pear ; blue 1")
end)

test("all hands go to the right", function()
  local g = after(crates "right", eaten)
  expect(value(g, "red.basket"), "pear ; blue 1")
  expect(value(g, "blue.basket"), "plum ; green 1")
  expect(value(g, "green.basket"), "pear ; red 1")
end)

test("hands go two places to the left", function()
  local g = after(crates "across", eaten)
  expect(value(g, "red.basket"), "pear ; blue 1")
  expect(value(g, "blue.basket"), "plum ; green 1")
end)

test("who passed a hand on knows it, and nobody else sees it", function()
  local g = after(crates "left", eaten)
  expect(sees(g, "blue", "blue.basket", "pear"), true)
  expect(sees(g, "red", "blue.basket", "pear"), true)
  expect(sees(g, "green", "blue.basket", "pear"), false)
end)

test("one may be taken from the first cards, more each round", function()
  local g = after(crates "left", eaten)
  legal(g, "red", "take", "apple")
  refuses(g, "take pear", "among the first crates")
  after(g, { "take apple", "turn yes" })
  after(g, { "red eat plum", "blue eat pear", "green eat pear" })
  legal(g, "red", "take", "pear plum")
end)

test("the first cards go behind the others, or the last in front", function()
  local g = after(crates "left", eaten)
  after(g, { "take apple", "turn yes" })
  expect(value(g, "row"), "pear plum apple plum")
  g = after(crates "left", eaten)
  after(g, { "take apple", "turn no" })
  expect(value(g, "row"), "plum apple pear plum")
end)
