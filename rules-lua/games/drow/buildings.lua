-- Buildings on a player's board, which stores everything about them. Every square of a building has
-- its blueprint and its number. Its first square in reading order identifies the building, and has
-- its workers until it is destroyed. So a set of such first squares is a set of buildings.

local drow = require "drow"
local cards = drow.cards
local all = drow.map:cells()
local buildings = {}
drow.buildings = buildings

-- Rule 39. The buildings that are not destroyed.
function buildings.standing(me)
  return me.city.workers:any()
end

function buildings.working(me, row)
  local city = me.city
  return city:of(row.id) & city.workers:above(row.least - 1)
end

function buildings.row(me, building)
  return cards.row[me.city.blueprint:at(building)]
end

-- Whether a building works.
function buildings.works(me, building)
  local workers = me.city.workers:at(building)
  return workers and workers >= buildings.row(me, building).least
end

-- All squares of the building to which a square belongs.
function buildings.squares(me, building)
  local number = me.city.number
  return number:is(number:at(building))
end

-- Whether a player has a working building of these rows. Usually there is none, and this returns
-- at once.
function buildings.any(name, rows)
  if #rows == 0 then return function() return false end end
  return drow:condition(name, function(me)
    local working = drow.nowhere
    for _, row in ipairs(rows) do working = working | buildings.working(me, row) end
    return working:any()
  end)
end

-- The total of a benefit over a player's working buildings.
function buildings.total(benefit)
  local rows = cards.having(benefit)
  local works = buildings.any(benefit .. " works", rows)
  return function(me)
    local total = 0
    if not works(me) then return total end
    for _, row in ipairs(rows) do
      total = total + #buildings.working(me, row) * row.benefits[benefit]
    end
    return total
  end
end

local function moved(me, moment, row, building, ...)
  for _, it in ipairs(row.moved[moment]) do it.benefit[moment](me, it.value, building, ...) end
end

for _, row in ipairs(cards.all) do row.moved = { works = {}, built = {} } end
for _, moment in ipairs { "works", "built" } do
  for _, it in ipairs(cards.moved_by(moment)) do
    local list = it.row.moved[moment]
    list[#list + 1] = it
  end
end

function buildings.raise(me, row, squares)
  local number, building = me.city.number:variety(all) + 1, squares:first()
  me.city:draw(squares, row.id)
  me.city.number:set(squares, number)
  me.city.workers:set(building, 0)
  moved(me, "built", row, building)
  if row.least == 0 then moved(me, "works", row, building, 1) end
end

-- Rule 37. The buildings that need workers.
function buildings.vacant(me)
  local vacant, workers, blueprint = drow.nowhere, me.city.workers, me.city.blueprint
  for building in workers:any():each() do
    if workers:at(building) < cards.row[blueprint:at(building)].workers then
      vacant = vacant | building
    end
  end
  return vacant
end

function buildings.staff(me, building)
  local row, workers = buildings.row(me, building), me.city.workers:at(building) + 1
  me.free:add(-1)
  me.city.workers:set(building, workers)
  if workers == row.least then moved(me, "works", row, building, 1) end
end

-- Takes workers out of a building.
function buildings.leave(me, building, leaving)
  local row, workers = buildings.row(me, building), me.city.workers:at(building)
  me.city.workers:set(building, workers - leaving)
  if workers >= row.least and workers - leaving < row.least then
    moved(me, "works", row, building, -1)
  end
end

function buildings.workers(me)
  local total = 0
  for workers = 1, cards.most_workers do
    total = total + workers * #me.city.workers:is(workers)
  end
  return total
end

-- Rule 54. A building whose squares are all crossed is destroyed.
local workers_die = drow:option("workers_die", true,
  "the workers of a destroyed building are lost, or become free peasants")

function buildings.destroy(me, building)
  local row, workers = buildings.row(me, building), me.city.workers:at(building)
  if workers >= row.least then moved(me, "works", row, building, -1) end
  me.city.workers:set(building, nil)
  if not workers_die then me.free:add(workers) end
end
