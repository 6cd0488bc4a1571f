-- A field above the board.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5 d0"
return tables
