-- Wells, a module: a house beside two parks strikes water, and its player draws a free park.

local hamlet = require "hamlet"
local wells = module("wells", hamlet)

wells:state { players = per_player { dug = counter { max = 16 } } }

wells:on("built", function(me, cell, kind)
  local parks = me.map:beside(cell) & me.map:of("park")
  if kind == "house" and #parks >= 2 then -- Rule 8.
    me.wells.dug:add(1)
    hamlet.build(me, "park") -- Rule 9. This may ask again: nesting is just a call.
  end
end)

wells:score("wells", function(me, sheet) -- Rule 10.
  sheet:add(2 * me.wells.dug.value, "two a well")
end)

return wells
