-- Rule 62. What the city of a player alone has become.

local tables = require "tables"

local solo = {}

local ranks = { "hamlet", "village", "town", "city" }

-- The fields that a player alone has besides the board.
function solo.fields(own)
  own.rank = choice(ranks)
end

-- Gives the function that is called when the game is over.
function solo.rules(drow)
  drow:score("rank", function(me, sheet)
    if me.rank.value then sheet:note(me.rank.value) end
  end)

  return function(me)
    local total, rank = me:total(), 1
    while tables.ranks[rank] and total >= tables.ranks[rank] do rank = rank + 1 end
    me.rank:set(ranks[rank])
  end
end

return solo
