-- No card.
local pieces = require "pieces"
pieces.cards = {}
return pieces
