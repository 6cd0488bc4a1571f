-- An unknown goal.
local pieces = require "pieces"
pieces.goals[10] = "wind"
return pieces
