-- Tic-tac-toe: crosses and noughts in turn; three of one mark in a straight line win.
local game = game { name = "tic-tac-toe", title = "Tic-tac-toe" }
game:seat_names { "crosses X", "noughts O" }
game:players(2)

local marks = game:state { marks = board { on = square(3, 3), cell = { owner = player } } }.marks
local space = game:where("space", function() return { ["on a free space"] = marks:free() } end)

game:turns("turns", function(me) marks:draw(me:ask("mark", space), me) end)
game:wins("line", "three in a row", function(me) return marks:of(me):lines(3) end)
game:ends_when(marks:free():empty()) -- a draw

return game
