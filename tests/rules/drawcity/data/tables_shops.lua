local tables = require "tables"
tables.shops = { 2, 4, 7, 11, 15 }
return tables
