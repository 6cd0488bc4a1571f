-- Plans: what completes each, when, and for how much.

-- The points of a player for the plan, at the end of a round with this city.
local function points(plan, fields)
  local kind = ({ C = "city", D = "development", R = "route" })[plan:sub(1, 1)]
  local it = { "scribble-city", players = 1, step = "plans", era = 1, round = 0,
               for_roads = "A1", for_building = "A2", hand = "A1 A2 A3", roads = "none",
               ["plans." .. kind] = plan }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return value(position(it), "red.points." .. kind)
end

-- Cities of residences, one on each of these cells.
local function residences(cells, more)
  local map, built = more or "", 0
  for n = 1, #cells, 3 do
    built = built + 1
    map = map .. " " .. cells:sub(n, n + 1) .. ":R" .. built
  end
  return { map = map, built = built }
end

-- Rule 44.
test("City hubs: five buildings side by side, residences too", function()
  local four = "a1:M6 a2:M6 b1:K7 c1:I8 d1:R9" -- on five squares
  expect(points("CITY-1", { map = four, built = 4 }), 0)
  expect(points("CITY-1", { map = four .. " e1:R10", built = 5 }), 8)
  expect(points("CITY-1", { map = four .. " h10:R10", built = 5 }), 0)
  expect(points("CITY-1", residences "a1 b1 c1 d1 f1"), 0)
  expect(points("CITY-1", residences "a1 b1 c1 d1 e2"), 0) -- one is joined only at a corner
end)

-- Rule 44.
test("City hubs: roads join no buildings", function()
  local city = residences "a1 b1 d1 e1 f1"
  city.roads = "c1:EW"
  expect(points("CITY-1", city), 0)
end)

-- Rule 44.
test("Mixed quarter: one group with all four types", function()
  expect(points("CITY-2", { map = "a1:M1 b1:K2 c1:I3", built = 3 }), 0)
  expect(points("CITY-2",
    { map = "a1:M1 b1:K2 c1:I3 d1:R4", built = 4 }), 8)
  expect(points("CITY-2",
    { map = "a1:M1 b1:K2 c1:I3 e1:R4", built = 4 }), 0)
  expect(points("CITY-2", -- four buildings of three types
    { map = "a1:M1 b1:K2 c1:I3 d1:I4", built = 4 }), 0)
end)

-- Rule 44.
test("Twin estates: two groups of three buildings", function()
  expect(points("CITY-3", residences "a1 b1 c1 e1 f1"), 0)
  expect(points("CITY-3", residences "a1 b1 c1 e1 f1 e2"), 8)
  expect(points("CITY-3", residences "a1 b1 c1 d1 e1 f1"), 0) -- one of six
  expect(points("CITY-3", residences "a1 b1 e1 e2 h1 i1"), 0) -- three of two
end)

-- Rule 44.
test("Waterfront: four buildings beside a river", function()
  local river = "g1:r g2:r"
  expect(points("CITY-4", residences("f1 f2 h1", river)), 0)
  expect(points("CITY-4", residences("f1 f2 h1 h2", river)), 8)
  expect(points("CITY-4", residences("f1 f2 h1 a1", river)), 0)
  expect(points("CITY-4", { map = river .. " f1:M1 f2:M1 h1:R2 h2:R3",
                            built = 3 }), 0)
end)

local function tracks(trade, culture, utilities, residents)
  return { ["tracks.trade"] = trade, ["tracks.culture"] = culture, ["tracks.utilities"] = utilities,
           ["tracks.residents"] = residents, prestige = 9 }
end

-- Rule 45.
test("Balanced books: all four tracks at step 4", function()
  expect(points("DEV-1", tracks(4, 4, 4, 3)), 0)
  expect(points("DEV-1", tracks(4, 4, 4, 4)), 8)
end)

-- Rule 45.
test("Specialists: one of the four at step 9", function()
  expect(points("DEV-2", tracks(8, 8, 8, 8)), 0)
  for _, track in ipairs { "trade", "culture", "utilities", "residents" } do
    expect(points("DEV-2", { ["tracks." .. track] = 9 }), 8)
  end
end)

-- Rule 45.
test("Skyline: two landmarks", function()
  expect(points("DEV-3", { landmarks_built = "L1a" }), 0)
  expect(points("DEV-3", { landmarks_built = "L1a L2a" }), 8)
end)

-- Rule 45.
test("Homes first: six residential buildings", function()
  expect(points("DEV-4", residences("a1 a3 c1 e1 a6", "c5:M9")), 0)
  expect(points("DEV-4", residences "a1 a3 c1 e1 a6 c5"), 8)
  expect(points("DEV-4", -- one building
    { map = "a1:R1 a2:R1 b1:R1 c1:R1 e1:R1 f1:R1", built = 6 }), 0)
end)

-- Rule 46.
test("Gateways: roads that run off three sides of the map", function()
  expect(points("ROUTE-1", { roads = "c1:NS c10:NS e1:NE" }), 0)
  expect(points("ROUTE-1", { roads = "c1:NS c10:NS a3:EW" }), 8)
  expect(points("ROUTE-1", { roads = "a1:NW j10:ES" }), 8) -- all four
end)

-- Rule 46.
test("Long haul: sixteen spaces on one road, tunnels joined", function()
  local row = "a3:EW b3:EW c3:EW d3:EW e3:EW f3:EW g3:EW h3:EW i3:EW j3:EW "
  expect(points("ROUTE-2", { roads = row .. "a4:EW b4:EW c4:EW d4:EW e4:EW f4:EW" }), 0)
  expect(points("ROUTE-2", { roads = row .. "a4:EW b4:EW c4:EW d4:EW e4:EW j3=a4" }), 0)
  expect(points("ROUTE-2", { roads = row .. "a4:EW b4:EW c4:EW d4:EW e4:EW f4:EW j3=a4" }), 8)
end)

-- Rule 46.
test("Bus line: four bus stops on one road", function()
  local map = "a3:u b3:u d3:u h3:u"
  expect(points("ROUTE-3", { map = map, roads = "a3:EW b3:EW c3:EW d3:EW h3:EW" }), 0)
  expect(points("ROUTE-3", { map = map, roads = "a3:EW b3:EW c3:EW d3:EW h3:EW d3=h3" }), 8)
  expect(points("ROUTE-3", { map = "a3:u b3:u d3:u",
                             roads = "a3:EW b3:EW c3:EW d3:EW" }), 0)
end)

-- Rules 22, 46.
test("Crossings: three bridges and tunnels, a tunnel once", function()
  local map = "f3:rb a1:t c1:t f4:r"
  expect(points("ROUTE-4", { map = map .. "b", roads = "f3:EW f4:EW a1:W c1:E a1=c1" }), 8)
  expect(points("ROUTE-4", { map = map, roads = "f3:EW a1:W c1:E a1=c1" }), 0)
end)

-- Two players, and a plan that one or both of them complete.
local function both(fields)
  local it = { "scribble-city", players = 3, step = "plans", era = 1, ["plans.city"] = "CITY-1",
               ["plans.development"] = "DEV-3", ["plans.route"] = "ROUTE-2" }
  for _, who in ipairs { "red", "blue", "green" } do
    it[who .. ".roads"] = "none"
  end
  for name, wanted in pairs(fields) do it[name] = wanted end
  for n, who in ipairs { "red", "blue", "green" } do
    it[who .. ".hand"] = "A" .. 3 * n - 2 .. " A" .. 3 * n - 1 .. " A" .. 3 * n
    it[who .. ".for_roads"], it[who .. ".for_building"] = "A" .. 3 * n - 2, "A" .. 3 * n - 1
  end
  return position(it)
end

local five = residences "a1 b1 c1 d1 e1"

-- Rule 43.
test("completing a plan in the same round scores the same, and later less", function()
  local g = both { round = 2, ["red.map"] = five.map, ["red.built"] = 5, ["blue.map"] = five.map,
                   ["blue.built"] = 5 }
  expect(value(g, "red.points.city"), 8)
  expect(value(g, "blue.points.city"), 8)
  expect(value(g, "green.points.city"), 0)
  scores(g, { red = { plans = 8 }, blue = { plans = 8 }, green = { plans = 0 } })
  g = both { round = 0, era = 2, ["green.map"] = five.map, ["green.built"] = 5,
             ["scored.city"] = "yes",
             ["red.points.city"] = 8, ["blue.points.city"] = 8 }
  scores(g, { red = { plans = 8 }, blue = { plans = 8 }, green = { plans = 5 } })
end)

-- Rule 43.
test("a plan scored by one player is worth less to one who completes it a round later", function()
  local g = position {
    "scribble-city", players = 2, step = "round", era = 1, ["plans.city"] = "CITY-1",
    ["plans.development"] = "DEV-3", ["plans.route"] = "ROUTE-2",
    ["red.map"] = five.map, ["red.built"] = 5, ["red.roads"] = "none", ["red.hand"] = "A1 A2 A3",
    ["blue.map"] = residences("a1 b1 c1 d1").map, ["blue.built"] = 4, ["blue.roads"] = "none",
    ["blue.hand"] = "A4 A5 A6",
  }
  expect(value(g, "scored.city"), false)
  after(g, { "red roads of A1 building of A2 residence h1",
             "blue roads of A4 building of A5 residence j10" })
  expect({ value(g, "red.points.city"), value(g, "blue.points.city") }, { 8, 0 })
  expect(value(g, "scored.city"), true)
  after(g, { "red roads of A3 building of A4 residence h2",
             "blue roads of A6 building of A1 residence e1" })
  expect({ value(g, "red.points.city"), value(g, "blue.points.city") }, { 8, 5 })
end)

-- Rule 43.
test("a plan is scored once, and each kind by itself", function()
  local g = both { ["red.map"] = five.map, ["red.built"] = 5, ["red.points.city"] = 5,
                   ["red.landmarks_built"] = "L1a L2a" }
  expect(value(g, "red.points.city"), 5)
  expect(value(g, "red.points.development"), 8)
  scores(g, { red = { plans = 13 } })
end)

-- Rule 43.
test("a plan that was missed can be scored in a later round", function()
  local g = both { round = 3, era = 2, ["blue.landmarks_built"] = "L1a L2a" }
  expect(value(g, "blue.points.development"), 8)
end)

-- Rule 43.
test("plan_check_time: at the end of the round, or as soon as something is built", function()
  local function twin_points(option)
    -- A10 does not fit, so a residence is built; its R2 brings another, which joins the two groups
    local g = position {
      "scribble-city", players = 1, step = "round", era = 1, ["plans.city"] = "CITY-3",
      map = "a1:R1 b1:R2 c1:R3 e1:R4 f1:R5", built = 5, roads = "none",
      hand = "A1 A10 A3", ["tracks.residents"] = 0,
      options = { plan_check_time = option, fallback_benefits = "card" },
    }
    after(g, { "roads of A1 building of A10 residence e2 residence d1" })
    return value(g, "red.points.city")
  end
  expect(twin_points "end_of_round", 0)
  expect(twin_points "at_once", 8)
end)

-- Rule 8.
test("Hamlets on Inlet: other plans, other points", function()
  local function village(fields)
    local it = { "scribble-city", players = 1, step = "plans", era = 1, round = 0,
                 options = { map = "inlet", deck = "hamlets" }, roads = "none",
                 for_roads = "H1", for_building = "H2", hand = "H1 H2 H3" }
    for name, wanted in pairs(fields) do it[name] = wanted end
    local g = position(it)
    return { value(g, "red.points.city"), value(g, "red.points.development"),
             value(g, "red.points.route") }
  end
  expect(village { map = "a1:R1 b1:R2", built = 2 }, { 0, 0, 0 })
  expect(village { map = "a1:M1 b1:M2 c1:M3", built = 3 }, { 6, 6, 0 })
  expect(village { map = "a1:M1 b1:M2 d1:R3 e1:R4", built = 4, ["scored.city"] = "yes" },
    { 0, 0, 0 })
  expect(village { map = "a1:M1 b1:M2 c1:R3", built = 3, ["scored.city"] = "yes" }, { 3, 0, 0 })
  local road = "a1:EW b1:EW c1:EW d1:EW e1:EW f1:EW g1:SW"
  expect(village { roads = road }, { 0, 0, 0 })
  expect(village { roads = road .. " g2:NS" }, { 0, 0, 6 })
end)
