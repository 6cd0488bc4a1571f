-- A name of 21 letters.
local shapes = require "shapes"
shapes[1].name = "abcdefghijklmnopqrstu"
return shapes
