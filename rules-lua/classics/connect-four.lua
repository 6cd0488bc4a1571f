-- Connect four: discs fall to the bottom of a column; four of one colour in a straight line win.
local game = game { name = "connect-four", title = "Connect four" }
game:seat_names { "yellow Y", "red R" }
game:players(2)

local discs = game:state { discs = board { on = square(7, 6), cell = { owner = player } } }.discs
local slot = game:where("slot", function()
  local free = discs:free()
  return { ["on a free space"] = free, ["at the bottom or on a disc"] = ~free:shift("north") }
end)

game:turns("turns", function(me) discs:draw(me:ask("drop", slot), me) end)
game:wins("line", "four in a row", function(me) return discs:of(me):lines(4) end)
game:ends_when(discs:free():empty()) -- a draw

return game
