local tables = require "tables"
tables.white_dice = 3
return tables
