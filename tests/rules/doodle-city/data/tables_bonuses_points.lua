local tables = require "tables"
tables.bonuses[3].points = 3
return tables
