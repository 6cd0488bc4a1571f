-- Rules 43 to 46. Goals of parks.

local several = require "several"
local city = require "drawcity".city

local function parks(me) return city:of(me, "park") end

local goals = {
  several.streets("P2", "Green belt", "parks", parks),
  several.columns("P3", "Pocket parks", "parks", parks),
  several.neighbours("P4", "Garden suburb", "parks", parks, "house"),
}
if player_count() == 1 then return goals end -- Rule 69.

return {
  { id = "P1", title = "Busy green",
    text = "an own park with developments of others on all 4 sides", beside = "any",
    met = function(me)
      local others = city:drawn() - city:of(me)
      return (parks(me) & others:shift("north") & others:shift("south")
        & others:shift("east") & others:shift("west")):any()
    end },
  table.unpack(goals),
}
