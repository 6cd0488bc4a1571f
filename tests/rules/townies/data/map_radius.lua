local map = require "map"
map.central_radius = -1
return map
