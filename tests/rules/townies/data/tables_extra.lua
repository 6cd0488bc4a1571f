local tables = require "tables"
tables.objects.square.extra = 21
return tables
