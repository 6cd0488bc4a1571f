-- Neighbours on the six sides of spaces, for whole sets of spaces at once.

local grid = require("townies").town.grid
local directions = grid:directions()

local sides = {}

-- The spaces beside a member of the set; members count if they are beside another one.
function sides.on_some(set)
  local near = set:shift "n"
  for n = 2, #directions do near = near | set:shift(directions[n]) end
  return near
end

-- The spaces with a member of the set on all six sides. None of them is on the edge.
function sides.on_all(set)
  local within = set:shift "n"
  for n = 2, #directions do within = within & set:shift(directions[n]) end
  return within
end

-- The spaces with members of the set on opposite sides.
function sides.on_opposite(set)
  local between = set - set
  for n = 1, #directions // 2 do
    between = between | set:shift(directions[n]) & set:shift(grid:opposite(directions[n]))
  end
  return between
end

return sides
