-- Hedges: the rules by their numbers.

local empty = [[
  . . . .
  . . . .
  . . . .
  . . . .
]]

-- Rule 1.
test("players take turns, and who sits on the right of the starter is next", function()
  local g = position { "hedges", players = 3 }
  after(g, { "red tree cherry a1", "blue tree cherry a1", "green tree cherry a1", "hedge pass" })
  asks(g, "green", "tree")
  expect(value(g, "starter"), "green")
end)

-- Rule 2.
test("an apple tree is beside no apple tree", function()
  local g = position { "hedges", ["red.garden"] = [[
    A . P .
    . . . .
    . . . .
    . . . .
  ]] }
  after(g, { "tree apple" })
  refuses(g, "bed b1", "not beside a tree of its kind")
  refuses(g, "bed c1", "a free bed")
  legal(g, "red", "bed", "d1 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
end)

-- Rule 2.
test("only a tree for which there is a bed may be chosen", function()
  local g = position { "hedges", ["red.garden"] = [[
    A H A H
    H A H A
    A H A H
    H A . A
  ]] }
  legal(g, "red", "tree", "cherry pear")
  refuses(g, "tree apple", "fits somewhere: bed")
  refuses(g, "tree hedge", "one of the names to choose from")
end)

-- Rule 3.
test("a hedge is planted in the garden on the left, beside a tree, or not", function()
  local function planted()
    return after(position { "hedges", players = 3, ["blue.garden"] = [[
      . . . .
      . P . .
      . . . H
      . . . .
    ]] }, { "tree cherry a1" })
  end
  local g = planted()
  legal(g, "red", "hedge", "b1 a2 c2 b3 pass")
  refuses(g, "hedge c3", "beside a tree")
  asks(after(planted(), { "hedge pass" }), "blue", "tree")
  after(g, { "hedge b3" })
  expect(value(g, "blue.garden"), [[
. . . .
. P . .
. H . H
. . . .
]])
end)

-- Rule 3.
test("nobody is asked for a hedge where there is no bed beside a tree", function()
  local g = position { "hedges", ["blue.garden"] = empty }
  after(g, { "tree cherry a1" })
  asks(g, "blue", "tree")
end)

-- Rules 4 and 6.
test("four cherry trees may be sold once, to another player, for apples or pears", function()
  local function ripe()
    return after(position { "hedges", players = 3, ["red.garden"] = [[
      C C C .
      . . . .
      . . . .
      . . . .
    ]] }, { "tree cherry a3" })
  end
  local g = ripe()
  legal(g, "red", "sell", "yes no")
  asks(after(ripe(), { "sell no" }), "blue", "tree")
  after(g, { "sell yes" })
  legal(g, "red", "buyer", "blue green")
  after(g, { "buyer green" })
  legal(g, "red", "price", "apple pear")
  after(g, { "price pear" })
  scores(g, { red = { trees = 7, total = 7 } })
  after(g, { "blue tree apple a1", "green tree apple a1", "green hedge pass" })
  after(g, { "green tree apple d4", "green hedge pass", "red tree cherry b3" })
  asks(g, "red", "hedge") -- and not once more to sell
  after(g, { "hedge pass" })
  asks(g, "blue", "tree")
end)

-- Rule 5.
test("the game is over when a garden is full", function()
  local g = position { "hedges", ["red.garden"] = [[
    C C C C
    H H H H
    A H A H
    H P H .
  ]], ["red.price"] = "apple", ["red.buyer"] = "blue" }
  after(g, { "tree cherry d4" })
  expect(over(g), true)
end)
