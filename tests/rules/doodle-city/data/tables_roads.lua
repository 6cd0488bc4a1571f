local tables = require "tables"
tables.start_roads[6] = "NX"
return tables
