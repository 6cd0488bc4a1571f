-- No squares for the prefecture.
local tables = require "tables"
tables.side_a.prefecture = nil
return tables
