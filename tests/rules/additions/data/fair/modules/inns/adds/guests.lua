local fair = require "fair"

return {
  { id = "cid", points = 3, likes = function() return fair.die:face() == "inn" end },
}
