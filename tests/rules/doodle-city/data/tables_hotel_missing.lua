local tables = require "tables"
tables.hotels[2] = nil
return tables
