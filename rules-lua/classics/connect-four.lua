-- Connect four: discs fall to the bottom of a column; four of one colour in a straight line win.

local game = game { name = "connect-four", title = "Connect four" }
game:seat_names { "yellow Y", "red R" }
game:players(2, 2, 2)

local discs = game:state { discs = board { on = square(7, 6), cell = { owner = player } } }.discs

local slot = game:where("slot", function()
  local free = discs:free()
  return {
    ["on a free space"] = free,
    ["at the bottom or on a disc"] = ~free:shift("north"),
  }
end)

local wins = game:condition("wins", function(me, cell)
  return discs:of(me):line_through(cell, 4)
end)

game:step("turns", function()
  for me in seats() do
    local cell = me:ask_if_any("drop", slot)
    if not cell then return finish() end -- the board is full: a draw
    discs:draw(cell, me)
    if wins(me, cell) then return finish() end
  end
end)

game:score("line", function(me, sheet)
  local line = discs:of(me):lines(4)
  if line:any() then sheet:add(1, "four in a row", line) end
end)

return game
