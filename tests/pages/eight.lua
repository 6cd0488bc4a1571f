-- Eight: as many seats as there can be, on a hexagon of side 12 and on sheets whose names and
-- numbers have no room in their cells. It is there to be drawn.

local eight = game { name = "eight" }
eight:players(8, 8)
local kinds = enum { house = "H", ["a very long name of a kind"] = "L", park = "P" }

local state = eight:state {
  big = board { on = hexagon(12), cell = { kind = kinds, n = range(-999, 999) } },
  players = per_player {
    map = board { on = square(4, 4), cell = { kind = kinds, n = range(0, 4000) } },
    gold = counter { max = 20 },
  },
}

eight:setup(function()
  state.big:draw(state.big:cells(), "house", -999)
  for me in seats() do me.map:draw(me.map:cells(), "a very long name of a kind", 3999) end
end)

eight:legend("map", function(me, mark)
  mark:row(1, "a row", me)
  mark:column(2, "col")
  mark:note("a note of ", me)
end)

eight:step("go", function()
  for me in seats() do me:ask("odd", me.map:cells()) end
end)

return eight
