local tables = require "tables"
tables.bonuses[2].from = 2
return tables
