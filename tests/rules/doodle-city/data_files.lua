-- Data that a designer replaces: other sheets and numbers can be played with, and invalid data is
-- refused.

local function with(name, file, more)
  local it = { "doodle-city", players = 2, tables = { [name] = "data/" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

local function refused(name, file, why, more)
  fails(function() return with(name, file, more) end, why)
end

-- Rule 2.
test("a sheet whose columns have not one house square each is refused", function()
  refused("sheet", "sheet_no_house",
    "column 4 has 0 house squares, but needs one for its start road")
  refused("sheet", "sheet_two_houses", "column 2 has 2 house squares")
end)

-- Rule 2.
test("a sheet of another size, with other letters or without a kind is refused", function()
  refused("sheet", "sheet_short", "sheet: layout: there are 4 rows, not 5")
  refused("sheet", "sheet_wide", "sheet: layout: row 4 has 6 squares, but needs 5")
  refused("sheet", "sheet_no_layout", "sheet: layout: expected text with a letter for each square")
  refused("sheet", "sheet_letter", "row 1, column 5: \"X\" is not one of H, O, S and T")
  refused("sheet", "sheet_no_shop", "there is no shop square")
  refused("sheet", "sheet_other_key", "sheet: \"precrosed\" is not one of layout, precrossed")
end)

-- Rule 3.
test("houses crossed out from the beginning are 1 or 2 for each column", function()
  refused("sheet", "sheet_precrossed", "precrossed[3]: expected a whole number from 1 to 2, got 3")
  refused("sheet", "sheet_precrossed_few", "sheet: precrossed: expected 5 entries, got 4")
end)

-- Rule 20.
test("hotel scores ascend, and are no more than hotels", function()
  refused("tables", "tables_hotels_order", "tables: hotels: 5 comes after 8; expected")
  refused("tables", "tables_hotels_many", "6 hotel scores, but the sheet has only 5 hotels")
  refused("tables", "tables_hotel_text",
    "tables: hotels[2]: expected a whole number from 1 to 999, got \"5\"")
  refused("tables", "tables_hotel_missing",
    "tables: hotels[2]: expected a whole number from 1 to 999, got nil")
  refused("tables", "tables_hotel_far", "hotel_scores: 26, but a road has at most 25 squares")
  refused("sheet", "sheet_few_hotels", "5 hotel scores, but the sheet has only 4 hotels")
end)

-- Rules 22, 24.
test("shop scores and bonuses ascend, and bonuses can be reached", function()
  refused("tables", "tables_shops_order", "tables: shops: 9 comes after 9; expected")
  refused("tables", "tables_no_shops", "tables: shops: expected at least 1 entry, got 0")
  refused("tables", "tables_shop_far", "tables: shops: 17, but the sheet has only 16 houses")
  refused("tables", "tables_bonuses_order", "tables: bonuses: from: 2 comes after 3")
  refused("tables", "tables_bonuses_points", "tables: bonuses: points: 3 comes after 5")
  refused("tables", "tables_bonuses_far", "tables: bonuses: no shop scores 11")
  refused("tables", "tables_bonus_number",
    "tables: bonuses[2]: expected a table, got 5")
  refused("tables", "tables_bonus_from",
    "tables: bonuses[2].from: expected a whole number from 1 to 999, got nil")
  refused("tables", "tables_bonus_key", "tables: bonuses[1]: \"at\" is not one of from, points")
end)

-- Rules 1, 4, 5.
test("too few dice for the players, unknown roads and no trees are refused", function()
  refused("tables", "tables_dice", "tables: white_dice[2]: expected a whole number from 2 to 20")
  refused("tables", "tables_no_dice", "tables: white_dice: expected a list, got 3")
  refused("tables", "numbers_none", "tables: expected a table, got 7")
  refused("tables", "tables_roads", "tables: start_roads[6]: \"NX\" is not one of NS, EW")
  refused("tables", "tables_other_key", "tables: \"taxis\" is not one of white_dice, start_roads")
  refused("tables", "tables_roads_few", "tables: start_roads: expected 6 entries, got 5")
  refused("tables", "tables_trees", "tables: trees: expected a whole number from 1 to 50, got 0")
end)

-- Rules 35, 41.
test("ranks ascend, and each has a name", function()
  local alone = { players = 1 }
  refused("tables", "tables_ranks", "tables: ranks: 30 comes after 30", alone)
  refused("tables", "tables_ranks_few", "tables: ranks: expected 6 entries, got 5", alone)
  refused("names", "names_few", "names: en.ranks: expected 7 entries, got 6", alone)
  refused("names", "names_number", "names: en.ranks[2]: expected text, got 5", alone)
  refused("names", "names_missing", "names: en.capitalist: expected text, got nil", alone)
  alone.options = { language = "de" }
  refused("names", "names_no_german", "names: there are none for \"de\"", alone)
end)

-- Rules 2, 3, 5.
test("another sheet is played with", function()
  local g = with("sheet", "sheet_other", { seed = 3 })
  expect(value(g, "red.sheet"), "H2\" S   O   T   T\n" ..
                                "T   H2\" S   O   S\n" ..
                                "S   T   H2\" O   T\n" ..
                                "O   S   T   H1\" S\n" ..
                                "T   S   O   T   H1\"\n")
  expect(value(g, "red.roads"), "a1:ES b2:NW c3:EW d4:NW e5:SW")
end)

-- Rules 1, 4, 17, 20, 22, 24, 27, 28.
test("other numbers are played with", function()
  local g = with("tables", "tables_other", {
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
