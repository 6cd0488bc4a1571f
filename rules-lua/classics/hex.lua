-- Hex: red connects the top edge to the bottom edge, blue the left edge to the right edge. On a
-- full board exactly one of them has done so, so there is always a winner.

local game = game { name = "hex", title = "Hex" }
game:seat_names { "red R", "blue B" }
game:players(2, 2, 2)

local size = game:option("size", { 3, 19, default = 11 }, "hexes along each edge")
local map = hex(size, size)
local stones = game:state { stones = board { on = map, cell = { owner = player } } }.stones

local space = game:where("space", function()
  return { ["on a free space"] = stones:free() }
end)

local goals = { -- by seat: the two edges to join
  { map:row(1), map:row(size) },
  { map:column(1), map:column(size) },
}
local joined = {}
for seat, edge in ipairs(goals) do
  joined[seat] = game:condition("joined " .. seat, function(me)
    return stones:of(me):joins(edge[1], edge[2])
  end)
end

game:step("turns", function()
  for me in seats() do
    stones:draw(me:ask("place", space), me)
    if joined[me.index](me) then return finish() end
  end
end)

game:score("edges", function(me, sheet)
  if joined[me.index](me) then sheet:add(1, "both edges joined", stones:of(me)) end
end)

return game
