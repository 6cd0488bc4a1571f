-- Rules 47 to 50. Other goals: developments of every kind count.

local drawcity = require "drawcity"
local cards = require "cards"
local city, map, first, last = drawcity.city, drawcity.map, drawcity.first, drawcity.last

return {
  O1 = function(me)
    local streets = map:cells()
    for kind in drawcity.kinds:each() do streets = streets & city:of(me, kind):rows_of() end
    return streets:any()
  end,
  O2 = function(me) return city:of(me, "net"):at_least(5) end,
  O3 = function(me)
    local rows = {}
    for n = 1, #cards.numbers - 2 do
      rows[n] = (city:of(me, n):shift(last) & city:of(me, n + 1)
        & city:of(me, n + 2):shift(first)):any()
    end
    return any_of(table.unpack(rows))
  end,
  O4 = function(me)
    local own = city:of(me)
    return all_of((own & map:row(1)):any(), (own & map:row(map.rows)):any(),
      (own & map:column(1)):any(), (own & map:column(map.columns)):any())
  end,
}
