local tables = require "tables"
tables.houses[2] = "three"
return tables
