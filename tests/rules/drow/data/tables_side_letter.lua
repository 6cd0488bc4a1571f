-- A column that is not a small letter.
local tables = require "tables"
tables.side_a.field = "d4 e4 d5 E5"
return tables
