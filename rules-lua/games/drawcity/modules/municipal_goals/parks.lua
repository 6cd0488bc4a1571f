-- Rules 43 to 46. Goals of parks.

local drawcity = require "drawcity"
local goal = require("municipal_goals").card "park"
local city = drawcity.city

local function parks(me) return city:of(me, "park") end

if player_count() > 1 then -- Rule 69.
  goal("P1", "Busy green", "an own park with developments of others on all 4 sides", function(me)
    local others = city:drawn() - city:of(me)
    return (parks(me) & others:shift("north") & others:shift("south")
      & others:shift("east") & others:shift("west")):any()
  end, "any")
end

goal("P2", "Green belt", "own parks on 4 streets, or all if there are fewer", function(me)
  return parks(me):row_count():at_least(math.min(4, drawcity.streets))
end)

goal("P3", "Pocket parks", "own parks in 5 different columns", function(me)
  return parks(me):column_count():at_least(5)
end)

goal("P4", "Garden suburb", "3 own parks beside a house of anybody", function(me)
  return (parks(me) & city:of("house"):beside()):at_least(3)
end, "house")
