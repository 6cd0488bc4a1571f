-- A card that is none.
local pieces = require "pieces"
pieces.cards[4] = "project"
return pieces
