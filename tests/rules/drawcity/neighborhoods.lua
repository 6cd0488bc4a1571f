-- Neighborhoods.

-- Patterns park, house, park and shop, factory, house; blue takes a turn with the cards in hand.
local function plan(city, hand, plans, more)
  local it = {
    "drawcity", players = 3, turn = "blue", modules = { "neighborhoods" }, city = city,
    ["neighborhoods.signs"] = "park house park shop factory house",
    seats = { { hand = hand or "5 9", plans = plans or "park house" } },
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local function marked(g) return value(g, "neighborhoods.marked") end

-- Rules 64, 67.
test("the rulebook's three neighborhoods score blue 6, pink 6 and green 4", function()
  local city = [[
    BP2 KH4 GP6 . KS7 .   . .   .   . .
    .   .   .   . BF3 .   . .   .   . .
    .   .   .   . GH4 .   . .   .   . .
    .   .   .   . .   .   . .   .   . .
    .   .   .   . .   .   . BF5 KS8 . .
  ]]
  local g = plan(city, "3 3", "house house", {
    ["neighborhoods.marked"] = "a1 b1 c1; e1 e2 e3",
  })
  after(g, { "blue build 3 house g5" })
  expect(marked(g), "a1 b1 c1; e1 e2 e3; g5 h5 i5")
  announces(g, "a neighborhood: g5 h5 i5")
  scores(g, { blue = { neighborhoods = 6 }, pink = { neighborhoods = 6 },
    green = { neighborhoods = 4 } })
end)

-- A city with two of the three developments, where the third is built at once.
local function completes(city, number, kind, cell, lines, more)
  local g = plan(city, number .. " " .. number, kind .. " " .. kind, more)
  after(g, { "blue build " .. number .. " " .. kind .. " " .. cell })
  expect(marked(g), lines)
  return g
end

-- Rules 64, 65.
test("a line that a building completes is marked, from either end or in the middle", function()
  local city = [[
    .   .   .   . .   . . . .   .   .
    .   .   KH4 GP6 . . . . KP4 .   GP6
    .   .   .   . .   . . . .   .   .
    .   KP4 GH6 . .   . . . .   .   .
    .   .   .   . .   . . . .   .   .
  ]]
  completes(city, 5, "park", "b2", "b2 c2 d2")
  completes(city, 5, "park", "d4", "b4 c4 d4")
  completes(city, 5, "house", "j2", "i2 j2 k2")
end)

-- Rule 64.
test("lines go along streets and along columns, forwards and backwards", function()
  local street = [[
    KS4 KF5 . . . KF6 KS7 . . . .
    .   .   . . . .   .   . . . .
    .   .   . . . .   .   . . . .
    .   .   . . . .   .   . . . .
    .   .   . . . .   .   . . . .
  ]]
  completes(street, 5, "house", "c1", "a1 b1 c1")
  completes(street, 5, "house", "e1", "e1 f1 g1")
  local column = [[
    .   . . . . . . . . . .
    KS4 . KS4 . . . . . . . .
    KF4 . KF6 . . . . . . . .
    .   . .   . . . . . . . .
    .   . .   . . . . . . . .
  ]]
  completes(column, 5, "house", "a4", "a2 a3 a4")
  local upwards = [[
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . KF4 . . . . . . . .
    . . KS6 . . . . . . . .
  ]]
  completes(upwards, 5, "house", "c3", "c3 c4 c5")
end)

-- Rule 64.
test("another order, a gap, a corner or the next street make no line", function()
  local function nothing(first, second, kind, cell)
    local city = first .. "\n" .. second .. ("\n" .. (". "):rep(11)):rep(3)
    completes(city, 5, kind, cell, "none")
  end
  local none = ". . . . . . . . . . ."
  nothing("KS1 KH2 . . . . . . . . .", none, "factory", "c1") -- shop, house, factory
  nothing("KP1 KH2 . . . . . . . . .", none, "house", "c1")
  nothing("KP1 KH2 . . . . . . . . .", none, "park", "d1")
  nothing("KP1 KH2 . . . . . . . . .", none, "park", "c2")
  nothing("KP1 . . . . . . . . . .", ". KH2 . . . . . . . . .", "park", "c1")
  nothing(". . . . . . . . . KP1 KH2", none, "park", "a2")
  nothing("KS1 KH2 . . . . . . . . .", none, "park", "c1")
end)

-- Rule 65.
test("a line that was complete before is not marked by building elsewhere", function()
  completes([[
    KP1 KH2 KP3 . . . . . . . .
    .   .   .   . . . . . . . .
    .   .   .   . . . . . . . .
    .   .   .   . . . . . . . .
    .   .   .   . . . . . . . .
  ]], 5, "park", "k4", "none")
end)

-- Rule 64.
test("the developments of a line may be anybody's", function()
  local g = completes([[
    KP2 GH4 . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
  ]], 5, "park", "c1", "a1 b1 c1")
  scores(g, { blue = { neighborhoods = 2 }, pink = { neighborhoods = 2 },
    green = { neighborhoods = 2 } })
end)

-- Rule 67.
test("a neighborhood scores 2 for a player with one to three of it, nothing for one with none",
  function()
    local g = completes([[
      BP2 BH4 . . . . . . . . .
      KS4 .   . . . . . . . . .
      KF5 .   . . . . . . . . .
      .   .   . . . . . . . . .
      .   .   . . . . . . . . .
    ]], 5, "park", "c1", "a1 b1 c1")
    scores(g, { blue = { neighborhoods = 2 }, pink = { neighborhoods = 0 },
      green = { neighborhoods = 0 } })
    local both = plan([[
      KP2 KH4 BP5 . . . . . . . .
      .   .   .   . . . . . . . .
      .   .   .   . . . . . . . .
      .   .   .   . . . . . . . .
      .   .   .   . . . . . . . .
    ]], nil, nil, { ["neighborhoods.marked"] = "a1 b1 c1" })
    scores(both, { blue = { neighborhoods = 2 }, pink = { neighborhoods = 2 },
      green = { neighborhoods = 0 } })
  end)

-- Rule 65.
test("a development in a neighborhood is used in no other, whatever its place there", function()
  local city = [[
    . . .   .   . . . . . . .
    . . KP4 KH5 . . . . . . .
    . . .   .   . . . . . . .
    . . .   .   . . . . . . .
    . . .   .   . . . . . . .
  ]]
  for _, taken in ipairs { "a2 b2 c2", "c1 c2 c3", "c2 c3 c4", "d1 d2 d3" } do
    completes(city, 5, "park", "e2", taken, { ["neighborhoods.marked"] = taken })
  end
  completes(city, 5, "park", "e2", "a1 b1 c1; c2 d2 e2", { ["neighborhoods.marked"] = "a1 b1 c1" })
end)

-- c2 forms a line with the house to its east, and another with the house to its south.
local two_lines = [[
  . . .   .   .   . . . . . .
  . . .   KH5 KP6 . . . . . .
  . . KH5 .   .   . . . . . .
  . . KP6 .   .   . . . . . .
  . . .   .   .   . . . . . .
]]

-- Rule 66.
test("of several lines whoever builds chooses one, and that alone is marked", function()
  for middle, line in pairs { d2 = "c2 d2 e2", c3 = "c2 c3 c4" } do
    local g = plan(two_lines)
    after(g, { "blue build 5 park c2" })
    legal(g, "blue", "neighborhood", "d2 c3")
    after(g, { "neighborhood " .. middle })
    expect(marked(g), line)
    fails(function() asks(g, "blue") end, "expected that blue is asked")
  end
end)

-- b2 is the middle of a line along its street and of one along its column.
local crossing = [[
  .   KP1 .   . . . . . . . .
  KP1 .   KP5 . . . . . . . .
  .   KP1 .   . . . . . . . .
  .   .   .   . . . . . . . .
  .   .   .   . . . . . . . .
]]

-- Rule 66.
test("two lines with the same middle are told apart by their direction", function()
  for direction, line in pairs { street = "a2 b2 c2", column = "b1 b2 b3" } do
    local g = plan(crossing)
    after(g, { "blue build 5 house b2" })
    legal(g, "blue", "neighborhood", "b2")
    after(g, { "neighborhood b2" })
    legal(g, "blue", "along", "street column")
    after(g, { "along " .. direction })
    expect(marked(g), line)
  end
end)

-- Rule 66.
test("two lines of the same direction are told apart by their middle", function()
  local g = plan([[
    .   .   .   . .   .   . . . . .
    KP1 KH3 .   . .   .   . . . . .
    .   .   .   . .   .   . . . . .
    .   .   .   . .   .   . . . . .
    .   .   .   . .   .   . . . . .
  ]])
  after(g, { "blue build 5 park c2" })
  expect(marked(g), "a2 b2 c2")
  local both = plan([[
    .   .   . .   .   . . . . . .
    KP1 KH3 . KH5 KP6 . . . . . .
    .   .   . .   .   . . . . . .
    .   .   . .   .   . . . . . .
    .   .   . .   .   . . . . . .
  ]])
  after(both, { "blue build 5 park c2" })
  legal(both, "blue", "neighborhood", "b2 d2")
  after(both, { "neighborhood d2" })
  expect(marked(both), "c2 d2 e2")
end)

-- Rule 66.
test("the player who builds chooses before drawing cards", function()
  local g = after(plan(two_lines), { "blue build 5 park c2" })
  expect(value(g, "blue.hand"), "9")
  after(g, { "neighborhood d2" })
  expect(#value(g, "blue.hand"), 3)
end)

local first = { options = { neighborhood_choice = "first" } }

-- Rule 66.
test("neighborhood_choice = first: the line whose first space comes first is marked", function()
  completes(two_lines, 5, "park", "c2", "c2 d2 e2", first)
  completes(crossing, 5, "house", "b2", "b1 b2 b3", first)
  completes([[
    .   .   .   . . . . . . . .
    .   .   .   . . . . . . . .
    .   .   KP5 . . . . . . . .
    .   .   KH5 . . . . . . . .
    KP1 KH2 .   . . . . . . . .
  ]], 5, "park", "c5", "c3 c4 c5", first)
  completes([[
    .   .   . .   .   . . . . . .
    KP1 KH3 . KH5 KP6 . . . . . .
    .   .   KH5 . .   . . . . . .
    .   .   KP5 . .   . . . . . .
    .   .   . .   .   . . . . . .
  ]], 5, "park", "c2", "a2 b2 c2", first)
end)

-- Rule 66.
test("a line that fits both patterns is one line", function()
  completes([[
    KP1 KH3 . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
  ]], 5, "park", "c1", "a1 b1 c1", { ["neighborhoods.signs"] = "park house park park house park" })
end)

-- Rule 63.
test("signs 1 to 3 are one pattern, signs 4 to 6 the other", function()
  local city = [[
    KH1 KS3 . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
  ]]
  local signs = { ["neighborhoods.signs"] = "house shop park factory factory house" }
  completes(city, 5, "park", "c1", "a1 b1 c1", signs)
  signs = { ["neighborhoods.signs"] = "factory factory house house shop park" }
  completes(city, 5, "park", "c1", "a1 b1 c1", signs)
  -- the third sign of one pattern and the first two of the other are not a pattern
  signs = { ["neighborhoods.signs"] = "factory factory house shop park park" }
  completes(city, 5, "park", "c1", "none", signs)
end)

-- Rule 67.
test("another number of patterns and other points can be given", function()
  local g = completes([[
    KH1 KS3 . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
    .   .   . . . . . . . . .
  ]], 5, "park", "c1", "a1 b1 c1", {
    ["neighborhoods.signs"] = "factory factory factory house shop park park park park",
    change = { ["patterns.count"] = 3, ["patterns.points"] = 4 },
  })
  scores(g, { blue = { neighborhoods = 4 }, pink = { neighborhoods = 4 } })
  fails(function()
    return plan(two_lines, nil, nil, { change = { ["patterns.count"] = 0 } })
  end, "patterns: count: expected a whole number from 1 to 3, got 0")
end)
