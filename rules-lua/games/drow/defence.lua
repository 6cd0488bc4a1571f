-- Rules 40, 41 and 52. Shields, and peasants in Watch towers.

local drow = require "drow"
local buildings, abilities = drow.buildings, drow.abilities
local defence = {}
drow.defence = defence

local defence_timing = drow:option("defence_timing", { "before", "reaction" },
  "when Watch towers are paid: before all attacks, or at each attack")
local tower_paid = drow:option("tower_paid", { "adds", "replaces" },
  "the shields that are paid for in a tower add to its own, or replace it")

local shields_of = buildings.total "shields"
local noted = drow.notes_shields

-- The number of shields of a building that were used in this round; 0 where it does not matter.
local function used(me, building)
  local count = 0
  if not noted then return 0 end
  for _, by in me.shielded:each("by") do
    if by == building then count = count + 1 end
  end
  return count
end

-- The shields that a building has left.
local function left(me, building)
  return (buildings.row(me, building).benefits.shields or 0) - used(me, building)
end

-- The shields of a building come or go with it, except those that it has used.
function defence.change(me, building, shields)
  local spent = shields > 0 and -used(me, building) or used(me, building)
  me.shields:set(math.max(me.shields.value + shields + spent, 0))
end

function defence.raise_shields()
  for me in seats() do me.shields:set(shields_of(me)) end
end

function defence.end_round(me)
  me.shields:set(0)
  if noted then me.shielded:clear() end
end

-- Notes the building whose shield is used: the building that is hit, else the first with a shield
-- left. Shields that were paid for are used last.
local function note(me, hit)
  local user = left(me, hit) > 0 and buildings.works(me, hit) and hit
  for building in (user and drow.nowhere or buildings.standing(me)):each() do
    if left(me, building) > 0 and buildings.works(me, building) then user = user or building end
  end
  if user then me.shielded:add { by = user } end
end

-- Whether a shield absorbs a point of damage to a building.
function defence.shielded(me, building)
  if me.shields.value == 0 then return false end
  if drow.shield_use == "victim" then
    local id = buildings.row(me, building).id
    if not me:confirm("shield", "for your", id) then return false end
  end
  if noted then note(me, building) end
  me.shields:add(-1)
  announce("a shield of ", me, " takes the damage, ", me.shields.value, " left")
  return true
end

function defence.defend(me)
  if player_count() == 1 then return end -- Rule 61.
  abilities.phase(me, "defend", defence_timing == "before" and "defend" or "nothing")
end

function defence.man(me, shields, row)
  local own = tower_paid == "replaces" and row.benefits.shields or 0
  me.shields:add(math.max(shields - own, 0))
end

drow:on("attacked", function(victim)
  if defence_timing == "reaction" then abilities.phase(victim, "defend", "defend") end
end)
