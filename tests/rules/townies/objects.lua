-- What objects need, and what they score when they are drawn. Spaces are given by q and r from the
-- middle of the map, which is f6, as in the worked examples.

local function name_of(q, r)
  return string.sub("abcdefghijk", q + 6, q + 6) .. r - math.max(-5, -5 - q) + 1
end

-- A map with some of its spaces drawn: { ["0,0"] = "R" }.
local function town(drawn)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      text = text .. (drawn[q .. "," .. r] or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

-- One has a marker, and the white die shows an object.
local function round(object, marker, drawn, options)
  return position {
    "townies", players = 2, step = "draw", white = object, black = "bar", bonus = "funding",
    ring = "1" .. marker .. " 2R Y N G", ["one.map"] = town(drawn), options = options,
  }
end

local function at(q, r, beside, extra, object)
  return name_of(q, r) .. " " .. beside .. " " .. extra .. " " .. object .. " 0"
end

-- The points that are booked for an object that One draws at q, r.
local function books(object, marker, drawn, q, r, options)
  local g = round(object, marker, drawn, options)
  after(g, { "one draw " .. object, "one " .. object .. " " .. name_of(q, r) })
  return value(g, "one.objects")
end

-- Rules 23, 24, 30.
test("a court with four red blocks beside it and a blue one scores 4 and 1", function()
  local drawn = { ["1,0"] = "R", ["1,-1"] = "R", ["0,-1"] = "R", ["-1,0"] = "Rw", ["0,1"] = "Bb" }
  expect(books("court", "B", drawn, 0, 0), at(0, 0, 4, 1, "court"))
  drawn["0,1"] = nil
  expect(books("court", "B", drawn, 0, 0), at(0, 0, 4, 0, "court"))
end)

-- Rules 23, 25.
test("a windmill with three yellow blocks and no object beside it scores 3 and 1", function()
  local drawn = { ["1,0"] = "Y", ["1,-1"] = "Y", ["0,-1"] = "Y" }
  expect(books("windmill", "B", drawn, 0, 0), at(0, 0, 3, 1, "windmill"))
  drawn["0,1"] = "Rc"
  expect(books("windmill", "B", drawn, 0, 0), at(0, 0, 3, 0, "windmill"))
end)

-- Rules 23, 26.
test("a station between two pairs of opposite blocks scores one point more, once", function()
  local drawn = { ["1,0"] = "N", ["-1,0"] = "N", ["1,-1"] = "N", ["-1,1"] = "R" }
  expect(books("station", "B", drawn, 0, 0), at(0, 0, 3, 1, "station"))
  drawn["-1,0"], drawn["-1,1"] = nil, nil
  expect(books("station", "B", drawn, 0, 0), at(0, 0, 2, 0, "station"))
  drawn["0,-1"], drawn["0,1"] = "G", "Rc"
  expect(books("station", "B", drawn, 0, 0), at(0, 0, 2, 1, "station"))
end)

-- Rules 23, 27.
test("bikes joined to a court by two green blocks score 2 and 1", function()
  local drawn = { ["1,0"] = "G", ["2,0"] = "G", ["0,1"] = "G", ["3,0"] = "Rc" }
  expect(books("bikes", "B", drawn, 0, 0), at(0, 0, 2, 1, "bikes"))
  drawn["2,0"] = nil
  expect(books("bikes", "B", drawn, 0, 0), at(0, 0, 2, 0, "bikes"))
end)

-- Rule 27.
test("bikes are not joined by a green object alone, but by a green block beside both", function()
  expect(books("bikes", "B", { ["1,0"] = "Gs", ["2,0"] = "G" }, 0, 0), at(0, 0, 1, 0, "bikes"))
  expect(books("bikes", "B", { ["1,0"] = "G", ["0,1"] = "Rc" }, 0, 0), at(0, 0, 1, 1, "bikes"))
end)

-- Rule 27.
test("bike_link: green blocks with an object join, or filled ones alone", function()
  local drawn = { ["1,0"] = "Gw", ["2,0"] = "Rc" }
  expect(books("bikes", "B", drawn, 0, 0), at(0, 0, 1, 1, "bikes"))
  local filled = { bike_link = "filled_greens" }
  expect(books("bikes", "B", drawn, 0, 0, filled), at(0, 0, 1, 0, "bikes"))
  drawn["1,0"] = "G"
  expect(books("bikes", "B", drawn, 0, 0, filled), at(0, 0, 1, 1, "bikes"))
end)

-- Rules 4, 23, 28, 30.
test("a bank on the edge scores what is beside it alone", function()
  local drawn = { ["4,-2"] = "B", ["4,-1"] = "Bq" }
  expect(books("bank", "R", drawn, 5, -2), at(5, -2, 2, 0, "bank"))
  expect(books("bank", "R", drawn, 3, -1), at(3, -1, 2, 1, "bank"))
end)

-- Rules 4, 28.
test("the edge is the outermost ring of the map", function()
  for _, space in ipairs { "5,-5 4,-4", "5,0 4,0", "0,5 0,4", "-5,5 -4,4", "-5,0 -4,0",
                           "0,-5 0,-4", "2,3 2,2", "-3,-2 -2,-2" } do
    local edge, within = space:sub(1, space:find(" ") - 1), space:sub(space:find(" ") + 1)
    local comma, middle = edge:find(","), within:find(",")
    local q, r = tonumber(edge:sub(1, comma - 1)), tonumber(edge:sub(comma + 1))
    expect(books("bank", "R", { [within] = "B" }, q, r), at(q, r, 1, 0, "bank"))
    q, r = tonumber(within:sub(1, middle - 1)), tonumber(within:sub(middle + 1))
    expect(books("bank", "R", { [edge] = "B" }, q, r), at(q, r, 1, 1, "bank"))
  end
end)

-- Rules 23, 29.
test("a square scores 2 for each object beside it, and 1 with blocks on all sides", function()
  local drawn = { ["1,0"] = "Bb", ["-1,0"] = "Rs", ["1,-1"] = "R", ["0,-1"] = "Y",
                  ["-1,1"] = "G" }
  expect(books("square", "B", drawn, 0, 0), at(0, 0, 4, 0, "square"))
  drawn["0,1"] = "G"
  expect(books("square", "B", drawn, 0, 0), at(0, 0, 4, 1, "square"))
end)

-- Rule 23.
test("what is drawn later changes nothing of what an object scored", function()
  local g = round("court", "R", { ["1,0"] = "R", ["-3,0"] = "R" })
  after(g, { "one draw court g5" }) -- q 1, r -1
  expect(value(g, "one.objects"), at(1, -1, 1, 0, "court"))
  g = position { "townies", players = 2, step = "draw", white = "court", black = "bar",
                 ring = "1R 2Y N G B", ["one.map"] = town { ["0,0"] = "R", ["1,0"] = "Rc" },
                 ["one.objects"] = "g6 1 0 court 0" }
  after(g, { "one draw court f7" })
  expect(value(g, "one.objects"), "g6 1 0 court 0; f7 2 0 court 0")
  scores(g, { one = { objects = 3 } })
end)

local colours = { court = "R", windmill = "Y", station = "N", bikes = "G", bank = "B" }
local letters = { court = "c", windmill = "w", station = "s", bikes = "k", bank = "b" }

-- Rules 16, 18.
test("an object needs a block of its colour beside it, whatever the marker", function()
  for object, letter in pairs(colours) do
    for other, marker in pairs(colours) do
      local g = round(object, marker, { ["0,0"] = letter })
      if other == object then
        after(g, { "one draw " .. object })
      else
        legal(g, "one", "draw", "shape " .. object)
        after(g, { "one draw " .. object })
      end
      legal(g, "one", object, "f5 g5 g6 f7 e6 e5")
      refuses(g, "one " .. object .. " a1", "beside a block of its colour")
      refuses(g, "one " .. object .. " f6", "on a free space")
      after(g, { "one " .. object .. " f7" })
      expect(value(g, "one.map"):find(marker .. letters[object]) ~= nil, true)
    end
  end
end)

-- Rules 17, 18, 30.
test("a block of the colour may have an object, but one of another colour is not enough", function()
  local g = round("court", "B", { ["0,0"] = "Rw" })
  legal(g, "one", "draw", "shape court")
  g = round("court", "B", { ["0,0"] = "Yc" })
  asks(g, "one", "shape") -- nothing else can be drawn
end)

-- Rule 19.
test("a square needs an object beside it, a filled block is not enough", function()
  local g = round("square", "R", { ["0,0"] = "Yw", ["3,0"] = "Y" })
  after(g, { "one draw square" })
  legal(g, "one", "square", "f5 g5 g6 f7 e6 e5")
  refuses(g, "one square j6", "beside an object")
end)

-- Rule 17.
test("each marker has its basic object, and no marker a square", function()
  for object, marker in pairs(colours) do
    local other = object == "bank" and "court" or "bank"
    local drawn = { ["0,0"] = marker .. "w", ["3,0"] = marker }
    legal(round(other, marker, drawn), "one", "draw", "shape " .. object)
    legal(round("square", marker, drawn), "one", "draw", "shape square " .. object)
  end
end)
