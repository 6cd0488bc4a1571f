-- Every card: its benefits with and without its bonus, its shape, its type and its road pieces.
--
-- A row has the only spaces on which the building has room, those around it that meet its bonus,
-- and the one with a road. `at` is a space that it covers in only one way.

local rows = {
  { "A1", "commercial", "d4 e4", at = "d4", road = "d3", gain = { trade = 1 },
    bonus = { trade = 1 }, near = "e5:R50", roads = "single single stop" },
  { "A2", "commercial", "d4 d5 e5", at = "d4", road = "d3", gain = { trade = 1, residents = 1 },
    roads = "single stop junction" },
  { "A3", "commercial", "d4 e4 f4", at = "d4", road = "d3", gain = { trade = 2 },
    bonus = { trade = 1 }, near = "f5:r", roads = "single single bridge" },
  { "A4", "cultural", "d4 d5 e5", at = "d4", road = "d3", gain = { culture = 2, prestige = 1 },
    bonus = { culture = 1 }, near = "e6:w", roads = "single single single" },
  { "A5", "cultural", "d4 e4", at = "d4", road = "d3", gain = { culture = 1 },
    bonus = { culture = 1 }, near = "e5:M50", roads = "single single stop" },
  { "A6", "cultural", "d4 e4 d5 e5", at = "d4", road = "d3", gain = { culture = 2, residents = 1 },
    bonus = { prestige = 1 }, near = "e6:R50", roads = "single single junction" },
  { "A7", "infrastructure", "d4 e4", at = "d4", road = "d3", gain = { utilities = 1 },
    bonus = { utilities = 2 }, near = "e5:r", roads = "single single stop" },
  { "A8", "infrastructure", "a1 a2 b2", at = "a1", road = "b1",
    gain = { utilities = 2, prestige = 1 }, bonus = { utilities = 1 }, away = "e5 e6 f6",
    away_road = "e4", roads = "single single tunnel" },
  { "A9", "infrastructure", "d4 e4 f4", at = "d4", road = "d3", gain = { utilities = 1, trade = 1 },
    roads = "single stop stop" },
  { "A10", "residential", "d4 d5 e5", at = "d4", road = "d3", gain = { residents = 2 },
    bonus = { residents = 1 }, near = "e6:w", roads = "single single stop" },
  { "A11", "residential", "d4 e4 f4", at = "d4", road = "d3", gain = { residents = 1, trade = 1 },
    bonus = { residents = 1 }, near = "f5:K50", roads = "single single bridge" },
  { "A12", "residential", "d4 e4 d5 e5", at = "d4", road = "d3",
    gain = { residents = 2, prestige = 1 }, roads = "single single stop" },
  { "B1", "commercial", "d4 e4 f4 e5", at = "d4", road = "d3", gain = { trade = 2, residents = 1 },
    bonus = { trade = 1 }, near = "e6:R50", roads = "single stop junction" },
  { "B2", "commercial", "d4 e4 f4 g4", at = "d4", road = "d3", gain = { trade = 3 },
    bonus = { prestige = 1 }, near = "g5:r", roads = "single stop bridge" },
  { "B3", "commercial", "d4 e4 d5 e5", at = "d4", road = "d3", gain = { trade = 2, prestige = 1 },
    bonus = { trade = 1 }, near = "e6:I50", roads = "single single single stop" },
  { "B4", "cultural", "d4 d5 e5 f5", at = "d4", road = "d3", gain = { culture = 2, prestige = 1 },
    bonus = { prestige = 1 }, near = "f6:K50", roads = "single single stop" },
  { "B5", "cultural", "e4 f4 d5 e5", at = "e4", road = "e3",
    gain = { culture = 2, trade = 1, prestige = 1 }, roads = "single single single" },
  { "B6", "cultural", "d4 e4 e5 f5", at = "f5", road = "d3", gain = { culture = 2, prestige = 1 },
    bonus = { culture = 1, prestige = 1 }, near = "f6:w", roads = "stop tunnel" },
  { "B7", "infrastructure", "f4 d5 e5 f5", at = "f4", road = "f3", gain = { utilities = 3 },
    bonus = { utilities = 1 }, near = "f6:r", roads = "single single single stop" },
  { "B8", "infrastructure", "d4 e4 d5 e5", at = "e5", road = "d3",
    gain = { utilities = 2, prestige = 1 }, bonus = { prestige = 2 },
    near = "e6:w d6:I50", roads = "single single bridge" },
  { "B9", "infrastructure", "d4 e4 f4 g4", at = "d4", road = "d3",
    gain = { utilities = 2, trade = 1 }, roads = "single stop stop" },
  { "B10", "residential", "d4 e4 f4 g4", at = "d4", road = "d3", gain = { residents = 3 },
    bonus = { residents = 1 }, near = "g5:M50", roads = "single stop junction" },
  { "B11", "residential", "d4 d5 e5 f5", at = "d4", road = "d3",
    gain = { residents = 2, culture = 1 }, bonus = { residents = 1 }, near = "f6:K50",
    roads = "single single stop" },
  { "B12", "residential", "d4 e4 f4 e5", at = "e5", road = "d3",
    gain = { residents = 2, prestige = 1 }, bonus = { residents = 1, prestige = 1 },
    near = "e6:w", roads = "single stop tunnel" },
  { "C1", "commercial", "d4 e4 d5 e5 d6", at = "d4", road = "d3",
    gain = { trade = 3, prestige = 2 }, bonus = { prestige = 1 }, near = "d7:I50",
    roads = "single stop junction" },
  { "C2", "commercial", "d4 d5 d6 e6 f6", at = "d4", road = "d3",
    gain = { trade = 3, residents = 1 }, bonus = { trade = 1 }, near = "f7:R50",
    roads = "single single stop stop" },
  { "C3", "commercial", "d4 d5 e5 f5 g5", at = "d4", road = "d3",
    gain = { trade = 4, prestige = 1 }, bonus = { prestige = 2 }, near = "g6:r",
    roads = "single bridge bridge" },
  { "C4", "cultural", "d4 f4 d5 e5 f5", at = "d4", road = "d3",
    gain = { culture = 3, prestige = 2 }, bonus = { prestige = 1 }, near = "f6:r",
    roads = "single single stop" },
  { "C5", "cultural", "d4 e4 f4 e5 e6", at = "d4", road = "d3",
    gain = { culture = 3, utilities = 1, prestige = 1 }, bonus = { culture = 1 },
    near = "e7:R50", roads = "single stop tunnel" },
  { "C6", "cultural", "d4 e4 f4 g4 h4", at = "d4", road = "d3",
    gain = { culture = 2, trade = 1, prestige = 2 }, bonus = { prestige = 1 },
    near = "h5:K50", roads = "single single stop" },
  { "C7", "infrastructure", "d4 d5 e5 e6 f6", at = "d4", road = "d3",
    gain = { utilities = 3, residents = 1 }, bonus = { utilities = 1 }, near = "f7:M50",
    roads = "single junction stop" },
  { "C8", "infrastructure", "d4 e4 d5 e5 e6", at = "d4", road = "d3",
    gain = { utilities = 4, prestige = 1 }, bonus = { utilities = 1 }, near = "e7:r",
    roads = "single stop bridge" },
  { "C9", "infrastructure", "a1 a2 b2 a3 a4", at = "a1", road = "b1",
    gain = { utilities = 2, trade = 2, prestige = 1 }, bonus = { prestige = 2 },
    away = "e5 e6 f6 e7 e8", away_road = "e4", roads = "single single stop tunnel" },
  { "C10", "residential", "e4 d5 e5 f5 e6", at = "e4", road = "e3",
    gain = { residents = 4, prestige = 1 }, bonus = { residents = 1 }, near = "e7:I50",
    roads = "single single stop stop" },
  { "C11", "residential", "e4 f4 g4 d5 e5", at = "e4", road = "e3",
    gain = { residents = 3, prestige = 2 }, bonus = { prestige = 1 }, near = "e6:r",
    roads = "single single junction" },
  { "C12", "residential", "e4 f4 d5 e5 e6", at = "e6", road = "e3",
    gain = { residents = 3, culture = 1, prestige = 1 }, bonus = { prestige = 2 },
    near = "e7:w", roads = "single single stop" },
  { "L1a", "infrastructure", "a1 b1 c1", at = "a1", road = "d1",
    gain = { utilities = 2, prestige = 1 }, bonus = { prestige = 1 }, away = "e5 f5 g5",
    away_road = "e4" },
  { "L1b", "commercial", "d4 e4 d5 e5", at = "d4", road = "d3",
    gain = { trade = 2, prestige = 1 } },
  { "L1c", "cultural", "d4 e4 f4 e5", at = "d4", road = "d3", gain = { culture = 2, prestige = 1 },
    bonus = { prestige = 1 }, near = "e6:R50" },
  { "L1d", "residential", "d4 d5 e5 f5", at = "d4", road = "d3",
    gain = { residents = 2, prestige = 1 }, bonus = { prestige = 1 }, near = "f6:w" },
  { "L2a", "cultural", "e4 d5 e5 f5 e6", at = "e4", road = "e3",
    gain = { culture = 2, prestige = 2 }, bonus = { prestige = 1 }, near = "e7:r" },
  { "L2b", "commercial", "d4 e4 d5 e5 d6", at = "d4", road = "d3",
    gain = { trade = 2, prestige = 2 }, bonus = { prestige = 1 }, near = "d7:M50" },
  { "L2c", "infrastructure", "d4 f4 d5 e5 f5", at = "d4", road = "d3",
    gain = { utilities = 2, prestige = 2 }, bonus = { prestige = 1 }, near = "f6:K50" },
  { "L2d", "residential", "d4 e4 f4 e5 e6", at = "e6", road = "d3",
    gain = { residents = 2, prestige = 2 }, bonus = { prestige = 1 }, near = "e7:w" },
  { "L3a", "commercial", "d4 e4 f4 d5 e5 f5", at = "d4", road = "d3",
    gain = { trade = 2, prestige = 3 }, bonus = { prestige = 1 }, near = "f6:r" },
  { "L3b", "cultural", "d4 d5 e5 d6 e6 f6", at = "d4", road = "d3",
    gain = { culture = 2, prestige = 3 }, bonus = { prestige = 1 }, near = "f7:K50" },
  { "L3c", "infrastructure", "d4 e4 f4 g4 e5 f5", at = "d4", road = "d3",
    gain = { utilities = 2, prestige = 3 }, bonus = { prestige = 1 }, near = "f6:I50" },
  { "L3d", "residential", "d4 e4 d5 e5 f5 e6", at = "d4", road = "d3",
    gain = { residents = 2, prestige = 3 }, bonus = { prestige = 1 }, near = "e7:R50" },
}

local letters = "abcdefghij"
local tracks = { "trade", "culture", "utilities", "residents", "prestige" }
-- The map with no rewards but a landmark, at step 20 of trade.
local bare = { ["maps/waterway"] = "data/waterway_bare.lua",
               ["maps/waterway/tracks.csv"] = "data/waterway_bare.csv" }

local function words(text)
  local list, word = {}, ""
  for n = 1, #text + 1 do
    local letter = n <= #text and text:sub(n, n) or " "
    if letter ~= " " then
      word = word .. letter
    elseif word ~= "" then
      list[#list + 1], word = word, ""
    end
  end
  return list
end

local function is_landmark(id) return id:sub(1, 1) == "L" end

-- Two other cards of the same era.
local function others(id)
  local era, list = id:sub(1, 1), {}
  for _, n in ipairs { "2", "5", "9" } do
    if era .. n ~= id and #list < 2 then list[#list + 1] = era .. n end
  end
  return list
end

local function sum(gain, bonus)
  local all = {}
  for _, track in ipairs(tracks) do
    all[track] = (gain[track] or 0) + (bonus and bonus[track] or 0)
  end
  return all
end

-- The answers that take these steps, one track after another, where there is a choice.
local function taking(all)
  local left, kinds, moves = {}, 0, {}
  for n = 1, 4 do
    left[n] = all[tracks[n]]
    if left[n] > 0 then kinds = kinds + 1 end
  end
  for n = 1, 4 do
    while left[n] > 0 and kinds > 1 do
      moves[#moves + 1], left[n] = "gain " .. tracks[n], left[n] - 1
      if left[n] == 0 then kinds = kinds - 1 end
    end
  end
  return moves
end

-- Plays the card on a map with room for nothing else, and expects exactly these steps.
local function brings(row, cells, at, road, all, around)
  local id, map = row[1], "*:m j10:. " .. (around or "")
  for _, cell in ipairs(words(cells)) do map = map .. " " .. cell .. ":." end
  local other = others(id)
  local g = position {
    "scribble-city", players = 1, step = "round", era = 1, tables = bare,
    options = { fallback_benefits = is_landmark(id) and "card" or "none" },
    map = map, roads = road .. ":N", landmarks = is_landmark(id) and id or "",
    ["tracks.trade"] = is_landmark(id) and 19 or 0,
    hand = is_landmark(id) and "C6 A1 A2" or id .. " " .. other[1] .. " " .. other[2],
  }
  local before = {}
  if is_landmark(id) then -- C6 has no room; its residence brings C2 T1 P2, and the landmark
    after(g, { "roads of A1 building of C6", "residence j10", "gain trade", "build " .. at })
    before = { trade = 20, culture = 2, prestige = 2 }
    local left = sum(all, { culture = 2 })
    after(g, taking(left))
  else
    after(g, { "roads of " .. other[1] .. " building of " .. id, "build " .. at })
    after(g, taking(all))
  end
  for _, track in ipairs(tracks) do
    local field = track == "prestige" and "red.prestige" or "red.tracks." .. track
    expect(value(g, field), all[track] + (before[track] or 0), id .. ": " .. track)
  end
  local built = value(g, "red.map")
  local letter = is_landmark(id) and "2" or "1"
  local shown = { commercial = "M", cultural = "K", infrastructure = "I", residential = "R" }
  local squares, from = 0, built:find(shown[row[2]] .. letter)
  while from do
    squares, from = squares + 1, built:find(shown[row[2]] .. letter, from + 1)
  end
  expect(squares, #words(cells), id .. ": squares of type " .. row[2])
end

-- Rules 5, 6, 10, 28, 29, 32, 34, 39.
for _, row in ipairs(rows) do
  test("the benefits of " .. row[1] .. ", with its bonus and without", function()
    local gain, both = sum(row.gain), sum(row.gain, row.bonus)
    if row.away then
      brings(row, row[3], row.at, row.road, both)
      brings(row, row.away, words(row.away)[1], row.away_road, gain)
    else
      brings(row, row[3], row.at, row.road, gain)
      if row.bonus then brings(row, row[3], row.at, row.road, both, row.near) end
    end
  end)
end

local lying = { single = " way EW", junction = "", stop = "", bridge = "" }

-- Rules 10, 17, 20.
for _, row in ipairs(rows) do
  if row.roads then
    test("the road pieces of " .. row[1] .. ", one after the other in a row", function()
      local map, moves, column = "*:.", {}, 2
      for _, kind in ipairs(words(row.roads)) do
        local cell = letters:sub(column, column) .. "5"
        if kind == "bridge" then map = map .. " " .. cell .. ":r" end
        if kind == "tunnel" then
          column = column + 1
          moves[#moves + 1] = "draw tunnel entrance " .. cell .. " exit " ..
            letters:sub(column, column) .. "5 exit side east"
        else
          moves[#moves + 1] = "draw " .. kind .. " at " .. cell .. lying[kind]
        end
        column = column + 1
      end
      local other = others(row[1])
      local g = position {
        "scribble-city", players = 1, step = "round", era = 1, map = map,
        roads = "a5:EW", hand = row[1] .. " " .. other[1] .. " " .. other[2],
      }
      after(g, { "roads of " .. row[1] .. " building of " .. other[1] })
      after(g, moves)
      asks(g, "red", "build") -- no piece is left
      fails(function() after(g, { "draw single" }) end, "draw")
    end)
  end
end
