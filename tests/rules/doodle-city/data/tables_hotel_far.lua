local tables = require "tables"
tables.hotels[5] = 26
return tables
