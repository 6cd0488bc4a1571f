local tables = require "tables"
tables.streets[4] = 11
return tables
