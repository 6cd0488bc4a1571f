local tables = require "tables"
tables.ranks[6] = nil
return tables
