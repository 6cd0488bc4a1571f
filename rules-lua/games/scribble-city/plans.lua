-- Rules 43 to 46. The moments when plans are scored. demands.lua has the conditions of each plan.

local scribble = require "scribble-city"
local demands = require "demands"
local names = require "names"

local state, plans, points = scribble.shared, scribble.plan, scribble.map.plans
local at_once = scribble.at_once

local function plan_of(kind) return plans[state.plans[kind].value] end

local function met(me, plan)
  if plan.buildings and me.built.value < plan.buildings then return false end
  return demands[plan.demand].met(me, plan)
end

-- If plans count at once, a plan counts even if it is broken again in the same round.
function scribble.look_at_plans(me)
  if not at_once then return end
  for kind, seen in me.met:each() do
    if not seen.value and me.points[kind].value == 0 then seen:set(met(me, plan_of(kind))) end
  end
end

function scribble.score_plans()
  for _, kind in ipairs(names.plans) do
    local plan = plan_of(kind)
    local later = state.scored[kind].value or state.struck[kind].value
    local worth = later and points.later or points.first
    for me in seats() do
      local won = me.points[kind]
      if won.value == 0 and (at_once and me.met[kind].value or met(me, plan)) then
        won:set(worth)
        state.scored[kind]:set(true)
        emit("plan_scored", me, plan.id, worth)
      end
    end
  end
end
