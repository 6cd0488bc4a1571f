-- Loops over what the kernel takes long for, on a large board: each ends by the count of what its
-- calls cost, long before the clock.
local hill = game "hill"
hill:players(1, 4, 2)
local map = square(24, 24)
local state = hill:state {
  round = counter { max = 4 },
  black = cells { on = map },
  winding = cells { on = map },
  town = board { on = map, cell = { kind = enum { "house", "park" } } },
  roads = network { on = map },
  ways = network { on = map, kinds = { "rail", "tram" } },
  fence = walls { on = map },
}
local odd = hill:condition("odd", function()
  return state.black.value:group_count():at_least(300)
end)
hill:setup(function()
  for row = 1, 24 do
    for column = 1, 24 do
      local cell = map:cell(row, column)
      if (row + column) % 2 == 0 then state.black:add(cell) end
      local turn = row % 4 == 2 and 24 or row % 4 == 0 and 1
      if row % 2 == 1 or column == turn then state.winding:add(cell) end
      state.town:draw(cell, (row + column) % 2 == 0 and "house" or "park")
      state.roads:draw(cell, row <= 5 and column <= 6 and "NESW" or "N")
      state.ways.rail:draw(cell, "N")
      state.ways.tram:draw(cell, "E")
      state.ways:join(cell)
    end
  end
end)
hill:step("turn", function()
  for me in seats() do me:ask("number", range(1, 3)) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())

--! nothing is wrong with the prologue

--! groups of a chequerboard
hill:step("go", function()
  local black = state.black.value
  while true do black:group_count() end -- expect error: more than 2 million
end)

--! the same in a condition
hill:step("go", function()
  while not odd() do end -- expect error: more than 2 million
end)

--! one group after another
hill:step("go", function()
  while true do
    for _ in state.black.value:groups() do end -- expect error: more than 2 million
  end
end)

--! the same of a layer
hill:step("go", function()
  while true do
    for _ in state.town.kind:groups() do end -- expect error: more than 2 million
  end
end)

--! a group along a winding way, between walls
hill:step("go", function()
  local way, first = state.winding.value, map:cell(1, 1)
  while true do way:group_of(first, state.fence) end -- expect error: more than 2 million
end)

--! a distance along it
hill:step("go", function()
  local way, from, to = state.winding.value, map:cell(1, 1), map:cell(23, 1)
  while from:distance(to, way) do end -- expect error: more than 2 million
end)

--! lines
hill:step("go", function()
  while true do map:cells():lines(20) end -- expect error: more than 2 million
end)

--! roads of several kinds, and their loops
hill:step("go", function()
  while state.ways:loops() == 0 do end -- expect error: more than 2 million
end)

--! longest paths
hill:step("go", function()
  local within = map:cells() - map:row(6)
  while true do state.roads:longest_path(within) end -- expect error: more than 2 million
end)
