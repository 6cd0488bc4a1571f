-- Tunnels: entrance, exit, what lies between, and what joins.

-- What is on a cell of a map.
local function at(g, cell)
  local text, token = value(g, "red.map"), ""
  local before = ("abcdefghij"):find(cell:sub(1, 1)) - 11 + 10 * tonumber(cell:sub(2))
  for n = 1, #text do
    local letter = text:sub(n, n)
    if letter ~= " " and letter ~= "\n" then
      token = token .. letter
    elseif token ~= "" then
      if before == 0 then return token end
      token, before = "", before - 1
    end
  end
end

local function round(roads, more)
  local it = { "scribble-city", players = 1, step = "round", era = 1, hand = "A8 A1 A2",
               roads = roads }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  local g = position(it)
  after(g, { "roads of A8 building of A1" })
  return g
end

-- Rules 23, 24.
test("a tunnel under the river: one space skipped, three ways out", function()
  local g = round("d4:EW")
  legal(g, "red", "draw", "enough single tunnel two_singles")
  after(g, { "draw tunnel" })
  refuses(g, "entrance g4", "where a tunnel joins your roads and has an exit")
  after(g, { "entrance e4" })
  legal(g, "red", "exit", "g4 h4 i4 e1 e2 e3 e5")
  after(g, { "exit g4" })
  legal(g, "red", "exit side", "north east south")
  after(g, { "exit side east" })
  expect(value(g, "red.roads"), "d4:EW e4:W g4:E e4=g4")
end)

-- Rules 23, 24.
test("a tunnel under a mountain, to the west", function()
  local g = round("d7:EW")
  after(g, { "draw tunnel entrance c7 exit a7 exit side south" })
  expect(value(g, "red.roads"), "a7:S c7:E d7:EW a7=c7")
end)

-- Rules 23, 24.
test("a tunnel for which a module allows no exit is lost", function()
  local g = round("d7:EW", { modules = { "data/first_row.lua" } })
  after(g, { "draw tunnel entrance c7" })
  expect(value(g, "red.roads"), "d7:EW")
  g = round("d4:EW", { modules = { "data/first_row.lua" } })
  after(g, { "draw tunnel entrance e4" })
  legal(g, "red", "exit", "e1")
end)

-- Rule 23.
test("a tunnel skips up to three spaces", function()
  local g = round("c6:EW")
  after(g, { "draw tunnel entrance d6" })
  legal(g, "red", "exit", "g6 h6 d7 d8 d9 d10 d5 d4 d3 d2")
  after(g, { "exit g6 exit side east" }) -- two spaces
  expect(value(g, "red.roads"), "c6:EW d6:W g6:E d6=g6")
  g = round("c6:EW")
  after(g, { "draw tunnel entrance d6 exit h6 exit side east" }) -- three
  g = round("b6:EW")
  after(g, { "draw tunnel entrance c6" })
  refuses(g, "exit h6", "in line with the entrance")
end)

-- Rule 23.
test("tunnel_skip_zero: the ends may lie beside each other, or not", function()
  local g = round("c6:EW")
  after(g, { "draw tunnel entrance d6 exit d5 exit side east" })
  expect(value(g, "red.roads"), "d5:E c6:EW d6:W d5=d6")
  g = round("c6:EW", { options = { tunnel_skip_zero = "at_least_one" } })
  after(g, { "draw tunnel entrance d6" })
  legal(g, "red", "exit", "g6 h6 d8 d9 d10 d4 d3 d2")
end)

-- Rule 23.
test("tunnel_ends_types: ends lie on land, or on rivers, too", function()
  local river = { options = { tunnel_ends_types = "river_allowed" } }
  local g = round("d4:EW", river)
  after(g, { "draw tunnel entrance e4" })
  legal(g, "red", "exit", "f4 g4 h4 i4 e1 e2 e3 e5 e6 e7 e8")
  after(g, { "exit f4 exit side south" })
  expect(at(g, "f4"), "rt")
  g = round("e4:EW", river)
  after(g, { "draw tunnel" })
  legal(g, "red", "entrance", "d4 f4")
  g = round("d7:EW f7:EW", river) -- not in the mountain of b7, nor under a bridge
  after(g, { "draw tunnel entrance c7" })
  legal(g, "red", "exit", "a7 c6 c5 c4 c8 c9 c10")
  g = round("d4:EW f4:EW", river)
  after(g, { "draw tunnel entrance e4" })
  legal(g, "red", "exit", "a4 b4 c4 g4 h4 i4 e1 e2 e3 e5 e6 e7 e8")
end)

-- Rule 23.
test("a tunnel whose ends can only lie beside each other", function()
  local map = "*:m b5:. c5:. d5:."
  local g = round("b5:EW", { map = map })
  after(g, { "draw tunnel" })
  legal(g, "red", "entrance", "c5")
  after(g, { "entrance c5 exit d5 exit side east" })
  expect(value(g, "red.roads"), "b5:EW c5:W d5:E c5=d5")
  g = round("b5:EW", { map = map, options = { tunnel_skip_zero = "at_least_one" } })
  legal(g, "red", "draw", "enough single two_singles")
end)

-- Rule 24.
test("the entrance joins by an outer side, which may be round a corner", function()
  local g = round("e3:NS f4:EW")
  after(g, { "draw tunnel entrance e4 exit e5" })
  legal(g, "red", "entrance side", "north east")
  after(g, { "entrance side east exit side west" })
  expect(value(g, "red.roads"), "e3:NS e4:E f4:EW e5:W e4=e5")
  g = round("e3:NS") -- the mouth to the east, the outer side to the north
  after(g, { "draw tunnel entrance e4 exit g4 exit side south" })
  expect(value(g, "red.roads"), "e3:NS e4:N g4:S e4=g4")
end)

-- Rules 19, 23.
test("the ends clear their woods, what lies between stays as it is", function()
  local g = round("g5:EW")
  after(g, { "draw tunnel entrance h5 exit h2 exit side east" })
  expect({ at(g, "h5"), at(g, "h2"), at(g, "i2") }, { "t", "t", "w" })
  expect(value(g, "red.roads"), "h2:E g5:EW h5:W h2=h5")
  g = round("d2:EW")
  after(g, { "draw tunnel entrance c2 exit a2 exit side south" }) -- over the woods of b2
  expect({ at(g, "a2"), at(g, "b2"), at(g, "c2") }, { "t", "w", "t" })
end)

-- Rule 23.
test("a tunnel passes under buildings and roads, which stay", function()
  local g = round("c6:EW d7:NS d9:EW", { map = "d8:M9" })
  after(g, { "draw tunnel entrance d6 exit d10 exit side east" })
  expect(value(g, "red.roads"), "c6:EW d6:W d7:NS d9:EW d10:E d6=d10")
  expect(at(g, "d8"), "M9")
end)

-- Rules 23, 28.
test("between the ends of a tunnel one may build, and no road is there", function()
  local g = round("c6:EW")
  after(g, { "draw tunnel entrance d6 exit d10 exit side east draw single" })
  legal(g, "red", "at", "b6 e10")
  g = round("c6:EW")
  after(g, { "draw tunnel entrance d6 exit d10 exit side east draw enough" })
  legal(g, "red", "build", "b5 c5 d5 b6 a6 e5 c4 d4 c7 d7 c8 d8 b10 c10 d9 c9")
end)

-- Rules 24, 26.
test("nothing joins through a mouth; behind the exit the road goes on", function()
  local g = round("c6:EW")
  after(g, { "draw tunnel entrance d6 exit g6 exit side north draw single" })
  legal(g, "red", "at", "b6 g5")
  refuses(g, "at h6", "meeting an open side of your roads")
end)

-- Rules 24, 46.
test("a mouth does not lead off the map, an outer side does", function()
  local function gateways(side)
    local g = position {
      "scribble-city", players = 1, step = "round", era = 1, hand = "A8 A1 A2",
      roads = "c1:NS c10:NS d7:EW", ["plans.route"] = "ROUTE-1",
    }
    after(g, { "roads of A8 building of A1 draw tunnel entrance c7 exit a7 exit side " .. side })
    after(g, { "draw enough build d8 turned 1@d8" })
    return value(g, "red.points.route")
  end
  expect(gateways("south"), 0)
  expect(gateways("west"), 8)
end)

-- Rule 25.
test("dead_ends: forbidden, an exit does not lead off the map alone", function()
  local strict = { options = { dead_ends = "forbidden" } }
  local g = round("d7:EW", strict)
  after(g, { "draw tunnel entrance c7 exit a7" })
  legal(g, "red", "exit side", "north south")
  g = round("c1:ES c2:NW", strict)
  after(g, { "draw tunnel entrance d1 exit f1" })
  legal(g, "red", "exit side", "east south")
end)

-- Rule 25.
test("dead_ends: forbidden: an exit that could only open into buildings is not allowed", function()
  local fields = { map = "*:m b5:. c5:. e5:. e4:M7 f5:M9 e6:M8" }
  after(round("b5:EW", fields), { "draw tunnel entrance c5 exit e5 exit side north" })
  fields.options = { dead_ends = "forbidden" }
  legal(round("b5:EW", fields), "red", "draw", "enough single")
end)
