-- The events that modules can hear, and so build rules on.

local roads = [[
  . . . - .
  - . - - .
  . . . . |
  . - . . .
  . . - . .
]]

local function turn(blue, white, more)
  local it = {
    "doodle-city", players = 2, modules = { "data/heard.lua" }, step = "draw", starter = "red",
    blue = blue, white = white, ["red.roads"] = roads,
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local function told(g, what) return value(g, "red.heard." .. what) end

-- Rules 20, 22.
test("a module hears of a hotel and a shop, with the road and what was circled", function()
  local g = after(turn(2, "2 1 1"), { "red die 2 EW" })
  expect(told(g, "hotel_drawn"), 1)
  expect(told(g, "length"), 4)
  expect(told(g, "circled"), 3)
  expect(told(g, "shop_drawn"), 0)
  expect(value(g, "green.heard.hotel_drawn"), 0)

  g = after(turn(2, "1 2 2"), { "red die 1 EW" })
  expect(told(g, "shop_drawn"), 1)
  expect(told(g, "houses"), 0)
  expect(told(g, "circled"), 0)
end)

-- Rules 14, 15, 27.
test("a module hears of a taxi, of a house, and of each road", function()
  local g = after(turn(1, "1 2 2"), { "red die 1 EW" })
  expect(told(g, "taxi_drawn"), 1)
  expect({ told(g, "road_drawn"), told(g, "road_on"), told(g, "piece") }, { 1, "a1", "EW" })
  expect(told(g, "house_crossed"), 0)
  g = after(turn(1, "2 1 1"), { "red die 2" })
  expect(told(g, "house_crossed"), 1)
  expect(told(g, "road_drawn"), 0)
end)

-- Rules 7, 12, 13, 33.
test("a module hears of each tree, each roll and each round", function()
  local g = turn(1, "6 6 6", { variant = "more-control" })
  after(g, { "red die 6 a1 EW", "green pass" })
  expect(told(g, "tree_crossed"), 1)
  expect(value(g, "green.heard.tree_crossed"), 1)
  expect(value(g, "heard.rolled"), 2) -- before the turn, and now for the next
  expect(value(g, "heard.round_ended"), 1)
end)
