-- Rules 31 to 34. Goals of houses.

local drawcity = require "drawcity"
local goal = require("municipal_goals").card "house"
local map, streets = drawcity.map, drawcity.streets

local function houses(me) return drawcity.city:of(me, "house") end

goal("H1", "Close-knit", "an own house group of 4 or more", function(me)
  return houses(me):largest_group():at_least(4)
end)

goal("H2", "Up the hill", "an own house group on 3 or more streets", function(me)
  local joins = {} -- a street and the next but one
  for street = 1, streets - 2 do
    joins[street] = houses(me):joins(map:row(street), map:row(street + 2))
  end
  return any_of(table.unpack(joins))
end)

goal("H3", "Spread out", "own houses on 4 streets, or all if there are fewer", function(me)
  return houses(me):row_count():at_least(math.min(4, streets))
end)

goal("H4", "Terrace", "3 own houses in consecutive spaces of a street", function(me)
  return (houses(me) & houses(me):shift("east") & houses(me):shift("west")):any()
end)
