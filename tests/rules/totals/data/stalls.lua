-- Everybody puts up stalls and counts them: a game for testing points that rules ask for.
local stalls = game "stalls"
stalls:players(1, 4, 2)
local kinds = enum { "fish", "bread" }
local line = square(4, 1)
local state = stalls:state {
  round = counter { max = 3 },
  most = counter { max = 99 },
  players = per_player {
    row = board { on = line, cell = { kind = kinds } },
    counted = counter { min = -99, max = 99 },
    seen = counter { max = 99 },
  },
}
local fishy = stalls:where("fishy", { ["for whoever has points"] = function(me)
  return me:total() > 0 and me.row:free() or me.row:free() - line:cell(1, 2)
end })

stalls:score("fish", function(me, sheet)
  for cell in me.row:of("fish"):each() do sheet:add(2, "a fish stall", cell) end
  sheet:note "fish sells"
end)
stalls:score("bread", function(me, sheet)
  sheet:add(-#me.row:of("bread"), "bread is cheap")
end)
stalls:score("pride", function(me, sheet) -- asks for another item, of all
  local most = true
  for other in seats() do most = most and me:points("fish") >= other:points("fish") end
  if most then sheet:add(me:points("fish") // 2, "the most fish") end
end)
stalls:score("named", function(me, sheet) sheet:note("counted " .. me.counted.value) end)
stalls:tie_break("fish less bread", function(me)
  return me:points("fish") - me:points("bread")
end)

stalls:each_player("put up", function(me)
  me.row:draw(me:ask("stall", fishy), me:ask("what", kinds))
  me.seen:set(me:points("fish"))
end)
stalls:step("count", function()
  for me in seats() do
    me.counted:set(me:total())
    if me:points("fish") > state.most.value then state.most:set(me:points("fish")) end
  end
  state.round:add(1)
end)
stalls:ends_when(state.round:full(), function() return seat_at(1):total() >= 9 end)
return stalls
