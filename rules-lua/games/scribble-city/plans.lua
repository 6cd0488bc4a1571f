-- Rules 43 to 46. The moments when plans are scored. demands.lua has the conditions of each plan.

local scribble = require "scribble-city"
local demands, state = require "demands", require "sheets"
local cards, points = scribble.cards, scribble.map.plans
local at_once = scribble.plans_at_once

local plans = {}

-- The plan of a kind that is in play, what it scores from now on, or nil while there is none.
function plans.of(kind)
  local later = state.scored[kind].value or state.struck[kind].value
  return cards.plans[state.plans[kind].value], later and points.later or points.first
end

local function met(me, plan)
  if plan.buildings and me.built.value < plan.buildings then return false end
  return demands[plan.demand].met(me, plan)
end

-- If plans count at once, a plan counts even if it is broken again in the same round.
function plans.look(me)
  if not at_once then return end
  for kind, seen in me.met:each() do
    if not seen.value and me.points[kind].value == 0 then seen:set(met(me, (plans.of(kind)))) end
  end
end

function plans.score()
  for kind, scored in state.scored:each() do
    local plan, worth = plans.of(kind)
    for me in seats() do
      local won = me.points[kind]
      if won.value == 0 and (at_once and me.met[kind].value or met(me, plan)) then
        won:set(worth)
        scored:set(true)
        emit("plan_scored", me, plan.id, worth)
      end
    end
  end
end

return plans
