-- Chains: the order in which benefits are taken, and rewards that lead to others.

-- A map on which A1 (T1) or another I2 has room only at c3 and d3, and residences beside b9.
local lot = "*:m c3:. d3:. b9:. i9:. i5:."

-- One player builds a card at c3; the third card is reserved.
local function builds(cards, more)
  local it = { "scribble-city", players = 1, step = "round", era = 1, roads = "c2:N", map = lot,
               hand = cards.roads .. " " .. cards.building .. " " .. cards.reserved }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  local g = position(it)
  after(g, { "roads of " .. cards.roads .. " building of " .. cards.building,
             (cards.enough and "draw enough " or "") .. "build c3" })
  return g
end

local culture = { roads = "C6", building = "A5", reserved = "C7" } -- C1

-- Rule 34.
test("benefits are taken one at a time, in any order, and Prestige at once", function()
  local cards = { roads = "C6", building = "C9", reserved = "C7" } -- U2 T2 P1
  local map = "*:m c3:. c4:. d4:. b4:. e4:. b9:."
  local g = builds(cards, { map = map, ["tracks.utilities"] = 4 })
  expect(value(g, "red.prestige"), 1)
  legal(g, "red", "gain", "trade utilities")
  after(g, { "gain utilities" })
  expect(value(g, "red.tracks.utilities"), 5)
  legal(g, "red", "gain", "trade utilities")
  after(g, { "gain trade gain trade" })
  asks(g, "red", "residence") -- trade 2, before what is left is taken
  expect(value(g, "red.tracks.utilities"), 5)
  after(g, { "residence b9" })
  expect(value(g, "red.tracks.utilities"), 6)
end)

-- Rules 33, 34, 39.
test("Residents at 5 and two of them: step 6 is a landmark at once, then step 7", function()
  local g = builds({ roads = "C6", building = "A10", reserved = "C7" }, { -- R2
    ["tracks.residents"] = 5, landmarks = "L1a",
    map = "*:m c3:. c4:. d4:. f3:. g3:. h3:.",
    roads = "c2:N g2:N",
  })
  expect(value(g, "red.tracks.residents"), 6)
  asks(g, "red", "build")
  after(g, { "build g3" }) -- U2 P1 join what is still to be taken: R1
  legal(g, "red", "gain", "utilities residents")
  after(g, { "gain residents" })
  expect(value(g, "red.tracks.residents"), 7)
  expect(value(g, "red.tracks.utilities"), 2)
end)

-- Rules 34, 36, 38, 39, 41.
test("a chain: building, any step, landmark, any step, improve", function()
  local g = builds(culture, { -- C1
    ["tracks.culture"] = 1, ["tracks.residents"] = 5, ["tracks.utilities"] = 3,
    ["tracks.trade"] = 8, landmarks = "L1a",
    map = lot .. " f3:. g3:. h3:.", roads = "c2:N g2:N",
  })
  asks(g, "red", "any step") -- culture 2
  after(g, { "any step residents" }) -- residents 6
  asks(g, "red", "build")
  after(g, { "build g3" }) -- U2 P1: utilities 4
  legal(g, "red", "any step", "trade culture utilities residents")
  after(g, { "any step trade" }) -- trade 9
  legal(g, "red", "improve", "commute parks largest_group neglect")
  after(g, { "improve parks" })
  expect(value(g, "red.tracks.utilities"), 5) -- the other one of the landmark's two
  expect(value(g, "red.prestige"), 1)
  expect(value(g, "round"), 1)
end)
