-- Rules 35 to 38. Goals of shops.

local drawcity = require "drawcity"
local city = drawcity.city

local function shops(me) return city:of(me, "shop") end

-- The number of streets with at least so many of them.
local function streets_with(least, own)
  local found = 0
  for street = 1, drawcity.streets do
    if #(own & city:row(street)) >= least then found = found + 1 end
  end
  return found
end

return {
  {
    id = "S1", name = "High street", text = "4 own shops on one street",
    met = function(me) return streets_with(4, shops(me)) >= 1 end,
  },
  {
    id = "S2", name = "Corner shops", text = "own shops in 5 different columns",
    met = function(me) return shops(me):column_count() >= 5 end,
  },
  {
    id = "S3", name = "Local service", text = "3 own shops beside a house of anybody",
    near = "house",
    met = function(me) return #(shops(me) & city:of("house"):beside()) >= 3 end,
  },
  {
    id = "S4", name = "Franchise", text = "2 or more own shops on each of 2 streets",
    met = function(me) return streets_with(2, shops(me)) >= 2 end,
  },
}
