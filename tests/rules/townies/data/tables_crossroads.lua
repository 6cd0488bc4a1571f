local tables = require "tables"
tables.crossroads_colours = 6
return tables
