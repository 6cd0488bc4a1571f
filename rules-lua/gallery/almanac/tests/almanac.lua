-- Almanac: the rules by their numbers. Moves are given for two players.

local function almanac(fields)
  fields[1], fields.players = "almanac", fields.players or 2
  return position(fields)
end

-- A whole round that changes as little as it can, begun at its planting.
local function round(g, red, blue, weed_of_red, weed_of_blue)
  return after(g, { "red plant " .. red, "blue plant " .. blue, "blue sow " .. weed_of_blue,
                    "red sow " .. weed_of_red })
end

local empty = [[
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
]]

-- Rules 1 and 2.
test("everyone plants what the die shows, in an empty field, at the same time", function()
  local g = almanac { crop = "vine", step = "plant" }
  expect(value(g, "red.field"), value(almanac { ["red.field"] = empty }, "red.field"))
  asks(g, "red", "plant")
  asks(g, "blue", "plant")
  after(g, { "blue plant c3", "red plant a1" })
  expect(string.sub(value(g, "red.field"), 1, 1), "V")
  expect(value(almanac { crop = "wheat", step = "plant" }, "crop"), "wheat")
end)

local sowing = { step = "sow", players = 3, ["red.field"] = [[
  W . . . .
  . . . . .
  . . * . .
  . . . . .
  . . . . V
]], ["blue.field"] = [[
  . . . . .
  . V . . .
  . . . . .
  . . . . .
  . . . . .
]], ["green.field"] = empty }

local function copy(of)
  local fields = {}
  for key, one in pairs(of) do fields[key] = one end
  return fields
end

-- Rule 3.
test("weeds are sown on the left neighbour's field, beside a crop", function()
  local g = almanac(copy(sowing))
  legal(g, "red", "sow", "b1 a2 c2 b3")
  legal(g, "green", "sow", "b1 a2 e4 d5")
  refuses(g, "green sow c3", "on a free plot")
  refuses(g, "green sow c4", "beside a crop")
  after(g, { "green sow b1", "red sow c2" })
  expect(value(g, "red.field"), value(almanac {
    ["red.field"] = "W * . . . / . . . . . / . . * . . / . . . . . / . . . . V",
  }, "red.field"))
  expect(value(g, "blue.field"), value(almanac {
    ["blue.field"] = ". . . . . / . V * . . / . . . . . / . . . . . / . . . . .",
  }, "blue.field"))
  expect(value(g, "red.sown"), 1)
  expect(value(g, "blue.sown"), 0) -- green's field has no crop
end)

-- Rule 3.
test("nobody sees before all have sown what is sown on their field", function()
  local g = almanac(copy(sowing))
  local before = value(g, "red.field")
  after(g, { "green sow b1" })
  expect(value(g, "red.field"), before)
  after(g, { "red sow c2" })
  expect(value(g, "red.field") ~= before, true)
end)

local function end_of(n, fields)
  fields.round, fields.crop, fields.step = n, "wheat", "plant"
  fields["red.field"] = fields["red.field"] or empty
  fields["blue.field"] = fields["blue.field"] or empty
  return almanac(fields)
end

-- Rule 4.
test("spring scores wheat beside wheat", function()
  local g = round(end_of(3, { ["red.field"] = [[
    W . . . .
    W . . . W
    . . . . .
    . . . . .
    W W W . .
  ]] }), "e5", "a1", "b1", "b1")
  scores(g, { red = { wheat = 5, total = 5 }, blue = { wheat = 0, total = 0 } })
  expect(value(g, "red.settled"),
    'spring wheat 2 "wheat together" "a1 a2"; spring wheat 3 "wheat together" "a5 b5 c5"')
end)

-- Rule 5.
test("summer scores wheat again and mows it, and the points of spring stay", function()
  local g = round(end_of(6, {
    ["red.field"] = "W W . . . / . . . . . / . . . . . / . . . . . / V . . . .",
    ["red.settled"] = 'spring wheat 4 "wheat together" "a1 b1 c1 d1"',
  }), "c1", "a1", "b1", "d1")
  scores(g, { red = { wheat = 7, total = 7 }, blue = { wheat = 0, total = 0 } })
  expect(value(g, "red.field"), value(almanac {
    ["red.field"] = ". . . * . / . . . . . / . . . . . / . . . . . / V . . . .",
  }, "red.field"))
  expect(value(round(end_of(3, {}), "a1", "a1", "b1", "b1"), "red.field"):sub(1, 1), "W")
end)

local vines = "V . V . . / . . . . . / . . . . V / . . . . . / W . . . V"

-- Rule 6.
test("autumn and winter score vines without weeds beside them", function()
  local g = round(end_of(9, { ["red.field"] = vines }), "e1", "a1", "b1", "b1")
  scores(g, { red = { vines = 4, weeds = 0, total = 4 }, blue = { vines = 0, total = 0 } })
  g = round(end_of(12, { ["red.field"] = vines,
    ["red.settled"] = 'autumn vines 6 "vines without weeds beside them" "a1"',
  }), "e1", "a1", "b1", "b1")
  scores(g, { red = { vines = 10, weeds = -1, total = 9 }, blue = { weeds = -1, total = -1 } })
end)

-- Rules 7 and 8.
test("winter scores weeds, and whoever has sown three has a point for them", function()
  local g = round(end_of(12, { ["red.sown"] = 5, ["blue.sown"] = 1,
    ["red.field"] = "* * . . . / . . . . . / . . . . . / . . . . . / . . . . .",
  }), "e1", "a1", "b1", "d1")
  scores(g, { red = { weeds = -3, sowing = 2, total = -1 },
              blue = { weeds = -1, sowing = 0, total = -1 } })
  scores(almanac { ["red.sown"] = 3, ["blue.sown"] = 2 }, { red = { sowing = 1, total = 1 },
                                                            blue = { sowing = 0, total = 0 } })
end)

-- Rule 9.
test("the game ends after winter, and the fewest weeds win a tie", function()
  local g = end_of(12, { ["red.sown"] = 5,
    ["red.field"] = "* * . . . / . . . . . / . . . . . / . . . . . / . . . . .",
  })
  expect(over(g), false)
  round(g, "e1", "a1", "b1", "d1")
  expect(over(g), true)
  scores(g, { red = { total = -1 }, blue = { total = -1 } })
  expect(places(g), { 2, 1 })
  expect(over(round(end_of(11, {}), "a1", "a1", "b1", "b1")), false)
end)
