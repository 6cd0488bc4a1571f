local shapes = require "shapes"
shapes[4].name = "bar"
return shapes
