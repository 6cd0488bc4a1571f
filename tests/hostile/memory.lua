-- Endless use of memory, wherever rules run.
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

--! while it loads
local list = {}
while true do list[#list + 1] = {} end -- expect error: this needs more than

--! in a step
hill:step("go", function()
  local list = {}
  while true do list = { list } end -- expect error: this needs more than 12 MiB of memory
end)

--! in a hook
hill:on("built", function()
  local list = {}
  for i = 1, 1e9 do list[i] = i end -- expect error: this
end)

--! in a score
hill:score("much", function()
  local list = {}
  while true do list[#list + 1] = function() return list end end -- expect error: this needs more
end)

--! a text that doubles
hill:step("go", function()
  local text = "x"
  while true do text = text .. text end -- expect error: the text would be longer than 65536 bytes
end)

--! a text that is repeated
hill:step("go", function()
  return ("x"):rep(1e9 // 1 | 0) -- expect error: the text would be longer than 65536 bytes
end)

--! recursion
local function deep(n) return 1 + deep(n + 1) end -- expect error: this needs more than 12 MiB
hill:step("go", function() deep(1) end)

--! recursion through hooks
hill:events("echo")
hill:on("echo", function(n) emit("echo", n + 1) end) -- expect error: call itself
hill:step("go", function() emit("echo", 1) end)

--! recursion through an order function
local function odd()
  table.sort({ 1, 2 }, odd)
end
hill:step("go", odd) -- expect error anywhere: C stack overflow

--! recursion with ever more values
local function wide(...) return wide(1, ...) end -- expect error: this
hill:step("go", function() wide() end)

--! kept from step to step
local kept = {}
hill:step("go", function()
  local me = seat_at(1)
  for i = 1, 50000 do kept[#kept + 1] = { i } end -- expect error: this needs more than 12 MiB
  me:ask("on", range(1, 2))
  return "go"
end)

--! many different sets
hill:step("go", function()
  local wide = {}
  for cell in map:cells():each() do wide[#wide + 1] = cell end
  for n = 1, 511 do
    local set = map:cells() - map:cells()
    for bit = 0, 8 do
      if n >> bit & 1 == 1 then set = set | wide[bit + 1] end
    end
  end
end)
