-- An unknown object.
local pieces = require "pieces"
pieces.objects[6] = "tower"
return pieces
