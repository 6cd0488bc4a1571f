-- Rules 43 to 46. What completes a plan, and what it scores. A demand checks its row when the rules
-- load, tests whether a player meets it during play, and has a text for its numbers. Some also tell
-- what a deck lacks, without which nobody could ever complete the plan.

local names = require "names"
local ground = require "ground"

local function number(key, min, max)
  return { key = key, check = function(what, value) check.whole(what, value, min, max) end }
end

local function name(key, list)
  return { key = key, check = function(what, value) check.one_of(what, value, list) end }
end

-- The number of different buildings in a set.
local function count(me, set)
  return me.map.number:variety(set)
end

local function largest(me)
  local most = 0
  for group in ground.buildings(me):groups() do most = math.max(most, count(me, group)) end
  return most
end

-- Whether there are that many groups of that many buildings, each covering a square or more.
local function has_groups(me, buildings, groups)
  local numbers = me.map.number
  for group in numbers:any():groups() do
    if #group >= buildings and numbers:variety(group) >= buildings then
      groups = groups - 1
      if groups == 0 then return true end
    end
  end
  return false
end

local demands = {}

demands["group"] = { -- Rule 44.
  number("buildings", 1, 99),
  text = function(plan) return string.format("%d buildings side by side", plan.buildings) end,
  met = function(me, plan)
    return me.built.value >= plan.buildings and has_groups(me, plan.buildings, 1)
  end,
}

demands["mixed group"] = {
  text = function() return "a group with all types of buildings" end,
  met = function(me)
    local types = me.map.type
    for group in ground.buildings(me):groups() do
      if #group >= #names.types and types:variety(group) == #names.types then return true end
    end
    return false
  end,
}

demands["groups"] = {
  number("groups", 1, 9), number("buildings", 1, 99),
  text = function(plan)
    return string.format("%d groups of %d buildings", plan.groups, plan.buildings)
  end,
  met = function(me, plan)
    return me.built.value >= plan.groups * plan.buildings and
      has_groups(me, plan.buildings, plan.groups)
  end,
}

demands["beside"] = {
  name("ground", names.grounds), number("buildings", 1, 99),
  text = function(plan) return string.format("%d buildings by %s", plan.buildings, plan.ground) end,
  met = function(me, plan)
    return count(me, me.map:of(plan.ground):beside() & ground.buildings(me)) >= plan.buildings
  end,
}

demands["all tracks"] = { -- Rule 45.
  number("step", 1, 99),
  text = function(plan) return string.format("all four tracks at step %d", plan.step) end,
  met = function(me, plan)
    for _, track in ipairs(names.tracks) do
      if me[track].value < plan.step then return false end
    end
    return true
  end,
}

demands["one track"] = {
  number("step", 1, 99),
  text = function(plan) return string.format("one of four tracks at step %d", plan.step) end,
  met = function(me, plan)
    for _, track in ipairs(names.tracks) do
      if me[track].value >= plan.step then return true end
    end
    return false
  end,
}

demands["landmarks"] = {
  number("landmarks", 1, 9),
  lacks = function(plan, deck)
    return #deck.landmarks < plan.landmarks and "decks of landmarks: " .. #deck.landmarks
  end,
  text = function(plan) return string.format("%d landmarks", plan.landmarks) end,
  met = function(me, plan) return me.landmarks_built.value >= plan.landmarks end,
}

demands["buildings"] = {
  name("type", names.types), number("buildings", 1, 99),
  text = function(plan) return string.format("%d %s buildings", plan.buildings, plan.type) end,
  met = function(me, plan)
    return me.built.value >= plan.buildings and count(me, me.map:of(plan.type)) >= plan.buildings
  end,
}

demands["sides"] = { -- Rule 46.
  number("sides", 1, 4),
  text = function(plan) return string.format("roads off %d sides of the map", plan.sides) end,
  met = function(me, plan) return me.roads:exits(me.roads:drawn()) >= plan.sides end,
}

demands["network"] = {
  number("spaces", 1, 400),
  text = function(plan) return string.format("%d spaces on one road", plan.spaces) end,
  met = function(me, plan) return #me.roads:longest() >= plan.spaces end,
}

demands["stops"] = {
  number("stops", 1, 99),
  lacks = function(_, deck) return not deck.pieces.stop and "no card has a stop" end,
  text = function(plan) return string.format("%d bus stops on one road", plan.stops) end,
  met = function(me, plan)
    local stops = me.map:of("stop")
    while #stops >= plan.stops do
      local together = me.roads:road(stops:first()) & stops
      if #together >= plan.stops then return true end
      stops = stops - together
    end
    return false
  end,
}

demands["crossings"] = {
  number("crossings", 1, 99),
  lacks = function(_, deck)
    return not deck.pieces.bridge and not deck.pieces.tunnel and "no card has a bridge or a tunnel"
  end,
  text = function(plan) return string.format("%d bridges and tunnels", plan.crossings) end,
  met = function(me, plan)
    return #me.map:of("bridge") + #me.map:of("tunnel") // 2 >= plan.crossings
  end,
}

local plans = { largest = largest, demands = { } }

function plans.demands.check(what, row, deck)
  local known, keys = {}, { "id", "name", "demand" }
  for demand in pairs(demands) do known[#known + 1] = demand end
  check.one_of(what .. ": demand", row.demand, known)
  for _, part in ipairs(demands[row.demand]) do
    keys[#keys + 1] = part.key
    part.check(what .. ": " .. part.key, row[part.key])
  end
  check.keys(what, row, keys)
  local lacks = demands[row.demand].lacks
  local lack = lacks and lacks(row, deck)
  if lack then check.refuse("%s: nobody can complete it: %s", what, lack) end
end

function plans.text(row)
  return demands[row.demand].text(row)
end

-- What happens when a player's city has changed, and at the end of a round.
function plans.rules(city)
  local state, points = city.state, city.sheet.plans
  local at_once = city.plan_check == "at_once"

  city.plan = {}
  for _, kind in ipairs(names.plans) do
    for _, plan in ipairs(city.deck.plans[kind]) do city.plan[plan.id] = plan end
  end

  -- The fields of each kind.
  local kinds = {}
  for n, kind in ipairs(names.plans) do
    kinds[n] = { plan = state[kind .. "_plan"], scored = state[kind .. "_scored"],
                 struck = state[kind .. "_struck"], points = kind .. "_points",
                 met = kind .. "_met" }
  end

  local function met(me, kind)
    local plan = city.plan[kind.plan.value]
    return demands[plan.demand].met(me, plan)
  end

  -- Where plans count at once, a plan counts even if it is broken again in the same round.
  function city.built(me)
    if not at_once then return end
    for _, kind in ipairs(kinds) do
      local seen = me[kind.met]
      if not seen.value and me[kind.points].value == 0 then seen:set(met(me, kind)) end
    end
  end

  local function completed(me, kind)
    if me[kind.points].value > 0 then return false end
    return at_once and me[kind.met].value or met(me, kind)
  end

  function city.score_plans()
    for _, kind in ipairs(kinds) do
      local worth = (kind.scored.value or kind.struck.value) and points.later or points.first
      for me in seats() do
        if completed(me, kind) then
          me[kind.points]:set(worth)
          kind.scored:set(true)
          emit("plan_scored", me, kind.plan.value, worth)
        end
      end
    end
  end
end

return plans
