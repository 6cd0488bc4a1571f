-- Two letters for a colour.
local pieces = require "pieces"
pieces.colour_letters.blue = "Bl"
return pieces
