local tables = require "tables"
tables.bonuses[2] = 5
return tables
