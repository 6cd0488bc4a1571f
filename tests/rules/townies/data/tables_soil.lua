local tables = require "tables"
tables.stable_soil = "two"
return tables
