-- Municipal goals: the cards, their spaces, ticks and ties.

local easy = "park park"

-- A game with the house card H1, for which each player named has three houses and needs a fourth:
-- player n on street n. Everyone holds 5 and 9.
local function close(players, needing, more)
  local seats, rows = {}, {}
  local letters = { "B", "K", "G", "Y", "V", "O" }
  local streets = { [2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10 }
  for n = 1, players do
    seats[n] = { hand = "5 9", plans = "house park" }
  end
  for n = 1, streets[players] do rows[n] = (". "):rep(11) end
  for _, n in ipairs(needing) do
    local token = letters[n] .. "H"
    rows[n] = token .. "1 " .. token .. "2 " .. token .. "3" .. (" ."):rep(8)
  end
  local it = {
    "drawcity", players = players, modules = { "municipal_goals" }, turn = "blue", seats = seats,
    city = table.concat(rows, "\n"), ["municipal_goals.drawn.house"] = "H1",
    ["municipal_goals.drawn.park"] = "P1",
  }
  for name, setting in pairs(more or {}) do it[name] = setting end
  return position(it)
end

-- The spaces that the players have ticked on the house card.
local function spaces(g, players)
  local ticked = {}
  for n = 1, players do ticked[n] = value(g, n .. ".municipal_goals.ticked.house") end
  return ticked
end

local meet = { "build 5 house d1", "build 5 house d2", "build 5 house d3", "build 5 house d4",
  "build 5 house d5", "build 5 house d6" }
local wait = { "build 9 park k1", "build 9 park k2", "build 9 park k3", "build 9 park k4",
  "build 9 park k5", "build 9 park k6" }

-- Rule 24.
test("one of four cards of each kind is drawn at random", function()
  local kinds = { house = "H", shop = "S", factory = "F", park = "P", other = "O" }
  local seen = {}
  for seed = 1, 60 do
    local g = position {
      "drawcity", players = 3, seed = seed, modules = { "municipal_goals" },
      options = { municipal_other = true },
    }
    for kind in pairs(kinds) do
      local id = value(g, "municipal_goals.drawn." .. kind)
      seen[id] = true
    end
  end
  local all = {}
  for _, letter in pairs(kinds) do
    for n = 1, 4 do all[letter .. n] = true end
  end
  expect(seen, all)
end)

-- Rule 24.
test("the fifth card is in play only when it is agreed on", function()
  local g = close(2, {})
  fails(function() return value(g, "municipal_goals.drawn.other") end, "other")
  local other = close(2, {}, { options = { municipal_other = true } })
  expect(value(other, "municipal_goals.drawn.other"):sub(1, 1), "O")
end)

-- Rule 25.
test("1 space is in use with 2 players, 2 with 3 or 4, 3 with 5 or 6", function()
  for players, in_use in pairs { [2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 3 } do
    local g = close(players, { 1 }, { ["municipal_goals.closed.house"] = in_use - 1 })
    after(g, { meet[1] })
    expect(spaces(g, 1), { in_use })
    fails(function()
      return close(players, { 1 }, { ["municipal_goals.closed.house"] = in_use + 1 })
    end, "house")
  end
end)

-- Rules 25, 30.
test("the spaces are worth 6, 4 and 2", function()
  for closed, points in pairs { [0] = 6, [1] = 4, [2] = 2 } do
    local g = close(6, { 1 }, { ["municipal_goals.closed.house"] = closed })
    after(g, { meet[1] })
    scores(g, { blue = { ["municipal goals"] = points, total = 9 + points },
      pink = { ["municipal goals"] = 0 } })
  end
end)

-- Rule 25.
test("goal_points and goal_spaces change the spaces", function()
  local g = close(2, { 1 }, {
    options = { goal_points = "9/5/1", goal_spaces = 3 }, ["municipal_goals.closed.house"] = 1,
  })
  after(g, { meet[1] })
  scores(g, { blue = { ["municipal goals"] = 5 } })
end)

-- Rule 25.
test("a card has 1 to 3 spaces", function()
  expect(value(close(2, {}, { options = { goal_spaces = 1 } }), "municipal_goals.closed.house"), 0)
  fails(function() return close(2, {}, { options = { goal_spaces = 0 } }) end, "1 to 3")
  fails(function() return close(2, {}, { options = { goal_spaces = 4 } }) end, "1 to 3")
end)

-- Rule 26.
test("a player who meets a goal ticks the leftmost open space at once", function()
  local g = after(close(4, { 1 }), { meet[1] })
  expect(spaces(g, 4), { 1, 0, 0, 0 })
  scores(g, { blue = { ["municipal goals"] = 6 } })
end)

-- Rule 26.
test("a player ticks a card only once", function()
  local g = close(4, { 1 })
  force(g, "numbers", "6")
  force(g, "developments", "house")
  after(g, { meet[1], wait[2], wait[3], wait[4] })
  expect(value(g, "municipal_goals.closed.house"), 1)
  after(g, { "blue build 6 house e1" })
  expect(spaces(g, 1), { 1 })
  expect(value(g, "municipal_goals.newest.house"), 0)
end)

local neighbour = [[
  BS1 . . BS3 . . . . . . .
  BH1 . . BH3 . . . . . . .
  . . . . . BS5 . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
]]

local function local_service(options, hand)
  return position {
    "drawcity", players = 4, modules = { "municipal_goals" }, city = neighbour, turn = "pink",
    options = options, ["municipal_goals.drawn.shop"] = "S3",
    seats = { { hand = hand or "8 9", plans = "shop park" }, { hand = "5 5", plans = "house park" },
      { hand = "8 9", plans = easy }, { hand = "8 9", plans = easy } },
  }
end

-- Rule 27.
test("a goal that comes true by the building of another is ticked at once", function()
  local g = after(local_service(), { "pink build 5 house f4" })
  expect(value(g, "blue.municipal_goals.ticked.shop"), 1)
  expect(value(g, "pink.municipal_goals.ticked.shop"), 0)
end)

-- Rule 27.
test("goal_check = active_only: it is ticked when its owner builds, whatever that is", function()
  local g = after(local_service { goal_check = "active_only" }, { "pink build 5 house f4" })
  expect(value(g, "blue.municipal_goals.ticked.shop"), 0)
  after(g, { "green build 8 park k7", "yellow build 8 park j7" })
  expect(value(g, "blue.municipal_goals.ticked.shop"), 0)
  after(g, { "blue build 9 park i7" })
  expect(value(g, "blue.municipal_goals.ticked.shop"), 1)
end)

-- Rules 27, 28.
test("a goal belongs to the round of the turn on which it came true", function()
  -- pink's building completes a card for blue; in the same round green completes it too
  local g = position {
    "drawcity", players = 4, modules = { "municipal_goals" }, turn = "pink",
    ["municipal_goals.drawn.shop"] = "S3",
    city = [[
      BS1 . . BS3 . . . . . . .
      BH1 . . BH3 . . . . . . .
      . . . . . BS5 . . . . .
      . . . . . . . . . . .
      GS1 GH2 GS3 . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
    ]],
    seats = { { hand = "8 9", plans = easy }, { hand = "5 5", plans = "house house" },
      { hand = "2 2", plans = "shop shop" }, { hand = "8 9", plans = easy } },
  }
  after(g, { "pink build 5 house f4", "green build 2 shop b6" })
  expect(value(g, "blue.municipal_goals.ticked.shop"), 1)
  expect(value(g, "green.municipal_goals.ticked.shop"), 1)
  scores(g, { blue = { ["municipal goals"] = 6 }, green = { ["municipal goals"] = 6 } })
end)

-- Rules 28, 29.
test("two players who meet a goal in one round both take 6, and two spaces close", function()
  local g = close(4, { 1, 2, 3 })
  after(g, { meet[1], wait[2], meet[3] })
  scores(g, { blue = { ["municipal goals"] = 6 }, green = { ["municipal goals"] = 6 } })
  announces(g, "green meets H1 Close-knit: 6")
  expect(value(g, "municipal_goals.closed.house"), 0)
  after(g, { wait[4] })
  expect(value(g, "municipal_goals.closed.house"), 2)
  announces(g, "the house card is closed")
  after(g, { "blue build 9 park j6" })
  after(g, { "pink build 5 house d2" })
  expect(spaces(g, 4), { 1, 0, 1, 0 })
end)

-- Rules 28, 29.
test("with three spaces, two in one round take 6 each and a later one takes 2", function()
  local g = close(6, { 1, 2, 3 })
  after(g, { wait[1], meet[2], meet[3], wait[4], wait[5], wait[6] })
  expect(value(g, "municipal_goals.closed.house"), 2)
  after(g, { meet[1] })
  expect(spaces(g, 3), { 3, 1, 1 })
  scores(g, { blue = { ["municipal goals"] = 2 }, pink = { ["municipal goals"] = 6 },
    green = { ["municipal goals"] = 6 } })
end)

-- Rules 28, 29.
test("three in one round take 6 each and close the card", function()
  local g = close(6, { 1, 2, 3, 4 })
  after(g, { wait[1], meet[2], meet[3], meet[4], wait[5], wait[6] })
  expect(value(g, "municipal_goals.closed.house"), 3)
  after(g, { meet[1] })
  expect(spaces(g, 4), { 0, 1, 1, 1 })
end)

-- Rule 29.
test("four in one round take 6 each and close the card", function()
  local g = close(6, { 1, 2, 3, 4, 5 })
  after(g, { wait[1], meet[2], meet[3], meet[4], meet[5], wait[6] })
  expect(spaces(g, 5), { 0, 1, 1, 1, 1 })
  expect(value(g, "municipal_goals.closed.house"), 3)
end)

-- Rule 29.
test("with five spaces, two in one round close two of them and three close all", function()
  local five = { options = { goal_points = "9/7/5/3/1", goal_spaces = 5 } }
  local two = after(close(6, { 1, 2, 3 }, five),
    { wait[1], meet[2], meet[3], wait[4], wait[5], wait[6] })
  expect(value(two, "municipal_goals.closed.house"), 2)
  expect(spaces(after(two, { meet[1] }), 1), { 3 })
  local three = after(close(6, { 1, 2, 3, 4 }, five),
    { wait[1], meet[2], meet[3], meet[4], wait[5], wait[6] })
  expect(value(three, "municipal_goals.closed.house"), 5)
  expect(spaces(after(three, { meet[1] }), 1), { 0 })
end)

-- Rules 28, 29.
test("two players who tie at the middle space take 4 each and close the rightmost", function()
  local g = close(6, { 1, 2, 3 }, { ["municipal_goals.closed.house"] = 1 })
  after(g, { wait[1], meet[2], meet[3], wait[4], wait[5], wait[6] })
  expect(spaces(g, 3), { 0, 2, 2 })
  scores(g, { pink = { ["municipal goals"] = 4 }, green = { ["municipal goals"] = 4 } })
  expect(value(g, "municipal_goals.closed.house"), 3)
  after(g, { meet[1] })
  expect(spaces(g, 1), { 0 })
end)

-- Rule 29.
test("one in a round closes one space, and the next round begins with the next space", function()
  local g = close(6, { 1, 2 })
  after(g, { wait[1], meet[2], wait[3], wait[4], wait[5], wait[6] })
  expect(value(g, "municipal_goals.closed.house"), 1)
  expect(value(g, "municipal_goals.newest.house"), 0)
  after(g, { meet[1] })
  expect(spaces(g, 2), { 2, 1 })
end)

-- Rule 30.
test("own means built by the player: houses of others meet no goal of houses", function()
  local g = position {
    "drawcity", players = 3, modules = { "municipal_goals" }, turn = "blue",
    ["municipal_goals.drawn.house"] = "H1", seats = { { hand = "5 5", plans = "house house" } },
    city = [[
      KH1 KH2 . . . . . . . . .
      GH1 GH2 . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
    ]],
  }
  after(g, { "blue build 5 house c1" })
  expect(value(g, "blue.municipal_goals.ticked.house"), 0)
  expect(value(g, "pink.municipal_goals.ticked.house"), 0)
end)

local example = [[
  . BH2 BH5 .   .   .   BF8 .   .   .   .
  . BH1 GP2 KS1 KS3 KS4 GP5 KS7 KS9 .   .
  . BH3 BH4 .   BF6 GP7 .   .   .   .   .
  . .   .   .   .   .   .   .   .   .   .
  . .   .   .   .   .   BH5 .   .   .   .
]]

-- The same, without blue's last house and factory, pink's last shop and green's last park.
local example_to_be = [[
  . BH2 BH5 .   .   .   .   .   .   .   .
  . BH1 GP2 KS1 KS3 KS4 GP5 KS7 .   .   .
  . BH3 BH4 .   BF6 .   .   .   .   .   .
  . .   .   .   .   .   .   .   .   .   .
  . .   .   .   .   .   .   .   .   .   .
]]

-- Which players have met which goals of cards 1, 2, 3 or 4 of all kinds after some moves.
local function met(city, suffix, moves)
  local g = position {
    "drawcity", players = 3, modules = { "municipal_goals" }, city = city, turn = "blue",
    ["municipal_goals.drawn.house"] = "H" .. suffix, ["municipal_goals.drawn.shop"] = "S" .. suffix,
    ["municipal_goals.drawn.factory"] = "F" .. suffix,
    ["municipal_goals.drawn.park"] = "P" .. suffix,
    ["municipal_goals.drawn.other"] = "O" .. suffix, options = { municipal_other = true },
    seats = { { hand = "5 8", plans = "house factory" }, { hand = "9 9", plans = "shop shop" },
      { hand = "7 7", plans = "park park" } },
  }
  after(g, moves)
  local all = ""
  for _, who in ipairs { "blue", "pink", "green" } do
    for _, kind in ipairs { "house", "shop", "factory", "park", "other" } do
      if value(g, who .. ".municipal_goals.ticked." .. kind) > 0 then
        all = all .. who .. " " .. value(g, "municipal_goals.drawn." .. kind) .. " "
      end
    end
  end
  return all
end

-- Rules 31 to 33, 35, 36, 43.
test("in the example blue meets H1, H2, H3, pink S1, S2, green P1, and no more", function()
  local meets = { "blue H1 pink S1 green P1 ", "blue H2 pink S2 ", "blue H3 ", "" }
  local last_moves = {
    "blue build 8 factory g1", "pink build 9 shop i2", "green build 7 park f3",
    "blue build 5 house g5",
  }
  for suffix, all in ipairs(meets) do
    expect(met(example_to_be, suffix, last_moves), all)
    expect(met(example, suffix, { "blue build 8 factory k4" }), all)
  end
end)
