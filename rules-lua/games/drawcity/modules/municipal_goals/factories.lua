-- Rules 39 to 42. Goals of factories.

local drawcity, several = require "drawcity", require "several"
local city = drawcity.city

local function factories(me) return city:of(me, "factory") end
local function beside(kind) return city:of(kind):beside() end

return {
  F1 = function(me)
    local h, s, p = beside("house"), beside("shop"), beside("park")
    local f = city.kind:beside_equal()
    return (factories(me) & (h & s & (f | p) | f & p & (h | s))):at_least(2)
  end,
  F2 = function(me) return (factories(me) & drawcity.map:border()):at_least(3) end,
  F3 = several.streets(factories),
  F4 = several.neighbours(factories, "park"),
}
