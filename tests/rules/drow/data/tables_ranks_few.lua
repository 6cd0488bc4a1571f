-- One rank too few.
local tables = require "tables"
tables.ranks[3] = nil
return tables
