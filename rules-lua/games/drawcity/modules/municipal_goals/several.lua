-- Goals that several cards have, each for developments of its own kind. `own` returns a player's.

local drawcity = require "drawcity"
local several = {}

function several.streets(own)
  local all = math.min(4, drawcity.streets)
  return function(me) return own(me):row_count():at_least(all) end
end

function several.columns(own)
  return function(me) return own(me):column_count():at_least(5) end
end

function several.neighbours(own, kind)
  return function(me) return (own(me) & drawcity.city:of(kind):beside()):at_least(3) end
end

return several
