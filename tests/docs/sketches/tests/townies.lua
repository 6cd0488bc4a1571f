-- Townies: the worked examples of the digest's section 9 that the sketch covers. The centre is f6.

-- A map of 91 spaces with some of them drawn: { f6 = "R" }.
local columns = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k" }
local function map(drawn)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      local top = math.max(-5, -5 - q)
      text = text .. (drawn[columns[q + 6] .. r - top + 1] or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

local function drawing(object, marker, drawn)
  return position { "townies", players = 2, step = "draw", white = object, black = "1",
                    ["red.marker"] = marker, ["red.map"] = map(drawn) }
end

-- What an object scores that red draws in a space.
local function draws(object, marker, drawn, cell)
  local g = drawing(object, marker, drawn)
  after(g, { "red draw " .. object, "red " .. object .. " " .. cell })
  return value(g, "red.line")
end

test("a court: the red blocks beside it, and one for a block that is not red", function()
  expect(draws("court", "brown", { g6 = "R", g5 = "R", f5 = "R", e6 = "Rw", f7 = "Bb" }, "f6"),
    "5 . . . . . . . .\n")
end)

test("a windmill without a neighbour that is an object", function()
  expect(draws("windmill", "brown", { g6 = "Y", g5 = "Y", f5 = "Y" }, "f6"), "4 . . . . . . . .\n")
end)

test("a station between opposite blocks: one point more, once", function()
  expect(draws("station", "red", { g6 = "N", e6 = "N", g5 = "N", e7 = "R" }, "f6"),
    "4 . . . . . . . .\n")
end)

test("bikes joined to another object by green blocks", function()
  expect(draws("bikes", "red", { g6 = "G", h5 = "G", f7 = "G", i4 = "Rc" }, "f6"),
    "3 . . . . . . . .\n")
end)

test("on an empty map only the shape can be drawn, and only shapes are offered", function()
  local g = position { "townies", players = 2 }
  asks(g, "red", "way")
  asks(g, "blue", "way") -- at the same time
end)

test("a seat's undo and answers leave the others alone", function()
  local g = after(position { "townies", players = 2, step = "draw", black = "1" }, { "red way 1" })
  asks(g, "red", "shape")
  asks(g, "blue", "way")
  expect(value(g, "blue.drew"), true)
end)

test("markers move on when all have drawn", function()
  local g = position { "townies", players = 2, step = "draw", black = "1", white = "court",
                       ["red.marker"] = "red", ["blue.marker"] = "brown" }
  after(g, { "red way 1", "red shape f1", "blue way 1", "blue shape f1" })
  expect(value(g, "red.marker"), "blue")
  expect(value(g, "blue.marker"), "yellow")
end)

test("a triangle of six blocks has side 3", function()
  local g = position { "townies", players = 1, step = "draw", additional = "triangle", map = map {
    f6 = "R", g6 = "R", h6 = "R", f7 = "R", g7 = "R", f8 = "R" } }
  scores(g, { ["additional goal"] = 2 })
end)

test("a star is spent on the shape and then an object", function()
  local g = position { "townies", players = 2, step = "draw", black = "1", white = "square",
    ["red.stars"] = "1", ["red.marker"] = "blue", ["red.map"] = map { f6 = "B" } }
  after(g, { "red funding yes", "red way 1", "red shape a1", "red object bank", "red bank f5" })
  expect(value(g, "red.stars"), 0)
  expect(value(g, "red.line"), "2 . . . . . . . .\n")
end)
