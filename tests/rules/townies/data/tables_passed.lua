local tables = require "tables"
tables.passed_rounds = 0
return tables
