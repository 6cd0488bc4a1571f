local shapes = require "shapes"
shapes[4].name = "bank"
return shapes
