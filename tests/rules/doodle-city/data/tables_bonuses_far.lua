local tables = require "tables"
tables.bonuses[4].from = 11
return tables
