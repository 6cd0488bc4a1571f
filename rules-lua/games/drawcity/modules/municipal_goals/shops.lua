-- Rules 35 to 38. Goals of shops.

local drawcity = require "drawcity"
local city = drawcity.city

local function shops(me) return city:of(me, "shop") end

return {
  {
    id = "S1", name = "High street", text = "4 own shops on one street",
    met = function(me)
      local own = shops(me)
      local fourth = own
      for _ = 2, 4 do fourth = own & fourth:ray("east") end -- further east on the street
      return fourth:any()
    end,
  },
  {
    id = "S2", name = "Corner shops", text = "own shops in 5 different columns",
    met = function(me) return shops(me):column_count():at_least(5) end,
  },
  {
    id = "S3", name = "Local service", text = "3 own shops beside a house of anybody",
    near = "house",
    met = function(me) return (shops(me) & city:of("house"):beside()):at_least(3) end,
  },
  {
    id = "S4", name = "Franchise", text = "2 or more own shops on each of 2 streets",
    met = function(me)
      local own = shops(me)
      local second = own & own:ray("east")
      return second:row_count():at_least(2)
    end,
  },
}
