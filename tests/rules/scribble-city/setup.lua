-- Set-up, the beginning of an era, and the edge road.

local function game(more)
  local it = { "scribble-city", players = 2 }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local function count(text, part)
  local found, from = 0, 1
  while true do
    local at = text:find(part, from)
    if not at then return found end
    found, from = found + 1, at + 1
  end
end

-- Rules 3, 13.
test("Waterway has 11 woods, 4 mountains, 13 river and 72 plain spaces, all empty", function()
  local g = game()
  local map = value(g, "red.map")
  expect(map, value(g, "blue.map"))
  expect({ count(map, "w"), count(map, "m"), count(map, "r"), count(map, ".") }, { 11, 4, 13, 72 })
  expect(map, ". . . w . . r . . .\n" ..
              ". w . . . . r . w .\n" ..
              ". . m . . r r . . .\n" ..
              ". . . w . r . . . m\n" ..
              "w . . . . r . w . .\n" ..
              ". . . . r r . . . .\n" ..
              ". m . . r . . . w .\n" ..
              ". . w . r . m . . .\n" ..
              ". . . . r r . . . w\n" ..
              "w . . . . r . w . .\n")
  for _, track in ipairs { "trade", "culture", "utilities", "residents" } do
    expect(value(g, "red.tracks." .. track), 0)
  end
  expect(value(g, "red.prestige"), 0)
  for _, bonus in ipairs { "commute", "parks", "largest_group", "neglect" } do
    expect(value(g, "blue.improved." .. bonus), false)
  end
  expect(value(g, "red.roads"), "none")
end)

-- Rules 2, 5, 14.
test("each player is dealt 3 of the era's 12 cards, from 4 players all of them", function()
  for players = 2, 4 do
    local g = game { players = players }
    local seen = ""
    for _, who in ipairs { "red", "blue", "green", "yellow" } do
      if who == "green" and players < 3 or who == "yellow" and players < 4 then break end
      local hand = value(g, who .. ".hand")
      expect(count(hand, "A"), 3)
      seen = seen .. hand .. " "
    end
    local left = value(g, "cards")
    expect(count(left, "A"), 12 - 3 * players)
    seen = seen .. left .. " "
    for n = 1, 12 do expect(count(seen, "A" .. n .. " "), 1) end
  end
end)

-- Rules 1, 2, 14.
test("there are 3 eras of 4 rounds, each with its deck", function()
  local g = game { players = 1, seed = 4 }
  expect(value(g, "era"), 1)
  expect(value(g, "round"), 0)
  g = playout(game { players = 3, seed = 4 })
  expect(over(g), true)
  expect(value(g, "era"), 3)
  expect(value(g, "round"), 4)
  expect(count(value(g, "cards"), "C"), 12)
  g = playout(game { step = "pass", era = 1, round = 3, ["red.for_roads"] = "A1",
                     ["red.for_building"] = "A2", ["blue.for_roads"] = "A3",
                     ["blue.for_building"] = "A4", ["red.hand"] = "A1 A2 A5",
                     ["blue.hand"] = "A3 A4 A6" })
  expect(value(g, "era"), 3)
end)

-- Rules 5, 14.
test("the second and third era are dealt from their own decks", function()
  local pass = { step = "pass", round = 3, players = 1, ["red.for_roads"] = "A1",
                 ["red.for_building"] = "A2", ["red.hand"] = "A1 A2 A5", cards = "A6 A7 A8",
                 ["struck.city"] = "yes", ["struck.development"] = "yes", ["struck.route"] = "yes" }
  for era, letter in ipairs { "B", "C" } do
    pass.era = era
    local g = game(pass)
    expect(value(g, "era"), era + 1)
    expect(value(g, "round"), 0)
    expect(count(value(g, "red.hand"), letter), 3)
    expect(count(value(g, "cards"), letter), 9)
  end
end)

-- Rules 1, 8.
test("one to four play", function()
  for players = 1, 4 do asks(game { players = players }, "red", "edge road") end
  fails(function() game { players = 5 } end, "players")
end)

-- Rules 7, 11.
test("one plan of each kind lies open, any of the four", function()
  local seen = {}
  for seed = 1, 40 do
    local g = game { seed = seed }
    for _, kind in ipairs { "city", "development", "route" } do
      seen[value(g, "plans." .. kind)] = true
    end
    expect(value(g, "scored.city"), false)
  end
  local all = {}
  for _, kind in ipairs { "CITY", "DEV", "ROUTE" } do
    for n = 1, 4 do all[kind .. "-" .. n] = true end
  end
  expect(seen, all)
end)

-- Rules 6, 12.
test("each player has a landmark of each deck, seen by its owner alone", function()
  local seen = {}
  for seed = 1, 30 do
    local g = game { seed = seed, players = 4 }
    for _, who in ipairs { "red", "blue", "green", "yellow" } do
      local cards = value(g, who .. ".landmarks")
      for deck = 1, 3 do
        expect(cards:find("L" .. deck), 4 * deck - 3)
        seen[cards:sub(4 * deck - 3, 4 * deck - 1)] = true
      end
    end
    expect(sees(g, "red", "red.landmarks"), true)
    expect(sees(g, "red", "blue.landmarks"), false)
  end
  local found = 0
  for _ in pairs(seen) do found = found + 1 end
  expect(found, 12)
end)

-- Rules 6, 12.
test("landmarks are shuffled, and two players have one of each deck, too", function()
  local hands, first = 0, nil
  for seed = 1, 10 do
    local cards = value(game { seed = seed }, "red.landmarks")
    for deck = 1, 3 do expect(cards:find("L" .. deck), 4 * deck - 3) end
    first = first or cards
    if cards ~= first then hands = hands + 1 end
  end
  expect(hands > 5, true)
end)

-- Rule 14.
test("an era's cards are shuffled", function()
  local hands, first = 0, value(game { seed = 1 }, "red.hand")
  for seed = 2, 10 do
    if value(game { seed = seed }, "red.hand") ~= first then hands = hands + 1 end
  end
  expect(hands > 5, true)
end)

-- Rule 12.
test("landmark_peek: with false not even the owner sees them", function()
  local g = game { options = { landmark_peek = false } }
  expect(sees(g, "red", "red.landmarks"), false)
end)

-- Rule 16.
test("a hand is seen by its owner alone", function()
  local g = game()
  expect(sees(g, "red", "red.hand"), true)
  expect(sees(g, "red", "blue.hand"), false)
end)

-- Rule 15.
test("an edge road goes on any free plain space or woods of the edge", function()
  local g = game()
  legal(g, "red", "edge road", "a1 b1 c1 d1 e1 f1 h1 i1 j1 j2 j3 j5 j6 j7 j8 j9 j10 " ..
                               "a2 a3 a4 a5 a6 a7 a8 a9 a10 b10 c10 d10 e10 g10 h10 i10")
  refuses(g, "red edge road e5", "runs off the map")
  refuses(g, "red edge road g1", "on free ground")
  refuses(g, "red edge road j4", "on free ground")
  after(g, { "red edge road a5 way EW" })
  expect(value(g, "red.roads"), "a5:EW")
  expect(value(g, "red.map"):find(". . . . . r . w . .\n") ~= nil, true) -- no woods at a5 now
end)

-- Rule 15.
test("at the corner all ways but one run off the map", function()
  local g = game()
  after(g, { "red edge road a1" })
  legal(g, "red", "way", "NS EW NE NW SW")
  after(g, { "blue edge road j10" })
  legal(g, "blue", "way", "NS EW NE ES SW")
  g = game()
  after(g, { "red edge road c1" })
  legal(g, "red", "way", "NS NE NW")
  after(g, { "blue edge road a3" })
  legal(g, "blue", "way", "EW NW SW")
end)

-- Rule 15.
test("edge_road_join: a later edge road need not join older ones, or must", function()
  local fields = { players = 1, step = "edge road", era = 2, roads = "a2:NS c5:EW" }
  local g = game(fields)
  after(g, { "edge road d1 way NS" })
  fields.options = { edge_road_join = "must_join" }
  g = game(fields)
  legal(g, "red", "edge road", "a1 a3")
  refuses(g, "edge road d1", "runs off the map")
  after(g, { "edge road a3" })
  expect(value(g, "red.roads"), "a2:NS a3:NW c5:EW")
  fields.roads = "c5:EW"
  asks(game(fields), "red", "roads of") -- no single can join
  fields.roads = "none"
  after(game(fields), { "edge road d1 way NS" }) -- the first road has nothing to join
end)

-- Rule 15.
test("without a free space at the edge no road is begun", function()
  local row = "m . . . . . . . . m\n"
  local full = ("m "):rep(9) .. "m\n"
  asks(game { players = 1, step = "edge road", era = 2, map = full .. row:rep(8) .. full },
    "red", "roads of")
end)

-- Rule 42.
test("what a player does in a round stays theirs until all are done", function()
  local g = game { step = "round", era = 1, ["red.hand"] = "A1 A2 A3", ["blue.hand"] = "A4 A5 A6" }
  after(g, { "red roads of A1 building of A2 residence a1" })
  asks(g, "blue", "roads of")
  expect(value(g, "round"), 0)
  after(g, { "blue roads of A4 building of A6 residence a1" })
  expect(value(g, "round"), 1)
end)
