-- Turns in an order that is none.
local hill = game "hill"
hill:players(1, 4, 3)
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 1 }, starter = seat(),
  players = per_player { town = board { on = map }, bid = counter { max = 9 }, passed = flag() },
}
hill:setup(function()
  for me in seats() do me.bid:set(me.index % 3) end
  state.starter:set(seat_at(3))
end)
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("towns", function(me, sheet) sheet:add(#me.town:drawn(), "town") end)

--! orders as they are meant
local taken = {}
local function take(me) table.insert(taken, me.index) end
hill:turns("first", state.starter, take)
hill:turns("bids", { order = "bid" }, take)
hill:turns("last", { order = function(me) return -me.bid.value / 2 end }, take)
hill:turns("equal", { order = function() return 0 end, first = state.starter }, take)
hill:turns("some", { order = function(me) return me.index ~= 2 and 1 or nil end }, take)
hill:turns("none", { order = function() end, repeats = true }, take)
hill:turns("again", {
  order = function(me) return not me.passed.value and me.bid.value or nil end, repeats = true,
}, function(me)
  table.insert(taken, me.index)
  if me.bid.value == 0 then me.passed:set(true) else me.bid:add(-1) end
end)
hill:step("check", function()
  assert(table.concat(taken, " ") == "3 1 2 2 1 3 3 1 2 3 1 2 1 3 2 1 3 2 1 2")
end)

--! an order that is no function
-- expect error next: turns "go": order: expected a function of a player or the name of a counter,
hill:turns("go", { order = state.starter }, function() end)

--! an order of nothing
-- expect error next: turns "go": order: expected a function of a player or the name of a counter,
hill:turns("go", {}, function() end)

--! an order with an unknown key
hill:turns("go", { ordre = "bid" }, function() end) -- expect error: turns "go" has no `ordre`; did

--! an order that repeats how often
-- expect error next: turns "go": repeats: expected true or false, got 3
hill:turns("go", { order = "bid", repeats = 3 }, function() end)

--! an order from no seat on
-- expect error next: turns "go": the first player is a field declared as seat(), got counter
hill:turns("go", { order = "bid", first = state.round }, function() end)

--! an order without a function of turns
-- expect error next: step "go": expected a function, got nil
hill:turns("go", { order = "bid" })

--! an order by a field that players do not have
-- expect error anywhere: players have no field `bids`; did you mean `bid`?
hill:turns("go", { order = "bids" }, function() end)

--! an order by what is no number
-- expect error anywhere: turns: order: expected a number for red, or nil to leave it out, got seat
hill:turns("go", { order = function(me) return me end }, function() end)

--! an order that is a list of seats
-- expect error anywhere: turns: order: expected a number for red, or nil to leave it out, got table
hill:turns("go", { order = function() return { seat_at(2), seat_at(1) } end }, function() end)

--! an order that changes something
hill:turns("go", {
  order = function(me) me.bid:add(1) end, -- expect error: bid cannot be changed here
}, function() end)

--! an order that asks
hill:turns("go", {
  order = function(me) return me:ask("x", range(1, 3)) end, -- expect error: only steps and hooks
}, function() end)
