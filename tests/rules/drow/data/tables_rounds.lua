-- Zero rounds.
local tables = require "tables"
tables.rounds = 0
return tables
