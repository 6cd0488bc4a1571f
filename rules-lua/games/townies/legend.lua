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

-- Rules 33 to 36.
local bonus_in_words = {
  stable_soil = "Stable Soil: an object on a star space scores " .. tables.stable_soil ..
    " more, and earns no star",
  funding = "Funding, for a star: the shape and an object in one round",
  borrowed_marker = "Borrowed Marker, for a star: the colour of another marker in this round",
  revised_project = "Revised Project, for a star: another face of one die in this round",
}

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
    local bonus = state.bonus.value
    if bonus then mark:note(bonus_in_words[bonus]) end
    mark:note(meanings(pieces.cycle, pieces.colour_letters), "; : central area, * star")
    mark:note(meanings(pieces.objects, pieces.object_letters))
  end)
end
