local map = require "map"
map.stars[4] = { 2, -4 }
return map
