local tables = require "tables"
tables.chart[2] = 26
return tables
