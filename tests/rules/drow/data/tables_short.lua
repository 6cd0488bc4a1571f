-- A short game with few blueprints, fewer than the starters.
local tables = require "tables"
tables.rounds, tables.drawn = 3, 2
return tables
