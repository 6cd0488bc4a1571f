-- Rules 39 to 42. Goals of factories.

local drawcity = require "drawcity"
local city, map = drawcity.city, drawcity.map

local function factories(me) return city:of(me, "factory") end

return {
  {
    id = "F1", name = "Industrial mix", text = "2 own factories each beside 3 or more kinds",
    near = "any",
    met = function(me)
      local mixed = 0
      for factory in factories(me):each() do
        if city.kind:variety(city:beside(factory)) >= 3 then mixed = mixed + 1 end
      end
      return mixed >= 2
    end,
  },
  {
    id = "F2", name = "Out of sight", text = "3 own factories on the border of the used area",
    met = function(me) return #(factories(me) & map:border()) >= 3 end,
  },
  {
    id = "F3", name = "Works everywhere",
    text = "own factories on 4 streets, or all if there are fewer",
    met = function(me) return factories(me):row_count() >= math.min(4, drawcity.streets) end,
  },
  {
    id = "F4", name = "Green works", text = "3 own factories beside a park of anybody",
    near = "park",
    met = function(me) return #(factories(me) & city:of("park"):beside()) >= 3 end,
  },
}
