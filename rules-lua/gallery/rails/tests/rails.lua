-- Rails: the rules by their numbers.

local crossing = [[
    a      b      c      d      e      f      g
  1 .      .      .        t|   .      .      .
  2 .      .      .        t|   .      .      .
  3 .      .      .        tL-----t7   .      .
  4-r------r------r------r------r-t|---r----- .
  5 .      .      .      .      .      .      .
  6 .      .      .      .      .      .      .
  7 .      .      .      .      .      .      .
]]

-- Rule 1.
test("a railway enters in the west and a tramway in the north", function()
  local g = position { "rails", players = 1 }
  expect(value(g, "red.ways"), "d1:tram.NS a4:rail.EW")
end)

-- Rules 2 and 3.
test("everyone draws the rolled piece of the rolled kind, turned, at an open end", function()
  local g = position { "rails", piece = "curve", kind = "rail",
                       force = { piece = "straight", kind = "tram" } }
  legal(g, "red", "piece", "NW SW")
  legal(g, "blue", "piece", "NW SW")
  after(g, { "red piece NW" })
  legal(g, "red", "square", "b4")
  refuses(g, "red square a4", "without rail")
  refuses(g, "red square d2", "meeting an open end of rail")
  after(g, { "red square b4", "blue piece SW", "blue square b4" })
  expect(value(g, "red.ways"), "d1:tram.NS a4:rail.EW b4:rail.NW")
  legal(g, "red", "piece", "NS")
end)

-- Rule 3.
test("ways of both kinds cross on one square, and are not joined there", function()
  local g = position { "rails", players = 1, piece = "straight", kind = "rail",
                       ["red.ways"] = "d1:tram.NS d2:tram.NS c2:rail.EW" }
  after(g, { "piece EW", "square d2" })
  expect(value(g, "red.ways"), "d1:tram.NS c2:rail.EW d2:rail.EW,tram.NS")
  scores(g, { red = { path = 2, stations = 0 } })
end)

-- Rule 3.
test("a piece that fits nowhere is lost", function()
  local g = position { "rails", players = 1, piece = "curve", kind = "rail",
                       ["red.ways"] = "a4:rail.W b1:tram.S",
                       force = { piece = "fork", kind = "tram" } }
  legal(g, "red", "piece", "NES NSW NEW")
end)

-- Rule 4.
test("one of three stations is built where both kinds pass or lead to", function()
  local function drawn(stations)
    local g = position { "rails", players = 1, piece = "curve", kind = "rail",
                         ["red.ways"] = crossing, ["red.stations"] = stations }
    return after(g, { "piece SW", "square g4" })
  end
  local g = drawn "3"
  legal(g, "red", "station", "e4 pass")
  refuses(g, "station d4", "where both kinds pass or lead to")
  after(g, { "station e4" })
  expect(value(g, "red.stations"), 2)
  asks(drawn "0", "red", "piece")
  g = position { "rails", players = 1, piece = "straight", kind = "rail",
                 ["red.ways"] = "a4:rail.EW b3:tram.NS,rail.N" }
  after(g, { "piece NS", "square b2" })
  legal(g, "red", "station", "b2 b3 b4 pass")
end)

-- Rules 5 and 6.
test("the longest path and the road of most stations go through stations", function()
  local g = position { "rails", players = 1, ["red.ways"] = crossing }
  scores(g, { red = { path = 6, stations = 0 } })
  g = position { "rails", players = 1, ["red.ways"] = [[
    a      b      c      d      e      f      g
  1 .      .      .        t|   .      .      .
  2 .      .      .        t|   .      .      .
  3 .      .      .        tL-----t7   .      .
  4-r------r------r------r------r-t|*--r----- .
  5 .      .      .      .      .      .      .
  6 .      .      .      .      .      .      .
  7 .      .      .      .      .      .      .
  r rail, t tram, * joined
  ]] }
  scores(g, { red = { path = 9, stations = 7 } })
end)

-- Rule 7.
test("open ends cost points, unless they leave the map", function()
  local g = position { "rails", players = 1, ["red.ways"] = crossing }
  scores(g, { red = { ["open ends"] = -2 } })
  g = position { "rails", players = 1, ["red.ways"] = "a1:rail.NW b1:rail.W,tram.NES" }
  scores(g, { red = { ["open ends"] = -3 } })
end)

-- Rule 2.
test("the game is over after twelve rounds", function()
  local g = position { "rails", players = 1, round = "12", piece = "straight", kind = "rail" }
  after(g, { "piece EW", "square b4" })
  expect(over(g), true)
end)
