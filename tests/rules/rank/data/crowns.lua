-- Crowns earn rewards in all the ways that ties can be settled: a game for testing ranks.
local crowns = game "crowns"
crowns:players(1, 5, 4)
local state = crowns:state {
  round = counter { max = 3 },
  players = per_player { crowns = counter { min = -9, max = 9 }, coins = counter { max = 99 } },
}

local function item(name, values, rewards, ties)
  crowns:score(name, function(me, sheet)
    sheet:add(rank(values, rewards, ties)[me], "crowns")
  end)
end

item("shared", "crowns", { 5, 2 })
item("full", "crowns", { 5, 2 }, "full")
item("next", "crowns", { 5, 2, 1 }, "next")
item("nobody", "crowns", { 5, 2, 1 }, "nobody")
item("by place", "crowns", { 5, 2 }, { "full", "nobody" })
item("penalty", function(me) return -me.crowns.value end, { -3 })
item("wearers", function(me) return me.crowns.value > 0 and me.crowns.value or nil end, { 5, 2 })

crowns:step("count", function()
  local given = {}
  for me in seats() do given[me] = me:ask("give", range(0, 3)) end
  local won = rank(given, { 3, 1 }, "full")
  for me in seats() do
    me.crowns:add(given[me])
    me.coins:add(won[me])
  end
  state.round:add(1)
end)
crowns:ends_when(state.round:full())
return crowns
