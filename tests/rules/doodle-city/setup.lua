-- Setting up: dice, sheets, start roads.

local function game(more)
  local it = { "doodle-city", players = 2 }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local function count(text, letter)
  local found = 0
  for n = 1, #text do
    if text:sub(n, n) == letter then found = found + 1 end
  end
  return found
end

-- Rule 1.
test("there is a white die more than players, and three for one alone", function()
  local dice = { 3, 3, 4, 5, 6, 7 }
  for players = 1, 6 do
    local g = game { players = players }
    expect((#tostring(value(g, "white")) + 1) // 2, dice[players])
  end
end)

-- Rules 2, 3.
test("the sheet has 5 house squares, 5 hotels, 7 shops and 8 taxis", function()
  local g = game()
  local sheet = value(g, "red.sheet")
  expect(sheet, value(g, "green.sheet"))
  expect(count(sheet, "H"), 5)
  expect(count(sheet, "O"), 5)
  expect(count(sheet, "S"), 7)
  expect(count(sheet, "T"), 8)
  expect(sheet, "T   S   O   H1\" T\n" ..
                "H1\" O   S   T   S\n" ..
                "S   T   T   O   H1\"\n" ..
                "O   H1\" T   S   S\n" ..
                "T   S   H2\" T   O\n")
end)

-- Rule 3.
test("precrossed: other houses may be crossed out from the beginning", function()
  local g = game { options = { precrossed = { 2, 1, 1, 2, 1 } } }
  expect(value(g, "red.sheet"), "T   S   O   H2\" T\n" ..
                                "H2\" O   S   T   S\n" ..
                                "S   T   T   O   H1\"\n" ..
                                "O   H1\" T   S   S\n" ..
                                "T   S   H1\" T   O\n")
  fails(function() game { options = { precrossed = { 1, 1, 1 } } } end,
    "precrossed: expected 5 entries, got 3")
  fails(function() game { options = { precrossed = { 1, 1, 3, 1, 1 } } } end,
    "precrossed[3]: expected a whole number from 1 to 2, got 3")
end)

-- Rule 4.
test("all trees, scores and bonuses are free at the beginning", function()
  local g = game()
  expect(value(g, "red.trees"), 0)
  expect(value(g, "red.hotels"), "3  5  8  11 15\n")
  expect(value(g, "red.shops"), "1  2  3  4  5  6  7  8  9  10\n")
  expect(value(g, "bonuses"), "3  5  7  10\n")
end)

-- Rule 5.
test("each house square has a start road, the same on all sheets, and every road occurs", function()
  local seen = {}
  for seed = 1, 60 do
    local g = game { seed = seed }
    local roads = value(g, "red.roads")
    expect(roads, value(g, "green.roads"))
    expect(count(roads, ":"), 5)
    for _, house in ipairs { "d1", "a2", "e3", "b4", "c5" } do
      local at = roads:find(house .. ":")
      seen[roads:sub(at + 3, at + 4)] = true
    end
  end
  expect(seen, { NS = true, EW = true, NE = true, ES = true, SW = true, NW = true })
end)

-- Rule 5.
test("the faces of the blue die are roads: 1 to 6 are NS, EW, NE, ES, SW, NW", function()
  local faces = { "NS", "EW", "NE", "ES", "SW", "NW" }
  local other = { "NW", "SW", "ES", "NE", "EW", "NS" }
  for seed = 1, 60 do -- the same dice under another mapping: each face comes up again
    local usual = value(game { seed = seed }, "red.roads")
    local turned = value(game { seed = seed, options = { road_end_mapping = "6/5/4/3/2/1" } },
      "red.roads")
    for face = 1, 6 do
      expect(usual:find("d1:" .. faces[face]) ~= nil, turned:find("d1:" .. other[face]) ~= nil)
    end
  end
  fails(function() game { options = { road_end_mapping = "1/2/3/4/5" } } end,
    "road_end_mapping: expected 6 entries, got 5")
  fails(function() game { options = { road_end_mapping = "1/2/3/4/5/5" } } end,
    "road_end_mapping[6]: 5 appears twice, first in road_end_mapping[5]")
end)

-- Rule 5.
test("the dice of two seeds, column by column", function()
  -- 4 6 2 6 5, then 4 4 5 2 1
  expect(value(game { seed = 3 }, "red.roads"), "d1:NW a2:ES e3:SW b4:NW c5:EW")
  expect(value(game { seed = 7 }, "red.roads"), "d1:EW a2:ES e3:NS b4:ES c5:SW")
end)

-- Rule 6.
test("the first starting player is drawn by chance", function()
  local seen = {}
  for seed = 1, 40 do seen[value(game { players = 3, seed = seed }, "starter")] = true end
  expect(seen, { red = true, green = true, yellow = true })
end)

-- Rule 7.
test("the dice are rolled and the starting player is asked first", function()
  local g = game { seed = 3 }
  asks(g, value(g, "starter"), "die")
end)
