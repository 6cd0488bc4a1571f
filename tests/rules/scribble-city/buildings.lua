-- Buildings: where shapes can be drawn, residences in their place, and placement bonuses.

-- One player draws no roads and builds a card.
local function builds(card, roads, map, more)
  local it = { "scribble-city", players = 1, step = "round", era = 1, roads = roads, map = map,
               hand = card .. " C6 C7" }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  local g = position(it)
  after(g, { "roads of C6 building of " .. card })
  return g
end

-- Rules 27, 28.
test("a building lies beside a road of any kind, on free plain spaces and woods", function()
  local map = "*:m b2:. b3:. c3:. d3:. e2:. c2:r e3:M9 h2:."
  local g = builds("A1", "b1:N", map)
  legal(g, "red", "build", "b2 b3")
  refuses(g, "build c3", "where the building has room beside a road")
  refuses(g, "build c2", "on free ground")
  refuses(g, "build e3", "on free ground")
  refuses(g, "build e2", "has room beside a road") -- no room for two squares
  after(g, { "build b3" }) -- only one orientation fits: nothing else is asked
  expect(value(g, "red.built"), 1)
end)

-- Rule 28.
test("the open sides of a road do not matter, nor does a tunnel's end", function()
  local map = "*:m b2:. c2:."
  for _, roads in ipairs { "b1:N", "b1:EW", "b1:E e5:W b1=e5" } do
    legal(builds("A1", roads, map), "red", "build", "b2 c2")
  end
end)

-- Rule 27.
test("a building must be drawn, over woods where these are the only ones", function()
  local map = "*:m c2:. b2:w h8:w a10:."
  local g = builds("A1", "b1:N", map)
  scores(g, { parks = 2 })
  after(g, { "build b2" })
  scores(g, { parks = 1 })
end)

-- Rule 29.
test("shapes turn", function()
  local g = builds("A2", "c1:N d1:N", "*:m c2:. d2:. c3:. d3:.")
  after(g, { "build c2" })
  legal(g, "red", "turned", "c2 1@c2 2@c2")
  g = builds("A2", "c1:N d1:N", "*:m c2:. d2:. c3:. d3:.")
  after(g, { "build d3" })
  legal(g, "red", "turned", "c2 2@c2 3@d2")
end)

-- Rules 27, 29, 30.
test("shapes are not turned over: a residence in their place", function()
  local room = "*:m c2:. c3:. d3:. e3:."
  after(builds("B4", "c1:N", room), { "build c2" }) -- X../XXX
  local g = builds("B7", "c1:N", room) -- ..X/XXX
  legal(g, "red", "residence", "c2 c3 d3 e3")
  after(g, { "residence e3" })
  expect(value(g, "red.tracks.utilities"), 0)
  expect(value(g, "red.built"), 1)
end)

-- Rules 30, 31.
test("no place beside a road: a residence, anywhere on free ground and without benefits", function()
  local g = builds("B1", "none", nil)
  asks(g, "red", "residence")
  refuses(g, "residence c3", "on free ground")
  after(g, { "residence d1" }) -- on woods
  scores(g, { parks = 10, largest_group = 1 })
  expect(value(g, "red.tracks.trade"), 0)
  expect(value(g, "red.tracks.residents"), 0)
  expect(value(g, "red.map"):find("R1") ~= nil, true)
end)

-- Rule 30.
test("fallback_benefits: with the card's benefits, and without its bonus", function()
  local g = builds("A1", "none", "*:m c3:. c4:R9",
    { options = { fallback_benefits = "card" } })
  after(g, { "residence c3" })
  expect(value(g, "red.tracks.trade"), 1)
end)

-- Rule 30.
test("no free space at all: nothing is drawn", function()
  local g = builds("A1", "b1:N", "*:m")
  expect(value(g, "red.built"), 0)
  expect(value(g, "round"), 1)
end)

-- A building of A1, with its bonus beside residential buildings, on c3 and d3.
local function stalls(cells, more)
  local g = builds("A1", "c2:N", "*:m c3:. d3:. " .. cells, more)
  after(g, { "build c3" })
  return value(g, "red.tracks.trade")
end

-- Rule 32.
test("a bonus for a type: beside any such building, residences included, gained once", function()
  expect(stalls "", 1)
  expect(stalls "e3:R9", 2)
  expect(stalls "e3:R9 b3:R8 c4:R7", 2)
  expect(stalls "e4:R9", 1) -- diagonally only
  expect(stalls "e3:M9", 1)
end)

-- Rules 31, 32.
test("residence_type: a residence is residential, or of no type", function()
  local function typed(option)
    local g = builds("B1", "none", nil, { options = { residence_type = option } })
    after(g, { "residence a1" })
    return value(g, "red.map"):sub(1, 2)
  end
  expect(typed "residential", "R1")
  expect(typed "untyped", "1 ")
end)

-- Rule 32.
test("a bonus for its own type: never for itself", function()
  local function houses(cells)
    local g = builds("B4", "c1:N", "*:m c2:. c3:. d3:. e3:. " .. cells)
    after(g, { "build c2 any step trade" })
    return value(g, "red.prestige")
  end
  expect(houses "", 1)
  expect(houses "f3:K9", 2)
end)

-- Rule 32.
test("of two things both are needed: B8 beside infrastructure and woods", function()
  local function prestige(cells)
    local g = builds("B8", "g6:N", "*:m h6:. i6:. h7:. i7:. " .. cells)
    after(g, { "build h7" })
    return value(g, "red.prestige")
  end
  expect(prestige "", 1)
  expect(prestige "h5:w", 1)
  expect(prestige "j6:I9", 1)
  expect(prestige "h5:w j6:I9", 3)
end)

-- Rule 32.
test("beside two cultural buildings A11 brings its resident once", function()
  local g = builds("A11", "c2:N", "*:m c3:. d3:. e3:. f3:K9 c4:K8")
  after(g, { "build d3" })
  for _ = 1, 2 do after(g, { "gain residents" }) end
  expect(value(g, "red.tracks.residents"), 2)
  expect(value(g, "red.tracks.trade"), 1)
end)

-- Rule 32.
test("woods that the building takes are gone: others beside it count", function()
  local function houses(cells)
    local g = builds("A10", "c2:N", "*:m c3:. d4:. " .. cells,
      { ["tracks.residents"] = 4, landmarks = "none" })
    after(g, { "build d4" })
    return value(g, "red.tracks.residents") - 4
  end
  expect(houses "c4:.", 2)
  expect(houses "c4:w", 2)
  expect(houses "c4:. b4:w", 3)
end)

-- Rule 32.
test("woods_bridge_adjacent: a river under a bridge is a river, or lost", function()
  local function pumps(option, roads)
    local g = builds("A7", "c2:N" .. roads, "*:m c3:. d3:. e3:r",
      { options = { woods_bridge_adjacent = option } })
    after(g, { "build c3" })
    return value(g, "red.tracks.utilities")
  end
  expect(pumps("river_stays", " e3:NS"), 3)
  expect(pumps("lost", " e3:NS"), 1)
  expect(pumps("lost", ""), 3)
end)

-- Rule 32.
test("corner: a building lies on it, or beside it, too", function()
  local function office(option, cells, road)
    local g = builds("A8", road, "*:m " .. cells, { options = { corner = option } })
    after(g, { "build " .. cells:sub(1, 2) })
    return value(g, "red.tracks.utilities")
  end
  expect(office("occupies", "a1:. a2:. b2:.", "b1:N"), 3)
  expect(office("occupies", "j1:. j2:. i2:.", "i1:N"), 3)
  expect(office("occupies", "a9:. b9:. b8:.", "a8:W"), 2)
  expect(office("occupies", "b1:. b2:. c2:.", "c1:N"), 2)
  expect(office("beside", "b1:. b2:. c2:.", "c1:N"), 3)
  expect(office("beside", "b2:. b3:. c3:.", "c2:N"), 2)
end)

-- Rules 27, 34.
test("benefits come after the building: its residence does not count for its bonus", function()
  local g = builds("A1", "c2:N", "*:m c3:. d3:. d4:.", { ["tracks.trade"] = 1 })
  after(g, { "build c3 residence d4" })
  expect(value(g, "red.tracks.trade"), 2)
end)

-- Rules 30, 31.
test("residence_woods: a residence may take woods, or not", function()
  local map = "*:m h2:. b5:. h8:w"
  legal(builds("A1", "b1:N", map), "red", "residence", "h2 b5 h8")
  local g = builds("A1", "b1:N", map, { options = { residence_woods = "not" } })
  legal(g, "red", "residence", "h2 b5")
  refuses(g, "residence h8", "on an empty plain space")
end)

-- Rule 31.
test("residence_forced: a residence must be drawn where it can be, or may be declined", function()
  local map = "*:m h2:. b5:."
  local g = builds("A1", "b1:N", map, { options = { residence_forced = "optional" } })
  legal(g, "red", "residence", "h2 b5 pass")
  after(g, { "residence pass" })
  expect(value(g, "red.built"), 0)
  g = builds("A1", "b1:N", map, { options = { residence_forced = "optional" } })
  after(g, { "residence b5" })
  expect(value(g, "red.built"), 1)
end)
