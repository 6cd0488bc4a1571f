local tables = require "tables"
tables.hotels[2] = "5"
return tables
