-- Rules 39 to 42. The score of a town at the end.

local townies = require "townies"
local tables, pieces, chart = require "tables", townies.pieces, require "chart.csv"
local goals, objects = require "goals", require "objects"
local state, mode = townies.shared, townies.mode
-- Rule 33.
local soil_inside = townies:option("soil_booking", { "apart", "inside" },
  "the points of Stable Soil are listed apart from the object's, or included in them") == "inside"

local function points_of(me, n)
  local points = me.objects:get(n, "beside") + me.objects:get(n, "extra")
  return soil_inside and points + me.objects:get(n, "soil") or points
end

local reasons = {}
for _, name in ipairs(pieces.objects) do reasons[name] = { objects.reasons(name) } end

townies:score("objects", function(me, sheet) -- Rule 23.
  for _, object, cell, beside, extra, soil in
      me.objects:each("object", "at", "beside", "extra", "soil") do
    local why = reasons[object]
    sheet:add(beside, why[1], cell)
    if extra > 0 then sheet:add(extra, why[2], cell) end
    if soil > 0 and soil_inside then sheet:add(soil, "on stable soil", cell) end
  end
end)

if mode ~= "first" and not soil_inside then
  townies:score("stable soil", function(me, sheet) -- Rule 33.
    for _, soil, cell in me.objects:each("soil", "at") do
      if soil > 0 then sheet:add(soil, "an object on a star space", cell) end
    end
  end)
end

local additional = pieces.points

-- Rules 45 to 48.
for _, swap in ipairs {
  { "recreational_vs_crossroads_tables", "crossroads", "recreation",
    "Recreational Areas and Crossroads have their own points, or each other's" },
  { "downtown_vs_suburbs_tables", "downtown", "suburbs",
    "Downtown and Suburbs have their own points, or each other's" },
} do
  local name, one, other, text = table.unpack(swap)
  if townies:option(name, { "as_tabled", "swapped" }, text) == "swapped" then
    additional[one], additional[other] = additional[other], additional[one]
  end
end

-- The goals of a player in this mode: the score item, and a function that returns the goal and its
-- points. The text of an individual goal depends on the player's colour.
local in_play = {}
if mode ~= "first" then
  for _, goal in ipairs(goals.individual) do
    table.insert(in_play, { goal.id, function() return goal, tables[goal.id] end })
  end
end
if mode == "full" then
  table.insert(in_play, { "additional goal", function()
    local name = state.additional.value
    return goals.additional[name], additional[name]
  end })
end

-- Rule 39. What a goal counts, its points (the last number also holds for more), and both in words.
local function counted(me, goal)
  local where, number = goal.counts(me)
  return number or #where, where
end
local function worth(points, count) return points[math.min(count, #points)] or 0 end
local function in_words(me, goal, count, between)
  local text = type(goal.text) == "function" and goal.text(me) or goal.text
  return goal.title .. (between or ", ") .. text .. ": " .. count
end

for _, card in ipairs(in_play) do
  townies:score(card[1], function(me, sheet)
    local goal, points = card[2]()
    if not goal or not me.start.value then return end
    local count, where = counted(me, goal)
    local scored, text = worth(points, count), sheet:explains() and in_words(me, goal, count)
    sheet:add(scored, text, where)
    if text and scored == 0 and where:any() then sheet:note(text .. ", worth nothing", where) end
  end)
end

-- Rules 40 to 42.
townies:tie_break("circles left", function(me) return tables.circles - me.objects:count() end)
townies:tie_break("last object", function(me)
  local last = me.objects:count()
  return last > 0 and points_of(me, last) or 0
end)

local scoring = {}

function scoring.points(name) return additional[name] end

-- The same in words, for the notes below a player's map.
function scoring.goals_in_words(me, between)
  return collect(me.start.value and in_play or {}, function(card)
    local goal, points = card[2]()
    local count = goal and counted(me, goal)
    return goal and in_words(me, goal, count, between) .. ", worth " .. worth(points, count)
  end)
end

-- Rule 58. The verdict on the town of a player alone, when the game is over.
if player_count() == 1 then
  townies:score("verdict", function(me, sheet)
    if me.verdict.value > 0 then sheet:note(chart[me.verdict.value].verdict) end
  end)
end

return scoring
