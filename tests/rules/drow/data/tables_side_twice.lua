-- A square that is taken twice.
local tables = require "tables"
tables.side_a.house = "d4 e4"
return tables
