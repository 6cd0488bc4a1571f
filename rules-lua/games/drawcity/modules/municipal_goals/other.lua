-- Rules 47 to 50. Other goals: developments of every kind count.

local drawcity = require "drawcity"
local cards = require "cards"
local city, map = drawcity.city, drawcity.map

return {
  {
    id = "O1", name = "Full service street", text = "own developments of all 4 kinds on one street",
    met = function(me)
      return (city:of(me, "house"):rows_of() & city:of(me, "shop"):rows_of()
        & city:of(me, "factory"):rows_of() & city:of(me, "park"):rows_of()):any()
    end,
  },
  {
    id = "O2", name = "Online", text = "5 own developments with internet access",
    met = function(me) return city:of(me, "net"):at_least(5) end,
  },
  {
    id = "O3", name = "Street numbers",
    text = "own numbers n, n+1, n+2 in consecutive spaces, in the direction of the street",
    met = function(me)
      local own, runs = city:of(me), {}
      for n = 1, #cards.numbers - 2 do
        local before, after = own & city.number:is(n), own & city.number:is(n + 2)
        table.insert(runs, (own & city.number:is(n + 1)
          & before:shift(drawcity.last) & after:shift(drawcity.first)):any())
      end
      return any_of(table.unpack(runs))
    end,
  },
  {
    id = "O4", name = "All four corners of town",
    text = "own developments on the first and the last street, in the first and the last column",
    met = function(me)
      local own = city:of(me)
      return all_of((own & map:row(1)):any(), (own & map:row(map.rows)):any(),
        (own & map:column(1)):any(), (own & map:column(map.columns)):any())
    end,
  },
}
