-- Rule 19. Which spaces are free, from what has been drawn on a player's map and roads. Ground that
-- is drawn over loses its woods; a river stays under a bridge.

local ground = {}

-- Plain spaces and standing woods with nothing on them, which can be built on. This is evaluated
-- more often than anything else, so it is described.
function ground.describe(game)
  ground.free = game:where("free ground", function(me)
    return { ["on free ground"] = (me.map:free() | me.map:of("woods")) & me.roads:free() }
  end)
end

function ground.empty_plain(me)
  return me.map:free() & me.roads:free()
end

function ground.standing_woods(me)
  return me.map:of("woods")
end

function ground.buildings(me)
  return me.map.number:any()
end

-- Removes the woods from cells that are drawn on.
function ground.clear(me, cells)
  local woods = cells & me.map:of("woods")
  for cell in woods:each() do me.map:erase(cell) end
end

return ground
