local tables = require "tables"
tables.shops = {}
return tables
