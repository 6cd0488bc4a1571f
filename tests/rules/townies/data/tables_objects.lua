-- Points for an unknown object.
local tables = require "tables"
tables.objects.tower = { each = 1, extra = 1 }
return tables
