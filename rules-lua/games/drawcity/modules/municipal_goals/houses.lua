-- Rules 31 to 34. Goals of houses.

local drawcity, several = require "drawcity", require "several"
local map, streets = drawcity.map, drawcity.streets

local function houses(me) return drawcity.city:of(me, "house") end

return {
  H1 = function(me) return houses(me):largest_group():at_least(4) end,
  H2 = function(me)
    local joins = {} -- a street and the next but one
    for street = 1, streets - 2 do
      joins[street] = houses(me):joins(map:row(street), map:row(street + 2))
    end
    return any_of(table.unpack(joins))
  end,
  H3 = several.streets(houses),
  H4 = function(me)
    return (houses(me) & houses(me):shift("east") & houses(me):shift("west")):any()
  end,
}
