-- Rules 39 to 42. Goals of factories.

local drawcity, several = require "drawcity", require "several"
local city = drawcity.city

local function factories(me) return city:of(me, "factory") end
local function beside(kind) return city:of(kind):beside() end

return {
  { id = "F1", title = "Industrial mix", text = "2 own factories each beside 3 or more kinds",
    beside = "any",
    met = function(me)
      local h, s, p = beside("house"), beside("shop"), beside("park")
      local f = city.kind:beside_equal()
      return (factories(me) & (h & s & (f | p) | f & p & (h | s))):at_least(2)
    end },
  { id = "F2", title = "Out of sight", text = "3 own factories on the border of the used area",
    met = function(me) return (factories(me) & drawcity.map:border()):at_least(3) end },
  several.streets("F3", "Works everywhere", "factories", factories),
  several.neighbours("F4", "Green works", "factories", factories, "park"),
}
