-- Sowing: all players sow at the same time, and are told what they have.
local sowing = game "sowing"
sowing:players(2, 3, 3)

local state = sowing:state {
  year = counter { max = 2 },
  players = per_player { crops = counter { max = 20 } },
}

sowing:each_player("sow", function(me)
  for _ = 1, 2 do
    me.crops:add(me:ask("sow", range(1, 4)))
    announce(me, " has ", me.crops.value)
  end
end)

sowing:step("year", function()
  state.year:add(1)
  announce("year ", state.year.value)
end)

sowing:ends_when(state.year:full())

return sowing
