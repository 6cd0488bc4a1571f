-- Rules 31 to 34. Goals of houses.

local drawcity = require "drawcity"
local city, map = drawcity.city, drawcity.map

local function houses(me) return city:of(me, "house") end

return {
  {
    id = "H1", name = "Close-knit", text = "an own house group of 4 or more",
    met = function(me) return houses(me):largest_group():at_least(4) end,
  },
  {
    id = "H2", name = "Up the hill", text = "an own house group on 3 or more streets",
    met = function(me) -- it connects a street to the next but one
      local joins = {}
      for street = 1, drawcity.streets - 2 do
        table.insert(joins, houses(me):joins(map:row(street), map:row(street + 2)))
      end
      return any_of(table.unpack(joins))
    end,
  },
  {
    id = "H3", name = "Spread out", text = "own houses on 4 streets, or all if there are fewer",
    met = function(me) return houses(me):row_count():at_least(math.min(4, drawcity.streets)) end,
  },
  {
    id = "H4", name = "Terrace", text = "3 own houses in consecutive spaces of a street",
    met = function(me)
      local own = houses(me)
      return (own & own:shift("east") & own:shift("west")):any()
    end,
  },
}
