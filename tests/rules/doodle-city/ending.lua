-- The end of the game, and what a sheet is worth then.

local roads = [[
  . . . | .
  | . . . .
  . . . . |
  . | . . .
  . . | . .
]]

-- A round in which red and then green draw straight roads in column 1.
local function last_round(more)
  local it = {
    "doodle-city", players = 2, step = "draw", starter = "red", blue = 1, white = "1 3 5",
    ["red.roads"] = roads, ["green.roads"] = roads,
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- Rules 17, 18.
test("the last tree ends the game, when the round is over", function()
  local g = last_round { ["red.trees"] = 6, white = "6 6 3" }
  after(g, { "red die 6 square a1 NS" })
  expect(value(g, "red.trees"), 7)
  expect(over(g), false)
  after(g, { "green die 3 NS" })
  expect(over(g), true)
end)

-- Rules 17, 18.
test("the highest hotel score ends the game, when the round is over", function()
  local g = last_round { ["red.hotels"] = "3 5 8 11 15*" }
  after(g, { "red die 1 NS" })
  expect(over(g), false)
  after(g, { "green die 3 NS" })
  expect(over(g), true)
  expect(over(after(last_round { ["green.hotels"] = "3* 5* 8* 11* 15" },
    { "red die 1 NS", "green die 3 NS" })), false)
end)

-- Rules 17, 18.
test("the highest shop score ends the game, when the round is over", function()
  local g = last_round { ["green.shops"] = "1 2 3 4 5 6 7 8 9 10*" }
  after(g, { "red die 1 NS" })
  expect(over(g), false)
  after(g, { "green die 3 NS" })
  expect(over(g), true)
  expect(over(after(last_round { ["green.shops"] = "1* 2* 3* 4* 5* 6* 7* 8* 9* 10" },
    { "red die 1 NS", "green die 3 NS" })), false)
end)

-- Rules 20, 22, 24, 27, 28, 30.
test("final scoring: 28 for hotels, 22 for shops, 13 bonuses, 20 for taxis, 4 for trees", function()
  local g = last_round {
    ["red.hotels"] = "3 5* 8* 11 15*", ["red.shops"] = "1 2 3 4* 5 6 7 8* 9 10*",
    bonuses = "3R 5G 7G 10R", ["red.trees"] = 2, ["green.trees"] = 5,
    ["red.roads"] = [[
      - . . | .
      | . . - .
      . F 7 . |
      . | | . .
      - L J - -
    ]],
  }
  -- taxis: a1 alone; b3, c3 and c4 in a ring with no other taxi; d5 and a5 apart
  scores(g, { red = { hotels = 28, shops = 22, bonuses = 13, taxis = 12, trees = 4 },
              green = { bonuses = 12, trees = -4 } })
  local joined = last_round {
    ["red.hotels"] = "3 5* 8* 11 15*", ["red.shops"] = "1 2 3 4* 5 6 7 8* 9 10*",
    bonuses = "3R 5G 7G 10R", ["red.trees"] = 2, ["green.trees"] = 5,
    ["red.roads"] = [[
      - . . | .
      | . . - .
      . F 7 . |
      . | | . .
      - J L - .
    ]],
  }
  -- five of six taxis: a5 b3 c3 c4 d5 on one road, a1 by itself
  scores(joined, { red = { hotels = 28, shops = 22, bonuses = 13, taxis = 20, trees = 4,
                           total = 87 } })
end)

-- Rule 27.
test("a taxi counts when its road holds another taxi, and only with a road", function()
  scores(last_round { ["red.roads"] = [[
    . . . | -
    | . . . .
    . - - . |
    . | . . .
    . . | . .
  ]] }, { red = { taxis = 8 }, green = { taxis = 0 } })
  scores(last_round { ["red.roads"] = [[
    . . . | -
    | . . . .
    . - | . |
    . | . . .
    . . | . .
  ]] }, { red = { taxis = 0 } })
end)

local function three(red, green, yellow, options)
  return position { "doodle-city", players = 3, options = options, ["red.trees"] = red,
                    ["green.trees"] = green, ["yellow.trees"] = yellow }
end

-- Rules 28, 29.
test("trees 2, 2 and 5: fewest +4 each, most -4", function()
  scores(three(2, 2, 5), { red = { trees = 4 }, green = { trees = 4 }, yellow = { trees = -4 } })
  scores(three(2, 3, 5), { red = { trees = 4 }, green = { trees = 0 }, yellow = { trees = -4 } })
  scores(three(2, 5, 5), { red = { trees = 4 }, green = { trees = -4 }, yellow = { trees = -4 } })
end)

-- Rules 28, 29.
test("two players with trees 3 and 3: both awards go to both", function()
  scores(last_round { ["red.trees"] = 3, ["green.trees"] = 3 },
    { red = { trees = 0 }, green = { trees = 0 } })
end)

-- Rule 29.
test("all_equal_trees: when all are equal, both awards cancel out, or neither is given", function()
  for _, ruling in ipairs { "cancel", "none" } do
    scores(three(3, 3, 3, { all_equal_trees = ruling }),
      { red = { trees = 0 }, green = { trees = 0 }, yellow = { trees = 0 } })
  end
end)

-- Rules 31, 32.
test("the highest total wins, then fewer trees crossed out; all others share", function()
  local ahead = last_round { ["red.hotels"] = "3 5 8* 11 15", ["green.hotels"] = "3* 5 8 11 15" }
  expect(places(ahead), { 1, 2 })
  local fewer = last_round { ["red.shops"] = "1 2 3 4 5 6 7 8* 9 10", ["red.trees"] = 5,
                             ["green.trees"] = 1 }
  scores(fewer, { red = { total = 4 }, green = { total = 4 } })
  expect(places(fewer), { 2, 1 })
  local equal = { ["red.hotels"] = "3* 5* 8 11 15", ["green.hotels"] = "3 5 8* 11 15" }
  expect(places(last_round(equal)), { 1, 1 })
  equal.options = { tie_final = "more_hotels" }
  expect(places(last_round(equal)), { 1, 2 })
end)

-- Rules 13, 18.
test("every game ends, and all have had the same number of turns", function()
  for seed = 1, 12 do
    local g = playout(position { "doodle-city", players = 1 + seed % 6, seed = seed }, seed)
    expect(over(g), true)
  end
end)
