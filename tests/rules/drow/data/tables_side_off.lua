-- A field off the board.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5 j5"
return tables
