-- Rules 43 to 46. Goals of parks.

local drawcity = require "drawcity"
local city = drawcity.city

local function parks(me) return city:of(me, "park") end

local goals = {}
local function goal(row) table.insert(goals, row) end

if player_count() > 1 then -- Rule 69.
  goal { id = "P1", title = "Busy green",
    text = "an own park with developments of others on all 4 sides",
    beside = "any",
    met = function(me)
      local others = city:drawn() - city:of(me)
      return (parks(me) & others:shift("north") & others:shift("south")
        & others:shift("east") & others:shift("west")):any()
    end }
end
goal { id = "P2", title = "Green belt",
  text = "own parks on 4 streets, or all if there are fewer",
  met = function(me)
    return parks(me):row_count():at_least(math.min(4, drawcity.streets))
  end }
goal { id = "P3", title = "Pocket parks",
  text = "own parks in 5 different columns",
  met = function(me)
    return parks(me):column_count():at_least(5)
  end }
goal { id = "P4", title = "Garden suburb",
  text = "3 own parks beside a house of anybody",
  beside = "house",
  met = function(me)
    return (parks(me) & city:of("house"):beside()):at_least(3)
  end }

return goals
