-- A player alone: the deck, the eights that are struck out, and the chart.

local function passed(fields)
  local it = { "scribble-city", players = 1, step = "pass", era = 1, round = 0,
               hand = "A1 A2 A3", for_roads = "A1", for_building = "A2",
               cards = "A4 A5 A6 A7 A8 A9 A10 A11 A12", roads = "none" }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return position(it)
end

-- Rule 55.
test("used cards are discarded and two drawn: 11 of the 12 are seen in an era", function()
  local g = passed {}
  expect(value(g, "red.hand"), "A3 A4 A5")
  expect(value(g, "cards"), "A6 A7 A8 A9 A10 A11 A12 | A2 A1")
  g = passed { era = 3, round = 3, cards = "A4 A5 A6" } -- after the fourth round, too
  expect(value(g, "cards"):sub(1, 4), "A6 |")
  expect(over(g), true)
end)

-- Rule 56.
test("at the second and third era an 8 is struck out that is neither scored nor struck", function()
  local g = passed { round = 3 }
  legal(g, "red", "strike", "city development route")
  after(g, { "strike city" })
  expect(value(g, "struck.city"), true)
  expect(value(g, "struck.development"), false)
  g = passed { round = 3, era = 2, ["struck.city"] = "yes", ["scored.route"] = "yes" }
  legal(g, "red", "strike", "development")
  g = passed { round = 3, era = 2, ["struck.city"] = "yes", ["scored.route"] = "yes",
               ["struck.development"] = "yes" }
  asks(g, "red", "edge road") -- there is none
  asks(position { "scribble-city", players = 1 }, "red", "edge road") -- nor in the first
  asks(position { "scribble-city", players = 2, step = "deal", era = 1 }, "red", "edge road")
end)

-- Rule 56.
test("strike_twice: a plan that was struck may be struck again, or not", function()
  local g = passed { round = 3, era = 2, ["struck.city"] = "yes",
                     options = { strike_twice = true } }
  legal(g, "red", "strike", "city development route")
end)

-- Rule 56.
test("a plan that was struck is worth 5", function()
  local function points(struck)
    local g = position { "scribble-city", players = 1, step = "plans", era = 3, round = 0,
      ["plans.city"] = "CITY-1", ["struck.city"] = struck, for_roads = "C1", for_building = "C2",
      hand = "C1 C2 C3", cards = "C4 C5", roads = "none", built = 5,
      map = "a1:R1 b1:R2 c1:R3 d1:R4 e1:R5" }
    return value(g, "red.points.city")
  end
  expect(points "yes", 5)
  expect(points "no", 8)
end)

-- Rule 57.
test("the chart: Beginner, Experienced, Veteran, Expert, Master, Legend", function()
  local from = { Beginner = 49, Experienced = 50, Veteran = 60, Expert = 70, Master = 80,
                 Legend = 90 }
  local below = { Experienced = "Beginner", Veteran = "Experienced", Expert = "Veteran",
                  Master = "Expert", Legend = "Master" }
  local function rank(points)
    local g = passed { era = 3, round = 3, map = "*:m", prestige = points }
    expect(over(g), true)
    scores(g, { total = points })
    return value(g, "red.rank")
  end
  for name, points in pairs(from) do
    expect(rank(points), name)
    if below[name] then expect(rank(points - 1), below[name]) end
  end
end)

-- Rule 8.
test("Inlet strikes out nothing, and has a chart of its own", function()
  local it = { "scribble-city", players = 1, step = "pass", era = 1, round = 3,
               hand = "H1 H2 H3", for_roads = "H1", for_building = "H2", cards = "H4 H5 H6",
               options = { map = "inlet", deck = "hamlets" } }
  asks(position(it), "red", "edge road")
  local function rank(points)
    it.era, it.prestige = 3, points
    it.map = "*:m"
    return value(position(it), "red.rank")
  end
  expect(rank(19), "Visitor")
  expect(rank(20), "Harbour master")
end)
