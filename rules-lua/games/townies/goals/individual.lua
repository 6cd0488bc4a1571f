-- Rules 43 and 44. The two goals of a player's starting colour. A goal counts spaces: it returns
-- them.

local townies = require "townies"
local pieces, sides = townies.pieces, require "goals/sides"
local counts_objects = townies:option("specialization_counts_objects", true,
  "objects of the starting colour count for Specialization, or only filled blocks do")

-- The colours next to each in the order of the markers.
local beside = {}
for n, colour in ipairs(pieces.cycle) do
  local last = #pieces.cycle
  beside[colour] = { pieces.cycle[(n - 2) % last + 1], pieces.cycle[n % last + 1] }
end

-- Rule 43. The blocks of the colour with blocks on all sides.
local surrounded = townies:where("surrounded blocks", function(me, start)
  local blocks = me.map.colour:is(start)
  if not counts_objects then blocks = blocks - me.map.object:any() end
  return { ["of the starting colour"] = blocks,
           ["with blocks on all sides"] = sides.on_all(me.map:drawn()) }
end)

-- Rule 44. The objects beside both colours.
local standard = townies:where("standard objects", function(me, one, other)
  return { ["with an object"] = me.map.object:any(),
           ["beside the colour before"] = sides.on_some(me.map.colour:is(one)),
           ["beside the colour behind"] = sides.on_some(me.map.colour:is(other)) }
end)

return {
  {
    id = "specialization", title = "Specialization",
    text = function(me) return me.start.value .. " blocks with blocks on all sides" end,
    counts = function(me) return surrounded(me, me.start.value) end,
  },
  {
    id = "standardization", title = "Standardization",
    text = function(me)
      return "objects beside " .. table.concat(beside[me.start.value], " and ")
    end,
    counts = function(me) return standard(me, table.unpack(beside[me.start.value])) end,
  },
}
