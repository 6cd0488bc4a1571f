-- Points for an object that is none.
local tables = require "tables"
tables.objects.tower = { each = 1, extra = 1 }
return tables
