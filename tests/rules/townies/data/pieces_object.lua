-- An object that is none.
local pieces = require "pieces"
pieces.objects[6] = "tower"
return pieces
