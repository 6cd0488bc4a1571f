-- A shape of 17 blocks.
local shapes = require "shapes"
shapes[1].drawn = { "XXXXXXXXX", "XXXXXXXX." }
return shapes
