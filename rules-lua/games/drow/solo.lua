-- Rule 62. What has become of the city of a player alone.

local tables = require "tables"

local solo = {}

local ranks = { "hamlet", "village", "town", "city" }

-- What a player alone has beside the board.
function solo.fields(own)
  own.rank = choice(ranks)
end

-- `items` are the functions of the score. Gives what is done when the game is over.
function solo.rules(drow, items)
  drow:score("rank", function(me, sheet)
    if me.rank.value then sheet:note(me.rank.value) end
  end)

  return function(me)
    local total = 0
    local sheet = { add = function(_, points) total = total + points end, note = function() end }
    for _, item in pairs(items) do item(me, sheet) end
    local rank = 1
    while tables.ranks[rank] and total >= tables.ranks[rank] do rank = rank + 1 end
    me.rank:set(ranks[rank])
  end
end

return solo
