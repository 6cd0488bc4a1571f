-- Points for an unknown goal.
local tables = require "tables"
tables.additional.wind = { 1, 2 }
return tables
