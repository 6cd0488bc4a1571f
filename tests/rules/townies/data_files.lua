-- Data that a designer replaces: other maps, shapes and numbers can be played with, and invalid
-- ones are refused.

local function with(name, file, more)
  local it = { "townies", players = 2, tables = { [name] = "data/" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

local function refused(name, file, why)
  fails(function() return with(name, file) end, why)
end

-- Rules 1, 2, 3.
test("a hexagon that is too large, or has a star where there is no space, is refused", function()
  refused("map", "map_side", "map: side: expected a whole number from 2 to 12, got 13")
  refused("map", "map_radius", "map: central_radius: expected a whole number from 0 to 11, got -1")
  refused("map", "map_star", "map: stars[4]: there is no space (-4, -2) in a hexagon of side 6")
  refused("map", "map_star_twice", "map: stars[4]: (2, -4) is already a star space")
  refused("map", "map_star_pair", "map: stars[4]: expected two whole numbers { q, r }")
end)

-- Rule 1.
test("a drawn map with other letters, uneven rows or no space is refused", function()
  refused("map", "map_drawn_letter",
    "map: drawn: row 2, column 2: \"x\" is not one of . o * @ and #")
  refused("map", "map_drawn_rows", "map: drawn: row 2 has 2 letters, but row 1 has 3")
  refused("map", "map_both", "map: drawn: a drawn map cannot also have side")
  refused("map", "map_none", "map: expected a table, got 6")
  refused("map", "map_drawn_none", "map: drawn: there is no space")
  refused("map", "map_drawn_number", "map: drawn: expected text, got 6")
end)

-- Rules 1, 6.
test("a map on which a shape of the die fits nowhere is refused", function()
  refused("map", "map_drawn_tiny", "map: the shape bar of the black die fits nowhere on it")
end)

-- Rule 6.
test("shapes are drawn in X and dots, are connected, and have names of their own", function()
  refused("shapes", "shapes_letter",
    "shapes[2] bee: drawn: row 3, column 2: expected X or ., got \"O\"")
  refused("shapes", "shapes_rows",
    "shapes[5] pistol: drawn: row 2: expected 3 letters, as in row 1")
  refused("shapes", "shapes_apart", "shapes[6] propeller: its blocks are not all connected")
  refused("shapes", "shapes_empty_row", "shapes[6] propeller: row 1 is empty")
  refused("shapes", "shapes_none", "shapes[1] bar: drawn: expected at least one X")
  refused("shapes", "shapes_name", "shapes[4]: \"bar\" is already the name of shapes[1]")
  refused("shapes", "shapes_object", "shapes[4]: \"bank\" is already the name of an object")
  refused("shapes", "shapes_word",
    "shapes[1]: name: expected 1 to 20 lower-case letters, got \"long bar\"")
  refused("shapes", "shapes_nameless",
    "shapes[1]: name: expected 1 to 20 lower-case letters, got \"\"")
  refused("shapes", "shapes_nothing", "shapes: expected at least 1 entry, got 0")
  refused("shapes", "shapes_long",
    "shapes[1]: name: expected 1 to 20 lower-case letters, got \"abcdefghijklmnopqrstu\"")
  refused("shapes", "shapes_large", "shapes[1] bar: 17 blocks, but a shape has at most 16")
  refused("shapes", "shapes_few", "black_faces[6]: expected a whole number from 1 to 5, got 6")
  refused("tables", "tables_faces", "black_faces: 5 (pistol) appears twice")
  refused("tables", "tables_no_face", "tables: black_faces: expected at least 1 entry, got 0")
end)

-- Rules 8, 23, 33, 38, 45.
test("numbers that cannot be are refused", function()
  refused("tables", "tables_entry",
    "tables: \"cirles\" is not one of black_faces, circles")
  refused("tables", "tables_circles", "circles: expected a whole number from 1 to 26, got 0")
  refused("tables", "tables_object", "tables: objects.bank: expected a table, got 1")
  refused("tables", "tables_objects", "tables: objects: \"tower\" is not one of court, windmill")
  refused("tables", "tables_each", "tables: objects.windmill.each: expected a whole number")
  refused("tables", "tables_extra", "tables: objects.square.extra: expected a whole number")
  refused("tables", "tables_soil", "tables: stable_soil: expected a whole number from 0 to 99")
  refused("tables", "tables_passed", "tables: passed_rounds: expected a whole number from 1 to 99")
  refused("tables", "tables_crossroads", "crossroads_colours: expected a whole number from 1 to 5")
end)

-- Rules 39, 43, 44, 58.
test("points rise, and each verdict has its points", function()
  refused("tables", "tables_specialization", "tables: specialization: 0 comes after 1")
  refused("tables", "tables_standardization",
    "tables: standardization[7]: expected a whole number from 0 to 999, got 1000")
  refused("tables", "tables_points", "tables: additional.hub: 5 comes after 9")
  refused("tables", "tables_no_points", "tables: additional.winds: expected a list, got nil")
  refused("tables", "tables_goal", "tables: additional: \"wind\" is not one of crossroads")
  refused("tables", "tables_chart", "tables: chart: 26 comes after 26; expected ascending numbers")
  refused("chart", "chart_few",
    "chart: expected 8 verdicts, one more than tables.chart has numbers, got 7")
end)

-- Rule 58.
test("a verdict is a text", function()
  refused("chart", "chart_none", "chart: expected a list, got 6")
  refused("chart", "chart_text", "chart[7]: expected text, got 7")
end)

-- Rules 5, 7, 17.
test("colours, objects and letters that do not go together are refused", function()
  refused("pieces", "pieces_cycle", "pieces: cycle[3]: expected each of red, yellow, brown")
  refused("pieces", "pieces_letter", "pieces: object_letters.square: expected a letter, got nil")
  refused("pieces", "pieces_basic", "pieces: colours of colour_of[2]: expected each of red, yellow")
  refused("pieces", "pieces_entry", "pieces: \"colors\" is not one of cycle, colour_letters")
  refused("pieces", "pieces_four", "pieces: colours of cycle: expected 5, got 4")
  refused("pieces", "pieces_colour_letter",
    "pieces: colour_letters.blue: expected a letter, got Bl")
  refused("pieces", "pieces_colour_other",
    "pieces: colour_letters: \"pink\" is not one of red, yellow")
  refused("pieces", "pieces_object", "pieces: objects[6]: expected each of court, windmill")
  refused("pieces", "pieces_colour_of", "pieces: colour_of: \"tower\" is not one of court")
  refused("pieces", "pieces_no_basic", "pieces: colours of colour_of: expected 5, got 4")
end)

-- Rules 33, 34, 35, 36, 45, 54.
test("goals and cards that there are not are refused", function()
  refused("pieces", "pieces_goal", "pieces: goals[10]: expected each of crossroads, recreation")
  refused("pieces", "pieces_card", "pieces: cards[4]: expected each of stable_soil, funding")
  refused("pieces", "pieces_no_card", "pieces: cards: expected at least 1 entry, got 0")
end)

local bay = [[
      . . .
    . B . Rc
  . . Rc . .
  . . .
  . . . Rc
]]

-- Rules 1, 2, 3, 4.
test("a small map of another outline is played on", function()
  local function on_bay()
    return with("map", "map_small", { step = "draw", black = "bar", white = "bank",
      ring = "1R 2Y N G B", bonus = "funding", additional = "downtown", ["one.map"] = bay })
  end
  local g = on_bay()
  scores(g, { one = { ["additional goal"] = 1 } }) -- of three courts c3 alone is in the centre
  after(g, { "one draw bank" })
  legal(g, "one", "bank", "b1 b2 c1 d1 d2")
  after(g, { "one bank d2" })
  expect(value(g, "one.objects"), "d2 1 1 bank 0")
  g = after(on_bay(), { "one draw bank d1" })
  expect(value(g, "one.objects"), "d1 1 0 bank 0") -- on the edge
  g = after(on_bay(), { "one draw court e1" })
  expect(value(g, "one.stars"), 1)
  expect(over(playout(g, 1)), true)
end)

-- Rule 1.
test("map_side: the hexagon may be smaller or larger", function()
  for side, spaces in pairs { [5] = 61, [6] = 91, [7] = 127 } do
    local g = position { "townies", players = 2, options = { map_side = side } }
    local map, found = value(g, "one.map"), 0
    for n = 1, #map do found = found + (map:sub(n, n) == "." and 1 or 0) end
    expect(found, spaces)
    expect(over(playout(g, side)), true)
  end
  fails(function() return position { "townies", options = { map_side = 4 } } end,
    "map: stars[1]: there is no space (2, -4) in a hexagon of side 4")
end)

-- Rules 6, 8, 33, 37, 38, 45, 47, 58.
test("other numbers are played with", function()
  local g = with("tables", "tables_other", { players = 2, step = "draw", black = "hook",
    white = "court", ring = "1R 2Y N G B", bonus = "stable_soil", additional = "downtown",
    ["one.map"] = [[
           . . R . . .
          . . . . . . .
         . . . . . . . .
        . . . . . . . . .
       . . . . . . . . . .
      . . . . . Rc . . . . .
       . . . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
    ]], ["one.objects"] = "f6 1 0 court 0; f6 1 0 court 0" })
  after(g, { "one draw court h2" })
  expect(value(g, "one.objects"), "f6 1 0 court 0; f6 1 0 court 0; h2 3 0 court 7")
  scores(g, { one = { objects = 5, ["stable soil"] = 7, ["additional goal"] = 5, total = 17 } })
  expect(over(g), false)
  after(g, { "two shape 0@f6" })
  expect(over(g), true)
end)
