local tables = require "tables"
tables.hotels[2], tables.hotels[3] = 8, 5
return tables
