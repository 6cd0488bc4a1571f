-- Rules 35 to 38. Goals of shops.

local drawcity = require "drawcity"
local goal = require("municipal_goals").card "shop"
local city = drawcity.city

-- Shops with so many own shops further west on the street.
local function shops(me, further_west)
  local those = city:of(me, "shop")
  for _ = 1, further_west or 0 do those = city:of(me, "shop") & those:ray("east") end
  return those
end

goal("S1", "High street", "4 own shops on one street", function(me)
  return shops(me, 3):any()
end)

goal("S2", "Corner shops", "own shops in 5 different columns", function(me)
  return shops(me):column_count():at_least(5)
end)

goal("S3", "Local service", "3 own shops beside a house of anybody", function(me)
  return (shops(me) & city:of("house"):beside()):at_least(3)
end, "house")

goal("S4", "Franchise", "2 or more own shops on each of 2 streets", function(me)
  return shops(me, 1):row_count():at_least(2)
end)
