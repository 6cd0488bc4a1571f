local tables = require "tables"
tables.hotels[6] = 20
return tables
