-- A colour for an object that is none.
local pieces = require "pieces"
pieces.colour_of.tower = "red"
return pieces
