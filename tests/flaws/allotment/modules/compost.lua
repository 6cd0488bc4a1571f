-- Compost: beets thrive. Weeds undo it.

local compost = module("compost", require "allotment")

compost:score("compost", function(me, sheet)
  sheet:add(3 * #me.bed:of("beet"), "beets")
end)

return compost
