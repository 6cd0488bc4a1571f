-- Rules 31 to 34. Goals of houses.

local drawcity = require "drawcity"
local city = drawcity.city

local function houses(me) return city:of(me, "house") end

return {
  {
    id = "H1", name = "Close-knit", text = "an own house group of 4 or more",
    met = function(me) return #houses(me):largest_group() >= 4 end,
  },
  {
    id = "H2", name = "Up the hill", text = "an own house group on 3 or more streets",
    met = function(me)
      for group in houses(me):groups() do
        if group:row_count() >= 3 then return true end
      end
      return false
    end,
  },
  {
    id = "H3", name = "Spread out", text = "own houses on 4 streets, or all if there are fewer",
    met = function(me) return houses(me):row_count() >= math.min(4, drawcity.streets) end,
  },
  {
    id = "H4", name = "Terrace", text = "3 own houses in consecutive spaces of a street",
    met = function(me)
      local own = houses(me)
      return (own & own:shift("east") & own:shift("west")):any()
    end,
  },
}
