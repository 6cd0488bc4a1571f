local map = require "map"
map.stars[4][2] = -2
return map
