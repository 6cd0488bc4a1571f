-- A player alone.

local straight = [[
  . . . | .
  | . . . .
  . . . . |
  . | . . .
  . . | . .
]]

-- The last round of a solo game, ended by the last tree: no die can be used.
local function over_with(more)
  local it = {
    "doodle-city", players = 1, step = "draw", starter = "red", blue = 1, white = "1 1 1",
    ["red.trees"] = 6, ["red.roads"] = [[
      | . . | .
      | . . . .
      . . . . |
      . | . . .
      . . | . .
    ]],
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- Rules 1, 34.
test("alone three dice are rolled and one is taken, and trees score nothing", function()
  local g = position { "doodle-city", players = 1, step = "draw", starter = "red", blue = 1,
                       white = "1 2 3", ["red.roads"] = straight, ["red.trees"] = 2 }
  legal(g, "red", "die", "1 2 3")
  after(g, { "die 1 NS" })
  expect(value(g, "white"):find("-"), nil) -- rolled again
  fails(function() scores(g, { trees = 0 }) end, "there is no score item `trees`")
end)

-- Rule 34.
test("alone the bonuses are there to be taken", function()
  local g = position { "doodle-city", players = 1, step = "draw", starter = "red", blue = 3,
                       white = "2 2 2", ["red.sheet"] = [[
    T   S   O   H1" T
    H3  O   S   T   S
    S   T   T   O   H1"
    O   H1" T   S   S
    T   S   H2" T   O
  ]], ["red.roads"] = [[
    . . . | .
    - - . . .
    . . . . |
    . | . . .
    . . | . .
  ]] }
  after(g, { "die 2 EW" })
  expect(value(g, "bonuses"), "3R 5  7  10\n")
end)

-- Rule 35.
test("the total gives a rank", function()
  local ranks = {
    { "3 5 8 11 15", "1 2 3 4 5 6 7 8 9 10", "3 5 7 10", 0, "try again" },
    { "3* 5* 8* 11 15", "1* 2* 3 4 5 6 7 8 9 10*", "3 5 7 10", 29, "try again" },
    { "3* 5* 8* 11 15", "1 2 3 4* 5 6 7 8 9 10*", "3 5 7 10", 30, "tenant" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5 6 7* 8 9 10", "3 5 7 10", 49, "tenant" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5 6 7 8* 9 10", "3 5 7 10", 50, "landlord" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5 6 7 8* 9* 10*", "3 5 7 10", 69, "landlord" },
    { "3* 5* 8* 11* 15*", "1* 2 3 4 5 6 7 8* 9* 10*", "3 5 7 10", 70, "entrepreneur" },
    { "3* 5* 8* 11* 15*", "1 2* 3 4 5 6 7* 8 9* 10*", "3R 5 7R 10", 80, "entrepreneur" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5 6* 7* 8* 9 10*", "3 5R 7 10R", 88, "entrepreneur" },
    { "3* 5* 8* 11* 15*", "1* 2 3 4 5 6* 7* 8* 9 10*", "3 5R 7 10R", 89, "entrepreneur" },
    { "3* 5* 8* 11* 15*", "1 2* 3 4 5 6* 7* 8* 9 10*", "3 5R 7 10R", 90, "mayor" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5* 6 7* 8* 9* 10*", "3R 5R 7R 10 ", 96, "mayor" },
    { "3* 5* 8* 11* 15*", "1 2 3 4 5 6 7* 8* 9* 10*", "3R 5R 7R 10R", 101, "mayor" },
    { "3* 5* 8* 11* 15*", "1 2 3* 4 5 6 7* 8* 9* 10*", "3R 5R 7R 10R", 104, "mayor" },
    { "3* 5* 8* 11* 15*", "1 2 3 4* 5 6 7* 8* 9* 10*", "3R 5R 7R 10R", 105, "president" },
  }
  for _, it in ipairs(ranks) do
    local g = over_with { ["red.hotels"] = it[1], ["red.shops"] = it[2], bonuses = it[3] }
    expect(over(g), true)
    scores(g, { total = it[4] })
    expect(value(g, "red.rank"), it[5])
  end
end)

local two_taxis = [[
  | . . | -
  | . . . -
  . - - . |
  . | . . .
  . . | . .
]]

-- Rules 27, 35.
test("taxis count for the rank", function()
  local all = { ["red.hotels"] = "3* 5* 8* 11* 15*", bonuses = "3R 5R 7R 10R",
                ["red.shops"] = "1 2 3 4 5* 6* 7* 8* 9* 10*", ["red.roads"] = two_taxis }
  local g = over_with(all)
  scores(g, { total = 42 + 45 + 25 + 8 })
  expect(value(g, "red.rank"), "world power")
  all["red.shops"] = "1 2 3 4* 5 6* 7* 8* 9* 10*"
  g = over_with(all)
  scores(g, { total = 119 })
  expect(value(g, "red.rank"), "president")
end)

-- Rules 38, 39.
test("Hotel Magnate: all hotel scores; Capitalist: all that shops and bonuses can score", function()
  local it = { ["red.hotels"] = "3* 5* 8* 11* 15*", bonuses = "3R 5R 7R 10R",
               ["red.shops"] = "1 2 3 4* 5* 6* 7* 8* 9* 10*" }
  local g = over_with(it)
  scores(g, { hotels = 42, shops = 49, bonuses = 25 })
  expect(value(g, "red.hotel_magnate"), true)
  expect(value(g, "red.capitalist"), true)
  it["red.hotels"], it["red.shops"] = "3 5* 8* 11* 15*", "1 2 3* 4 5* 6* 7* 8* 9* 10*"
  g = over_with(it)
  expect(value(g, "red.hotel_magnate"), false)
  expect(value(g, "red.capitalist"), false)
end)

local snake = [[
  - - - - 7
  F - - - J
  L - - - 7
  F - - - J
  L - - - -
]]
local all_crossed = [[
  T   S   O   H3  T
  H3  O   S   T   S
  S   T   T   O   H3
  O   H3  T   S   S
  T   S   H4  T   O
]]

-- Leaves one square of the snake free, the one to which the dice point.
local function without(column, row, more)
  local text, cell = "", 0
  for n = 1, #snake do
    local letter = snake:sub(n, n)
    if not (" \n"):find(letter) then
      cell = cell + 1
      if cell == (row - 1) * 5 + column then letter = "." end
    end
    text = text .. letter
  end
  local it = { "doodle-city", players = 1, step = "draw", starter = "red", blue = column,
               white = row .. " " .. row .. " " .. row, ["red.roads"] = text,
               ["red.sheet"] = all_crossed }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- Rules 19, 20, 36, 37.
test("City Planner: one road through all 25 squares; Environmentalist: no tree lost", function()
  local g = after(without(5, 5, { ["red.hotels"] = "3 5 8 11 15" }), { "die 5 EW" })
  expect(value(g, "red.hotels"), "3   5   8   11  15*\n")
  expect(over(g), true)
  expect(value(g, "red.city_planner"), true)
  expect(value(g, "red.environmentalist"), true)
  scores(g, { taxis = 32 })

  g = after(without(5, 5, { ["red.trees"] = 1 }), { "die 5 EW" })
  expect(value(g, "red.environmentalist"), false)
  g = after(without(1, 1, { ["red.hotels"] = "3 5 8 11 15*" }), { "die 1 NS" })
  expect(over(g), true)
  expect(value(g, "red.city_planner"), false)
end)

-- Rules 22, 40.
test("Shopping Spree: a shop on a road with all 16 houses", function()
  local g = after(without(2, 1), { "die 1 EW" })
  expect(value(g, "red.shops"), "1   2   3   4   5   6   7   8   9   10*\n")
  expect(value(g, "red.shopping_spree"), true)
  g = after(without(2, 1, { ["red.sheet"] = [[
    T   S   O   H3  T
    H3  O   S   T   S
    S   T   T   O   H3
    O   H3  T   S   S
    T   S   H3' T   O
  ]] }), { "die 1 EW" })
  expect(value(g, "red.shopping_spree"), false)
end)

-- Rules 3, 40.
test("Shopping Spree: as many houses as the sheet has, with other houses crossed out", function()
  local g = after(without(2, 1, { options = { precrossed = { 1, 1, 2, 1, 2 } } }), { "die 1 EW" })
  expect(value(g, "red.shopping_spree"), false) -- there are 17 crossed out on the sheet
end)

-- Rule 41.
test("ranks and achievements have names in three languages", function()
  for _, language in ipairs { "en", "de", "no" } do
    expect(value(over_with { options = { language = language } }, "red.rank"), "try again")
  end
  fails(function() return over_with { options = { language = "fr" } } end, "en, de, no")
end)
