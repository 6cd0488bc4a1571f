-- The flow of a game: set-up, the ring of markers, the possible choices, and the end.

-- The map with some of its spaces drawn by name: { f6 = "R" }; all others as `others` says.
local function town(drawn, others)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      local name = string.sub("abcdefghijk", q + 6, q + 6) .. r - math.max(-5, -5 - q) + 1
      text = text .. (drawn[name] or others or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

local function game(players, seed, more)
  local it = { "townies", players = players, seed = seed }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

local seats = { "one", "two", "three", "four", "five" }

-- Rules 1, 8, 9.
test("all begin with an empty map of 91 spaces and no object", function()
  local g = game(5, 1)
  for _, seat in ipairs(seats) do
    local map, spaces = value(g, seat .. ".map"), 0
    for n = 1, #map do spaces = spaces + (map:sub(n, n) == "." and 1 or 0) end
    expect(spaces, 91)
    expect(value(g, seat .. ".objects"), "none")
    expect(value(g, seat .. ".stars"), 0)
  end
end)

local cycle = { "red", "yellow", "brown", "green", "blue" }
local letter = { red = "R", yellow = "Y", brown = "N", green = "G", blue = "B" }

-- The ring as it is shown: the seats' numbers by colour.
local function ring(order, whose)
  local text = ""
  for n, colour in ipairs(order) do
    local token = (whose[colour] or "") .. letter[colour]
    text = text .. token .. (n == #order and "\n" or #token == 1 and "  " or " ")
  end
  return text
end

-- Rules 5, 9.
test("everybody begins with a marker of their own, before the seat of its colour", function()
  local first = {}
  for players = 2, 5 do
    for seed = 1, 24 do
      local g, whose = game(players, seed), {}
      for n = 1, players do
        local start = value(g, seats[n] .. ".start")
        expect(whose[start], nil)
        whose[start] = n
      end
      expect(value(g, "ring"), ring(cycle, whose))
      first[value(g, "one.start")] = true
    end
  end
  expect(first, { red = true, yellow = true, brown = true, green = true, blue = true })
end)

-- Rule 9.
test("marker_direction: the colours sit round the table clockwise, or the other way", function()
  local g = game(5, 3, { options = { marker_direction = "counter_clockwise" } })
  local whose = {}
  for n, seat in ipairs(seats) do whose[value(g, seat .. ".start")] = n end
  expect(value(g, "ring"), ring({ "red", "blue", "green", "brown", "yellow" }, whose))
end)

-- Rules 9, 22.
test("marker_direction: then a player meets the colours forwards through the cycle", function()
  local g = game(1, 2, { options = { marker_direction = "counter_clockwise" }, variant = "first" })
  after(g, { "marker red" })
  expect(value(g, "ring"), "1R B  G  N  Y\n")
  for _, marker in ipairs { "Y", "N", "G", "B", "R" } do
    g = position { "townies", players = 1, variant = "first", ring = value(g, "ring"),
                   options = { marker_direction = "counter_clockwise" },
                   step = "draw", black = "bar", white = "square" }
    after(g, { "shape 0@f1" })
    expect(value(g, "ring"):sub(2, 2), marker)
  end
end)

-- Everybody draws a shape, anywhere.
local function everybody_draws(g, players)
  for n = 1, players do after(g, { seats[n] .. " shape 0@f6" }) end
  return g
end

-- Rules 9, 22.
test("red, brown and blue pass their markers, the vacant seats theirs", function()
  local g = everybody_draws(game(3, 1, { step = "draw", black = "bar",
                                         ring = "1R Y 2N G 3B" }), 3)
  expect(value(g, "ring"), "1B R  2Y N  3G\n")
end)

-- Rule 22.
test("a player meets the colours backwards through the cycle", function()
  local g = game(2, 1, { ring = "1R Y 2N G B", ["one.map"] = town({}, "."), black = "bar",
                         step = "draw" })
  local met, places = {}, { "f1", "f6", "a1", "k1", "c2" }
  for n, place in ipairs(places) do
    met[n] = value(g, "ring"):sub(2, 2)
    g = position { "townies", players = 2, step = "draw", black = "bar", white = "square",
                   ring = value(g, "ring") }
    after(g, { "one shape 0@" .. place, "two shape 0@" .. place })
  end
  expect(met, { "R", "B", "G", "N", "Y" })
  expect(value(g, "ring"), "1R Y  2N G  B\n")
end)

-- Rules 10, 11, 12.
test("mode: all cards, individual goals and a bonus card, or none", function()
  local g = game(2, 1, { ["one.map"] = town({ f6 = "Rc" }, "R"), ["one.start"] = "red" })
  expect(value(g, "additional") ~= "none" and value(g, "bonus") ~= "none", true)
  scores(g, { one = { specialization = 14, standardization = 0 } })

  for _, how in ipairs { "variant", "option" } do
    local second = how == "variant" and { variant = "second" } or { options = { mode = "second" } }
    g = game(2, 1, second)
    expect(value(g, "additional"), "none")
    expect(value(g, "bonus") ~= "none", true)
    scores(g, { one = { specialization = 0, standardization = 0, ["stable soil"] = 0 } })
    fails(function() scores(g, { one = { ["additional goal"] = 0 } }) end, "additional goal")

    local first = how == "variant" and { variant = "first" } or { options = { mode = "first" } }
    first["one.map"], first["one.start"] = town({ f6 = "Rc" }, "R"), "red"
    g = game(2, 1, first)
    expect(value(g, "additional"), "none")
    expect(value(g, "bonus"), "none")
    scores(g, { one = { objects = 0, total = 0 } })
    fails(function() scores(g, { one = { specialization = 0 } }) end, "specialization")
  end
end)

-- Rules 11, 59.
test("any additional goal and any bonus card may come, in the variant full too", function()
  local goals, cards = {}, {}
  for seed = 1, 80 do
    local g = game(2, seed, { variant = "full" })
    goals[value(g, "additional")], cards[value(g, "bonus")] = true, true
  end
  expect(goals, { crossroads = true, recreation = true, downtown = true, suburbs = true,
                  hub = true, surroundings = true, symmetry = true, triangle = true,
                  routes = true, winds = true })
  expect(cards, { stable_soil = true, funding = true, borrowed_marker = true,
                  revised_project = true })
end)

-- Rules 13, 21.
test("in the first round everyone is asked at once, for the shape alone", function()
  for seed = 1, 12 do
    local g = game(5, seed)
    for _, seat in ipairs(seats) do asks(g, seat, "shape") end
  end
end)

-- Rules 13, 16, 17.
test("the shape, the rolled object, the basic object of the marker: one of them", function()
  local g = game(2, 1, { step = "draw", black = "bar", white = "court", ring = "1B 2Y N R G",
                         ["one.map"] = town { f6 = "R", f7 = "B", c3 = "Y" } })
  legal(g, "one", "draw", "shape court bank")
  refuses(g, "one draw windmill", "legal: shape, court, bank")
  refuses(g, "one draw pass", "legal: shape, court, bank")
  after(g, { "one draw bank g6" })
  expect(value(g, "one.map"):find("Bb") ~= nil, true)
  asks(g, "two", "shape") -- the next round has not begun: only one has drawn
  expect(value(g, "one.passed"), false)
end)

-- Rule 13.
test("one seat's answers and undo leave the others alone", function()
  local g = game(3, 1, { step = "draw", black = "bar", ring = "1R Y 2N G 3B" })
  after(g, { "two shape 0@f1" })
  asks(g, "one", "shape")
  asks(g, "three", "shape")
  after(g, { "three shape 0@f1", "one shape 0@a1" })
  expect(value(g, "one.map") ~= value(g, "two.map"), true)
end)

-- Rules 13, 14, 16.
test("all draw with the same dice, each in the colour of their marker", function()
  local map = town { f6 = "R" }
  local g = game(2, 1, { step = "draw", black = "bar", white = "court", ring = "1G 2B N R Y",
                         ["one.map"] = map, ["two.map"] = map })
  after(g, { "one draw shape 0@a1", "two draw court f5" })
  expect(value(g, "one.map"):find("G ") ~= nil, true)
  expect(value(g, "two.map"):find("Bc") ~= nil, true)
end)

-- Full except for one space, which is beside nothing but yellow.
local one_gap = town({ f6 = "." }, "Y")

-- Rule 20.
test("a player who can do nothing passes without being asked, and nobody else does", function()
  local g = game(2, 1, { step = "draw", black = "bar", white = "square", ring = "1R 2Y N G B",
                         ["one.map"] = one_gap })
  expect(value(g, "one.passed"), true)
  asks(g, "two", "shape")
  after(g, { "two shape 0@a1" })
  expect(value(g, "two.passed"), false)
  expect(value(g, "ring"), "1B 2R Y  N  G\n")
  expect(value(g, "all_passed"), 0)
end)

-- Rule 20.
test("a player who can draw an object alone must draw it", function()
  local g = game(2, 1, { step = "draw", black = "bar", white = "windmill", ring = "1R 2Y N G B",
                         ["one.map"] = one_gap })
  asks(g, "one", "windmill")
end)

-- The circles, all but some of them scored.
local function objects(count, points)
  local list = {}
  for n = 1, count do list[n] = "a1 " .. (points or 1) .. " 0 court 0" end
  return table.concat(list, "; ")
end

-- Rules 8, 37.
test("nine objects end the game, when all have drawn", function()
  local map = town { f6 = "R" }
  local g = game(2, 1, { step = "draw", black = "bar", white = "court", ring = "1R 2B N G Y",
                         ["one.map"] = map, ["one.objects"] = objects(8) })
  after(g, { "one draw court f5" })
  expect(over(g), false)
  after(g, { "two shape 0@a1" })
  expect(over(g), true)

  g = game(2, 1, { step = "draw", black = "bar", white = "court", ring = "1R 2B N G Y",
                   ["one.map"] = map, ["one.objects"] = objects(7) })
  after(g, { "one draw court f5", "two shape 0@a1" })
  expect(over(g), false)
end)

-- Rule 38.
test("the game ends when all have passed in five rounds running", function()
  local g = game(2, 1, { step = "draw", ["one.map"] = town({}, "Y"), ["two.map"] = town({}, "Y") })
  expect(over(g), true)
  expect(value(g, "all_passed"), 5)

  g = game(2, 1, { step = "draw", black = "bar", white = "square", ring = "1R 2Y N G B",
                   ["one.map"] = one_gap, ["two.map"] = town({}, "Y"), all_passed = 4 })
  expect(over(g), true)
  g = game(2, 1, { step = "draw", black = "bar", white = "square", ring = "1R 2Y N G B",
                   ["one.map"] = town({}, "Y"), all_passed = 4 })
  after(g, { "two shape 0@a1" })
  expect(value(g, "all_passed"), 0)
end)

-- Rule 38.
test("stall_end: or it goes on until nobody could draw, whatever was rolled", function()
  local on = { stall_end = false }
  local g = game(2, 1, { step = "draw", options = on, ["one.map"] = town({}, "Y"),
                         ["two.map"] = town({}, "Y") })
  expect(over(g), true)
  g = game(2, 1, { step = "draw", black = "bar", white = "square", ring = "1R 2B N G Y",
                   options = on, ["one.map"] = one_gap, ["two.map"] = one_gap, all_passed = 4 })
  expect(over(g), false) -- a windmill fits
  expect(over(playout(g, 1)), true)

  local bar = town({ f6 = ".", f7 = ".", f8 = ".", f9 = "." }, "Y")
  g = game(2, 1, { step = "draw", black = "bee", white = "square", ring = "1R 2B N G Y",
                   options = on, ["one.map"] = bar, ["two.map"] = bar, all_passed = 4 })
  expect(over(g), false)
  expect(over(playout(g, 1)), true)
end)

-- One and Two, and what they have drawn.
local function finished(one, two, more)
  local it = { ["one.objects"] = one, ["two.objects"] = two, additional = "downtown",
               bonus = "stable_soil" }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return game(2, 1, it)
end

-- Rules 23, 33, 39.
test("the total is objects, stable soil and goals", function()
  local g = finished("f6 4 1 court 0; a1 2 0 bank 0; h2 1 1 station 2", "a1 1 0 court 0",
    { ["one.start"] = "yellow", ["one.map"] = town({ f6 = "Yc" }, "Y") })
  scores(g, { one = { objects = 9, ["stable soil"] = 2, specialization = 14,
                      ["additional goal"] = 1, total = 26 }, two = { objects = 1, total = 1 } })
end)

-- Rules 40, 41.
test("the highest total wins; among equals the player with fewer objects", function()
  expect(places(finished(objects(3, 2), objects(5))), { 1, 2 })
  expect(places(finished(objects(9, 4), objects(6, 6))), { 2, 1 })
  local three = "a1 6 0 court 0; a1 2 1 court 0; a1 3 0 court 0"
  expect(places(finished(objects(4, 3), three)), { 2, 1 })
end)

-- Rules 41, 42.
test("then the player who scored more with the last object drawn; else they share", function()
  local four, six = "a1 6 0 court 0; a1 3 1 court 0", "a1 4 0 court 0; a1 5 1 court 0"
  expect(places(finished(four, six)), { 2, 1 })
  expect(places(finished(six, four)), { 1, 2 })
  expect(places(finished(six, six)), { 1, 1 })
  expect(places(game(2, 1)), { 1, 1 }) -- nobody has drawn one
end)

-- Rules 33, 42.
test("soil_booking: apart, or inside what an object scored, the last one too", function()
  local soil, none = "a1 4 0 court 0; h2 3 0 court 2", "a1 4 0 court 0; a1 5 0 court 0"
  local apart = finished(soil, none)
  scores(apart, { one = { objects = 7, ["stable soil"] = 2 }, two = { objects = 9 } })
  expect(places(apart), { 2, 1 })
  local inside = finished(soil, none, { options = { soil_booking = "inside" } })
  scores(inside, { one = { objects = 9, total = 9 }, two = { objects = 9, total = 9 } })
  expect(places(inside), { 1, 1 })
end)

-- Rules 37, 38.
test("every game ends, with every number of players and in every mode", function()
  for _, mode in ipairs { "full", "second", "first" } do
    for players = 1, 5 do
      local it = { "townies", players = players, seed = players, variant = mode }
      expect(over(playout(position(it), players)), true)
    end
  end
end)
