local tables = require "tables"
tables.circles = 0
return tables
