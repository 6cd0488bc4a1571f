-- The annotations of a sheet: the column and rows of the dice; in pictures as plates in the
-- colours of the dice, as text with the meaning of the letters.

local doodle = require "doodle-city"
local tables = require "tables"
local state, grid = doodle.shared, doodle.grid

doodle:legend("sheet", function(me, mark)
  local blue, as_text = state.blue:face(), mark:is_text()
  if blue <= grid.columns then -- Rule 9. A six is any column.
    mark:column(blue, as_text and "blue" or { blue, "blue" })
  end
  for row = 1, grid.rows do
    local dice = state.white:count_of(row)
    local words = dice > 1 and dice .. " white" or "white"
    if dice > 0 then mark:row(row, as_text and words or { row, "white" }) end
  end
  if not as_text then return end
  if state.white:count_of(6) > 0 then
    mark:note("a white 6 is any row of the column, and costs a tree") -- Rules 10 and 12.
  end
  mark:note(me.trees.value, " of ", tables.trees, " trees crossed out")
  mark:note("H2': houses, 2 crossed out, 1 free (\" 2 free); O hotel; S shop; T taxi")
end)

-- What is asked, as a person reads it the first time.
doodle:titles {
  die = "All draw in the column of the blue die; the white die that you take is your row.",
  square = "House: cross out a free house. Hotel, shop, taxi: draw a piece of road.",
  road = "The two sides that it joins: NS is north to south.",
}
