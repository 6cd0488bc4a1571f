local tables = require "tables"
tables.trees = 0
return tables
