local map = require "map"
map.side = 13
return map
