-- First row, a module in which roads are drawn, and tunnels end, in the first row of the map.

local scribble = require "scribble-city"
local first_row = module("first_row", scribble)

first_row:narrow("site", "in the first row", function() return scribble.grid:row(1) end)
first_row:narrow("exit", "in the first row", function() return scribble.grid:row(1) end)

return first_row
