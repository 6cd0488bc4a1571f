-- Rules 35 to 38. Goals of shops.

local drawcity = require "drawcity"
local city = drawcity.city

-- Shops with at least `further_west` own shops to the west on the street.
local function shops(me, further_west)
  local those = city:of(me, "shop")
  for _ = 1, further_west or 0 do those = city:of(me, "shop") & those:ray("east") end
  return those
end

return {
  { id = "S1", title = "High street",
    text = "4 own shops on one street",
    met = function(me)
      return shops(me, 3):any()
    end },
  { id = "S2", title = "Corner shops",
    text = "own shops in 5 different columns",
    met = function(me)
      return shops(me):column_count():at_least(5)
    end },
  { id = "S3", title = "Local service",
    text = "3 own shops beside a house of anybody",
    beside = "house",
    met = function(me)
      return (shops(me) & city:of("house"):beside()):at_least(3)
    end },
  { id = "S4", title = "Franchise",
    text = "2 or more own shops on each of 2 streets",
    met = function(me)
      return shops(me, 1):row_count():at_least(2)
    end },
}
