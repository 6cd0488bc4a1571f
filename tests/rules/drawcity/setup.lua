-- What there is at the start, for every number of players.

local usual = { [2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10 }

local function count(text, part)
  local found, from = 0, 1
  while true do
    local first, last = text:find(part, from, true)
    if not first then return found end
    found, from = found + 1, last + 1
  end
end

-- The rows of a board and the spaces of its first row.
local function size(board)
  local rows, spaces = 0, 0
  for row = 1, 12 do
    local line_end = board:find("\n", 1, true)
    local line = board:sub(1, (line_end or #board + 1) - 1)
    if row == 1 then spaces = count(line, ".") end
    if count(line, ".") > 0 then rows = rows + 1 end
    if not line_end then break end
    board = board:sub(line_end + 1)
  end
  return rows, spaces
end

-- All cards of one kind: those of the deck and those in hands.
local function all_cards(g, deck, hand, seats)
  local cards = " " .. value(g, deck)
  for seat = 1, seats do cards = cards .. " " .. value(g, seat .. "." .. hand) end
  return cards .. " "
end

-- Rule 1.
test("2 to 6 players use 4, 5, 7, 9 and 10 streets of 11 spaces", function()
  for players, streets in pairs(usual) do
    local rows, spaces = size(value(position { "drawcity", players = players }, "city"))
    expect(rows, streets)
    expect(spaces, 11)
  end
end)

-- Rule 1.
test("any number of streets from 3 to 10 may be agreed on", function()
  for streets = 3, 10 do
    local g = position { "drawcity", players = 2, options = { streets = streets } }
    expect(size(value(g, "city")), streets)
  end
  fails(function() return position { "drawcity", options = { streets = 2 } } end, "streets")
  fails(function() return position { "drawcity", options = { streets = 11 } } end, "streets")
end)

-- Rule 1.
test("there is no game for 1 or 7, and it is for 3 unless they say otherwise", function()
  fails(function() return position { "drawcity", players = 1 } end, "2 to 6")
  fails(function() return position { "drawcity", players = 7 } end, "2 to 6")
  expect(size(value(position { "drawcity" }, "city")), usual[3])
end)

-- Rule 2.
test("there are 50 number cards: 2, 4, 6, 8, 10, 8, 6, 4, 2 of 1 to 9", function()
  local cards = all_cards(position { "drawcity", players = 4 }, "numbers", "hand", 4)
  for number, copies in ipairs { 2, 4, 6, 8, 10, 8, 6, 4, 2 } do
    expect(count(cards, tostring(number)), copies, "cards of " .. number)
  end
end)

-- Rule 2.
test("no development has a number below 1 or above 9", function()
  for token, error in pairs { BH0 = "0", BH10 = "10" } do
    local city = token .. (" ."):rep(10) .. ("\n." .. (" ."):rep(10)):rep(2)
    fails(function()
      return position { "drawcity", options = { streets = 3 }, city = city }
    end, error)
  end
end)

-- Rule 2.
test("there are 48 development cards: 12 of each kind", function()
  local cards = all_cards(position { "drawcity", players = 4 }, "developments", "plans", 4)
  for _, kind in ipairs { "house", "shop", "factory", "park" } do
    expect(count(cards, kind), 12, kind)
  end
end)

-- Rule 3.
test("the decks are shuffled and the first player is drawn at random", function()
  local first, tops, kinds = {}, {}, {}
  for seed = 1, 30 do
    local g = position { "drawcity", players = 3, seed = seed }
    first[value(g, "turn")] = true
    tops[value(g, "numbers"):sub(1, 9)] = true
    kinds[value(g, "developments"):sub(1, 30)] = true
  end
  expect(first, { blue = true, pink = true, green = true })
  local different = { 0, 0 }
  for _ in pairs(tops) do different[1] = different[1] + 1 end
  for _ in pairs(kinds) do different[2] = different[2] + 1 end
  expect(different[1] > 20 and different[2] > 15, true)
end)

-- Rule 3.
test("the player who is named begins, and the cards are the same as ever", function()
  local drawn = position { "drawcity", players = 3, seed = 6 }
  for _, name in ipairs { "blue", "pink", "green" } do
    local g = position { "drawcity", players = 3, seed = 6, options = { first_player = name } }
    asks(g, name, "build")
    expect(value(g, "numbers"), value(drawn, "numbers"))
  end
  fails(function()
    return position { "drawcity", players = 2, options = { first_player = "green" } }
  end, "one of random, blue, pink")
end)

-- Rule 3.
test("the same seed gives the same game", function()
  local one = position { "drawcity", players = 4, seed = 5 }
  local two = position { "drawcity", players = 4, seed = 5 }
  expect(value(one, "numbers"), value(two, "numbers"))
  expect(value(playout(one, 9), "city"), value(playout(two, 9), "city"))
end)

-- Rule 4.
test("each player holds 2 number cards and 2 development cards", function()
  for players = 2, 6 do
    local g = position { "drawcity", players = players }
    for seat = 1, players do
      expect(count(" " .. value(g, seat .. ".hand"), " "), 2)
      expect(count(" " .. value(g, seat .. ".plans"), " "), 2)
    end
  end
end)

-- Rule 5.
test("column 2 of the second street and column 10 of the last but one give access", function()
  for players, streets in pairs(usual) do
    for _, space in ipairs { "b2", "j" .. streets - 1 } do
      local g = position {
        "drawcity", players = players, turn = "blue",
        seats = { { hand = "5 6", plans = "house shop" } },
      }
      after(g, { "blue build 5 house " .. space })
      expect(count(value(g, "city"), "BH5*"), 1, space)
    end
  end
end)

-- Rule 5.
test("other spaces give no access, nor do the start spaces of other streets in use", function()
  for _, space in ipairs { "a1", "b3", "b4", "c2", "j2", "j3", "j4", "j6", "k4", "i4" } do
    local g = position {
      "drawcity", players = 2, options = { streets = 6 }, turn = "blue",
      seats = { { hand = "5 6", plans = "house shop" } },
    }
    after(g, { "blue build 5 house " .. space })
    expect(count(value(g, "city"), "*"), 0, space)
  end
end)
