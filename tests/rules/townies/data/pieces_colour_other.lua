-- A letter for a colour that is none.
local pieces = require "pieces"
pieces.colour_letters.pink = "P"
return pieces
