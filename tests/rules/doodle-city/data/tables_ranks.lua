local tables = require "tables"
tables.ranks[2] = 30
return tables
