-- Rule 62. What has become of the city of a player alone.

local tables = require "tables"

local names = { "a hamlet", "a village", "a town", "a city" }

return function(drow, items)
  drow:score("rank", function(me, sheet)
    local total = 0
    local adding = { add = function(_, points) total = total + points end, note = function() end }
    for _, item in pairs(items) do item(me, adding) end
    local rank = 1
    while tables.ranks[rank] and total >= tables.ranks[rank] do rank = rank + 1 end
    sheet:note(names[rank])
  end)
end
