local city = require "drawcity".city

return {
  { id = "H5", title = "Leafy homes", text = "3 own houses beside a park of anybody",
    beside = "park",
    met = function(me) return (city:of(me, "house") & city:of("park"):beside()):at_least(3) end },
}
