-- A black die without faces.
local tables = require "tables"
tables.black_faces = {}
return tables
