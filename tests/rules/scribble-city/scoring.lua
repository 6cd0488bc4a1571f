-- What a city is worth at the end.

-- Eleven residences side by side, nine woods, eight bus stops, five empty spaces.
local function finished(improved)
  local fields = {
    "scribble-city", players = 1, step = "deal", era = 1, prestige = 12, ["points.city"] = 8,
    ["points.development"] = 8, roads = "a4:EW b4:EW c4:EW d4:EW e4:EW f4:EW g4:EW h4:EW",
    map = [[
      R1 R2 R3 R4 R5 R6 R7 R8 R9 R10
      R11 w w w w w w w w w
      m m m m m m m m m m
      u u u u u u u u m m
      . . . . . m m m m m
    ]] .. ("m m m m m m m m m m\n"):rep(5),
  }
  for _, name in ipairs(improved) do fields["improved." .. name] = "yes" end
  return position(fields)
end

-- Rules 43, 48, 49, 50, 51, 52.
test("a city of 74 points, and of 51 before three of its bonuses were improved", function()
  scores(finished { "parks", "largest_group", "neglect" },
    { prestige = 12, plans = 16, commute = 8, parks = 18, largest_group = 22, neglect = -2,
      total = 74 })
  scores(finished {}, { prestige = 12, plans = 16, commute = 8, parks = 9, largest_group = 11,
                        neglect = -5, total = 51 })
end)

-- Rule 48.
test("an improved Commute counts bus stops twice", function()
  scores(finished { "commute" }, { commute = 16, parks = 9 })
end)

-- Rules 48, 49, 50, 51, 52.
test("a small city: two groups of two, a bus stop, the rest of the map empty", function()
  local fields = { "scribble-city", players = 1, step = "deal", era = 1, roads = "a3:EW b3:EW",
    map = [[
      M1 R2 . w . . r . . .
      M1 w . . . . r . w .
      . u m . . r r . . .
      I3 I3 . w . r . . . m
      w R4 . . . r . w . .
      . . . . r r . . . .
      . m . . r . . . w .
      . . w . r . m . . .
      . . . . r r . . . w
      w . . . . r . w . .
    ]] }
  scores(position(fields), { prestige = 0, plans = 0, commute = 1, parks = 11, largest_group = 2,
                             neglect = -64, total = -50 })
  fields["improved.neglect"] = "yes"
  scores(position(fields), { neglect = -32, total = -18 })
end)

-- Rule 50.
test("the largest group counts buildings, not squares, of whatever type", function()
  local g = position { "scribble-city", players = 1, step = "deal", era = 1,
    map = "*:m a1:M1 b1:M1 c1:M1 d1:K2 f1:R3 g1:R4 h1:I5" }
  scores(g, { largest_group = 3 })
end)

-- Rule 49.
test("parks_count: standing woods, or residential buildings", function()
  local fields = { "scribble-city", players = 1, step = "deal", era = 1, ["improved.parks"] = "yes",
    map = "*:m a1:R1 b1:R1 c1:R1 d1:R2 f1:R3 g1:w h1:w i1:w j1:w a2:w b2:M4" }
  scores(position(fields), { parks = 10 })
  fields.options = { parks_count = "green" }
  scores(position(fields), { parks = 6 })
  fields["improved.parks"] = "no"
  scores(position(fields), { parks = 3 })
end)

-- Rule 51.
test("neglect_woods: standing woods are not empty, or they are", function()
  local fields = { "scribble-city", players = 1, step = "deal", era = 1,
    map = "*:m a1:w b1:w c1:w d1:w e1:w f1:. g1:. h1:. i1:. j1:r a2:r b2:R1" }
  scores(position(fields), { neglect = -4 })
  fields.options = { neglect_woods = "empty" }
  scores(position(fields), { neglect = -9 })
  fields["improved.neglect"] = "yes"
  scores(position(fields), { neglect = -4 })
end)

-- Rule 53.
test("the highest total wins, and equal ones share the win", function()
  local it = { "scribble-city", players = 3, step = "deal", era = 1, ["red.prestige"] = 3,
               ["blue.prestige"] = 7, ["green.prestige"] = 7 }
  expect(places(position(it)), { 3, 1, 1 })
end)

-- Rule 8.
test("Inlet: Commute 2 a bus stop, half a point lost a space, and no parks", function()
  local fields = { "scribble-city", players = 1, step = "deal", era = 1, roads = "a2:EW",
    options = { map = "inlet" },
    map = "R1 R2 . . . . .\nu . m m m m m\nw w w w w w w\nm m m m m m m\n" ..
          "m m m m m m m\nm m m m m m m" }
  scores(position(fields), { commute = 2, largest_group = 2, neglect = -3, total = 1 })
  fields["improved.commute"], fields["improved.largest_group"] = "yes", "yes"
  fields["improved.neglect"] = "yes"
  scores(position(fields), { commute = 3, largest_group = 6, neglect = -2, total = 7 })
end)
