-- What a city is worth.


-- A board of `streets` rows that begins with these; the others are empty.
local function board(first, streets)
  local rows = {}
  for n = 1, streets do rows[n] = first[n] or ". . . . . . . . . . ." end
  return table.concat(rows, "\n")
end

-- One street with the same token `n` times, then free spaces.
local function street(n, token)
  return (token .. " "):rep(n) .. (". "):rep(11 - n)
end

local function scored(players, city, options)
  return position { "drawcity", players = players, city = city, options = options }
end

-- Rules 18, 19, 20, 21, 22, 23.
test("the example of the rulebook scores 16 for houses, 15 for shops, 3 and 12", function()
  local g = scored(3, [[
    . BH2 BH5 .   .   .   BF8 .   .   .   .
    . BH1 GP2 KS1 KS3 KS4 GP5 KS7 KS9 .   .
    . BH3 BH4 .   BF6 GP7 .   .   .   .   .
    . .   .   .   .   .   .   .   .   .   .
    . .   .   .   .   .   BH5 .   .   .   .
  ]])
  scores(g, {
    blue = { houses = 16, shops = 0, factories = 3, parks = 0, internet = 0, total = 19 },
    pink = { houses = 0, shops = 15, factories = 0, parks = 0, internet = 0, total = 15 },
    green = { houses = 0, shops = 0, factories = 0, parks = 12, internet = 0, total = 12 },
  })
  expect(places(g), { 1, 2, 3 })
end)

local house_table = { 1, 3, 5, 8, 11, 14, 18, 22, 27, 32, 38, 44, 51, 58, 66 }

-- A group of this many houses, on as few streets as possible.
local function group(houses)
  local rows = {}
  while houses > 0 do
    rows[#rows + 1] = street(math.min(houses, 11), "BH5")
    houses = houses - math.min(houses, 11)
  end
  return board(rows, 4), #rows
end

-- Rule 18.
test("a group of 1 to 15 houses scores by the table, and 1 for every street", function()
  for houses, points in ipairs(house_table) do
    local city, streets = group(houses)
    scores(scored(2, city), { blue = { houses = points + streets } })
  end
end)

-- Rule 18.
test("beyond 15 houses the steps go on growing: 74, 83, 92, 102, 112, 123", function()
  for more, points in ipairs { 74, 83, 92, 102, 112, 123 } do
    scores(scored(2, (group(15 + more))), { blue = { houses = points + 2 } })
  end
end)

-- Rule 18.
test("house_overflow = cap15: beyond 15 houses a group stays at 66", function()
  for _, houses in ipairs { 15, 16, 22 } do
    local g = scored(2, (group(houses)), { house_overflow = "cap15" })
    scores(g, { blue = { houses = 66 + 2 } })
  end
end)

-- Rule 18.
test("house_overflow = split: beyond 15 the rest scores like a group of its own", function()
  for more, points in ipairs(house_table) do
    local city, streets = group(15 + more)
    local g = scored(2, city, { house_overflow = "split" })
    scores(g, { blue = { houses = 66 + points + streets } })
  end
  local twice = scored(2, (group(31)), { house_overflow = "split" })
  scores(twice, { blue = { houses = 66 + 66 + 1 + 3 } })
end)

-- Rule 18.
test("a group of 15 on 3 streets scores 69", function()
  local five = street(5, "BH5")
  scores(scored(2, board({ five, five, five }, 4)), { blue = { houses = 69 } })
end)

-- Rule 18.
test("groups are connected by sides, not by corners, and never across owners", function()
  local g = scored(2, [[
    BH1 . BH3 . . . . . . . .
    . BH1 KH3 BH5 . . . . . . .
    KS1 BS1 BP2 . . . . . . . .
    . . . . . . . . . . .
  ]])
  scores(g, { blue = { houses = 4 * (1 + 1) }, pink = { houses = 1 + 1 } })
end)

-- Rule 18.
test("the end of one street does not touch the beginning of the next", function()
  local g = scored(2, [[
    . . . . . . . . . . BH1
    BH1 . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]])
  scores(g, { blue = { houses = 4 } })
end)

-- Rule 19.
test("1 to 9 shops on a street score 2, 4, 7, 11, 15, 20, 25, 32, 40", function()
  for shops, points in ipairs { 2, 4, 7, 11, 15, 20, 25, 32, 40 } do
    scores(scored(2, board({ street(shops, "BS5") }, 4)), { blue = { shops = points } })
  end
end)

-- Rule 19.
test("each street of shops scores on its own, wherever the shops stand", function()
  local g = scored(2, [[
    BS1 . KS1 . BS3 . . . . . BS9
    BS1 . . . . . . . . . .
    . BH1 . . . . . . . . .
    . . . . . . . . . BS1 BS2
  ]])
  scores(g, { blue = { shops = 7 + 2 + 4 }, pink = { shops = 2 } })
end)

-- Rule 20.
test("a factory scores a point for each kind beside it, whoever built it", function()
  local beside = { "KH1", "BS1", "KP3", "GF9" }
  for kinds = 0, 4 do
    local token = {}
    for n = 1, 4 do token[n] = n <= kinds and beside[n] or "." end
    local g = scored(4, board({
      ". " .. token[1] .. (" ."):rep(9),
      token[2] .. " BF5 " .. token[3] .. (" ."):rep(8),
      ". " .. token[4] .. (" ."):rep(9),
    }, 7))
    scores(g, { blue = { factories = kinds } })
  end
end)

-- Rule 20.
test("a factory counts factories, a kind counts once, and corners do not count", function()
  local g = scored(2, [[
    KS1 BH1 KP1 . . . . . . . .
    KH2 BF5 BP6 . . . . . . . .
    KP3 KF6 KS7 . . . . . . . .
    . . . . . . . . . . .
  ]])
  scores(g, { blue = { factories = 3 }, pink = { factories = 3 } })
end)

local house_house_park_factory = [[
  . BH1 . . . . . . . . .
  BH2 BF5 KP6 . . . . . . . .
  . KF3 . . . . . . . . .
  . . . . . . . . . . .
]]

-- Rule 20.
test("house, house, park, factory around a factory are 3 kinds", function()
  local g = scored(2, house_house_park_factory)
  scores(g, { blue = { factories = 3 }, pink = { factories = 1 } })
end)

-- Rule 20.
test("factory_count = each: every development beside a factory counts", function()
  local g = scored(2, house_house_park_factory, { factory_count = "each" })
  scores(g, { blue = { factories = 4 }, pink = { factories = 1 } })
end)

-- Rule 21.
test("a lone park scores 1 with 2 or 3 players and nothing with more", function()
  for players, points in pairs { [2] = 1, [3] = 1, [4] = 0, [5] = 0, [6] = 0 } do
    local streets = { [2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10 }
    local g = scored(players, board({ street(1, "BP5") }, streets[players]))
    scores(g, { blue = { parks = points, total = points } })
  end
end)

-- Rule 21.
test("a park scores a point for each neighbour that others built, of any kind", function()
  local g = scored(4, board({
    ".   GH1 BH5 .   . . . . . . .",
    "KP1 BP2 BP3 KF4 . . . . . . .",
    ".   YS1 YP2 .   . . . . . . .",
  }, 7))
  -- blue's parks have 3 and 2 such neighbours, pink's and yellow's parks one each
  scores(g, { blue = { parks = 5 }, pink = { parks = 1 }, green = { parks = 0 },
    yellow = { parks = 1 } })
end)

-- Rule 22.
test("each development with internet access scores a point", function()
  local g = scored(2, [[
    BH1* BS2* KH1* . . . . . . . .
    BF3* . . . . . . . . . .
    BH1 . . . . . . . . . .
    . . . . . . . . . . .
  ]])
  scores(g, { blue = { internet = 3 }, pink = { internet = 1 } })
end)

-- Rule 23.
test("the total is the sum, and an empty city scores nothing", function()
  local g = scored(2, [[
    BH1* BS2 BF3 BP4 . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]])
  scores(g, {
    blue = { houses = 2, shops = 2, factories = 2, parks = 1, internet = 1, total = 8 },
    pink = { total = 0 },
  })
end)

-- Blue and pink have 6 points each; pink has more internet access, blue fewer skips.
local function tied(tie)
  return position {
    "drawcity", players = 3, options = { tie = tie },
    city = [[
      BS1 BF2 BF3 . . . . . . . .
      . . . . . . . . . . .
      KS1* . KS3* . . . . . . . .
      . . . . . . . . . . .
      BP9 . . . . . . . . . .
    ]],
    seats = { { skipped = 2 }, { skipped = 5 }, { skipped = 1 } },
  }
end

-- Rule 23.
test("equal totals share the place", function()
  local g = tied "shared"
  scores(g, { blue = { total = 6 }, pink = { total = 6 }, green = { total = 0 } })
  expect(places(g), { 1, 1, 3 })
end)

-- Rule 23.
test("tie = internet: more access wins, then fewer skipped turns", function()
  expect(places(tied "internet"), { 2, 1, 3 })
  local g = position {
    "drawcity", players = 2, options = { tie = "internet" },
    seats = { { skipped = 3 }, { skipped = 2 } },
  }
  expect(places(g), { 2, 1 })
end)

-- Rule 23.
test("tie = fewest_skips: fewer skipped turns in the whole game win", function()
  expect(places(tied "fewest_skips"), { 1, 2, 3 })
end)
