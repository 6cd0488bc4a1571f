local city = require "drawcity".city

return {
  H5 = function(me) return (city:of(me, "house") & city:of("park"):beside()):at_least(3) end,
}
