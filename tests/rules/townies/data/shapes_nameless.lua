-- A name without letters.
local shapes = require "shapes"
shapes[1].name = ""
return shapes
