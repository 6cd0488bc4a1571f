local tables = require "tables"
tables.shops[10] = 17
return tables
