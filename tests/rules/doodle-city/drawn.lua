-- A position is written as the prompt draws it: a sheet that was copied from the screen gives the
-- squares, the houses and the roads.

local letters = [[
  T   S   O   H2' T
  H1" O   S   T   S
  S   T   T   O   H3
  O   H1" T   S   S
  T   S   H2" T   O
]]
local roads = "b1:ES c1:EW d1:NE e1:SW a2:NW b2:NE c2:EW d2:SW e2:NS d3:NW e3:NE b4:NS c5:EW"

local function drawn(sheet)
  return position { "doodle-city", players = 2, seed = 5, ["green.sheet"] = sheet }
end

local function is_that_position(g)
  local written = position { "doodle-city", players = 2, seed = 5, ["green.sheet"] = letters,
                             ["green.roads"] = roads }
  for _, field in ipairs { "sheet", "roads", "hotels", "shops", "trees" } do
    expect(value(g, "green." .. field), value(written, "green." .. field), field)
    expect(value(g, "red." .. field), value(written, "red." .. field), field)
  end
end

-- Rules 2, 3, 14.
test("a sheet drawn with box characters is that sheet", function()
  is_that_position(drawn [[
    a     b     c     d     e
  1 T     S  ┌──O──── H2'└──T──┐
  2─H1"┘  O  └──S─────T──┐  S  │
  3 S     T     T    ─O──┘  H3 └─
  4 O     H1"│  T     S     S
  5 T     S    ─H2"── T     O
  ]])
end)

-- Rules 2, 3, 14.
test("a sheet drawn in plain characters is that sheet", function()
  is_that_position(drawn [[
    a     b     c     d     e
  1 T     S  F--O---- H2'L--T--7
  2-H1"J  O  L--S-----T--7  S  |
  3 S     T     T    -O--J  H3 L-
  4 O     H1"|  T     S     S
  5 T     S    -H2"-- T     O
  ]])
end)

-- Rules 10, 11.
test("brackets around the squares that may be chosen do not count", function()
  local sheet = [[
      a     b     c     d     e
    1 T    [S  ┌]─O──── H2'└──T──┐
    2─H1"┘ [O  └]─S─────T──┐  S  │
    3 S    [T]    T    ─O──┘  H3 └─
    4 O    [H1"│] T     S     S
    5 T    [S]   ─H2"── T     O
  ]]
  is_that_position(drawn(sheet))
end)

-- Rules 20, 22, 24.
test("rows of scores are drawn on one line", function()
  local g = position { "doodle-city", players = 2, bonuses = "3G  5   7R  10",
                       ["red.hotels"] = "3   5*  8   11* 15" }
  expect(value(g, "bonuses"), "3G 5  7R 10\n")
  expect(value(g, "red.hotels"), "3   5*  8   11* 15\n")
end)

-- Rules 9, 10.
test("a sheet is shown with where the dice point to, and the trees", function()
  local g = position { "doodle-city", players = 2, step = "draw", starter = "red", blue = 3,
                       white = "2 4 4", ["red.trees"] = 5 }
  shows(g, "red.sheet", "column c: blue")
  shows(g, "red.sheet", "row 2: white")
  shows(g, "red.sheet", "row 4: 2 white")
  shows(g, "red.sheet", "note: 5 of 7 trees crossed out")
  after(g, { "red die 4 NS" })
  shows(g, "green.sheet", "row 4: white")
  g = position { "doodle-city", players = 2, step = "draw", starter = "red", blue = 3,
                 white = "1 4 6" }
  shows(g, "red.sheet", "row 1: white")
  shows(g, "red.sheet", "note: a white 6 is any row of the column, and costs a tree")
  g = position { "doodle-city", players = 2, step = "draw", starter = "red", blue = 6,
                 white = "1 4 6" }
  shows(g, "red.sheet", "row 4: white")
end)

-- Rule 2.
test("what does not stand where the letters say is refused with its square", function()
  local function refused(sheet, why) fails(function() drawn(sheet) end, why) end
  refused([[
    a     b     c     d     e
  1 T     S     O     H1"   T
  2 H1"   O     S     T     S
  3 S     T     T        O  H1"
  4 O     H1"   T     S     S
  5 T     S     H2"   T     O
  ]], "d3: what follows the token is not a piece of road")
  refused([[
    a     b     c     d     e
  1 T     S     O     H1"   T
  2 H1"   O     S     T     S
  3 S     T     T     O     H1"
  4 O     H1"   T     S     S
  5 T     S     H2"   T
  ]], "e5: the cell is blank")
end)
