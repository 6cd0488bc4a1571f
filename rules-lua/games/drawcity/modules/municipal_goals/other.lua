-- Rules 47 to 50. Other goals: developments of every kind count.

local drawcity = require "drawcity"
local cards = require "cards"
local city, map, first, last = drawcity.city, drawcity.map, drawcity.first, drawcity.last

return {
  { id = "O1", title = "Full service street",
    text = "own developments of all 4 kinds on one street",
    met = function(me)
      local streets = map:cells()
      for kind in drawcity.kinds:each() do streets = streets & city:of(me, kind):rows_of() end
      return streets:any()
    end },
  { id = "O2", title = "Online", text = "5 own developments with internet access",
    met = function(me) return city:of(me, "net"):at_least(5) end },
  { id = "O3", title = "Street numbers",
    text = "own numbers n, n+1, n+2 in consecutive spaces, in the direction of the street",
    met = function(me)
      local rows = {}
      for n = 1, #cards.numbers - 2 do
        rows[n] = (city:of(me, n):shift(last) & city:of(me, n + 1)
          & city:of(me, n + 2):shift(first)):any()
      end
      return any_of(table.unpack(rows))
    end },
  { id = "O4", title = "All four corners of town",
    text = "own developments on the first and the last street, in the first and the last column",
    met = function(me)
      local own = city:of(me)
      return all_of((own & map:row(1)):any(), (own & map:row(map.rows)):any(),
        (own & map:column(1)):any(), (own & map:column(map.columns)):any())
    end },
}
