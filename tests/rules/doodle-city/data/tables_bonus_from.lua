local tables = require "tables"
tables.bonuses[2].from = nil
return tables
