-- Rules 39 to 42. Goals of factories.

local drawcity = require "drawcity"
local city, map = drawcity.city, drawcity.map

local function factories(me) return city:of(me, "factory") end

-- Spaces beside a development of that kind, whether or not they hold one themselves.
local function beside(kind)
  local all = city:of(kind)
  return all:shift("north") | all:shift("south") | all:shift("east") | all:shift("west")
end

return {
  {
    id = "F1", name = "Industrial mix", text = "2 own factories each beside 3 or more kinds",
    near = "any",
    met = function(me)
      local h, s, f, p = beside("house"), beside("shop"), beside("factory"), beside("park")
      local three_kinds = (h & s & (f | p)) | (f & p & (h | s))
      return (factories(me) & three_kinds):at_least(2)
    end,
  },
  {
    id = "F2", name = "Out of sight", text = "3 own factories on the border of the used area",
    met = function(me) return (factories(me) & map:border()):at_least(3) end,
  },
  {
    id = "F3", name = "Works everywhere",
    text = "own factories on 4 streets, or all if there are fewer",
    met = function(me) return factories(me):row_count():at_least(math.min(4, drawcity.streets)) end,
  },
  {
    id = "F4", name = "Green works", text = "3 own factories beside a park of anybody",
    near = "park",
    met = function(me) return (factories(me) & city:of("park"):beside()):at_least(3) end,
  },
}
