-- The small map and the small deck: each alone, and together.

local function game(map, deck, more)
  local it = { "scribble-city", players = 2, options = { map = map, deck = deck } }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- Rule 8.
test("any deck goes with any map, for any number of players", function()
  for _, map in ipairs { "waterway", "inlet" } do
    for _, deck in ipairs { "singapore", "hamlets" } do
      for players = 1, 4 do
        expect(over(playout(game(map, deck, { players = players, seed = players }))), true)
      end
    end
  end
end)

-- Rules 3, 8.
test("Inlet has seven columns and six rows", function()
  local g = game("inlet", "singapore")
  expect(value(g, "red.map"), ". . w . r . .\nm . . . r r .\n. w . . . r w\n. . . w . r .\n" ..
                              "w . m . . r r\n. . . . w . .\n")
end)

-- Rules 4, 8, 33.
test("Inlet's tracks are shorter, and have other rewards", function()
  local rewards = {
    trade = { "", "", "residence", "", "", "any step" },
    culture = { "", "improve", "", "", "build", "" },
    utilities = { "", "", "draw", "", "", "", "build" },
    residents = { "residence", "", "", "improve", "", "" },
  }
  local length = { trade = 6, culture = 6, utilities = 7, residents = 6 }
  for track, steps in pairs(length) do
    local field = { ["tracks." .. track] = steps + 1 }
    fails(function() game("inlet", "hamlets", field) end, "from 0 to " .. steps)
  end
  -- H3 on a1 to b2 brings three steps of trade; the third one is an any step
  for track, asked in pairs(rewards) do
    for step, question in ipairs(asked) do
      local g = game("inlet", "hamlets", {
        players = 1, step = "round", era = 1, hand = "H1 H5 H9", landmarks = "L1d",
        map = ". . m m m m m\nm m m . . . .\nm m m m m m m\nm m m m . . m\nm m m m m m m\n" ..
              ". . . m m . m",
        roads = "c1:N c2:NE f3:N", ["tracks.trade"] = track == "trade" and step - 1 or 5,
        ["tracks." .. track] = step - 1,
      })
      after(g, { "roads of H5 building of H1 draw enough build a1" })
      if track ~= "trade" then after(g, { "any step " .. track }) end
      expect(value(g, "red.tracks." .. track), step)
      if question == "" then
        expect(value(g, "round"), 1, track .. " " .. step)
      else
        asks(g, "red", question)
      end
    end
    local fields = { players = 1, [track] = length[track] + 1 }
    fails(function() game("inlet", "hamlets", fields) end, track)
  end
end)

-- The steps of all tracks.
local function steps(g)
  local list = {}
  for n, track in ipairs { "trade", "culture", "utilities", "residents" } do
    list[n] = value(g, "red.tracks." .. track)
  end
  list[5] = value(g, "red.prestige")
  return list
end

local bare = { ["maps/waterway"] = "data/waterway_bare.lua",
               ["maps/waterway/tracks.csv"] = "data/waterway_bare.csv" }

-- What a card of Hamlets brings that is built on the first of these cells.
local function brings(id, map, more)
  local it = {
    players = 1, step = "round", era = 1, tables = bare,
    hand = id .. (id == "H3" and " H11 H10" or " H3 H11"), map = "*:m " .. map,
    roads = "b1:N d2:N", landmarks = "none",
  }
  local g = game("waterway", "hamlets", it)
  after(g, { "roads of " .. (id == "H3" and "H11" or "H3") .. " building of " .. id,
             "build " .. map:sub(1, 2) })
  for _, move in ipairs(more or {}) do after(g, { move }) end
  return steps(g)
end

-- Rules 5, 8, 10, 32.
test("the cards of Hamlets bring what they say", function()
  expect(brings("H1", "d3:. e3:."), { 1, 0, 0, 0, 0 })
  expect(brings("H2", "d3:."), { 1, 0, 0, 0, 0 })
  expect(brings("H2", "d3:. e3:I9", { "gain trade" }), { 1, 0, 1, 0, 0 })
  expect(brings("H3", "d3:. e3:. d4:. e4:."), { 3, 0, 0, 0, 0 })
  expect(brings("H4", "d3:. e3:."), { 0, 1, 0, 0, 1 })
  expect(brings("H5", "d3:. d4:. e4:."), { 0, 2, 0, 0, 0 })
  expect(brings("H5", "d3:. d4:. e4:. f4:R9"), { 0, 2, 0, 0, 1 })
  expect(brings("H6", "d3:."), { 0, 1, 0, 0, 2 })
  expect(brings("H6", "d3:. c3:r e3:r d4:r d2:r"), { 0, 1, 0, 0, 0 })
  expect(brings("H7", "d3:. e3:."), { 0, 0, 1, 0, 0 })
  expect(brings("H7", "d3:. e3:. f3:r"), { 0, 0, 2, 0, 0 })
  expect(brings("H8", "d3:.", { "gain utilities" }), { 0, 0, 1, 1, 0 })
  expect(brings("H9", "d3:. e3:. f3:."), { 0, 0, 2, 0, 0 })
  expect(brings("H9", "d3:. e3:. f3:. f4:r", { "gain trade" }), { 1, 0, 2, 0, 0 })
  expect(brings("H10", "d3:. d4:. e4:."), { 0, 0, 0, 2, 0 })
  expect(brings("H11", "d3:. e3:. d4:. e4:."), { 0, 0, 0, 2, 1 })
  expect(brings("H11", "d3:. e3:. d4:. e4:. d5:w"), { 0, 0, 0, 3, 1 })
  expect(brings("H12", "d3:. e3:."), { 0, 0, 0, 1, 0 })
  expect(brings("H12", "a1:. a2:.", { "gain culture" }), { 0, 1, 0, 1, 0 })
end)

-- The first card of this hand does not fit: its residence on a10 brings trade, and the landmark.
local function landmark(id, map, more, by)
  local g = game("waterway", "hamlets", {
    players = 1, step = "round", era = 1, tables = bare,
    options = { map = "waterway", deck = "hamlets", fallback_benefits = "card" },
    hand = "H9 H3 H11", map = "*:m a10:. " .. map, roads = "d2:N", landmarks = id,
    ["tracks.utilities"] = by == "H9" and 24 or 5, ["tracks.trade"] = 19,
  })
  after(g, { "roads of H11 building of " .. (by or "H3") })
  after(g, { "residence a10 build " .. map:sub(1, 2) })
  for _, move in ipairs(more or {}) do after(g, { move }) end
  return steps(g)
end

-- Rules 6, 8, 10, 39.
test("the landmarks of Hamlets bring what they say", function()
  expect(landmark("L1a", "d3:."), { 22, 0, 5, 0, 2 })
  expect(landmark("L1b", "d3:. e3:.", { "gain utilities" }), { 22, 0, 6, 0, 0 })
  expect(landmark("L1b", "d3:. e3:. f3:r", { "gain utilities" }), { 22, 0, 6, 0, 2 })
  expect(landmark("L1c", "d3:. e3:. d4:. e4:.", { "gain utilities" }, "H9"), { 19, 0, 26, 1, 1 })
  expect(landmark("L1d", "d3:. e3:. f3:."), { 23, 0, 5, 0, 1 })
end)
