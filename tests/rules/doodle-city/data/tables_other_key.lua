local tables = require "tables"
tables.taxis = 9
return tables
