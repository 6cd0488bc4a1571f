-- The annotations of a sheet: the column and rows of the dice; in pictures as plates in the
-- colours of the dice, with the numbers of all columns, as text with the meaning of the letters.

local doodle = require "doodle-city"
local tables = require "tables"
local state, grid = doodle.shared, doodle.grid

doodle:legend("sheet", function(me, mark)
  local blue, as_text = state.blue:face(), mark:is_text()
  for column = 1, grid.columns do -- Rule 9. A six is any column.
    if not as_text then
      mark:column(column, { column, column == blue and "blue" or "plate" })
    elseif column == blue then
      mark:column(column, "blue")
    end
  end
  for row = 1, grid.rows do
    local dice = state.white:count_of(row)
    local words = dice > 1 and dice .. " white" or "white"
    local usable = dice > 0 and (not as_text or doodle.square_for:allows(me, row, blue))
    if usable then mark:row(row, as_text and words or { row, "white" }) end
  end
  if not as_text then return end
  mark:note("O hotel, S shop, T taxi, * circled; H1\": 1 house crossed out, 2 free (' 1)")
  if state.white:count_of(6) > 0 then
    mark:note("a white 6 is any row of the column, and costs a tree") -- Rules 10 and 12.
  end
  mark:note(me.trees.value, " of ", tables.trees, " trees crossed out")
end)

doodle:reference_card "A round of Doodle City"
doodle:questions(require "questions.csv")
