-- The annotations of a sheet: the column and rows of the dice; in pictures as plates in the
-- colours of the dice, as text with the meaning of the letters.

local doodle = require "doodle-city"
local tables = require "tables"
local state, grid = doodle.shared, doodle.grid

doodle:legend("sheet", function(me, mark)
  local blue = state.blue:face()
  if not mark:is_text() then
    if blue <= grid.columns then mark:column(blue, { blue, "blue" }) end -- Rule 9.
    for n = 1, grid.rows do
      if state.white:count_of(n) > 0 then mark:row(n, { n, "white" }) end
    end
    return
  end
  if blue <= grid.columns then mark:column(blue, "blue") end -- Rule 9. A six is any column.
  for row = 1, grid.rows do
    local dice = state.white:count_of(row)
    if dice > 0 then mark:row(row, dice > 1 and dice .. " white" or "white") end
  end
  if state.white:count_of(6) > 0 then
    mark:note("a white 6 is any row of the column, and costs a tree") -- Rules 10 and 12.
  end
  mark:note(me.trees.value, " of ", tables.trees, " trees crossed out")
  mark:note("H2': houses, 2 crossed out, 1 free (\" 2 free); O hotel; S shop; T taxi")
end)
