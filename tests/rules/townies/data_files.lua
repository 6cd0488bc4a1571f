-- Data that a designer replaces: other maps, shapes and numbers can be played with, and invalid
-- ones are refused.

local function with(name, file, more)
  local it = { "townies", players = 2, tables = { [name] = "data/" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

-- Refused with one entry of the data changed: { entry, value, why }.
local function refused(cases)
  for _, case in ipairs(cases) do
    fails(function()
      return position { "townies", players = 2, change = { [case[1]] = case[2] } }
    end, case[3])
  end
end

-- Rules 1, 2, 3.
test("a hexagon that is too large, or has a star where there is no space, is refused", function()
  refused {
    { "map.side", 13, "map: side: expected a whole number from 2 to 12, got 13" },
    { "map.central_radius", -1, "map: central_radius: expected a whole number from 0 to 11" },
    { "map.stars[4]", { -4, -2 }, "map: expected stars that lie in the hexagon, each once" },
    { "map.stars[4]", { 2, -4 }, "map: expected stars that lie in the hexagon, each once" },
    { "map.stars[4]", { 2 }, "map: stars[4]" },
  }
end)

-- Rule 1.
test("a drawn map with other letters, uneven rows or no space is refused", function()
  refused {
    { "map", { drawn = "# . . / . x ." }, "map: drawn: row 2, column 2: " },
    { "map", { drawn = "# . . / . ." }, "map: drawn: row 2" },
    { "map", { drawn = "# # / # #" }, "map: drawn: expected at least one space" },
    { "map", { drawn = 6 }, "map: drawn: " },
    { "map", { drawn = ". . . . / . . . .", side = 6 }, "map: expected a drawing alone, or" },
    { "map", {}, "map: expected a drawing alone, or" },
    { "map", 6, "map: expected a table, got 6" },
  }
end)

-- Rules 1, 6.
test("a map on which a shape of the die fits nowhere is refused", function()
  refused {
    { "map", { drawn = ". . / . #" }, "map: the shape bar of the black die fits nowhere on it" },
  }
end)

-- Rule 6.
test("shapes are drawn in X and dots, and have names of their own", function()
  refused {
    { "shapes.csv[2].drawn", ".X/XX/XO", "shapes.csv:3, column drawn: row 3, column 2: " },
    { "shapes.csv[5].drawn", "XX/X/X.", "shapes.csv:6, column drawn: row 2" },
    { "shapes.csv[1].drawn", { "." }, "shapes.csv:2, column drawn: expected" },
    { "shapes.csv[1].drawn", { "XXXXXXXXXXXXXXXXX" }, "shapes.csv:2, column drawn: expected" },
    { "shapes.csv[4].name", "bar", "shapes.csv:5, column name: \"bar\" appears twice" },
    { "shapes.csv[4].name", "bank", "expected a name that no object has" },
    { "shapes.csv[1].name", "long bar", "shapes.csv:2, column name: " },
    { "shapes.csv[1].name", "", "shapes.csv:2" },
    { "shapes.csv", {}, "shapes.csv: expected at least 1 entry" },
    { "tables.black_faces[6]", 8, "black_faces[6]: expected a whole number from 1 to 7, got 8" },
    { "tables.black_faces[6]", 5, "black_faces[6]: 5 appears twice" },
    { "tables.black_faces", {}, "tables: black_faces: expected at least 1 entry" },
  }
end)

-- Rules 43, 44, 45.
test("a goal that lacks a part, and one that the rules do not know, is refused", function()
  refused {
    { "goals/additional.symmetry", 1,
      "goals/additional: symmetry: expected a function, got 1" },
    { "goals.csv[7].title", missing, "goals.csv:8, column title: expected text" },
    { "goals.csv[7].text", missing, "goals.csv:8, column text: expected text" },
    { "goals/additional.simmetry", 1, "did you mean `symmetry`?" },
    { "goals/additional", {}, "expected each goal that may be in play, got no crossroads" },
    { "goals/individual[2].counts", 1,
      "goals/individual[2] (standardization).counts: expected a function, got 1" },
  }
end)

-- Rules 8, 23, 33, 38, 45.
test("numbers that cannot be are refused", function()
  refused {
    { "tables.cirles", 9, "tables: \"cirles\" is not one of" },
    { "tables.circles", 0, "tables: circles: expected a whole number from 1 to 26, got 0" },
    { "objects.csv[5]", 1, "objects.csv:6: expected a table, got 1" },
    { "objects.csv[5].each", missing, "objects.csv:6, column each: expected a whole" },
    { "objects.csv[2].each", 21, "objects.csv:3, column each: expected a whole" },
    { "objects.csv[6].extra", -1, "objects.csv:7, column extra: expected a whole" },
    { "tables.stable_soil", 100, "tables: stable_soil: expected a whole number from 0 to 99" },
    { "tables.passed_rounds", 0, "tables: passed_rounds: expected a whole number from 1 to 99" },
    { "tables.crossroads_colours", 6, "crossroads_colours: expected a whole number from 1 to 5" },
  }
end)

-- Rules 39, 43, 44, 58.
test("points rise, and each verdict has its points", function()
  refused {
    { "tables.specialization", { 1, 0 }, "tables: specialization" },
    { "tables.standardization[7]", 1000, "tables: standardization[7]: expected a whole number" },
    { "goals.csv[5].points[5]", 5, "goals.csv:6, column points: 5 comes after 9" },
    { "goals.csv[10].points", missing, "goals.csv:11, column points: expected a list, got nil" },
    { "chart.csv[3].from", 26, "chart.csv:4, column from: 26 comes after 26" },
    { "chart.csv[1].from", 1, "chart.csv: expected a first verdict from 0 points on" },
    { "chart.csv[8].from", missing, "chart.csv:9, column from: expected a whole number" },
  }
end)

-- Rule 58.
test("a verdict is a text", function()
  refused {
    { "chart.csv", 6, "expected a list, got 6" },
    { "chart.csv[7].verdict", 7, "chart.csv:8, column verdict: expected text, got 7" },
  }
end)

-- Rules 5, 7, 17.
test("colours, objects and letters that do not go together are refused", function()
  refused {
    { "colours.csv[3].name", "red", "colours.csv:4, column name: \"red\" appears twice" },
    { "colours.csv[3].name", "pink", "colours.csv:4, column name: \"pink\" is not one of" },
    { "colours.csv[5]", missing, "colours.csv: expected 5 entries, got 4" },
    { "colours.csv[5].letter", "Bl", "colours.csv:6, column letter" },
    { "colours.csv[5].shade", "P", "the header: \"shade\" is not one of" },
    { "objects.csv[6].letter", missing, "objects.csv:7, column letter" },
    { "objects.csv[2].colour", "red", "objects.csv:3, column colour: \"red\" appears twice" },
    { "objects.csv[2].colour", missing, "objects.csv: expected an object for each colour" },
    { "objects.csv[6].name", "tower", "objects.csv:7, column name: \"tower\" is not one of" },
    { "objects.csv[6].name", "bank", "objects.csv:7, column name: \"bank\" appears twice" },
  }
end)

-- Rules 33, 34, 35, 36, 45, 54.
test("goals and cards that there are not are refused", function()
  refused {
    { "goals.csv[10].name", "wind", "csv:11, column name: \"wind\" is not one of crossroads" },
    { "goals.csv[10].name", "hub", "goals.csv:11, column name: \"hub\" appears twice" },
    { "goals.csv", {}, "goals.csv: expected at least 1 entry" },
    { "tables.cards[4]", "funding", "tables: cards[4]: \"funding\" appears twice" },
    { "tables.cards", {}, "tables: cards: expected at least 1 entry" },
  }
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
  for side, spaces in pairs { [3] = 19, [4] = 37, [5] = 61, [6] = 91, [7] = 127 } do
    local g = position { "townies", players = 2, options = { map_side = side } }
    local map, found = value(g, "one.map"), 0
    for n = 1, #map do found = found + (map:sub(n, n) == "." and 1 or 0) end
    expect(found, spaces)
    expect(over(playout(g, side)), true)
  end
  fails(function() return position { "townies", options = { map_side = 1 } } end, "2 to 12")
end)

-- Rules 6, 8, 33, 37, 38, 45, 47, 58.
test("other numbers are played with", function()
  local g = with("tables", "tables_other", { players = 2, step = "draw", black = "hook",
    change = { ["objects.csv[1].each"] = 3, ["objects.csv[1].extra"] = 5,
               ["goals.csv[3].points"] = { 5, 6 } },
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
