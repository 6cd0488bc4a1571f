-- Rules 20 and 32 to 36. The capacity for peasants, and its effects.

local drow = require "drow"
local tables = require "tables"
local buildings = drow.buildings
local housing = {}
drow.housing = housing

local metric = drow:option("distance_metric", { "orthogonal", "king" },
  "whether a diagonal step is two steps, or one")
local food_needs_workers = drow:option("food_needs_workers", false,
  "housing counts only near a Field or Tabern that works")
housing.evicts = drow:option("over_capacity", { "stay", "evict" },
  "peasants beyond the capacity stay, or are lost") == "evict"

housing.feeding = food_needs_workers and buildings.working or buildings.built

-- The squares on which housing is close enough to food.
local function fed(me)
  local squares = drow.nowhere
  for food in drow.working.food(me):each() do squares = squares | buildings.squares(me, food) end
  if metric == "orthogonal" then return squares:reach(tables.food_distance) end
  for _ = 1, tables.food_distance do squares = squares | squares:around() end
  return squares
end

function housing.capacity(me)
  local reached, capacity = fed(me), 0
  for building in drow.working.capacity(me):each() do
    if (buildings.squares(me, building) & reached):any() then
      capacity = capacity + buildings.row(me, building).benefits.capacity
    end
  end
  return capacity
end

function housing.workers(me)
  return me.city.workers:sum(drow.map:cells())
end

function housing.population(me)
  return me.free.value + housing.workers(me)
end

-- Rule 20. Sheep become free peasants as far as there is room.
function housing.welcome(me, sheep)
  local room = housing.capacity(me) - housing.population(me)
  me.free:add(math.max(math.min(sheep, room), 0))
end

-- Rule 36. The building with the highest number is the youngest.
local function youngest(me)
  local found
  for building in me.city.workers:above(0):each() do
    if not found or me.city.number:at(building) > me.city.number:at(found) then
      found = building
    end
  end
  return found
end

function housing.lost(me)
  if not housing.evicts then return end
  while housing.population(me) > housing.capacity(me) do
    if me.free.value > 0 then me.free:add(-1) else buildings.add_workers(me, youngest(me), -1) end
  end
end
