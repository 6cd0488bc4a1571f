local shapes = require "shapes"
shapes[6].drawn[1] = "..."
return shapes
