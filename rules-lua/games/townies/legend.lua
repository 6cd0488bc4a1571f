-- What is shown with a map: what is printed on it, what lies before its player, how their goals
-- stand, and what the letters mean.

local pieces = require "pieces"
local tables = require "tables"

-- "c court, w windmill, ..."
local function meanings(names, letters)
  local texts = {}
  for _, name in ipairs(names) do table.insert(texts, letters[name] .. " " .. name) end
  return table.concat(texts, ", ")
end

return function(townies, state, town, ring, goals_in_words)
  townies:legend("map", function(me, mark)
    mark:free(town.centre - town.stars, ":")
    mark:free(town.stars, "*")

    local marker = ring.marker(state.ring, me)
    if marker then
      local points = 0
      for n = 1, me.objects:count() do
        points = points + me.objects:get(n, "beside") + me.objects:get(n, "extra")
      end
      mark:note(me, " began with ", { me.start.value, me.start.value }, ", now has ",
        { marker, marker }, "; ", me.objects:count(), " of ", tables.circles, " objects, worth ",
        points, "; stars ", me.stars.value)
    end
    for _, text in ipairs(goals_in_words(me)) do mark:note(text) end
    mark:note(meanings(pieces.cycle, pieces.colour_letters), "; : central area, * star")
    mark:note(meanings(pieces.objects, pieces.object_letters))
  end)
end
