-- Ranks of no players, by no numbers, with no rewards, or with ties that no rule settles.
local hill = game "hill"
hill:players(1, 4, 2)
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 1 },
  players = per_player { town = board { on = map }, crowns = counter { max = 9 } },
}
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("towns", function(me, sheet) sheet:add(#me.town:drawn(), "town") end)

--! ranks as they are meant
hill:step("go", function()
  local red, blue = seat_at(1), seat_at(2)
  local won = rank("crowns", { 3 })
  assert(won[red] == 1 and won[blue] == 1)
  won = rank({ [blue] = 0.5 }, { 3, 2 }, {"full"})
  assert(won[red] == 0 and won[blue] == 3)
  won = rank({}, { 3, 2, 1, 1, 1, 1, 1, 1, 1, 1 })
  assert(won[red] == 0 and won[blue] == 0)
end)

--! a rank by a field that players do not have
hill:step("go", function()
  rank("crown", { 3 }) -- expect error: players have no field `crown`; did you mean `crowns`?
end)

--! a rank by what is no counter
hill:step("go", function()
  rank("town", { 3 }) -- expect error: or the name of a counter of the players, got "town"
end)

--! a rank by names of players
hill:step("go", function()
  rank({ red = 3 }, { 3 }) -- expect error: rank: expected a function of a player, a table by player
end)

--! a rank by nothing
hill:step("go", function()
  rank(nil, { 3 }) -- expect error: rank: expected a function of a player, a table by player
end)

--! a rank by text
hill:step("go", function()
  -- expect error next: rank: expected a number for red, or nil to leave it out, got "red"
  rank(function(me) return me.name end, { 3 })
end)

--! a rank by no number
hill:step("go", function()
  rank(function() return 0 / 0 end, { 3 }) -- expect error: or nil to leave it out, got nan
end)

--! a rank by what asks
hill:score("most", function(me, sheet)
  -- expect error next: only steps and hooks may ask
  sheet:add(rank(function(other) return #other:ask("x", other.town:free()) end, { 3 })[me], "x")
end)

--! a rank without rewards
hill:step("go", function()
  rank("crowns", {}) -- expect error: rank: expected a list of rewards, { 4, 2 }, got table
end)

--! a rank with one reward that is no list
hill:step("go", function()
  rank("crowns", 3) -- expect error: rank: expected a list of rewards, { 4, 2 }, got 3
end)

--! rewards that are no points
hill:step("go", function()
  rank("crowns", { 3, "two" }) -- expect error: rank: expected a whole number from -1000000 to 10000
end)

--! a gap in the rewards
hill:step("go", function()
  rank("crowns", { 3, nil, 1 }) -- expect error: rank: expected a whole number from -1000000 to
end)

--! a rule for ties that there is not
hill:step("go", function()
  -- expect error next: rank: there is no rule for ties `shard`; did you mean `shared`?
  rank("crowns", { 3 }, "shard")
end)

--! a rule for the ties of one place that there is not
hill:step("go", function()
  rank("crowns", { 3 }, { "full", true }) -- expect error: there is no rule for ties `boolean`;
end)

--! a rank at load
rank("crowns", { 3 }) -- expect error: rank: there is no position at load: call it in a step or a

--! a rank in a description
hill:where("rich", function(me)
  -- expect error next: rank: there is no position at load
  return when(rank("crowns", { 3 })[me] > 0, me.town:free())
end)

--! a list collected of nothing
hill:step("go", function()
  collect(nil, function() end) -- expect error: collect: expected a table, a set or a hand, got nil
end)

--! a list collected with no function
hill:step("go", function()
  collect({ 1 }, "x") -- expect error: collect: expected a function, got string
end)

--! a list collected of a counter
hill:step("go", function()
  collect(state.round, function() end) -- expect error: has no method `each`
end)
