-- Points that go down.
local tables = require "tables"
tables.specialization[3] = 0
return tables
