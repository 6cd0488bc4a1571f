-- A colour without a basic object.
local pieces = require "pieces"
pieces.colour_of.bank = nil
return pieces
