-- Building, skipping, rounds and the end.

-- Three streets on which blue has a 4 everywhere.
local fours = [[
  . . . . BH4 . . . . . .
  . . . BS4 . . . . . . .
  . . . . . . BF4 . . . .
]]

local function plan(seats, more)
  local it = {
    "drawcity", players = 2, turn = "blue", city = fours, seats = seats,
    options = { streets = 3 },
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return it
end

local stuck = { { hand = "4 4", plans = "park house" }, { hand = "4 5", plans = "shop shop" } }

-- Rule 6.
test("whoever can build must build", function()
  local g = position(plan { { hand = "4 6", plans = "park house" } })
  asks(g, "blue", "build")
  legal(g, "blue", "build", "6")
  after(g, { "build 6" })
  legal(g, "blue", "what", "house park")
end)

-- Rules 6, 14.
test("with a 4 on every street, whoever holds 4 and 4 must skip", function()
  asks(position(plan(stuck)), "blue", "discard")
  local other = position(plan { { hand = "4 4", plans = "shop factory" } })
  asks(other, "blue", "discard")
end)

-- Rules 6, 9.
test("without a free gap for the number its holder must skip", function()
  local one_gap = [[
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH1 BH2
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH3 .
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH1 BH2
  ]]
  local low = { { hand = "2 3", plans = "shop park" } }
  asks(position(plan(low, { city = one_gap })), "blue", "discard")
  local high = position(plan({ { hand = "2 4", plans = "shop park" } }, { city = one_gap }))
  legal(high, "blue", "build", "4")
  after(high, { "build 4", "what shop" })
  legal(high, "blue", "where", "k2")
end)

-- Rules 7, 10.
test("both cards are discarded and one of each kind is drawn", function()
  local g = position(plan { { hand = "5 6", plans = "park house" } })
  force(g, "numbers", "7")
  force(g, "developments", "factory")
  after(g, { "blue build 5 house k1" })
  expect(value(g, "blue.hand"), "6 7")
  expect(value(g, "blue.plans"), "park factory")
  expect(value(g, "numbers"):find("| 5", 1, true) ~= nil, true)
  expect(value(g, "developments"):find("| house", 1, true) ~= nil, true)
  expect(value(g, "city"):find("BH5", 1, true) ~= nil, true)
end)

-- Rule 10.
test("when the last card is drawn the discards make a new deck, this turn's among them", function()
  local g = position(plan({ { hand = "5 6", plans = "park house" } }, { numbers = "7 | 1 2 3" }))
  after(g, { "blue build 5 house k1" })
  expect(value(g, "blue.hand"), "6 7")
  local numbers = value(g, "numbers")
  for _, card in ipairs { "1", "2", "3", "5" } do
    expect(numbers:find(card, 1, true) < (numbers:find("|", 1, true) or 99), true)
  end
end)

-- Rule 10.
test("deck_reshuffle = when_needed: the discards wait until a card is wanted", function()
  local g = position(plan({
    { hand = "5 6", plans = "park house" }, { hand = "8 8", plans = "park house" },
  }, { numbers = "7 | 1 2 3", options = { streets = 3, deck_reshuffle = "when_needed" } }))
  after(g, { "blue build 5 house k1" })
  expect(value(g, "numbers"):find("|", 1, true) < value(g, "numbers"):find("5", 1, true), true)
  after(g, { "pink build 8 house b1" })
  local numbers = value(g, "numbers")
  local drawn = value(g, "pink.hand"):sub(-1)
  local left = 0
  for _, card in ipairs { "1", "2", "3", "5", "8" } do
    if numbers:find(card, 1, true) then left = left + 1 end
    if card == drawn and card ~= "8" then expect(numbers:find(card, 1, true), nil) end
  end
  expect(left, 4)
end)

-- Rule 14.
test("whoever skips may exchange no card", function()
  local g = position(plan(stuck))
  legal(g, "blue", "discard", "none number development both")
  after(g, { "blue discard none" })
  expect(value(g, "blue.hand"), "4 4")
  expect(value(g, "blue.plans"), "park house")
  expect(value(g, "blue.skips"), 1)
  asks(g, "pink", "build")
end)

-- Rule 14.
test("whoever skips may exchange a number card", function()
  local g = position(plan(stuck))
  force(g, "numbers", "9")
  after(g, { "blue discard number 4" })
  expect(value(g, "blue.hand"), "4 9")
  expect(value(g, "blue.plans"), "park house")
end)

-- Rule 14.
test("whoever skips may exchange the development card of their choice", function()
  local g = position(plan(stuck))
  force(g, "developments", "shop")
  after(g, { "discard development" })
  legal(g, "blue", "development", "house park")
  after(g, { "development park" })
  expect(value(g, "blue.hand"), "4 4")
  expect(value(g, "blue.plans"), "house shop")
end)

-- Rule 14.
test("whoever skips may exchange one card of each deck", function()
  local g = position(plan(stuck))
  force(g, "numbers", "9")
  force(g, "developments", "shop")
  after(g, { "blue discard both 4 house" })
  expect(value(g, "blue.hand"), "4 9")
  expect(value(g, "blue.plans"), "park shop")
  expect(value(g, "blue.skipped"), 1)
end)

-- Rule 14.
test("skip_discard = both: a card of each deck must go", function()
  local g = position(plan(stuck, { options = { streets = 3, skip_discard = "both" } }))
  asks(g, "blue", "number")
  force(g, "numbers", "9")
  force(g, "developments", "shop")
  after(g, { "blue number 4", "blue development house" })
  expect(value(g, "blue.hand"), "4 9")
  expect(value(g, "blue.plans"), "park shop")
end)

-- Rule 15.
test("skip, skip finishes a player for good", function()
  local g = position(plan(stuck))
  after(g, { "blue discard none", "pink build 5 shop a1", "blue discard none" })
  expect(value(g, "blue.finished"), true)
  expect(value(g, "blue.skipped"), 2)
  asks(g, "pink", "build")
  playout(g, 1)
  expect(value(g, "blue.turns"), 2)
end)

-- Rule 15.
test("skip, build, skip does not finish a player", function()
  local g = position(plan(stuck))
  force(g, "numbers", "9 6 4")
  after(g, { "blue discard number 4", "pink build 5 shop a1" })
  expect(value(g, "blue.hand"), "4 9")
  after(g, { "blue build 9 park k1" })
  expect(value(g, "blue.skips"), 0)
  expect(value(g, "blue.hand"), "4 4")
  after(g, { "pink build 6 shop b1", "blue discard none" })
  expect(value(g, "blue.skips"), 1)
  expect(value(g, "blue.finished"), false)
  expect(value(g, "blue.skipped"), 2)
end)

-- Rules 16, 17.
test("a round is everybody's turn of the same place, from the first player on", function()
  local easy = { hand = "1 9", plans = "park park" }
  local g = position {
    "drawcity", players = 3, turn = "green", seats = { easy, easy, easy },
  }
  expect(value(g, "round"), 1)
  after(g, { "green build 1 park a1" })
  asks(g, "blue", "build")
  expect(value(g, "round"), 1)
  after(g, { "blue build 1 park b1" })
  asks(g, "pink", "build")
  expect(value(g, "round"), 1)
  after(g, { "pink build 1 park c1" })
  asks(g, "green", "build")
  expect(value(g, "round"), 2)
end)

-- Rules 16, 17.
test("a skipped turn is a turn, and finished players are passed over", function()
  local easy = { hand = "1 9", plans = "park park" }
  local g = position {
    "drawcity", players = 3, turn = "blue", city = fours, options = { streets = 3 },
    seats = { { hand = "4 4", plans = "park park", skips = 1 }, easy, easy },
  }
  after(g, { "blue discard none", "pink build 1 park a1" })
  expect(value(g, "round"), 1)
  after(g, { "green build 1 park b1" })
  asks(g, "pink", "build")
  expect(value(g, "round"), 2)
  expect(value(g, "blue.turns"), 1)
end)

-- Rule 17.
test("the game ends when all are finished", function()
  local full = [[
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH1 BH2
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH1 BH2
    KH1 KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH1 BH2
  ]]
  local g = position(plan(stuck, { city = full }))
  after(g, { "blue discard none", "pink discard none", "blue discard none" })
  expect(over(g), false)
  asks(g, "pink", "discard")
  after(g, { "pink discard none" })
  expect(over(g), true)
  asks(g, "nobody")
end)

-- Rules 9, 15, 17.
test("every game ends with everybody finished and rising numbers on every street", function()
  for seed = 1, 20 do
    local g = playout(position { "drawcity", players = 2 + seed % 5, seed = seed }, seed)
    expect(over(g), true)
    for seat = 1, 2 + seed % 5 do
      expect(value(g, seat .. ".finished"), true)
      expect(value(g, seat .. ".skips"), 2)
    end
  end
end)

-- Rule 4.
test("hand_order = hidden: nobody sees another's hand; open: everybody does", function()
  local hidden = position { "drawcity", players = 2, seed = 4 }
  local open = position { "drawcity", players = 2, seed = 4, options = { hand_order = "open" } }
  expect(sees(hidden, "pink", "blue.hand"), false)
  expect(sees(hidden, "blue", "blue.hand"), true)
  expect(sees(hidden, "pink", "blue.plans"), false)
  expect(sees(open, "pink", "blue.hand"), true)
  expect(sees(open, "pink", "blue.plans"), true)
end)
