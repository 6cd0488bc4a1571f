local tables = require "tables"
tables.objects.windmill.each = -1
return tables
