-- Rules 35 to 38. Goals of shops.

local several = require "several"
local city = require "drawcity".city

-- Shops with at least `further_west` own shops to the west on the street.
local function shops(me, further_west)
  local those = city:of(me, "shop")
  for _ = 1, further_west or 0 do those = city:of(me, "shop") & those:ray("east") end
  return those
end

return {
  { id = "S1", title = "High street", text = "4 own shops on one street",
    met = function(me) return shops(me, 3):any() end },
  several.columns("S2", "Corner shops", "shops", shops),
  several.neighbours("S3", "Local service", "shops", shops, "house"),
  { id = "S4", title = "Franchise", text = "2 or more own shops on each of 2 streets",
    met = function(me) return shops(me, 1):row_count():at_least(2) end },
}
