-- Rules 39 to 42. Goals of factories.

local drawcity = require "drawcity"
local goal = require("municipal_goals").card "factory"
local city = drawcity.city

local function factories(me) return city:of(me, "factory") end
local function beside(kind) return city:of(kind):beside() end

goal("F1", "Industrial mix", "2 own factories each beside 3 or more kinds", function(me)
  local h, s, p = beside("house"), beside("shop"), beside("park")
  local f = city.kind:beside_equal()
  return (factories(me) & (h & s & (f | p) | f & p & (h | s))):at_least(2)
end, "any")

goal("F2", "Out of sight", "3 own factories on the border of the used area", function(me)
  return (factories(me) & drawcity.map:border()):at_least(3)
end)

goal("F3", "Works everywhere", "own factories on 4 streets, or all if there are fewer",
  function(me) return factories(me):row_count():at_least(math.min(4, drawcity.streets)) end)

goal("F4", "Green works", "3 own factories beside a park of anybody", function(me)
  return (factories(me) & beside("park")):at_least(3)
end, "park")
