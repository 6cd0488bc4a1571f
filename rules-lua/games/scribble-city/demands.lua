-- Rules 44 to 46. The demands of plans: a text, what a plan gives for it, whether a player meets
-- it, and, for some, what a deck lacks if no player could ever complete the plan.

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

-- What plans give.
local number, few = check.whole(1, 99), check.whole(1, 9)
local forms = {
  buildings = number, groups = few, landmarks = few, step = number, stops = number,
  crossings = number, sides = check.whole(1, 4), spaces = check.whole(1, 400),
  ground = check.one_of(names.grounds), type = check.one_of(names.types),
}

local demands = {}

-- `given` is what a plan gives, in the order of the text.
local function demand(text, given, met, lacks)
  local form = { kind = check.one_of(names.plans), id = check.name(), name = check.text(),
                 demand = check.text() }
  for _, key in ipairs(given) do form[key] = forms[key] end
  return { form = form, met = met, lacks = lacks, text = function(plan)
    return string.format(text, table.unpack(collect(given, function(key) return plan[key] end)))
  end }
end

-- Rule 44.
demands.group = demand("%s buildings side by side", { "buildings" }, function(me, plan)
  return has_groups(me, plan.buildings, 1)
end)

demands["mixed group"] = demand("a group with all types of buildings", {}, function(me)
  for group in buildings(me):groups() do
    if #group >= #names.types and me.map.type:variety(group) == #names.types then return true end
  end
  return false
end)

demands.groups = demand("%s groups of %s buildings", { "groups", "buildings" }, function(me, plan)
  return has_groups(me, plan.buildings, plan.groups)
end)

demands.beside = demand("%s buildings by %s", { "buildings", "ground" }, function(me, plan)
  return count(me, me.map:of(plan.ground):beside() & buildings(me)) >= plan.buildings
end)

-- Rule 45.
demands["all tracks"] = demand("all four tracks at step %s", { "step" }, function(me, plan)
  return tracks_at(me, plan.step) == #me.tracks
end)

demands["one track"] = demand("one of four tracks at step %s", { "step" }, function(me, plan)
  return tracks_at(me, plan.step) >= 1
end)

demands.landmarks = demand("%s landmarks", { "landmarks" }, function(me, plan)
  return #me.landmarks_built.value >= plan.landmarks
end, function(plan, piles)
  return piles < plan.landmarks and "decks of landmarks: " .. piles
end)

demands.buildings = demand("%s %s buildings", { "buildings", "type" }, function(me, plan)
  return count(me, me.map:of(plan.type)) >= plan.buildings
end)

-- Rule 46.
demands.sides = demand("roads off %s sides of the map", { "sides" }, function(me, plan)
  return me.roads:exits(me.roads:drawn()) >= plan.sides
end)

demands.network = demand("%s spaces on one road", { "spaces" }, function(me, plan)
  return #me.roads:longest() >= plan.spaces
end)

demands.stops = demand("%s bus stops on one road", { "stops" }, function(me, plan)
  local stops = me.map:of("stop")
  while #stops >= plan.stops do
    local together = me.roads:road(stops:first()) & stops
    if #together >= plan.stops then return true end
    stops = stops - together
  end
  return false
end, function(_, _, pieces) return not pieces.stop and "no card has a stop" end)

demands.crossings = demand("%s bridges and tunnels", { "crossings" }, function(me, plan)
  return #me.map:of("bridge") + #me.map:of("tunnel") // 2 >= plan.crossings
end, function(_, _, pieces)
  return not pieces.bridge and not pieces.tunnel and "no card has a bridge or a tunnel"
end)

return demands
