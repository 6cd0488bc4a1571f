-- Rules 40, 41 and 52. Shields, and peasants in Watch towers.

local drow = require "drow"
local buildings, abilities = drow.buildings, drow.abilities
local defence = {}
drow.defence = defence

local defence_timing = drow:option("defence_timing", { "before", "reaction" },
  "when Watch towers are paid: before all attacks, or at each attack")
local tower_paid = drow:option("tower_paid", { "adds", "replaces" },
  "the shields that are paid for in a tower add to its own, or replace it")

-- The shields that a building has left in this round, where it matters whose are used.
local function left(me, building)
  local shields = buildings.row(me, building).benefits.shields or 0
  if not drow.notes_shields then return shields end
  for _, by in me.shielded:each("by") do
    if by == building then shields = shields - 1 end
  end
  return shields
end

-- The shields of a building come or go with it, except those that it has used.
drow:on("working", function(me, building, works)
  local shields = works and left(me, building) or -left(me, building)
  me.shields:set(math.max(me.shields.value + shields, 0))
end)

function defence.end_round(me)
  me.shields:set(0)
  if drow.notes_shields then me.shielded:clear() end
end

-- Notes the building whose shield is used: the building that is hit, else the first with a shield
-- left. Shields that were paid for are used last.
local function note(me, hit)
  local with = drow.working.shields(me):filter(function(one) return left(me, one) > 0 end)
  local user = with:has(hit) and hit or with:first()
  if user then me.shielded:add { by = user } end
end

-- Whether a shield absorbs a point of damage to a building.
function defence.shielded(me, building)
  if me.shields.value == 0 then return false end
  local id = buildings.row(me, building).id
  if drow.shield_use == "victim" and not me:confirm("shield", "for your", id) then return false end
  if drow.notes_shields then note(me, building) end
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
