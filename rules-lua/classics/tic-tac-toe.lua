-- Tic-tac-toe: crosses and noughts in turn; three of one mark in a straight line win.

local game = game { name = "tic-tac-toe", title = "Tic-tac-toe" }
game:seat_names { "crosses X", "noughts O" }
game:players(2, 2, 2)

local marks = game:state { marks = board { on = square(3, 3), cell = { owner = player } } }.marks

local space = game:where("space", function()
  return { ["on a free space"] = marks:free() }
end)

local wins = game:condition("wins", function(me, cell)
  return marks:of(me):line_through(cell, 3)
end)

game:step("turns", function()
  for me in seats() do
    local cell = me:ask_if_any("mark", space)
    if not cell then return finish() end -- the board is full: a draw
    marks:draw(cell, me)
    if wins(me, cell) then return finish() end
  end
end)

game:score("line", function(me, sheet)
  local line = marks:of(me):lines(3)
  if line:any() then sheet:add(1, "three in a row", line) end
end)

return game
