-- Tracks: rewards at their steps, rewards that cannot be used, and those that lead to others.

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

local trade = { roads = "C6", building = "A1", reserved = "C7" } -- T1
local culture = { roads = "C6", building = "A5", reserved = "C7" } -- C1
local utilities = { roads = "C6", building = "A7", reserved = "A9", enough = true } -- U1
local tracks = { "trade", "culture", "utilities", "residents" }

-- The question that a step of a track leads to, or nil.
local asked = {
  ["residence"] = "residence", ["any step"] = "any step", ["improve"] = "improve",
  ["landmark"] = "build", ["reserved building"] = "residence", ["reserved roads"] = "draw",
}

-- Rules 4, 33, 34.
test("each step of Waterway's tracks has its reward, or none", function()
  local rewards = {
    trade = { [2] = "residence", [4] = "reserved roads", [6] = "landmark", [8] = "any step",
              [9] = "improve", [12] = "reserved building" },
    culture = { [2] = "any step", [4] = "landmark", [6] = "residence", [7] = "improve",
                [10] = "reserved building", [12] = "any step" },
    utilities = { [2] = "reserved roads", [4] = "any step", [6] = "landmark", [8] = "improve",
                  [10] = "reserved roads", [12] = "reserved building" },
    residents = { [2] = "residence", [4] = "residence", [6] = "landmark", [8] = "improve",
                  [10] = "reserved building", [12] = "any step" },
  }
  -- the card brings a step of culture, and culture 2 any step
  for _, track in ipairs(tracks) do
    for step = 1, 12 do
      local g = builds({ roads = "C6", building = "A5", reserved = "C7", enough = true }, {
        ["tracks.culture"] = track == "culture" and step - 1 or 1, ["tracks." .. track] = step - 1,
        map = lot .. " b2:. f7:. g7:. h7:. i6:.",
        roads = "c2:N g8:N b1:S", landmarks = "L1a",
      })
      if track ~= "culture" then after(g, { "any step " .. track }) end
      expect(value(g, "red.tracks." .. track), step)
      local reward = rewards[track][step]
      if reward then
        asks(g, "red", asked[reward])
      else
        expect(value(g, "round"), 1, track .. " " .. step)
      end
    end
  end
end)

-- Rule 4.
test("tracks end at step 12, Prestige does not", function()
  for _, track in ipairs(tracks) do
    local fields = {}
    for _, name in ipairs(tracks) do fields["tracks." .. name] = 12 end
    local g = builds(trade, fields)
    expect(value(g, "red.tracks." .. track), 12)
    fields = { "scribble-city", players = 1, ["tracks." .. track] = 13 }
    fails(function() return position(fields) end, "12")
  end
  local g = builds({ roads = "C6", building = "A1", reserved = "C7" }, { prestige = 250 })
  expect(value(g, "red.prestige"), 250)
end)

-- Rule 35.
test("full_track: a benefit of a full track is lost, or fills any other", function()
  local g = builds(trade, { ["tracks.trade"] = 12 })
  expect(value(g, "round"), 1)
  g = builds(trade, { ["tracks.trade"] = 12, options = { full_track = "any" } })
  legal(g, "red", "any step", "culture utilities residents")
  after(g, { "any step utilities" })
  expect(value(g, "red.tracks.utilities"), 1)
end)

-- Rules 34, 35.
test("a full track is not asked about", function()
  local g = builds({ roads = "C6", building = "A9", reserved = "C7" }, {
    ["tracks.trade"] = 12, map = lot .. " e3:." }) -- U1 T1
  expect(value(g, "red.tracks.utilities"), 1)
  expect(value(g, "round"), 1)
end)

-- Rule 36.
test("an any step is one of a track that is not full, Prestige excluded or allowed", function()
  local g = builds(trade, { ["tracks.trade"] = 7, ["tracks.culture"] = 12 })
  legal(g, "red", "any step", "trade utilities residents")
  after(g, { "any step residents" })
  expect(value(g, "red.tracks.residents"), 1)
  g = builds(trade, { ["tracks.trade"] = 7, options = { any_step_prestige = "allowed" } })
  legal(g, "red", "any step", "trade culture utilities residents prestige")
  after(g, { "any step prestige" })
  expect(value(g, "red.prestige"), 1)
  g = builds(trade, { ["tracks.trade"] = 7, ["tracks.culture"] = 12,
                      options = { any_step_prestige = "allowed" } })
  legal(g, "red", "any step", "trade utilities residents prestige")
end)

-- Rule 36.
test("an any step takes its own track on, and its reward with it", function()
  local g = builds(trade, { ["tracks.trade"] = 7 })
  after(g, { "any step trade" }) -- step 9
  asks(g, "red", "improve")
end)

-- Rule 36.
test("when all four tracks are full an any step is lost", function()
  local g = builds(culture, { ["tracks.trade"] = 12, ["tracks.culture"] = 11,
                              ["tracks.utilities"] = 12, ["tracks.residents"] = 12 })
  expect(value(g, "red.tracks.culture"), 12)
  expect(value(g, "round"), 1)
end)

-- Rule 37.
test("reserved roads: any number of the reserved card's pieces", function()
  local fields = { ["tracks.utilities"] = 1, map = lot .. " c5:. d5:. e5:. f5:.",
                   roads = "c2:N b5:E" }
  local g = builds(utilities, fields) -- A9: single stop stop
  legal(g, "red", "draw", "enough single stop")
  after(g, { "draw stop at c5 draw stop at d5 draw single at e5 way EW" })
  expect(value(g, "round"), 1)
  g = builds(utilities, fields)
  after(g, { "draw enough" })
  expect(value(g, "round"), 1)
  expect(value(g, "red.tracks.utilities"), 2)
end)

-- Rules 37, 40.
test("rewards that cannot be carried out come to nothing", function()
  local pump = { roads = "C6", building = "A7", reserved = "A9" }
  local g = builds(pump, { ["tracks.utilities"] = 1 })
  announces(g, "gets nothing for a reward: no road can be drawn")
  expect(value(g, "round"), 1)
  local narrow = "*:m c3:. d3:." -- no free space
  g = builds(trade, { ["tracks.trade"] = 1, map = narrow })
  expect(value(g, "red.built"), 1)
  announces(g, "has no space for a residence: a reward")
  expect(value(g, "round"), 1)
end)

-- Rule 40.
test("a residence reward goes on any free space, without benefits", function()
  local g = builds(trade, { ["tracks.trade"] = 1 })
  legal(g, "red", "residence", "b9 i9 i5")
  refuses(g, "residence c3", "on free ground")
  after(g, { "residence b9" })
  expect(value(g, "red.tracks.residents"), 0)
  expect(value(g, "red.built"), 2)
end)

-- Rule 38.
test("reserved building: with its benefits, and the card stays reserved", function()
  local cards = { roads = "C6", building = "A1", reserved = "A3" } -- T1, then T2
  local fields = { ["tracks.trade"] = 11, map = lot .. " f3:. g3:. h3:.",
                   roads = "c2:N g2:N" }
  local g = builds(cards, fields)
  asks(g, "red", "build")
  after(g, { "build g3" })
  expect(value(g, "red.built"), 2)
  expect(value(g, "red.hand"):find("A3") ~= nil, true)
end)

-- Rule 38.
test("reserved building: without a place a residence, without benefits", function()
  local g = builds(trade, { ["tracks.trade"] = 11 }) -- C7 has five squares
  asks(g, "red", "residence")
  after(g, { "residence i9" })
  expect(value(g, "red.tracks.utilities"), 0)
  g = builds(trade, { ["tracks.trade"] = 11, options = { fallback_benefits = "card" } }) -- U3 R1
  after(g, { "residence i9 gain residents" })
  expect(value(g, "red.tracks.utilities"), 3)
  expect(value(g, "red.tracks.residents"), 1)
end)

-- Rules 38, 47.
test("rbuild_reserved_stays: a card that was built may be used again, or is gone", function()
  local cards = { roads = "C6", building = "A1", reserved = "A3" }
  local fields = { ["tracks.trade"] = 11, ["tracks.culture"] = 9,
                   map = lot .. " f3:. g3:. h3:.",
                   roads = "c2:N g2:N", options = { rbuild_reserved_stays = "discarded" },
                   cards = "A6 A7 A8 A9" }
  local g = builds(cards, fields)
  after(g, { "build g3" })
  expect(value(g, "red.hand"), "A6 A7") -- two drawn, and none reserved
  after(g, { "roads of A6 building of A7" })
  asks(g, "red", "residence")
  fields.options.rbuild_reserved_stays = "stays"
  g = builds(cards, fields)
  after(g, { "build g3" })
  expect(value(g, "red.hand"), "A3 A6 A7")
end)

-- Rule 38.
test("rbuild_reserved_stays: once discarded, further rewards of it come to nothing", function()
  local cards = { roads = "C6", building = "B5", reserved = "A5" } -- C2 T1 P1; then C1
  local fields = {
    options = { rbuild_reserved_stays = "discarded" },
    ["tracks.trade"] = 11, ["tracks.culture"] = 8,
    map = "*:m c3:. d3:. d2:. e2:. f8:. g8:. b9:.",
    roads = "c2:N f7:N",
  }
  local g = builds(cards, fields)
  after(g, { "gain trade build f8" })
  expect(value(g, "red.tracks.culture"), 11) -- over step 10
  expect(value(g, "round"), 1)
  fields.options.rbuild_reserved_stays = "stays"
  g = builds(cards, fields)
  after(g, { "gain trade build f8" })
  asks(g, "red", "residence") -- from step 10, because it does not fit
end)

-- Rule 39.
test("landmarks come in order, each with its benefits", function()
  local room = lot .. " f3:. g3:. h3:. f6:. g6:. f7:. g7:."
  local fields = { ["tracks.trade"] = 5, map = room, roads = "c2:N g2:N f5:N",
                   landmarks = "L1a L2b L3c" }
  local g = builds(trade, fields)
  refuses(g, "build f6", "has room beside a road")
  after(g, { "build g3" }) -- U2 P1
  expect(value(g, "red.landmarks"), "L2b L3c")
  expect(value(g, "red.landmarks_built"), "L1a")
  expect(value(g, "red.tracks.utilities"), 2)
  expect(value(g, "red.prestige"), 1)
end)

-- Rule 39.
test("a landmark without a place is given up; the next reward is for the following one", function()
  local fields = { ["tracks.trade"] = 5, map = lot, landmarks = "L1a L2b L3c" }
  local g = builds(trade, fields)
  expect(value(g, "red.landmarks"), "L2b L3c")
  expect(value(g, "red.landmarks_built"), "none")
  announces(g, "gets nothing for a reward: no room for Old Lighthouse")
  expect(value(g, "round"), 1)
  fields.landmarks = "none"
  g = builds(trade, fields)
  announces(g, "gets nothing for a reward: no landmark is left")
  expect(value(g, "round"), 1)
end)

-- Rule 39.
test("landmark_forced: a landmark must be built where it can be, or may be given up", function()
  local fields = { ["tracks.trade"] = 5, map = lot .. " f3:. g3:. h3:.",
                   roads = "c2:N g2:N", landmarks = "L1a L2b",
                   options = { landmark_forced = "optional" } }
  local g = builds(trade, fields)
  legal(g, "red", "landmark", "build give_up")
  after(g, { "landmark give_up" })
  expect(value(g, "red.landmarks"), "L2b")
  expect(value(g, "red.landmarks_built"), "none")
  g = builds(trade, fields)
  after(g, { "landmark build build f3" })
  expect(value(g, "red.landmarks_built"), "L1a")
  fields.map = lot
  expect(value(builds(trade, fields), "round"), 1) -- what cannot be built is not asked about
end)

-- Rule 41.
test("improve: one bonus that is not improved yet", function()
  local g = builds(trade, { ["tracks.trade"] = 8, ["improved.parks"] = "yes" })
  legal(g, "red", "improve", "commute largest_group neglect")
  after(g, { "improve neglect" })
  expect(value(g, "red.improved.neglect"), true)
  expect(value(g, "red.improved.commute"), false)
  g = builds(trade, { ["tracks.trade"] = 8,
                      ["improved.parks"] = "yes", ["improved.commute"] = "yes",
                      ["improved.neglect"] = "yes", ["improved.largest_group"] = "yes" })
  expect(value(g, "round"), 1) -- nothing is left to improve
end)

-- Rule 34.
test("reward_order: rewards wait until all benefits have been taken, and come in order", function()
  local cards = { roads = "C6", building = "C9", reserved = "C7" } -- U2 T2 P1
  local map = "*:m c3:. c4:. d4:. b4:. e4:. b9:."
  local g = builds(cards, { map = map, options = { reward_order = "after_benefits" },
                            ["tracks.utilities"] = 3 })
  after(g, { "gain utilities" }) -- utilities 4: any step
  legal(g, "red", "gain", "trade utilities")
  after(g, { "gain trade gain trade" }) -- trade 2: a residence
  expect(value(g, "red.tracks.utilities"), 5)
  asks(g, "red", "any step")
  after(g, { "any step culture" })
  asks(g, "red", "residence")
  after(g, { "residence b9" })
  expect(value(g, "round"), 1)
end)

-- Rule 34.
test("each reward that can give nothing says why", function()
  local full = { options = { full_track = "any" }, ["tracks.trade"] = 12 }
  for _, name in ipairs { "culture", "utilities", "residents" } do full["tracks." .. name] = 12 end
  announces(builds(trade, full), "gets nothing for a reward: all tracks are full")
  local g = builds(trade, { ["tracks.trade"] = 8, ["improved.parks"] = "yes",
    ["improved.commute"] = "yes", ["improved.neglect"] = "yes",
    ["improved.largest_group"] = "yes" })
  announces(g, "gets nothing for a reward: all bonuses are improved")
end)

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
