local tables = require "tables"
tables.bonuses[1] = { at = 3, points = 3 }
return tables
