local drawcity = require "drawcity"
local map, city = drawcity.map, drawcity.city
local ends = map:column(1) | map:column(map.columns)

return {
  { id = "P5", title = "City gates", text = "2 own parks at an end of a street",
    met = function(me) return (city:of(me, "park") & ends):at_least(2) end },
}
