-- Goals that several cards have, each for developments of its own kind. `own` returns a player's.

local drawcity = require "drawcity"
local several = {}

function several.streets(id, title, what, own)
  return { id = id, title = title,
    text = "own " .. what .. " on 4 streets, or all if there are fewer",
    met = function(me) return own(me):row_count():at_least(math.min(4, drawcity.streets)) end }
end

function several.columns(id, title, what, own)
  return { id = id, title = title, text = "own " .. what .. " in 5 different columns",
    met = function(me) return own(me):column_count():at_least(5) end }
end

function several.neighbours(id, title, what, own, kind)
  return { id = id, title = title, text = "3 own " .. what .. " beside a " .. kind .. " of anybody",
    beside = kind,
    met = function(me) return (own(me) & drawcity.city:of(kind):beside()):at_least(3) end }
end

return several
