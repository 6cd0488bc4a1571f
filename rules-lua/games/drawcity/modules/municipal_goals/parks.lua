-- Rules 43 to 46. Goals of parks.

local several = require "several"
local city = require "drawcity".city

local function parks(me) return city:of(me, "park") end

return {
  P1 = function(me)
    local others = city:drawn() - city:of(me)
    return (parks(me) & others:shift("north") & others:shift("south")
      & others:shift("east") & others:shift("west")):any()
  end,
  P2 = several.streets(parks),
  P3 = several.columns(parks),
  P4 = several.neighbours(parks, "house"),
}
