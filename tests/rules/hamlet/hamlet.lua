-- Hamlet's rules, each on its own map.

local empty = [[
  . . . .
  . . . .
  . . . .
  . . . .
]]

-- Rule 1.
test("a game has 8 rounds", function()
  local g = playout(position { "hamlet", players = 1, seed = 3 })
  expect(value(g, "round"), 8)
end)

-- Rule 1.
test("two faces of the die show a house, two a park, two a shop", function()
  local g = position { "hamlet", players = 1, map = empty }
  for face = 1, 6 do
    local kinds = { "house", "house", "park", "park", "shop", "shop" }
    local rolled = position { "hamlet", players = 1, map = empty, die = face, step = "build" }
    expect(value(after(rolled, { "build a1" }), "red.map"):sub(1, 1),
      kinds[face]:sub(1, 1):upper())
  end
  expect(over(g), false)
end)

-- Rule 2.
test("everyone draws the same building on their own map at the same time", function()
  local g = position { "hamlet", players = 2, seed = 1 }
  asks(g, "red", "build")
  asks(g, "blue", "build")
  after(g, { "blue build a1", "red build d4" })
  local drawn = value(g, "blue.map"):sub(1, 1)
  expect(drawn ~= ".", true)
  expect(value(g, "red.map"):find(drawn, 1, true) ~= nil, true)
end)

-- Rule 3.
test("a building goes on a free space beside another", function()
  local g = position { "hamlet", players = 1, map = [[
    . . . .
    . H P .
    . . . .
    . . . .
  ]] }
  legal(g, "red", "build", "b1 c1 a2 d2 b3 c3")
  refuses(g, "build b2", "on a free space")
  refuses(g, "build a1", "beside a building")
end)

-- Rule 4.
test("the first building goes anywhere", function()
  local g = position { "hamlet", players = 1, map = empty }
  legal(g, "red", "build", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
end)

-- Rules 5, 6.
test("a building without room is lost, and the game ends after the 8th round", function()
  local full = [[
    S S S S
    S S S S
    S S S S
    S S S .
  ]]
  local g = position { "hamlet", players = 1, map = full }
  after(g, { "build d4" })
  expect(value(g, "round"), 8)
  asks(g, "nobody")
  expect(over(g), true)
end)

-- Rule 7.
test("a house counts each park beside it", function()
  local g = position { "hamlet", players = 1, map = [[
    P H P .
    . P . S
    S S . .
    . . S .
  ]] }
  scores(g, { ["cosy homes"] = 3, total = 3 })
  refuses(g, "build a1", "on a free space")
end)

-- Rule 7.
test("a park beside two houses counts for both, a shop for none", function()
  local g = position { "hamlet", players = 1, map = [[
    H P H S
    H . . .
    . . . .
    . . . H
  ]] }
  scores(g, { ["cosy homes"] = 2, total = 2 })
end)

-- Rule 7.
test("each player scores their own map", function()
  local g = position { "hamlet", players = 2, seats = { { map = [[
    H P . .
    . . . .
    . . . .
    . . . .
  ]] }, { map = [[
    P H P .
    . . . .
    . . . .
    . . . .
  ]] } } }
  scores(g, { red = { total = 1 }, blue = { total = 2 } })
end)
