-- Trees: a player who builds a house may plant a tree beside it, which scores a point.

local lots = require "lots"
local trees = module("trees", lots)

trees:state { players = per_player { planted = counter { max = 15 } } }

local answer = trees:labels("answer", { "yes", "no" })

trees:on("built", function(me, _, kind)
  if kind == "house" and me:ask("plant", answer) == "yes" then
    me.trees.planted:add(1)
  end
end)

trees:score("trees", function(me, sheet)
  sheet:add(me.trees.planted.value, "trees planted")
end)

return trees
