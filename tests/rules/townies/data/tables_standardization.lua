-- Too many points.
local tables = require "tables"
tables.standardization[7] = 1000
return tables
