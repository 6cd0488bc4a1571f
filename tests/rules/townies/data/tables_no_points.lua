local tables = require "tables"
tables.additional.winds = nil
return tables
