-- Ranks that do not ascend.
local tables = require "tables"
tables.ranks[2] = 10
return tables
