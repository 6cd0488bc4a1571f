-- Weeds: beets suffer. Compost undoes it.

local weeds = module("weeds", require "allotment")

weeds:score("weeds", function(me, sheet)
  sheet:add(-3 * #me.bed:of("beet"), "beets")
end)

return weeds
