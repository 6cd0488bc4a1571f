-- The classics: few rules, each tested.

local function at(game, field, board)
  return position { game, [field] = board }
end

test("tic-tac-toe: three in a row, a column or a diagonal win", function()
  for _, last in ipairs { "c1", "a3", "c3" } do
    local g = at("tic-tac-toe", "marks", [[
      X X .
      X X O
      . O .
    ]])
    after(g, { "crosses mark " .. last })
    expect(over(g), true)
    scores(g, { crosses = { line = 1 }, noughts = { line = 0 } })
  end
end)

test("tic-tac-toe: two in a row do not win, nor do three of two players", function()
  local g = after(at("tic-tac-toe", "marks", [[
    X . O
    . . .
    . . O
  ]]), { "mark b1" })
  expect(over(g), false)
  legal(g, "noughts", "mark", "a2 b2 c2 a3 b3")
  refuses(g, "mark a1", "on a free space")
end)

test("tic-tac-toe: a full board without a line is a draw", function()
  local g = after(position { "tic-tac-toe" }, {
    "mark a1", "mark b1", "mark c1", "mark b2", "mark a2", "mark c2", "mark b3", "mark a3",
    "mark c3",
  })
  expect(over(g), true)
  expect(places(g), { 1, 1 })
end)

test("connect four: a disc falls on the bottom or on a disc", function()
  local g = at("connect-four", "discs", [[
    . . . . . . R
    . . . . . . Y
    . . . . . . R
    . . . . . . Y
    . Y . . . . R
    R R . . . . Y
  ]])
  legal(g, "yellow", "drop", "a5 b4 c6 d6 e6 f6")
  refuses(g, "drop a4", "at the bottom or on a disc")
  refuses(g, "drop g1", "on a free space")
end)

test("connect four: four in a line win, also on a diagonal", function()
  local upright = at("connect-four", "discs", [[
    . . . . . . .
    . . . . . . .
    . . . . . . .
    Y . . . . . .
    Y . . . . . .
    Y R R R . . .
  ]])
  after(upright, { "drop a3" })
  expect(over(upright), true)
  expect(places(upright), { 1, 2 })
  local diagonal = at("connect-four", "discs", [[
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . Y R . . .
    . Y R R . . .
    Y R R Y . . .
  ]])
  after(diagonal, { "drop d3" })
  scores(diagonal, { yellow = { line = 1 }, red = { line = 0 } })
end)

test("connect four: three in a line and one beyond a gap do not win", function()
  local g = after(at("connect-four", "discs", [[
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    Y Y . . Y . .
  ]]), { "drop f6" })
  expect(over(g), false)
end)

test("hex: red joins top and bottom", function()
  local g = position { "hex", options = { size = 3 }, stones = [[
    . R .
    . R B
    . . B
  ]] }
  after(g, { "red place a3" })
  expect(over(g), true)
  scores(g, { red = { edges = 1 }, blue = { edges = 0 } })
end)

test("hex: blue joins left and right, and its own edges only", function()
  local g = position { "hex", options = { size = 3 }, stones = [[
    . . B
    . . B
    B . .
  ]] }
  after(g, { "red place a1" })
  legal(g, "blue", "place", "b1 a2 b2 b3 c3")
  after(g, { "blue place c3" })
  expect(over(g), false)
  after(g, { "red place a2", "blue place b3" })
  expect(over(g), true)
  expect(places(g), { 2, 1 })
end)

test("hex: a game never ends in a draw", function()
  for seed = 1, 20 do
    local g = playout(position { "hex", options = { size = 5 } }, seed)
    local winner = places(g)
    expect(winner[1] + winner[2], 3)
  end
end)
