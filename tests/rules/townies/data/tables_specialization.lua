-- Points that fall.
local tables = require "tables"
tables.specialization[3] = 0
return tables
