-- Data that a designer replaces: other sheets and numbers can be played with, and invalid data is
-- refused.

-- A game of two with the data of `change`.
local function with(change, more)
  local it = { "doodle-city", players = 2, change = change }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

-- With another value, `entry` is refused.
local function refused(entry, value, why, more)
  fails(function() return with({ [entry] = value }, more) end, why)
end

-- The sheet with other rows.
local function layout(rows)
  local text = ""
  for n, row in ipairs { "TSOHT", "HOSTS", "STTOH", "OHTSS", "TSHTO" } do
    text = text .. (rows[n] or row) .. "\n"
  end
  return text
end

-- Rule 2.
test("a sheet whose columns have not one house square each is refused", function()
  refused("sheet.layout", layout { "TSOTT" },
    "layout: expected one house square in each column, for its start road, got 0 in column 4")
  refused("sheet.layout", layout { "THOHT" }, "got 2 in column 2")
end)

-- Rule 2.
test("a sheet of another size, with other letters or without a kind is refused", function()
  refused("sheet.layout", "TSOHT/HOSTS/STTOH/OHTSS", "sheet: layout: expected 5 rows, got 4")
  refused("sheet.layout", layout { [4] = "OHTSSS" },
    "sheet: layout: row 4: expected 5 letters, as in row 1, got \"OHTSSS\"")
  refused("sheet.layout", missing, "sheet: layout: expected rows of letters, got nil")
  refused("sheet.layout", layout { "TSOHX" }, "row 1, column 5: expected H, O, S or T, got \"X\"")
  refused("sheet.layout", layout { "TTOHT", "HOTTT", "TTTOH", "OHTTT", "TTHTO" },
    "sheet: layout: expected at least 1 S, got 0")
  refused("sheet.precrosed", { 1, 1, 2, 1, 1 },
    "sheet: \"precrosed\" is not one of layout, precrossed; did you mean `precrossed`?")
end)

-- Rule 3.
test("houses crossed out from the beginning are 1 or 2 for each column", function()
  refused("sheet.precrossed[3]", 3, "precrossed[3]: expected a whole number from 1 to 2, got 3")
  refused("sheet.precrossed[5]", missing, "sheet: precrossed: expected 5 entries, got 4")
end)

-- Rule 20.
test("hotel scores ascend, and are no more than hotels", function()
  refused("tables.hotels[3]", 5, "tables: hotels: 5 comes after 5; expected ascending numbers")
  refused("tables.hotels[6]", 20, "hotel_scores: expected 1 to 5 entries, got 6")
  refused("tables.hotels[2]", "5",
    "tables: hotels[2]: expected a whole number from 1 to 999, got \"5\"")
  refused("tables.hotels[2]", missing,
    "tables: hotels[2]: expected a whole number from 1 to 999, got nil")
  refused("tables.hotels[5]", 26, "hotel_scores[5]: expected a whole number from 1 to 25, got 26")
  refused("sheet.layout", layout { "TSTHT" }, "hotel_scores: expected 1 to 4 entries, got 5")
end)

-- Rules 22, 24.
test("shop scores and bonuses ascend, and bonuses can be reached", function()
  refused("tables.shops[10]", 9, "tables: shops: 9 comes after 9; expected")
  refused("tables.shops", {}, "tables: shops: expected at least 1 entry, got 0")
  refused("tables.shops[10]", 17, "tables: shops[10]: expected a whole number from 1 to 16, got 17")
  refused("tables.bonuses[2].from", 2, "tables: bonuses[2].from: 2 comes after 3")
  refused("tables.bonuses[3].points", 3, "tables: bonuses[3].points: 3 comes after 5")
  refused("tables.bonuses[4].from", 11,
    "tables: expected bonuses that a shop score reaches, got 11")
  refused("tables.bonuses[2]", 5, "tables: bonuses[2]: expected a table, got 5")
  refused("tables.bonuses[2].from", missing,
    "tables: bonuses[2].from: expected a whole number from 1 to 999, got nil")
  refused("tables.bonuses[1].at", 3, "tables: bonuses[1]: \"at\" is not one of from, points")
end)

-- Rules 1, 4, 5.
test("too few dice for the players, unknown roads and no trees are refused", function()
  refused("tables.white_dice[2]", 1,
    "tables: white_dice[2]: expected a whole number from 2 to 20, got 1")
  refused("tables.white_dice", 3, "tables: white_dice: expected a table, got 3")
  refused("tables", 7, "tables: expected a table, got 7")
  refused("tables.start_roads[6]", "NX", "tables: start_roads[6]: \"NX\" is not one of NS, EW")
  refused("tables.taxis", 9, "tables: \"taxis\" is not one of bonuses, fewest_trees")
  refused("tables.start_roads[6]", missing, "tables: start_roads: expected 6 entries, got 5")
  refused("tables.trees", 0, "tables: trees: expected a whole number from 1 to 50, got 0")
end)

-- Rules 35, 41.
test("ranks ascend, and each has a name", function()
  local function refused_alone(entry, value, why) refused(entry, value, why, { players = 1 }) end
  local all_but_first = "ranks.csv: expected points for all ranks but the first"
  refused_alone("ranks.csv[3].from", 30, "ranks.csv:4, column from: 30 comes after 30")
  refused_alone("ranks.csv[7].from", missing, all_but_first)
  refused_alone("ranks.csv[1].from", 1, all_but_first)
  refused_alone("ranks.csv[7].en", missing, "ranks.csv:8, column en: expected text, got nil")
  refused_alone("ranks.csv[2].de", 5, "ranks.csv:3, column de: expected text, got 5")
  refused_alone("ranks.csv[2].id", "mayor", "ranks.csv:6, column id: \"mayor\" appears twice")
  refused_alone("achievements.csv[5]", missing, "achievements.csv: expected 5 entries, got 4")
  refused_alone("achievements.csv[5].no", missing, "achievements.csv:6, column no: expected text")
  refused_alone("achievements.csv[5].id", "spree", "column id: \"spree\" is not one of")
end)

-- Rules 2, 3, 5.
test("another sheet is played with", function()
  local g = with({
    ["sheet.layout"] = "HSOTT/ THSOS/ STHOT/ OSTHS/ TSOTH",
    ["sheet.precrossed"] = { 2, 2, 2, 1, 1 },
  }, { seed = 3 })
  expect(value(g, "red.sheet"), "H2\" S   O   T   T\n" ..
                                "T   H2\" S   O   S\n" ..
                                "S   T   H2\" O   T\n" ..
                                "O   S   T   H1\" S\n" ..
                                "T   S   O   T   H1\"\n")
  expect(value(g, "red.roads"), "a1:ES b2:NW c3:EW d4:NW e5:SW")
end)

-- Rules 1, 4, 17, 20, 22, 24, 27, 28.
test("other numbers are played with", function()
  local g = with({
    ["tables.white_dice[2]"] = 4,
    ["tables.trees"] = 2,
    ["tables.hotels"] = { 1, 4 },
    ["tables.shops"] = { 1, 16 },
    ["tables.bonuses"] = { { from = 1, points = 12 } },
    ["tables.taxi"] = 9,
    ["tables.fewest_trees"] = 6,
    ["tables.most_trees"] = -1,
  }, {
    step = "draw", starter = "red", blue = 3, white = "2 6 6 6", ["red.roads"] = [[
      . . . | .
      - - . . .
      . . . . |
      . | . . .
      - - - - .
    ]], ["green.trees"] = 1,
  })
  after(g, { "die 2 EW" })
  expect(value(g, "red.shops"), "1* 16\n")
  expect(value(g, "bonuses"), "12R\n")
  scores(g, { red = { shops = 1, bonuses = 12, taxis = 18, trees = 6 }, green = { trees = -1 } })
  after(g, { "green die 6 square c1 NS" })
  expect(value(g, "green.trees"), 2)
  expect(over(g), true)
end)
