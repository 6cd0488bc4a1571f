local tables = require "tables"
tables.white_dice[2] = 1
return tables
