-- A field below the board.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5 d9"
return tables
