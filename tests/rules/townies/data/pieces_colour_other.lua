-- A letter for an unknown colour.
local pieces = require "pieces"
pieces.colour_letters.pink = "P"
return pieces
