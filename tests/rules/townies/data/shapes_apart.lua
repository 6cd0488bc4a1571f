local shapes = require "shapes"
shapes[6].drawn[2] = "..X"
return shapes
