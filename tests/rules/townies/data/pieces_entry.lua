-- An entry that is misspelt.
local pieces = require "pieces"
pieces.colors = pieces.cycle
return pieces
