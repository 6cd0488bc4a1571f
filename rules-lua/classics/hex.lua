-- Hex: red connects the top edge to the bottom edge, blue the left edge to the right edge. On a
-- full board exactly one of them has done so, so there is always a winner.
local game = game { name = "hex", title = "Hex" }
game:seat_names { "red R", "blue B" }
game:players(2)

local size = game:option("size", { 3, 19, default = 11 }, "hexes along each edge")
local map = hex(size, size)
local stones = game:state { stones = board { on = map, cell = { owner = player } } }.stones
local space = game:where("space", function() return { ["on a free space"] = stones:free() } end)

game:turns("turns", function(me) stones:draw(me:ask("place", space), me) end)
game:wins("edges", "both edges joined", function(me)
  local red = me:is(seat_at(1))
  local from = when(red, map:row(1), map:column(1))
  local to = when(red, map:row(size), map:column(size))
  return when(stones:of(me):joins(from, to), stones:of(me))
end)

game:legend("stones", function(mark)
  if mark:is_text() then
    return mark:note(seat_at(1), " joins the first row to the last, ", seat_at(2), " the columns")
  end
  mark:frame(map:row(1) | map:row(size), seat_at(1))
  mark:frame(map:column(1) | map:column(size), seat_at(2))
end)

return game
