-- A colour for an unknown object.
local pieces = require "pieces"
pieces.colour_of.tower = "red"
return pieces
