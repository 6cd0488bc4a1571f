-- A turn: which die may be taken, where it lets its taker draw, and trees.

local empty = [[
  . . . | .
  | . . . .
  . . . . |
  . | . . .
  . . | . .
]]

-- The first of two players takes their turn with these dice.
local function turn(blue, white, more)
  local it = {
    "doodle-city", players = 2, step = "draw", starter = "red", blue = blue, white = white,
    ["red.roads"] = empty, ["green.roads"] = empty,
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- Everything but column 3 is free.
local column_full = [[
  . . | | .
  | . | . .
  . . | . |
  . | | . .
  . . | . .
]]
local houses_out = [[
  T   S   O   H1" T
  H1" O   S   T   S
  S   T   T   O   H1"
  O   H1" T   S   S
  T   S   H4  T   O
]]
local full = { ["red.roads"] = column_full, ["green.roads"] = column_full,
               ["red.sheet"] = houses_out, ["green.sheet"] = houses_out }

local function with(fields, more)
  local it = {}
  for name, wanted in pairs(fields) do it[name] = wanted end
  for name, wanted in pairs(more) do it[name] = wanted end
  return it
end

-- Rules 8, 9, 10, 12.
test("blue 3, white 2 6 6: either square c2, or a tree and any square of column 3", function()
  local g = turn(3, "2 6 6")
  legal(g, "red", "die", "2 6")
  after(g, { "die 2" })
  asks(g, "red", "road") -- the dice determine the square
  after(g, { "road NS" })
  expect(value(g, "red.roads"):find("c2:NS") ~= nil, true)
  expect(value(g, "red.trees"), 0)
  expect(value(g, "white"), "- 6 6")

  g = turn(3, "2 6 6")
  after(g, { "die 6" })
  expect(value(g, "red.trees"), 1)
  legal(g, "red", "square", "c1 c2 c3 c4 c5")
  refuses(g, "square b2", "in the column of the blue die")
  after(g, { "square c4 road EW" })
  expect(value(g, "red.roads"):find("c4:EW") ~= nil, true)
  expect(value(g, "white"), "2 - 6")
end)

-- Rules 11, 13.
test("blue 3, white 2 6 6 and column 3 full: both cross out a tree and take no die", function()
  local g = turn(3, "2 6 6", full)
  expect(value(g, "red.trees"), 1)
  expect(value(g, "green.trees"), 1)
  asks(g, "green", "die") -- the next round
end)

-- Rule 8.
test("a die that was taken is gone, and one that was not rolled cannot be taken", function()
  local g = turn(1, "1 3 3")
  refuses(g, "die 4", "on the table")
  after(g, { "red die 1 NS" })
  legal(g, "green", "die", "3")
end)

-- Rule 8.
test("whoever can use a die must take one", function()
  local g = turn(3, "2 2 2", with(full, { ["red.roads"] = empty }))
  legal(g, "red", "die", "2")
  refuses(g, "pass", "there is no `pass`")
end)

-- Rules 8, 12.
test("a six may be taken though other dice could be used", function()
  legal(turn(1, "1 3 6"), "red", "die", "1 3 6")
end)

-- Rules 9, 11.
test("a die whose square cannot be drawn in cannot be used", function()
  local g = turn(3, "2 3 6", with(full, { ["red.roads"] = [[
    . . | | .
    | . | . .
    . . . . |
    . | | . .
    . . | . .
  ]] }))
  legal(g, "red", "die", "3 6")
  refuses(g, "die 2", "a square to draw in")
end)

-- Rules 9, 10.
test("a blue six is any column", function()
  local g = turn(6, "2 2 2")
  after(g, { "die 2" })
  legal(g, "red", "square", "a2 b2 c2 d2 e2")
  refuses(g, "square b3", "in the row of the white die")
  after(g, { "square e2 NE" })
  expect(value(g, "red.roads"):find("e2:NE") ~= nil, true)
end)

-- Rule 10.
test("a blue six and a white six are any square", function()
  local g = turn(6, "6 2 2")
  after(g, { "die 6" })
  legal(g, "red", "square", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 " ..
    "a5 b5 c5 d5 e5")
end)

-- Rule 11.
test("a square with a road cannot be drawn in again, a house square twice", function()
  local g = turn(6, "2 2 2", { ["red.roads"] = [[
    . . . | .
    | - . . .
    . . . . |
    . | . . .
    . . | . .
  ]], ["red.sheet"] = [[
    T   S   O   H1" T
    H2' O   S   T   S
    S   T   T   O   H1"
    O   H1" T   S   S
    T   S   H2" T   O
  ]] })
  after(g, { "die 2" })
  legal(g, "red", "square", "a2 c2 d2 e2")
  refuses(g, "square b2", "without a road, or with a free house")
  after(g, { "square a2" })
  asks(g, "green", "die")
  expect(value(g, "red.sheet"):find("H3") ~= nil, true)
end)

-- Rule 12.
test("tree_before_draw: the tree of a six is crossed out before drawing, or after", function()
  local before = turn(3, "6 6 6")
  local later = turn(3, "6 6 6", { options = { tree_before_draw = false } })
  after(before, { "die 6" })
  after(later, { "die 6" })
  expect(value(before, "red.trees"), 1)
  expect(value(later, "red.trees"), 0)
  after(later, { "square c1 NS" })
  expect(value(later, "red.trees"), 1)
end)

-- Rule 12.
test("white6_draw: after a six one must draw, or may", function()
  local g = turn(3, "6 6 6")
  after(g, { "die 6" })
  asks(g, "red", "square")
  g = turn(3, "6 6 6", { options = { white6_draw = "may" } })
  after(g, { "die 6 no" })
  expect(value(g, "red.trees"), 1)
  expect(value(g, "red.roads"), "d1:NS a2:NS e3:NS b4:NS c5:NS")
  after(g, { "green die 6 draw yes square c1 NS" })
  expect(value(g, "green.roads"), "c1:NS d1:NS a2:NS e3:NS b4:NS c5:NS")
end)

-- Rule 12.
test("a white one to five crosses out no tree", function()
  local g = turn(6, "2 2 2")
  after(g, { "die 2 a2" })
  expect(value(g, "red.trees"), 0)
end)

-- Rule 13.
test("nobody crosses out more than one tree in a round", function()
  for seed = 1, 10 do
    local g = playout(position { "doodle-city", players = 6, seed = seed }, seed)
    for seat = 1, 6 do expect(value(g, seat .. ".trees") <= 7, true) end
  end
end)

-- Rule 14.
test("a road is one of six pieces, and need not join anything", function()
  local g = turn(5, "1 1 1")
  after(g, { "die 1" })
  legal(g, "red", "road", "NS EW NE ES SW NW")
  after(g, { "NE" }) -- off the sheet on both sides
  expect(value(g, "red.roads"):find("e1:NE") ~= nil, true)
end)

-- Rule 15.
test("crossing out a house scores nothing, though a shop and a hotel stand on its road", function()
  local g = turn(1, "2 2 2", { ["red.roads"] = [[
    . . . - .
    - - - . .
    . . . . |
    . | . . .
    . . | . .
  ]], ["red.hotels"] = "3* 5 8 11 15", ["red.shops"] = "1* 2 3 4 5 6 7 8 9 10" })
  after(g, { "die 2" })
  expect(value(g, "red.sheet"):find("H2'") ~= nil, true)
  expect(value(g, "red.hotels"), "3* 5  8  11 15\n")
  expect(value(g, "red.shops"), "1* 2  3  4  5  6  7  8  9  10\n")
  scores(g, { hotels = 3, shops = 1 })
end)

-- Rule 16.
test("the player to the left starts the next round", function()
  local g = position { "doodle-city", players = 3, step = "draw", starter = "green", blue = 6,
                       white = "2 2 2 2" }
  after(g, { "green die 2 square d2 NS", "yellow die 2 square d2 NS", "red die 2 square d2 NS" })
  expect(value(g, "starter"), "yellow")
  asks(g, "yellow", "die")
end)

-- Rule 33.
test("more_control: a player who could use a die may pass and cross out a tree", function()
  local g = turn(1, "1 3 3", { options = { more_control = true } })
  legal(g, "red", "die", "1 3 pass")
  after(g, { "red die pass", "green die 1 NS" })
  expect(value(g, "red.trees"), 1)
  expect(value(g, "green.trees"), 0)
  refuses(turn(1, "1 3 3"), "red die pass", "there is no `pass`")
end)

-- Rules 33, 42.
test("the variant more-control is the option", function()
  legal(turn(1, "1 3 3", { variant = "more-control" }), "red", "die", "1 3 pass")
end)

-- Rules 13, 33.
test("more_control: a player who can use no die is not asked", function()
  local g = turn(3, "2 6 6", with(full, { options = { more_control = true } }))
  expect(value(g, "red.trees"), 1)
  asks(g, "green", "die")
end)
