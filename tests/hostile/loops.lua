-- Endless loops, wherever rules run: each is stopped, and its line is named.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  die = die {},
  burnt = cells { on = map },
  trips = list { max = 3, record = { who = player, length = range(1, 9) } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9) } },
    hand = hand { of = "cards", max = 2 },
    points = counter { max = 99 },
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask("draw", site)
    me.town:draw(cell, "house", 1)
    emit("built", me, cell)
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)

--! nothing is wrong with the prologue

--! while it loads
while true do end -- expect error: this runs for more than

--! in a function called while it loads
local function forever()
  repeat local x = 1 until not x -- expect error: this runs for more than
end
forever()

--! in a described where
hill:where("far", function(me)
  while me do end -- expect error: this runs for more than
end)

--! in a where of functions
local far = hill:where("far", {
  ["never"] = function()
    for _ = 1, math.maxinteger do end -- expect error: this runs for more than
  end,
})
hill:step("go", function()
  for me in seats() do me:ask("go", far) end
end)

--! in the set-up
hill:setup(function()
  while true do state.die:roll() end -- expect error: this runs for more than
end)

--! in a step
hill:step("go", function()
  while true do end -- expect error: this runs for more than
end)

--! in a step, after a question
hill:step("go", function()
  local me = seat_at(1)
  me:ask("again", range(1, 3))
  while true do state.round:set(1) end -- expect error: this runs for more than
end)

--! in a simultaneous step
hill:each_player("go", function(me)
  if me.index == 2 then
    while true do me.points:set(2) end -- expect error: this runs for more than
  end
end)

--! in a hook
hill:on("built", function()
  local n = 0
  while true do n = n + 1 end -- expect error: this runs for more than
end)

--! in a hook that emits its own event
hill:events("echo")
hill:on("echo", function() emit("echo") end) -- expect error: does something grow or call itself
hill:on("built", function() emit("echo") end)

--! in a score
hill:score("forever", function(me, sheet)
  while true do sheet:add(1, "again") end -- expect error: more than
end)

--! in the end
hill:ends_when(function()
  while true do end -- expect error: this runs for more than
end)

--! in a tie-break
hill:tie_break("forever", function()
  while true do end -- expect error: this runs for more than
end)

--! in an order function
hill:step("go", function()
  table.sort({ 2, 1 }, function()
    while true do end -- expect error: this runs for more than
  end)
end)

--! iterating over a set forever
hill:step("go", function()
  while true do
    for cell in map:cells():each() do cell:row() end -- expect error: this runs for more than
  end
end)

--! making sets forever
hill:step("go", function()
  local set = map:cells()
  while true do set = ~set:beside() end -- expect error: this runs for more than
end)

--! building long texts forever
hill:step("go", function()
  local text = ("x"):rep(60000)
  while true do text = text:sub(2) .. "x" end -- expect error: this runs for more than
end)

--! steps that never ask anybody
hill:step("go", function() return "back" end)
hill:step("back", function() return "go" end) -- expect error anywhere: endless loop of steps

--! a loop over its own list
hill:step("go", function()
  local list = { 1 }
  for _, value in ipairs(list) do list[#list + 1] = value end -- expect error: more
end)

--! comparing long texts forever in a score
hill:score("dear", function()
  local a = ("\0"):rep(60000)
  local b = a .. "b"
  while a < b do end -- expect error: this takes more than
end)
