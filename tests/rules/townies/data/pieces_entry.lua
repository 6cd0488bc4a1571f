-- A misspelt entry.
local pieces = require "pieces"
pieces.colors = pieces.cycle
return pieces
