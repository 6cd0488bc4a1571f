-- Rules 47 to 50. Other goals: developments of every kind count.

local drawcity = require "drawcity"
local cards, goal = require "cards", require("municipal_goals").card "other"
local city, map, first, last = drawcity.city, drawcity.map, drawcity.first, drawcity.last

goal("O1", "Full service street", "own developments of all 4 kinds on one street", function(me)
  local streets = map:cells()
  for kind in drawcity.kinds:each() do streets = streets & city:of(me, kind):rows_of() end
  return streets:any()
end)

goal("O2", "Online", "5 own developments with internet access", function(me)
  return city:of(me, "net"):at_least(5)
end)

goal("O3", "Street numbers",
  "own numbers n, n+1, n+2 in consecutive spaces, in the direction of the street", function(me)
    local rows = {}
    for n = 1, #cards.numbers - 2 do
      rows[n] = (city:of(me, n):shift(last) & city:of(me, n + 1)
        & city:of(me, n + 2):shift(first)):any()
    end
    return any_of(table.unpack(rows))
  end)

goal("O4", "All four corners of town",
  "own developments on the first and the last street, in the first and the last column",
  function(me)
    local own = city:of(me)
    return all_of((own & map:row(1)):any(), (own & map:row(map.rows)):any(),
      (own & map:column(1)):any(), (own & map:column(map.columns)):any())
  end)
