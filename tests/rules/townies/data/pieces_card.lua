-- An unknown card.
local pieces = require "pieces"
pieces.cards[4] = "project"
return pieces
