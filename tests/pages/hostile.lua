-- Hostile: a game whose words try to break out of the page on which it is shown.

local hostile = game { name = "hostile", title = "<script>hacked = 1</script>\"'&]]>" }
hostile:players(2, 2, 2)

local kind = enum { house = "H", park = "P" }
local state = hostile:state {
  round = counter { max = 2 },
  players = per_player { map = board { on = square(3, 3), cell = { kind = kind } } },
}

hostile:step("draw", function()
  state.round:add(1)
  for me in seats() do me.map:draw(me:ask("where", me.map:free()), "house") end
end)

hostile:ends_when(state.round:full())

hostile:score("a</script><script>hacked = 2</script>", function(me, sheet)
  for cell in me.map:of("house"):each() do
    sheet:add(1, "<img src=x onerror='hacked = 3'>\u{2066}\u{202e}<!--<script>", cell)
  end
end)

hostile:legend("map", function(mark)
  mark:note("</text></svg><script>hacked = 4</script>&quot;\u{202e}")
end)

return hostile
