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
    { "shapes[2].drawn", ".X/XX/XO", "shapes[2] (bee).drawn: row 3, column 2: " },
    { "shapes[5].drawn", "XX/X/X.", "shapes[5] (pistol).drawn: row 2" },
    { "shapes[1].drawn", { "." }, "shapes[1] (bar).drawn: expected" },
    { "shapes[1].drawn", { "XXXXXXXXXXXXXXXXX" }, "shapes[1] (bar).drawn: expected" },
    { "shapes[4].name", "bar", "shapes[4].name: \"bar\" appears twice" },
    { "shapes[4].name", "bank", "expected a name that no object has" },
    { "shapes[1].name", "long bar", "shapes[1] (long bar).name: " },
    { "shapes[1].name", "", "shapes[1]" },
    { "shapes", {}, "shapes: expected at least 1 entry" },
    { "tables.black_faces[6]", 8, "black_faces[6]: expected a whole number from 1 to 7, got 8" },
    { "tables.black_faces[6]", 5, "black_faces[6]: 5 appears twice" },
    { "tables.black_faces", {}, "tables: black_faces: expected at least 1 entry" },
  }
end)

-- Rules 43, 44, 45.
test("a goal that lacks a part, and one that the rules do not know, is refused", function()
  refused {
    { "goals/additional.symmetry", { title = "Symmetry", text = "between blocks" },
      "goals/additional: symmetry.counts: expected a function, got nil" },
    { "goals/additional.symmetry.cuonts", 1,
      "goals/additional: symmetry: \"cuonts\" is not one of counts, text, title; did you mean" },
    { "goals/additional.simmetry", {}, "did you mean `symmetry`?" },
    { "goals/additional", {}, "expected each goal that is in the pieces, got no crossroads" },
    { "goals/individual[2].counts", 1,
      "goals/individual[2] (standardization).counts: expected a function, got 1" },
  }
end)

-- Rules 8, 23, 33, 38, 45.
test("numbers that cannot be are refused", function()
  refused {
    { "tables.cirles", 9, "tables: \"cirles\" is not one of" },
    { "tables.circles", 0, "tables: circles: expected a whole number from 1 to 26, got 0" },
    { "tables.objects.bank", 1, "tables: objects.bank: expected a table, got 1" },
    { "tables.objects.tower", {}, "tables: objects: \"tower\" is not one of" },
    { "tables.objects.windmill.each", 21, "tables: objects.windmill.each: expected a whole" },
    { "tables.objects.square.extra", -1, "tables: objects.square.extra: expected a whole" },
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
    { "tables.additional.hub[5]", 5, "tables: additional.hub" },
    { "tables.additional.winds", missing, "tables: additional.winds: expected a list, got nil" },
    { "tables.additional.wind", { 1 }, "tables: additional: \"wind\" is not one of" },
    { "tables.chart[2]", 26, "tables: chart" },
    { "chart[8]", missing, "chart: expected one verdict more than tables.chart has numbers" },
  }
end)

-- Rule 58.
test("a verdict is a text", function()
  refused {
    { "chart", 6, "chart: expected a list, got 6" },
    { "chart[7]", 7, "chart[7]: expected text, got 7" },
  }
end)

-- Rules 5, 7, 17.
test("colours, objects and letters that do not go together are refused", function()
  local together = "a letter for each object, and each colour for one of them"
  refused {
    { "pieces.cycle[3]", "red", "pieces: cycle[3]: \"red\" appears twice" },
    { "pieces.cycle[3]", "pink", "pieces: cycle[3]: " },
    { "pieces.cycle[5]", missing, "pieces: cycle: expected" },
    { "pieces.object_letters.square", missing, together },
    { "pieces.colour_of.windmill", "red", together },
    { "pieces.colour_of.windmill", missing, together },
    { "pieces.colour_of.tower", "red", "pieces: colour_of" },
    { "pieces.colors", {}, "pieces: \"colors\" is not one of" },
    { "pieces.colour_letters.blue", "Bl", "pieces: colour_letters.blue" },
    { "pieces.colour_letters.pink", "P", "pieces: colour_letters" },
    { "pieces.objects[6]", "tower", "pieces: objects[6]" },
  }
end)

-- Rules 33, 34, 35, 36, 45, 54.
test("goals and cards that there are not are refused", function()
  refused {
    { "pieces.goals[10]", "wind", "pieces: goals[10]: " },
    { "pieces.cards[4]", "funding", "pieces: cards[4]: \"funding\" appears twice" },
    { "pieces.cards", {}, "pieces: cards: expected at least 1 entry" },
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
