-- What hotels, shops and bonuses score when they are drawn. Squares drawn before are not scored
-- again; scores and bonuses that are not named are free.

local function drawing(blue, white, roads, more)
  local it = {
    "doodle-city", players = 2, step = "draw", starter = "red", blue = blue,
    white = white .. " 6 6", ["red.roads"] = roads,
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local row_of_five = [[
  . . . - .
  - . - - -
  . . . . |
  . - . . .
  . . - . .
]]

local function hotel_on_five(more)
  return after(drawing(2, 2, row_of_five, more), { "red die 2 EW" })
end

-- Rule 20.
test("a hotel on a road of 5 squares circles 5", function()
  expect(value(hotel_on_five(), "red.hotels"), "3  5* 8  11 15\n")
end)

-- Rule 20.
test("with 5 taken it circles 3, with 3 and 5 taken nothing", function()
  expect(value(hotel_on_five { ["red.hotels"] = "3 5* 8 11 15" }, "red.hotels"),
    "3* 5* 8  11 15\n")
  expect(value(hotel_on_five { ["red.hotels"] = "3* 5* 8 11 15" }, "red.hotels"),
    "3* 5* 8  11 15\n")
end)

-- Rules 19, 20.
test("a hotel by itself is a road of one square and scores nothing", function()
  local g = after(drawing(2, 2, row_of_five), { "red die 2 NS" })
  expect(value(g, "red.hotels"), "3  5  8  11 15\n")
end)

-- Rule 20.
test("hotel_scores: other scores may be played with", function()
  local g = hotel_on_five { options = { hotel_scores = "2/4/8/13/15" } }
  expect(value(g, "red.hotels"), "2  4* 8  13 15\n")
  fails(function() return hotel_on_five { options = { hotel_scores = "2/4/4" } } end,
    "hotel_scores: 4 comes after 4; expected ascending numbers")
end)

-- Rules 19, 20.
test("in a ring each square counts once: 4 squares circle 3", function()
  local g = after(drawing(2, 2, [[
    F 7 . - .
    L . . . .
    . . . . |
    . - . . .
    . . - . .
  ]]), { "red die 2 NW" })
  expect(value(g, "red.hotels"), "3* 5  8  11 15\n")
end)

-- Rule 21.
test("a road that grows later gives a hotel nothing more", function()
  local g = after(drawing(1, 1, [[
    . . . - .
    L - - - -
    . . . . |
    . - . . .
    . . - . .
  ]], { ["red.hotels"] = "3 5* 8 11 15" }), { "red die 1 ES" })
  expect(value(g, "red.hotels"), "3  5* 8  11 15\n")
end)

local three_and_two = [[
  T   S   O   H1" T
  H3  O   S   T   S
  S   T   T   O   H2'
  O   H1" T   S   S
  T   S   H2" T   O
]]
local six_squares = [[
  . . . - .
  - - . 7 .
  . . . L -
  . - . . .
  . . - . .
]]

local function shop_with_five(more)
  local it = { ["red.sheet"] = three_and_two }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return after(drawing(3, 2, six_squares, it), { "red die 2 EW" })
end

-- Rules 22, 24.
test("a shop with 5 houses on its road circles 5 and takes the bonus of 5", function()
  local g = shop_with_five()
  expect(value(g, "red.shops"), "1  2  3  4  5* 6  7  8  9  10\n")
  expect(value(g, "bonuses"), "3  5R 7  10\n")
  scores(g, { red = { shops = 5, bonuses = 5 }, green = { bonuses = 0 } })
end)

-- Rules 22, 24, 25.
test("with 5 taken it circles 4, which reaches the bonus of 3", function()
  local g = shop_with_five { ["red.shops"] = "1 2 3 4 5* 6 7 8 9 10" }
  expect(value(g, "red.shops"), "1  2  3  4* 5* 6  7  8  9  10\n")
  expect(value(g, "bonuses"), "3R 5  7  10\n")
end)

-- Rule 25.
test("bonus_by = houses: the houses on the road reach the bonus", function()
  local taken = { ["red.shops"] = "1 2 3 4 5* 6 7 8 9 10", options = { bonus_by = "houses" } }
  expect(value(shop_with_five(taken), "bonuses"), "3  5R 7  10\n")
  taken["red.shops"] = "1* 2* 3* 4* 5* 6 7 8 9 10"
  expect(value(shop_with_five(taken), "bonuses"), "3  5  7  10\n")
end)

-- Rule 22.
test("when no score fits a shop circles nothing and takes no bonus", function()
  local g = shop_with_five { ["red.shops"] = "1* 2* 3* 4* 5* 6 7 8 9 10" }
  expect(value(g, "red.shops"), "1* 2* 3* 4* 5* 6  7  8  9  10\n")
  expect(value(g, "bonuses"), "3  5  7  10\n")
end)

-- Rule 23.
test("score_choice = any_lower: any free score that fits, but one of them", function()
  local it = { ["red.sheet"] = three_and_two, options = { score_choice = "any_lower" } }
  local g = after(drawing(3, 2, six_squares, it), { "red die 2 EW" })
  legal(g, "red", "circle", "1 2 3 4 5")
  after(g, { "circle 3" })
  expect(value(g, "red.shops"), "1  2  3* 4  5  6  7  8  9  10\n")
  expect(value(g, "bonuses"), "3R 5  7  10\n")

  local hotel = hotel_on_five { options = { score_choice = "any_lower" } }
  legal(hotel, "red", "circle", "3 5")
  after(hotel, { "circle 3" })
  expect(value(hotel, "red.hotels"), "3* 5  8  11 15\n")

  asks(shop_with_five(), "green", "die") -- highest: nothing to choose
end)

-- Rules 23, 42.
test("score_choice = any_lower: with one score that fits, or none, nothing is asked", function()
  local one = hotel_on_five { variant = "lenient", ["red.hotels"] = "3* 5 8 11 15" }
  expect(value(one, "red.hotels"), "3* 5* 8  11 15\n")
  asks(hotel_on_five { variant = "lenient", ["red.hotels"] = "3* 5* 8 11 15" }, "green", "die")
end)

-- Rules 20, 42.
test("variants with other hotel scores", function()
  expect(value(hotel_on_five { variant = "steep-hotels" }, "red.hotels"), "2  4* 8  13 15\n")
  expect(value(hotel_on_five { variant = "even-hotels" }, "red.hotels"), "4* 6  8  9  15\n")
end)

local long_road = [[
  . . . 7 .
  . . . L 7
  . . . . |
  . - - . J
  . . - . .
]]

local function shop_with(houses, more)
  local it = { ["red.sheet"] = [[
    T   S   O   ]] .. houses .. [[ T
    H1" O   S   T   S
    S   T   T   O   H3
    O   H3  T   S   S
    T   S   H2" T   O
  ]] }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return after(drawing(4, 4, long_road, it), { "red die 4 EW" })
end

-- Rules 22, 24, 26.
test("a shop with 8 houses circles 8 and takes the bonus of 7, not 5 or 3 as well", function()
  local g = shop_with("H2'")
  expect(value(g, "red.shops"), "1  2  3  4  5  6  7  8* 9  10\n")
  expect(value(g, "bonuses"), "3  5  7R 10\n")
end)

-- Rule 24.
test("a shop that scores 7 reaches the bonus of 7", function()
  local g = shop_with("H1\"")
  expect(value(g, "red.shops"), "1  2  3  4  5  6  7* 8  9  10\n")
  expect(value(g, "bonuses"), "3  5  7R 10\n")
end)

-- Rule 24.
test("when somebody has the bonus of 7, a shop with 9 houses takes that of 5", function()
  local g = shop_with("H3 ", { bonuses = "3 5 7G 10" })
  expect(value(g, "red.shops"), "1  2  3  4  5  6  7  8  9* 10\n")
  expect(value(g, "bonuses"), "3  5R 7G 10\n")
end)

-- Rule 24.
test("lower_bonus = lost: when the bonus of 7 is gone, a shop with 9 houses takes none", function()
  local lost = { lower_bonus = "lost" }
  expect(value(shop_with("H3 ", { bonuses = "3 5 7G 10", options = lost }), "bonuses"),
    "3  5  7G 10\n")
  expect(value(shop_with("H3 ", { bonuses = "3 5G 7 10", options = lost }), "bonuses"),
    "3  5G 7R 10\n")
end)

-- Rule 26.
test("bonus_per_shop = all: all free bonuses that are reached", function()
  local g = shop_with("H2'", { bonuses = "3 5G 7 10", options = { bonus_per_shop = "all" } })
  expect(value(g, "bonuses"), "3R 5G 7R 10\n")
end)

-- Rules 22, 24.
test("a shop with more than 10 houses circles 10 and takes the bonus of 10", function()
  local g = after(drawing(4, 4, [[
    . . . 7 .
    . . . L 7
    . . . . |
    F - - . J
    L - - . .
  ]], { ["red.sheet"] = [[
    T   S   O   H3  T
    H1" O   S   T   S
    S   T   T   O   H3
    O   H3  T   S   S
    T   S   H4  T   O
  ]] }), { "red die 4 EW" })
  expect(value(g, "red.shops"), "1   2   3   4   5   6   7   8   9   10*\n")
  expect(value(g, "bonuses"), "3   5   7   10R\n")
end)

-- Rule 22.
test("houses on other roads do not count: a shop by itself scores nothing", function()
  local g = after(drawing(3, 2, six_squares, { ["red.sheet"] = three_and_two }),
    { "red die 2 NS" })
  expect(value(g, "red.shops"), "1  2  3  4  5  6  7  8  9  10\n")
end)
