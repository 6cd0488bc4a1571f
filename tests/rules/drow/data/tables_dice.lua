-- Fewer dice than are used.
local tables = require "tables"
tables.dice = 3
return tables
