local tables = require "tables"
tables.additional.hub[3], tables.additional.hub[4] = 9, 5
return tables
