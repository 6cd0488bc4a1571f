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
  S1 = function(me) return shops(me, 3):any() end,
  S2 = several.columns(shops),
  S3 = several.neighbours(shops, "house"),
  S4 = function(me) return shops(me, 1):row_count():at_least(2) end,
}
