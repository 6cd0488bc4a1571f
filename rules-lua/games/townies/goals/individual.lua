-- Rules 43 and 44. The two goals that come with a player's starting colour. A goal counts things:
-- it gives how many there are, and on which spaces.

local townies = require "townies"
local pieces = require "pieces"
local sides = require "goals/sides"
local counts_objects = townies:option("specialization_counts_objects", true,
  "objects of the starting colour count for Specialization, or only filled blocks do")

-- The colours next to each in the order of the markers.
local beside = {}
for n, colour in ipairs(pieces.cycle) do
  local last = #pieces.cycle
  beside[colour] = { pieces.cycle[(n - 2) % last + 1], pieces.cycle[n % last + 1] }
end

townies.individual = {
  {
    id = "specialization", title = "Specialization",
    text = function(me) return me.start.value .. " blocks with blocks on all sides" end,
    counts = function(me)
      local own = me.map:of(me.start.value)
      if not counts_objects then own = own - me.map.object:any() end
      local surrounded = own & sides.on_all(me.map:drawn())
      return #surrounded, surrounded
    end,
  },
  {
    id = "standardization", title = "Standardization",
    text = function(me)
      return "objects beside " .. table.concat(beside[me.start.value], " and ")
    end,
    counts = function(me)
      local both = me.map.object:any()
      for _, colour in ipairs(beside[me.start.value]) do
        both = both & sides.on_some(me.map:of(colour))
      end
      return #both, both
    end,
  },
}
