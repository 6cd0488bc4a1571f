-- The most rounds, and many blueprints in each.
local tables = require "tables"
tables.rounds, tables.drawn = 50, 6
return tables
