local shapes = require "shapes"
shapes[2].drawn[3] = "XO"
return shapes
