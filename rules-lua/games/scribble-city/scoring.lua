-- Rules 48 to 53. The score of a city at the end.

local scribble = require "scribble-city"
local ground, state = require "ground", require "sheets"
local bonuses, plans = scribble.map.bonuses, scribble.cards.plans
local green_parks = scribble:option("parks_count", { "woods", "green" },
  "the bonus for parks counts standing woods, or residential buildings") == "green"
local woods_empty = scribble:option("neglect_woods", { "not_empty", "empty" },
  "whether standing woods count as empty spaces") == "empty"

scribble:score("prestige", function(me, sheet) -- Rule 52.
  sheet:add(me.prestige.value, "steps of prestige")
end)

scribble:score("plans", function(me, sheet) -- Rule 43.
  for kind, points in me.points:each() do
    if points.value > 0 then
      sheet:add(points.value, plans[state.plans[kind].value].name)
    end
  end
end)

-- A bonus of the map. `count` returns the number of things, their description and their spaces. So
-- many points are for each; or so many things cost a point.
local function bonus(name, count)
  local numbers = bonuses[name]
  if not numbers then return end
  scribble:score(name, function(me, sheet)
    local things, text, where = count(me)
    local improved = me.improved[name].value
    local number = improved and numbers.improved or numbers.each or numbers.spaces
    sheet:add(numbers.each and things * number or -(things // number),
      improved and text .. ", improved" or text, where)
  end)
end

bonus("commute", function(me) -- Rule 48.
  local stops = me.map:of("stop")
  return #stops, "bus stops", stops
end)

bonus("parks", function(me) -- Rule 49.
  local woods, green = ground.standing_woods(me), me.map:of("residential")
  if not green_parks then return #woods, "standing woods", woods end
  return me.map.number:variety(green), "residential buildings", green
end)

bonus("largest_group", function(me) -- Rule 50.
  local numbers, most = me.map.number, 0
  for group in numbers:any():groups() do
    if #group > most then most = math.max(most, numbers:variety(group)) end
  end
  return most, "buildings in one group"
end)

bonus("neglect", function(me) -- Rule 51.
  local empty = me.map:free() & me.roads:free()
  if woods_empty then empty = empty | ground.standing_woods(me) end
  return #empty, "empty spaces", empty
end)
