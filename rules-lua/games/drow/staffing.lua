-- Rules 37 and 38. Free peasants become workers.

local drow = require "drow"
local buildings = drow.buildings
local staffing = {}
drow.staffing = staffing

staffing.any_time = drow:option("assign_time", { "any", "end_of_build" },
  "when free peasants may be given to buildings") == "any"
staffing.recalls = not drow:option("workers_permanent", true,
  "workers stay forever, or may be called back while building")

-- Whether there is a peasant to assign, and a building that needs one.
function staffing.open(me)
  return me.free.value > 0 and drow.working.vacant(me):any()
end

function staffing.assign(me)
  local building = me:choose("workplace", drow.working.vacant(me), "of a free peasant")
  me.free:add(-1)
  buildings.add_workers(me, building, 1)
end

-- The buildings whose workers can be recalled.
function staffing.recallable(me)
  return me.city.workers:above(0) - me.city:of("recalled")
end

function staffing.recall(me)
  local building = me:choose("home from", staffing.recallable(me), "all its workers")
  local workers = me.city.workers:at(building)
  buildings.add_workers(me, building, -workers)
  me.free:add(workers)
  me.city.recalled:set(building, true)
  drow.housing.lost(me)
end

function staffing.end_round(me)
  if staffing.recalls then me.city.recalled:set(me.city:of("recalled"), false) end
end
