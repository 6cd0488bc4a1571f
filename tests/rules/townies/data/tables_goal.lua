-- Points for a goal that is none.
local tables = require "tables"
tables.additional.wind = { 1, 2 }
return tables
