-- Headstart: the first player has two points more. Made to be found.

local drawcity = require "drawcity"
local headstart = module("headstart", drawcity)

local state = headstart:state { players = per_player { began = counter { max = 1 } },
  begun = counter { max = 1 } }

headstart:on("turn_began", function(me)
  if state.begun:full() then return end
  state.begun:add(1)
  me.headstart.began:add(1)
end)

headstart:score("headstart", function(me, sheet)
  sheet:add(2 * me.headstart.began.value, "for beginning")
end)

return headstart
