local tables = require "tables"
tables.black_faces[6] = 5
return tables
