-- Stations: the rules by their numbers.

-- A street over a railway, by a bridge or into a station.
local function crossing(joint)
  return "d1:street.NS d2:street.NE e2:street.SW e3:street.NS e5:street.NS " ..
    "a4:rail.EW b4:rail.EW c4:rail.EW d4:rail.EW f4:rail.EW e4:rail.EW,street.NS" .. joint
end

-- A position with what the white die and the other two show, and what is drawn.
local function rolled(white, others, ways)
  local dice = "white " .. white .. "; grey " .. others .. "; black " .. others
  return position { "stations", players = 1, dice = dice, ["red.ways"] = ways,
                    ["red.left"] = "white grey black" }
end

-- Rule 1.
test("a railway enters in the west and the east, a street in the north and the south", function()
  local g = position { "stations", players = 1 }
  expect(value(g, "red.ways"), "d1:street.NS a4:rail.EW g4:rail.EW d7:street.NS")
end)

-- Rules 2 and 5.
test("everyone draws all three dice in any order, and what fits nowhere is lost", function()
  local g = rolled("lane", "track", "a4:rail.E")
  legal(g, "red", "die", "grey black")
  after(g, { "die black", "way rail.NW" })
  legal(g, "red", "die", "grey")
  after(g, { "die grey", "way rail.NS" })
  expect(value(g, "red.ways"), "b3:rail.NS a4:rail.E b4:rail.NW")
  expect(value(g, "round"), 2)
end)

-- Rule 3.
test("each die is another piece, turned and turned over", function()
  local function lies(face, ways, expected)
    local g = rolled(face, "lane", ways)
    after(g, { "die white" })
    legal(g, "red", "way", expected)
  end
  lies("track", "a4:rail.E", "rail.NW rail.SW rail.EW")
  lies("switch", "a4:rail.E", "rail.NEW rail.NSW rail.ESW")
  lies("station", "a4:rail.E", "rail.W+street.E+* rail.W+street.N+* rail.W+street.S+*")
  lies("fork", "d1:street.S", "street.NES street.NEW street.NSW")
  local g = rolled("bridge", "fork", "a4:rail.E b1:rail.S")
  after(g, { "die white", "square b4" })
  expect(value(g, "red.ways"), "b1:rail.S a4:rail.E b4:rail.EW,street.NS")
end)

-- Rule 4.
test("a piece meets its own kind, and no rail meets a street", function()
  local g = rolled("track", "fork", "a2:rail.E b1:street.S")
  after(g, { "die white" })
  legal(g, "red", "way", "rail.EW rail.SW")
  g = rolled("station", "fork", "a2:rail.E b1:street.S")
  after(g, { "die white" })
  legal(g, "red", "way", "rail.W+street.E+* rail.W+street.S+* rail.W+street.N+* " ..
    "rail.E+street.N+* rail.S+street.N+*")
end)

-- Rules 3 and 6.
test("the longest path changes kinds in stations, and not on bridges", function()
  local g = position { "stations", players = 1, ["red.ways"] = crossing "" }
  scores(g, { red = { path = 6 } })
  g = position { "stations", players = 1, ["red.ways"] = crossing ",*" }
  scores(g, { red = { path = 9 } })
end)

-- Rule 7.
test("the road that leaves on the most sides is 4 points for each side but the first", function()
  local g = position { "stations", players = 1, ["red.ways"] = crossing "" }
  scores(g, { red = { sides = 0 } })
  g = position { "stations", players = 1, ["red.ways"] = crossing ",*" }
  scores(g, { red = { sides = 4 } })
end)

-- Rule 8.
test("open ends cost points, unless they leave the valley", function()
  local g = position { "stations", players = 1, ["red.ways"] = crossing "" }
  scores(g, { red = { ["open ends"] = -2 } })
  g = position { "stations", players = 1, ["red.ways"] = "a1:rail.NW b1:rail.W,street.NES" }
  scores(g, { red = { ["open ends"] = -3 } })
end)

-- Rule 2.
test("the game is over after seven rounds", function()
  local g = position { "stations", players = 1, round = "7", ["red.ways"] = "a4:rail.E",
                       dice = "white lane; grey lane; black lane" }
  expect(over(g), true)
end)
