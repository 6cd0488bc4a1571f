-- Windfall: a player drawn by chance has five points more. It changes scores, and favours nobody.

local drawcity = require "drawcity"
local windfall = module("windfall", drawcity)

local state = windfall:state { players = per_player { found = counter { max = 1 } },
  coin = die { faces = { 1, 2 } }, tossed = counter { max = 1 } }

windfall:on("turn_began", function()
  if state.tossed:full() then return end
  state.tossed:add(1)
  state.coin:roll()
  for me in seats() do
    if me.index == state.coin:face() then me.windfall.found:add(1) end
  end
end)

windfall:score("windfall", function(me, sheet)
  sheet:add(5 * me.windfall.found.value, "found")
end)

return windfall
