-- Rules 43 to 46. Goals of parks.

local drawcity = require "drawcity"
local city = drawcity.city

local function parks(me) return city:of(me, "park") end

return {
  {
    id = "P1", name = "Busy green",
    text = "an own park with developments of others on all 4 sides",
    near = "any", needs_others = true,
    met = function(me)
      local others = city:drawn() - city:of(me)
      return (parks(me) & others:shift("north") & others:shift("south")
        & others:shift("east") & others:shift("west")):any()
    end,
  },
  {
    id = "P2", name = "Green belt", text = "own parks on 4 streets, or all if there are fewer",
    met = function(me) return parks(me):row_count():at_least(math.min(4, drawcity.streets)) end,
  },
  {
    id = "P3", name = "Pocket parks", text = "own parks in 5 different columns",
    met = function(me) return parks(me):column_count():at_least(5) end,
  },
  {
    id = "P4", name = "Garden suburb", text = "3 own parks beside a house of anybody",
    near = "house",
    met = function(me) return (parks(me) & city:of("house"):beside()):at_least(3) end,
  },
}
