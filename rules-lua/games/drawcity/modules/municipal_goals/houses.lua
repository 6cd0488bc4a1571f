-- Rules 31 to 34. Goals of houses.

local drawcity, several = require "drawcity", require "several"
local map, streets = drawcity.map, drawcity.streets

local function houses(me) return drawcity.city:of(me, "house") end

return {
  { id = "H1", title = "Close-knit", text = "an own house group of 4 or more",
    met = function(me) return houses(me):largest_group():at_least(4) end },
  { id = "H2", title = "Up the hill", text = "an own house group on 3 or more streets",
    met = function(me)
      local joins = {} -- a street and the next but one
      for street = 1, streets - 2 do
        joins[street] = houses(me):joins(map:row(street), map:row(street + 2))
      end
      return any_of(table.unpack(joins))
    end },
  several.streets("H3", "Spread out", "houses", houses),
  { id = "H4", title = "Terrace", text = "3 own houses in consecutive spaces of a street",
    met = function(me)
      return (houses(me) & houses(me):shift("east") & houses(me):shift("west")):any()
    end },
}
