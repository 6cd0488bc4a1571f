-- Rain: leeks thrive a little. There is nothing wrong with it.

local rain = module("rain", require "allotment")

rain:score("rain", function(me, sheet)
  sheet:add(2 * #me.bed:of("leek"), "leeks")
end)

return rain
