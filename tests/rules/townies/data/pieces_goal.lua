-- A goal that is none.
local pieces = require "pieces"
pieces.goals[10] = "wind"
return pieces
