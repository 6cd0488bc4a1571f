-- Doodle City: the worked examples of the digest's section 9 that the sketch covers.

-- The first of two players, with a blue and a white die that point to one square.
local function drawing(sheet, blue, white, fields)
  local setup = { "doodle-city", players = 2, step = "draw", leader = "red", blue = tostring(blue),
                  white = white .. "; 6", ["red.roads"] = sheet }
  for name, text in pairs(fields or {}) do setup[name] = text end
  return position(setup)
end

-- How many houses are crossed out in some squares.
local function crossed(houses)
  local text = ""
  for row = 1, 5 do
    for column = 1, 5 do
      text = text .. (houses[string.sub("abcde", column, column) .. row] or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

local row_of_five = [[
  . . . . .
  - . - - -
  . . . . .
  . . . . .
  . . . . .
]]

test("a hotel circles the highest free number that its road is long", function()
  local play = { "red die 2", "draw b2", "road EW" }
  scores(after(drawing(row_of_five, 2, 2), play), { red = { hotels = 5 }, blue = { hotels = 0 } })
  local taken = { ["red.hotels"] = ". , . . ." }
  scores(after(drawing(row_of_five, 2, 2, taken), play),
    { red = { hotels = 8 }, blue = { hotels = 0 } })
end)

local shop = [[
  . . . . .
  - - . 7 .
  . . . L -
  . . . . .
  . . . . .
]]

test("a shop circles a lower number when its own is taken, and takes a bonus", function()
  local g = drawing(shop, 3, 2, {
    ["red.shops"] = ". . . . , . . . . .", ["red.crossed"] = crossed { a2 = 2, e3 = 1 } })
  after(g, { "red die 2", "draw c2", "road EW" })
  expect(value(g, "red.shops"), ". . . , , . . . . .\n")
  expect(value(g, "bonuses"), "R . . .\n")
end)

test("a bonus that somebody has is gone: the next lower one is taken", function()
  local roads = [[
    . . . 7 .
    . . . L 7
    . . . . |
    . - - . J
    . . . . .
  ]]
  local g = drawing(roads, 4, 4, {
    bonuses = ". . B .", ["red.crossed"] = crossed { d1 = 2, e3 = 2, b4 = 2 } })
  after(g, { "red die 4", "draw d4", "road EW" })
  expect(value(g, "bonuses"), ". R B .\n")
end)

test("a loop is as long as it has squares", function()
  local g = drawing([[
    F 7 . . .
    L . . . .
    . . . . .
    . . . . .
    . . . . .
  ]], 2, 2)
  after(g, { "red die 2", "draw b2", "road NW" })
  expect(value(g, "red.hotels"), ", . . . .\n")
end)

test("a six is any row of the blue die's column, and crosses out a tree", function()
  local g = drawing(row_of_five, 3, 6)
  after(g, { "red die 6" })
  legal(g, "red", "draw", "c1 c3 c4 c5")
  after(g, { "draw c4", "road NS" })
  expect(value(g, "red.trees"), 1)
end)
