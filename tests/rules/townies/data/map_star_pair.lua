local map = require "map"
map.stars[4][2] = nil
return map
