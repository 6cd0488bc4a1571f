-- Buildings on a player's board, which stores everything about them. Every square of a building has
-- its blueprint and its number. Its first square in reading order identifies the building, and has
-- its workers until it is destroyed. So a set of such first squares is a set of buildings.

local drow = require "drow"
local cards = drow.cards
local buildings = {}
drow.buildings = buildings

-- Rule 39. The buildings that are not destroyed.
function buildings.standing(me)
  return me.city.workers:any()
end

function buildings.working(me, row)
  return me.city:of(row.id) & me.city.workers:above(row.least - 1)
end

function buildings.built(me, row)
  return me.city:of(row.id) & buildings.standing(me)
end

function buildings.row(me, building)
  return cards.row[me.city.blueprint:at(building)]
end

-- All squares of the building to which a square belongs.
function buildings.squares(me, building)
  local number = me.city.number
  return number:is(number:at(building))
end

-- The total of a benefit over a player's working buildings.
function buildings.total(me, benefit)
  local total = 0
  for building in drow.working[benefit](me):each() do
    total = total + buildings.row(me, building).benefits[benefit]
  end
  return total
end

-- Sets the workers of a building, which may begin or stop to work; nil when it is destroyed.
local function set_workers(me, building, workers)
  local least, before = buildings.row(me, building).least, me.city.workers:at(building)
  me.city.workers:set(building, workers)
  local worked, works = (before or -1) >= least, (workers or -1) >= least
  if works ~= worked then emit("working", me, building, works) end
end

function buildings.add_workers(me, building, number)
  set_workers(me, building, me.city.workers:at(building) + number)
end

function buildings.raise(me, row, squares)
  local number, building = me.city.number:variety(drow.map:cells()) + 1, squares:first()
  me.city:draw(squares, row.id)
  me.city.number:set(squares, number)
  set_workers(me, building, 0)
  me.devotion:add(row.benefits.blessing or 0) -- Rule 31.
end

-- Rule 54. A building whose squares are all crossed is destroyed.
local workers_die = drow:option("workers_die", true,
  "the workers of a destroyed building are lost, or become free peasants")

function buildings.destroy(me, building)
  local workers = me.city.workers:at(building)
  set_workers(me, building, nil)
  if not workers_die then me.free:add(workers) end
end
