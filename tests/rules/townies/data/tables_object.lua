local tables = require "tables"
tables.objects.bank = 1
return tables
