-- Rules 44 to 46. The demands of plans: the form of a plan, a text, whether a player meets it, and,
-- for some, what a deck lacks if no player could ever complete the plan.

local names = require "names"

local function buildings(me) return me.map.number:any() end

-- The number of different buildings in a set.
local function count(me, set) return me.map.number:variety(set) end

-- Whether there are this many groups of `size` buildings. Each building covers at least a square.
local function has_groups(me, size, groups)
  if me.built.value < size * groups then return false end
  for group in buildings(me):groups() do
    if #group >= size and count(me, group) >= size then groups = groups - 1 end
    if groups == 0 then return true end
  end
  return false
end

-- The number of tracks that have reached a step.
local function tracks_at(me, step)
  local there = 0
  for _, track in me.tracks:each() do there = track.value >= step and there + 1 or there end
  return there
end

local number = check.whole(1, 99)
local demands = {}

demands["group"] = { -- Rule 44.
  form = { buildings = number },
  text = function(plan) return plan.buildings .. " buildings side by side" end,
  met = function(me, plan) return has_groups(me, plan.buildings, 1) end,
}

demands["mixed group"] = {
  form = {},
  text = function() return "a group with all types of buildings" end,
  met = function(me)
    for group in buildings(me):groups() do
      if #group >= #names.types and me.map.type:variety(group) == #names.types then return true end
    end
    return false
  end,
}

demands["groups"] = {
  form = { groups = check.whole(1, 9), buildings = number },
  text = function(plan) return plan.groups .. " groups of " .. plan.buildings .. " buildings" end,
  met = function(me, plan) return has_groups(me, plan.buildings, plan.groups) end,
}

demands["beside"] = {
  form = { ground = check.one_of(names.grounds), buildings = number },
  text = function(plan) return plan.buildings .. " buildings by " .. plan.ground end,
  met = function(me, plan)
    return count(me, me.map:of(plan.ground):beside() & buildings(me)) >= plan.buildings
  end,
}

demands["all tracks"] = { -- Rule 45.
  form = { step = number },
  text = function(plan) return "all four tracks at step " .. plan.step end,
  met = function(me, plan) return tracks_at(me, plan.step) == #me.tracks end,
}

demands["one track"] = {
  form = { step = number },
  text = function(plan) return "one of four tracks at step " .. plan.step end,
  met = function(me, plan) return tracks_at(me, plan.step) >= 1 end,
}

demands["landmarks"] = {
  form = { landmarks = check.whole(1, 9) },
  lacks = function(plan, piles)
    return piles < plan.landmarks and "decks of landmarks: " .. piles
  end,
  text = function(plan) return plan.landmarks .. " landmarks" end,
  met = function(me, plan) return #me.landmarks_built.value >= plan.landmarks end,
}

demands["buildings"] = {
  form = { type = check.one_of(names.types), buildings = number },
  text = function(plan) return plan.buildings .. " " .. plan.type .. " buildings" end,
  met = function(me, plan) return count(me, me.map:of(plan.type)) >= plan.buildings end,
}

demands["sides"] = { -- Rule 46.
  form = { sides = check.whole(1, 4) },
  text = function(plan) return "roads off " .. plan.sides .. " sides of the map" end,
  met = function(me, plan) return me.roads:exits(me.roads:drawn()) >= plan.sides end,
}

demands["network"] = {
  form = { spaces = check.whole(1, 400) },
  text = function(plan) return plan.spaces .. " spaces on one road" end,
  met = function(me, plan) return #me.roads:longest() >= plan.spaces end,
}

demands["stops"] = {
  form = { stops = number },
  lacks = function(_, _, pieces) return not pieces.stop and "no card has a stop" end,
  text = function(plan) return plan.stops .. " bus stops on one road" end,
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
  form = { crossings = number },
  lacks = function(_, _, pieces)
    return not pieces.bridge and not pieces.tunnel and "no card has a bridge or a tunnel"
  end,
  text = function(plan) return plan.crossings .. " bridges and tunnels" end,
  met = function(me, plan)
    return #me.map:of("bridge") + #me.map:of("tunnel") // 2 >= plan.crossings
  end,
}

for _, demand in pairs(demands) do
  local form = demand.form
  form.id, form.name, form.demand = check.name(), check.text(), check.text()
end

return demands
