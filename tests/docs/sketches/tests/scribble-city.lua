-- Scribble City: the worked examples of the digest's section 9 that the sketch covers.

local function standing(fields)
  local setup = { "scribble-city", players = 1, step = "round", era = "1", round = "1" }
  for name, text in pairs(fields) do setup[name] = text end
  return position(setup)
end

-- Rows above the named one are empty.
local function map(rows)
  local text = ""
  for row = 1, 10 do text = text .. (rows[row] or ". . . . . . . . . .") .. "\n" end
  return text
end

test("an edge road leaves the map: at the corner every piece but the one turned inwards", function()
  local g = position { "scribble-city", players = 1 }
  asks(g, "red", "edge road")
  after(g, { "edge road ES" })
  refuses(g, "at a1", "")
end)

test("a bridge crosses a river space, and no single does", function()
  local g = standing { roads = "f1:EW", my_a = "A3 A7 A9" }
  after(g, { "roads of A3", "building of A7", "road bridge", "piece EW" })
  legal(g, "red", "at", "g1")
  after(g, { "at g1", "road single", "piece EW" })
  legal(g, "red", "at", "e1 h1")
end)

test("a tunnel passes under up to three spaces", function()
  local g = standing { roads = "c6:EW", my_a = "A8 A7 A9" }
  after(g, { "roads of A8", "building of A7", "road tunnel", "tunnel east", "over 2" })
  legal(g, "red", "entrance", "d6")
  after(g, { "entrance d6", "entrance side west", "exit side north" })
  expect(value(g, "red.roads"), "c6:EW d6:W g6:N d6=g6")
end)

test("rewards chain: a step of a track builds a residence, an improvement, a landmark", function()
  local g = standing { my_a = "A10 A7 A9", residents = "1" }
  after(g, { "roads of A7", "building of A10", "road enough" }) -- beside no road: a residence
  asks(g, "red", "residence")
end)

test("a benefit reaches a step with a landmark, whose benefits join the pool", function()
  local g = standing { roads = "d4:EW", my_a = "A10 A7 A9",
                       residents = "5", my_landmark1 = "L1d" }
  after(g, { "roads of A7", "building of A10", "road enough", "way 1" })
  after(g, { "build d2" }) -- beside the road and a wood: R R, and R of the bonus
  expect(value(g, "red.residents"), 6)
  asks(g, "red", "way") -- the landmark of step 6
end)

-- At the plans of a round, with the hands and choices that passing needs.
local function after_a_round(players, fields)
  local setup = { "scribble-city", players = players, step = "plans", era = "1" }
  local hands = { red = "A1 A2 A3", blue = "A4 A5 A6", green = "A7 A8 A9" }
  for seat, hand in pairs(hands) do
    if seat == "red" or players > 1 then
      setup[seat .. ".my_a"], setup[seat .. ".for_roads"], setup[seat .. ".for_building"] =
        hand, string.sub(hand, 1, 2), string.sub(hand, 4, 5)
    end
  end
  for name, text in pairs(fields) do setup[name] = text end
  return position(setup)
end

local five = map { "C1 C2 C3 C4 C5 . . . . ." }

test("all who meet a plan in the same round score 8", function()
  local g = after_a_round(3, { ["red.map"] = five, ["blue.map"] = five })
  expect(value(g, "red.city_plan"), 8)
  expect(value(g, "blue.city_plan"), 8)
  expect(value(g, "green.city_plan"), 0)
end)

test("a plan that was met in an earlier round scores 5", function()
  local g = after_a_round(3, { city_met = "true", ["green.map"] = five })
  expect(value(g, "green.city_plan"), 5)
end)

test("the two cards used are passed to the left, the third is kept", function()
  local g = after_a_round(3, {})
  expect(value(g, "blue.my_a"), "A6 A1 A2")
  expect(value(g, "red.my_a"), "A3 A7 A8")
end)

-- Two groups of two buildings; eight plain spaces and no woods are built on.
test("the score of a small map", function()
  local g = after_a_round(1, { roads = "a3:EW b3:EW", stops = "b3", map = map {
    "C1 . . . . . . . . .", "C1 R3 . . . . . . . .", ". . . . . . . . . .",
    "C2 C2 . . . . . . . .", ". R4 . . . . . . . ." } })
  scores(g, { commute = 1, parks = 10, ["largest group"] = 2, neglect = -65, total = -52 })
end)
