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
local over_capacity = drow:option("over_capacity", { "stay", "evict" },
  "peasants beyond the capacity stay, or are lost")
housing.evicts = over_capacity == "evict"

local houses, foods = drow.cards.having "capacity", drow.cards.having "food"

local function near(squares)
  if metric == "orthogonal" then return squares:reach(tables.food_distance) end
  for _ = 1, tables.food_distance do squares = squares | squares:around() end
  return squares
end

-- The squares on which housing is close enough to food.
local function fed(me)
  local squares = drow.nowhere
  for _, row in ipairs(foods) do
    local those = food_needs_workers and buildings.working(me, row)
      or me.city:of(row.id) & buildings.standing(me)
    for building in those:each() do squares = squares | buildings.squares(me, building) end
  end
  return near(squares)
end

function housing.capacity(me)
  local reached, capacity = nil, 0
  for _, row in ipairs(houses) do
    for building in buildings.working(me, row):each() do
      reached = reached or fed(me)
      if (buildings.squares(me, building) & reached):any() then
        capacity = capacity + row.benefits.capacity
      end
    end
  end
  return capacity
end

function housing.population(me)
  return me.free.value + buildings.workers(me)
end

-- Rule 20. Sheep become free peasants as far as there is room.
function housing.welcome(me, sheep)
  local room = housing.capacity(me) - housing.population(me)
  if room > 0 then me.free:add(math.min(sheep, room)) end
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
    if me.free.value > 0 then me.free:add(-1) else buildings.leave(me, youngest(me), 1) end
  end
end
