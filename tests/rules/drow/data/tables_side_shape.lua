-- Squares that do not form a field.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5 f5"
return tables
