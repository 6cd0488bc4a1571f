-- Rule 19. The free spaces, from the drawings on a player's map and roads. Woods that are drawn
-- over disappear; a river stays under a bridge.

local scribble = require "scribble-city"

local ground = {}

-- Plain spaces and standing woods with nothing on them, which can be built on.
ground.free = scribble:where("free ground", function(me)
  return { ["on free ground"] = (me.map:free() | me.map:of("woods")) & me.roads:free() }
end)

-- Rules 15 and 31. For rule options that exclude woods.
ground.empty = scribble:where("empty ground", function(me)
  return { ["on an empty plain space"] = me.map:free() & me.roads:free() }
end)

function ground.standing_woods(me) return me.map:of("woods") end

-- Removes the woods from cells that are drawn on.
function ground.clear(me, cells)
  me.map:erase(cells & me.map:of("woods"))
end

return ground
