local drawcity = require "drawcity"
local map, city = drawcity.map, drawcity.city
local ends = map:column(1) | map:column(map.columns)

return {
  P5 = function(me) return (city:of(me, "park") & ends):at_least(2) end,
}
