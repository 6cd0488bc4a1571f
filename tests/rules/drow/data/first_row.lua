-- First row, a module in which buildings lie in the first row of the board.

local drow = require "drow"
local first_row = module("first_row", drow)

first_row:narrow("site", "in the first row", function(me) return me.city:row(1) end)

return first_row
