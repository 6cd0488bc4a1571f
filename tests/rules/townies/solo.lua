-- A player alone: the choice of cards, circles that shapes use up, and the chart.

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

local function round(more)
  local it = { "townies", players = 1, step = "draw", black = "bar", white = "court",
               ring = "R Y N G 1B", start = "red", additional = "hub", bonus = "funding" }
  for name, wanted in pairs(more) do it[name] = wanted end
  return position(it)
end

local function objects(count)
  local list = {}
  for n = 1, count do list[n] = "f6 1 0 court 0" end
  return table.concat(list, "; ")
end

-- Rules 9, 55.
test("a player alone chooses a marker and the cards", function()
  local g = position { "townies", players = 1, seed = 2 }
  legal(g, "one", "marker", "red yellow brown green blue")
  after(g, { "marker green" })
  legal(g, "one", "goal", "random crossroads recreation downtown suburbs hub surroundings " ..
    "symmetry triangle routes winds")
  after(g, { "goal triangle" })
  legal(g, "one", "card", "random stable_soil funding borrowed_marker revised_project")
  after(g, { "card revised_project" })
  expect(value(g, "one.start"), "green")
  expect(value(g, "ring"), "R  Y  N  1G B\n")
  expect(value(g, "additional"), "triangle")
  expect(value(g, "bonus"), "revised_project")
  asks(g, "one", "shape")
end)

-- Rule 55.
test("or leaves the cards to chance", function()
  local goals, cards = {}, {}
  for seed = 1, 30 do
    local g = position { "townies", players = 1, seed = seed }
    after(g, { "marker red", "goal random", "card random" })
    goals[value(g, "additional")], cards[value(g, "bonus")] = true, true
  end
  expect(goals.none, nil)
  expect(goals.winds and goals.hub, true)
  expect(cards, { stable_soil = true, funding = true, borrowed_marker = true,
                  revised_project = true })
end)

-- Rules 12, 55.
test("in the first and second mode only what is in play is chosen", function()
  local g = position { "townies", players = 1, variant = "second" }
  after(g, { "marker red" })
  asks(g, "one", "card")
  g = position { "townies", players = 1, variant = "first" }
  after(g, { "marker red" })
  asks(g, "one", "shape")
end)

-- Rules 33, 36, 45, 47, 55.
test("below the map it says what can be chosen, as long as it is open", function()
  local function lacks(g, line) fails(function() shows(g, "one.map", line) end, "does not show") end
  local marker = "note: a marker brings its goals: blocks of its colour with blocks on all " ..
    "sides, and objects beside both colours that are next to it in the order below"
  local goal = "note: downtown: objects in the central area"
  local card = "note: revised_project: Revised Project, for a star: another face of one die in " ..
    "this round"
  local function only(g, shown)
    for _, line in ipairs { marker, goal, card } do
      if line == shown then shows(g, "one.map", line) else lacks(g, line) end
    end
  end
  local g = position { "townies", players = 1 }
  only(g, marker)
  only(after(g, { "marker red" }), goal)
  only(after(g, { "goal hub" }), card)
  shows(g, "one.map",
    "note: stable_soil: Stable Soil: an object on a star space scores 2 more, and earns no star")
  only(after(g, { "card funding" }), nil)

  g = position { "townies", players = 1, variant = "second" }
  only(g, marker)
  only(after(g, { "marker red" }), card)
  g = position { "townies", players = 1, variant = "first" }
  only(g, nil)
  only(after(g, { "marker red" }), nil)
end)

-- Rules 10, 55.
test("the chosen marker brings its two goals", function()
  scores(round { map = town({ f6 = "R" }, "Y"), start = "yellow" }, { specialization = 14 })
  scores(round { map = town({ f6 = "R", c3 = "R" }, "Y"), start = "red" }, { specialization = 1 })
end)

-- Rules 56, 57.
test("shape, shape, object, shape: circles 1 and 2, a score in 1, circle 3", function()
  local g = round { map = town { f6 = "R" }, circled = "a1" }
  after(g, { "draw shape 0@a1" })
  expect(value(g, "circled"), "a1 b1")
  expect(value(g, "objects"), "none")
  g = round { map = town { f6 = "R" }, circled = "a1 b1" }
  after(g, { "draw court f5" })
  expect(value(g, "circled"), "a1 b1")
  expect(value(g, "objects"), "f5 1 0 court 0")
  g = round { map = town { f6 = "R" }, circled = "a1 b1", objects = objects(1) }
  after(g, { "draw shape 0@a1" })
  expect(value(g, "circled"), "a1 b1 c1")
end)

-- Rules 22, 56, 57.
test("two shapes, an object and a shape, one round after the other", function()
  local g = round { map = town {}, ring = "R Y N G 1B" }
  force(g, "black", "bar bar bar")
  force(g, "white", "square bank bank")
  after(g, { "shape 0@f1", "shape 0@k1" })
  expect(value(g, "circled"), "a1 b1")
  after(g, { "draw bank e2" })
  expect(value(g, "circled"), "a1 b1")
  expect(value(g, "objects"), "e2 2 1 bank 0")
  after(g, { "draw shape 0@a1" })
  expect(value(g, "circled"), "a1 b1 c1")
end)

-- Rule 56.
test("a circle that is scored is not circled", function()
  local g = round { map = town { f6 = "R" }, objects = objects(3), circled = "a1" }
  after(g, { "draw shape 0@a1" })
  expect(value(g, "circled"), "a1 d1")
end)

-- Rule 56.
test("below the map it says how many circles are left for shapes", function()
  shows(round { map = town {} }, "one.map", "note: circles left for shapes: 9")
  shows(round { map = town { f6 = "R" }, objects = objects(3), circled = "a1 d1" }, "one.map",
    "note: circles left for shapes: 5") -- a1 is circled and scored
end)

-- Rules 20, 56.
test("without a circle no shape can be drawn", function()
  local all = "a1 b1 c1 d1 e1 f1 g1 h1 i1"
  local g = round { map = town { f6 = "R" }, circled = all }
  asks(g, "one", "court")
  g = round { map = town { f6 = "R" }, circled = "a1 b1 c1 d1 e1 f1", objects = objects(8) }
  after(g, { "draw shape 0@a1" })
  expect(value(g, "circled"), "a1 b1 c1 d1 e1 f1 i1")
  g = round { map = town { f6 = "R" }, circled = "a1 b1 c1 d1 e1 f1 i1", objects = objects(8) }
  asks(g, "one", "court")
  after(g, { "court f5" })
  expect(over(g), true)
end)

-- Rules 34, 56.
test("Funding needs a circle for the shape, also after an object took one", function()
  local g = round { map = town { f6 = "R" }, stars = 1, circled = "a1 b1 c1 d1 e1 f1 g1 h1" }
  legal(g, "one", "draw", "shape court funding")
  g = round { map = town { f6 = "R" }, stars = 1, circled = "a1 b1 c1 d1 e1 f1 g1 h1 i1" }
  asks(g, "one", "court") -- it was rolled, and Funding is not possible

  local one_left = { map = town { f6 = "R" }, stars = 1, circled = "a1 b1 c1 d1 e1 f1 g1 h1",
                     objects = objects(8) }
  g = round(one_left) -- circle 9 is free, for a shape or for an object
  legal(g, "one", "draw", "shape court funding")
  after(g, { "draw funding" })
  asks(g, "one", "shape") -- drawing the object first would take the circle
  after(g, { "shape 0@a1", "object court f5" })
  expect(value(g, "circled"), "a1 b1 c1 d1 e1 f1 g1 h1 i1")
  expect(over(g), true)
end)

-- Rules 34, 56.
test("Funding without a circle for the shape is not possible, even if one part may fail", function()
  local all = { map = town { f6 = "R" }, stars = 1, circled = "a1 b1 c1 d1 e1 f1 g1 h1 i1",
                white = "bank", ring = "1R Y N G B", options = { funding_needs_both = false } }
  local g = round(all)
  asks(g, "one", "court")
  all.circled, all.objects = "a1 b1 c1 d1 e1 f1 g1 h1", objects(8)
  g = round(all) -- circle 9 is free: for the shape, or for the object, and then the shape fails
  after(g, { "draw funding" })
  legal(g, "one", "first", "shape court")
  after(g, { "first court f5" })
  expect(value(g, "circled"), "a1 b1 c1 d1 e1 f1 g1 h1")
  expect(over(g), true)
end)

-- Rule 36.
test("Revised Project gives no shape either without a circle", function()
  local g = round { map = town { f6 = "R", a1 = "Y" }, bonus = "revised_project", stars = 1,
                    circled = "a1 b1 c1 d1 e1 f1 g1 h1 i1" }
  legal(g, "one", "draw", "court revised_project")
  after(g, { "draw revised_project" })
  asks(g, "one", "face")
  legal(g, "one", "face", "windmill")
end)

-- Rules 57, 58.
test("the points decide what is said of the town, when the game is over", function()
  local verdicts = {
    { 25, "Who would stay here?" }, { 26, "Not a happy place" }, { 35, "Not a happy place" },
    { 36, "Crowded and jammed" }, { 45, "Crowded and jammed" }, { 46, "All there, little to do" },
    { 55, "All there, little to do" }, { 56, "Worth a postcard" }, { 65, "Worth a postcard" },
    { 66, "Better than the big city" }, { 70, "Better than the big city" },
    { 71, "No need of holidays" }, { 75, "No need of holidays" }, { 76, "Best town on the map" },
  }
  local levels, level, last = {}, 0, nil
  for _, verdict in ipairs(verdicts) do
    if verdict[2] ~= last then level, last = level + 1, verdict[2] end
    levels[verdict[1]] = level
  end
  for _, verdict in ipairs(verdicts) do
    local points = verdict[1]
    local list = "a1 " .. points - 8 .. " 0 court 0; " .. objects(7) -- and one more
    local g = round { map = town { f6 = "R" }, objects = list, additional = "suburbs" }
    expect(value(g, "verdict"), 0)
    after(g, { "draw court f5" })
    expect(over(g), true)
    scores(g, { objects = points, total = points })
    expect(value(g, "verdict"), levels[points])
    fails(function() scores(g, { verdict = 1 }) end, verdict[2])
  end
end)

-- Rule 58.
test("the chart counts goals and stable soil, too", function()
  local g = round { map = town({ h2 = ".", f6 = "Yc" }, "Y"), start = "yellow",
                    white = "windmill", objects = "a1 7 0 court 0; " .. objects(7),
                    bonus = "stable_soil" }
  after(g, { "windmill h2" })
  expect(over(g), true)
  scores(g, { objects = 21, specialization = 14, ["stable soil"] = 2, total = 37 })
  expect(value(g, "verdict"), 3)
end)
