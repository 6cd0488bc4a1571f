-- Three seasons of four rounds: fields score at the end of each and are cleared, coins stay. Who
-- counts a field for later seasons too sows too much. A game for testing what bots see of seasons.
local terrace = game "terrace"
terrace:players(1, 4, 2)
local seasons = { "spring", "summer", "autumn" }
local plots = square(2, 2)
local works = terrace:labels("work", { "sow", "earn" })
local state = terrace:state {
  round = counter { max = 4 * #seasons },
  players = per_player { field = board { on = plots }, coins = counter { max = 99 } },
}

terrace:score("fields", function(me, sheet)
  sheet:add(2 * #me.field:drawn(), "fields", me.field:drawn())
end)
terrace:score("coins", function(me, sheet) sheet:add(me.coins.value, "coins") end)
for i, season in ipairs(seasons) do
  terrace:season(season, { "fields", after = seasons[i - 1] })
end

terrace:step("count", function() state.round:add(1) end)
terrace:each_player("work", function(me)
  if me:ask("work", works) == "earn" then return me.coins:add(3) end
  me.field:draw(me:ask("sow", me.field:free()))
end)
terrace:step("settle", function()
  if state.round.value % 4 > 0 then return end
  terrace:settle(seasons[state.round.value // 4])
  for me in seats() do me.field:erase(plots:cells()) end
end)
terrace:ends_when(state.round:full())
return terrace
