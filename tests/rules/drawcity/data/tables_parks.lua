local tables = require "tables"
tables.parks_bonus_players[4] = nil
return tables
