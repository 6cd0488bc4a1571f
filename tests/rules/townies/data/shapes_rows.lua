local shapes = require "shapes"
shapes[5].drawn[1] = "XX."
return shapes
