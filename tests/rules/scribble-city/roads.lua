-- Roads: where pieces join, how they lie, and pieces drawn as singles. Tunnels are in tunnels.lua.

-- One player chooses roads of the first card of the hand and the building of the second.
local function round(hand, roads, more)
  local it = { "scribble-city", players = 1, step = "round", era = 1, hand = hand, roads = roads }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  local g, cards = position(it), { "", "" }
  local n = 1
  for at = 1, #hand do
    local letter = hand:sub(at, at)
    if letter == " " then n = n + 1 elseif n < 3 then cards[n] = cards[n] .. letter end
  end
  after(g, { "roads of " .. cards[1] .. " building of " .. cards[2] })
  return g
end

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

-- Rules 17, 18, 20.
test("a single joins by one of its sides, whatever the other meets", function()
  local g = round("A1 A2 A3", "c1:NS")
  legal(g, "red", "draw", "enough single stop")
  after(g, { "draw single" })
  legal(g, "red", "at", "c2")
  after(g, { "at c2" })
  legal(g, "red", "way", "NS NE NW")
  after(g, { "way NW" })
  expect(value(g, "red.roads"), "c1:NS c2:NW")
  asks(g, "red", "draw") -- b2 is woods
  after(g, { "draw single at b2 way EW" })
  expect(at(g, "b2"), ".") -- the woods are gone
  g = round("A1 A2 A3", "c1:NS d2:EW")
  after(g, { "draw single at c2" })
  legal(g, "red", "way", "NS EW NE ES NW")
end)

-- Rules 17, 20.
test("a bus stop lies straight, a junction opens on all sides", function()
  local g = round("A2 A1 A3", "c1:NS d2:EW")
  after(g, { "draw stop at c2" })
  legal(g, "red", "way", "NS EW")
  after(g, { "way EW" })
  expect(at(g, "c2"), "u")
  g = round("A2 A1 A3", "c1:NS d2:EW")
  after(g, { "draw junction at c2" })
  expect(value(g, "red.roads"), "c1:NS c2:NESW d2:EW")
  legal(g, "red", "draw", "enough single stop")
  after(g, { "draw stop at e2" }) -- only one way is left: nothing is asked
  expect(value(g, "red.roads"), "c1:NS c2:NESW d2:EW e2:EW")
end)

-- Rule 17.
test("any number of pieces is drawn, in any order, or none", function()
  local g = round("A2 A1 A3", "c1:NS")
  after(g, { "draw enough" })
  asks(g, "red", "build")
  expect(value(g, "red.roads"), "c1:NS")
  g = round("A2 A1 A3", "c1:NS")
  after(g, { "draw junction at c2 draw stop at d2 draw single at e2 way EW" })
  asks(g, "red", "build")
  g = round("A1 A2 A3", "c1:NS")
  after(g, { "draw single at c2 way NE draw enough" })
  asks(g, "red", "build")
end)

-- Rules 18, 19.
test("no piece on mountains, rivers, roads and buildings, nor away from open sides", function()
  local g = round("A1 A2 A3", "a3:EW b3:EW e1:EW f1:EW", { map = "a1:M9 c3:m d1:w g1:r" })
  after(g, { "draw single" })
  legal(g, "red", "at", "d1")
  refuses(g, "at c3", "on free ground of its kind")
  refuses(g, "at g1", "on free ground of its kind")
  refuses(g, "at e1", "on free ground of its kind")
  refuses(g, "at a1", "on free ground of its kind")
  refuses(g, "at b1", "meeting an open side of your roads")
  asks(round("A1 A2 A3", "a3:EW b3:EW"), "red", "build") -- c3 is a mountain: nothing to draw
end)

-- Rules 18, 19, 20.
test("a river takes bridges only, which go on on the other bank", function()
  local g = round("A3 A1 A2", "f1:EW")
  legal(g, "red", "draw", "enough single bridge")
  after(g, { "draw single" })
  legal(g, "red", "at", "e1")
  refuses(g, "at g1", "on free ground of its kind")
  g = round("A3 A1 A2", "f1:EW")
  after(g, { "draw bridge" })
  legal(g, "red", "at", "g1")
  refuses(g, "at e1", "on free ground of its kind")
  after(g, { "at g1 draw single at h1 way EW" })
  expect(value(g, "red.roads"), "f1:EW g1:EW h1:EW")
  expect(at(g, "g1"), "rb") -- still a river
end)

-- Rule 21.
test("two bridges follow each other where the river bends", function()
  local g = round("C3 A1 A2", "e3:EW")
  after(g, { "draw bridge at f3 draw bridge" })
  legal(g, "red", "at", "g3")
  after(g, { "at g3" })
  expect(value(g, "red.roads"), "e3:EW f3:EW g3:EW")
  g = round("C3 A1 A2", "f2:ES")
  after(g, { "draw bridge at f3 draw bridge at f4" })
  expect(value(g, "red.roads"), "f2:ES f3:NS f4:NS")
end)

-- Rule 21.
test("bridge_orientation: across, a bridge opens towards no other river space", function()
  local across = { options = { bridge_orientation = "across" } }
  local g = round("A3 A1 A2", "e3:EW e4:EW", across)
  after(g, { "draw bridge" })
  legal(g, "red", "at", "f4")
  refuses(g, "at f3", "with sides that may open there")
  after(g, { "at f4" })
  expect(value(g, "red.roads"), "e3:EW e4:EW f4:EW")
  g = round("A3 A1 A2", "e3:EW", across)
  legal(g, "red", "draw", "enough single")
  after(g, { "draw single" }) -- the other pieces lie as usual
  legal(g, "red", "at", "d3")
  g = round("A3 A1 A2", "d4:EW", across)
  after(g, { "draw single at e4" })
  legal(g, "red", "way", "EW SW NW") -- towards the river too
end)

-- Rule 25.
test("dead_ends: open sides lead anywhere, or not off the map", function()
  local g = round("A2 A1 A3", "b1:EW")
  legal(g, "red", "draw", "enough single stop junction")
  after(g, { "draw single at a1" })
  legal(g, "red", "way", "EW NE ES")
  local strict = { options = { dead_ends = "forbidden" } }
  g = round("A2 A1 A3", "b1:EW", strict)
  legal(g, "red", "draw", "enough single stop") -- a junction would lead off the map in the north
  after(g, { "draw single at a1" })
  expect(value(g, "red.roads"), "a1:ES b1:EW")
  g = round("A2 A1 A3", "b1:EW", strict)
  after(g, { "draw stop" })
  legal(g, "red", "at", "c1")
  refuses(g, "at a1", "with sides that may open there")
  g = round("A2 A1 A3", "i9:ES i10:NS j10:NW", strict)
  after(g, { "draw single at j9" })
  legal(g, "red", "way", "NS NW SW") -- SW meets both
end)

-- Rules 21, 25.
test("dead_ends: forbidden, a bridge may still open towards a river", function()
  local g = round("C3 A1 A2", "e3:EW", { options = { dead_ends = "forbidden" } })
  after(g, { "draw bridge at f3 draw bridge at g3" })
  expect(value(g, "red.roads"), "e3:EW f3:EW g3:EW")
end)

-- Rule 25.
test("dead_ends: forbidden, nor into a building", function()
  local map = "c2:M9"
  local g = round("A1 A2 A3", "a1:ES b1:EW", { map = map })
  after(g, { "draw single at c1" })
  legal(g, "red", "way", "EW SW NW")
  g = round("A1 A2 A3", "a1:ES b1:EW", { map = map, options = { dead_ends = "forbidden" } })
  after(g, { "draw single at c1" })
  expect(value(g, "red.roads"), "a1:ES b1:EW c1:EW")
  g = position { "scribble-city", players = 1, options = { dead_ends = "forbidden" } }
  after(g, { "edge road a1 way NW" }) -- edge roads aside
end)

-- Rules 15 and 25.
test("dead_ends: forbidden, an edge road leads off the map, but not into a building", function()
  local function at_the_edge(dead_ends)
    return position { "scribble-city", players = 1, step = "edge road", map = "b1:M9",
                      options = { dead_ends = dead_ends } }
  end
  local g = at_the_edge "allowed"
  after(g, { "edge road a1" })
  legal(g, "red", "way", "NS EW NE SW NW")
  g = at_the_edge "forbidden"
  after(g, { "edge road a1" })
  legal(g, "red", "way", "NS SW NW")
end)

-- Rule 15.
test("edge_road_woods: an edge road may take woods, or not", function()
  local function at_the_edge(woods)
    return position { "scribble-city", players = 1, step = "edge road",
                      options = { edge_road_woods = woods } }
  end
  expect(after(at_the_edge "allowed", { "edge road d1 way NS" }) ~= nil, true)
  refuses(at_the_edge "not", "edge road d1", "on free ground")
end)

-- Rule 22.
test("any piece may be drawn as a single instead", function()
  local g = round("A2 A1 A3", "c6:EW")
  after(g, { "draw single at b6 way EW draw single" })
  legal(g, "red", "instead of", "stop junction")
  after(g, { "instead of stop at a6 way ES" })
  legal(g, "red", "draw", "enough single junction")
  after(g, { "draw single at d6 way EW" })
  expect(value(g, "red.roads"), "a6:ES b6:EW c6:EW d6:EW")
  expect(value(g, "red.map"):find("u"), nil)
  asks(g, "red", "build")
  g = round("C3 A1 A2", "e3:EW f3:EW")
  after(g, { "draw single at d3 way ES draw single" }) -- a bridge on land is a single
  legal(g, "red", "at", "d4")
end)

-- Rule 22.
test("a tunnel as singles is two, the second of which may join the first", function()
  local g = round("B6 A1 A2", "c6:EW")
  legal(g, "red", "draw", "enough single stop tunnel two_singles")
  after(g, { "draw two_singles at b6 way EW at a6 way EW" })
  expect(value(g, "red.roads"), "a6:EW b6:EW c6:EW")
  legal(g, "red", "draw", "enough single stop")
  expect(value(g, "red.map"):find("t"), nil)
end)

-- Rule 22.
test("a tunnel is drawn as two singles while singles are left, and these are not", function()
  local g = round("B12 A1 A2", "c1:EW")
  after(g, { "draw two_singles at b1 way EW at a1 way EW draw stop at d1" })
  expect(value(g, "red.roads"), "a1:EW b1:EW c1:EW d1:EW")
  legal(g, "red", "draw", "enough single")
  after(g, { "draw enough" })
  asks(g, "red", "build")
end)

-- Rule 22.
test("with two places either of two singles may come first, lying as it meets the roads", function()
  local map = "*:m c1:. e4:. a10:. b10:."
  local g = round("B6 A1 A2", "b1:EW e5:NS", { map = map })
  after(g, { "draw two_singles" })
  legal(g, "red", "at", "c1 e4")
  after(g, { "at e4" })
  legal(g, "red", "way", "NS ES SW")
  after(g, { "way ES" })
  legal(g, "red", "at", "c1")
end)

-- Rule 22.
test("where only one of the two singles has a place neither is drawn", function()
  local one = "*:m c1:. a10:. b10:."
  local g = round("B6 A1 A2", "b1:EW", { map = one })
  legal(g, "red", "draw", "enough single stop")
  after(g, { "draw single at c1 way EW" }) -- instead of the bus stop, the only choice
  asks(g, "red", "residence")
  local two = "*:m c1:. c2:."
  g = round("B6 A1 A2", "b1:EW", { map = two })
  after(g, { "draw two_singles at c1" }) -- so that the second joins it
  expect(value(g, "red.roads"), "b1:EW c1:SW")
  after(g, { "at c2 way NS" })
  expect(value(g, "red.roads"), "b1:EW c1:SW c2:NS")
end)

-- Rule 22.
test("a single for which a module leaves no space is lost", function()
  local map = "*:m c1:. c2:. a10:. b10:."
  local g = round("B6 A1 A2", "b1:EW", { map = map, modules = { "data/first_row.lua" } })
  after(g, { "draw two_singles at c1" })
  expect(value(g, "red.roads"), "b1:EW c1:SW")
  asks(g, "red", "residence")
end)

-- Rule 26.
test("a bridge is continued like any road, and roads bring nothing", function()
  local g = round("A3 A1 A2", "f1:EW g1:EW")
  after(g, { "draw single" })
  legal(g, "red", "at", "e1 h1")
  after(g, { "at h1 way SW" })
  for _, track in ipairs { "trade", "culture", "utilities", "residents" } do
    expect(value(g, "red.tracks." .. track), 0)
  end
  expect(value(g, "red.prestige"), 0)
end)
