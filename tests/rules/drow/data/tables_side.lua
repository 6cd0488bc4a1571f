-- A field of three squares.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5"
return tables
