-- Rules 56 and 57. A player alone strikes out the first score of plans; a chart rates the total.

local scribble = require "scribble-city"
local names, state = require "names", require "sheets"
local twice = scribble:option("strike_twice", false,
  "a player alone may strike out the same plan again")
if player_count() > 1 then return false end

local alone = {}
local kinds = scribble:labels("strike", names.plans)

function alone.strike(me) -- Rule 56.
  if not scribble.map.strikes or state.era.value == 1 then return end
  local open = kinds:filter(function(kind)
    return not state.scored[kind].value and (twice or not state.struck[kind].value)
  end)
  local kind = me:ask_if_any("strike", open, "a plan")
  if kind then state.struck[kind]:set(true) end
end

function alone.judge(me) -- Rule 57.
  local total = me:total()
  local reached = collect(scribble.ranks, function(rank)
    return total >= (rank.from or total) and rank.name
  end)
  me.rank:set(reached[#reached])
end

scribble:score("rank", function(me, score)
  if me.rank.value then score:note(me.rank.value) end
end)

return alone
