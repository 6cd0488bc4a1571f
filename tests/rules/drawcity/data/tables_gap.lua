local tables = require "tables"
tables.shops = { 2, 4, 7, nil, 15, 20, 25, 32, 40 }
return tables
