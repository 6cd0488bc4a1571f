local tables = require "tables"
tables.shops[10] = 9
return tables
