-- Rules 46 to 55. The targets of an attack, and the effects of damage.

local drow = require "drow"
local buildings, housing = drow.buildings, drow.housing
local attacks = {}
drow.attacks = attacks

local reach1_ring = drow:option("reach1_ring", { "periphery", "contact" },
  "an attack with reach 1 hits the periphery, or also buildings in contact with it")
local contact = drow:option("contact", { "second_ring", "touching" },
  "in contact with the periphery: in the second ring, or touching a building in the periphery")
local split_damage = drow:option("split_damage", { "each", "one" },
  "each point of damage has its own target, or all have the same")
local attack_square = drow:option("attack_square", { "first", "victim", "attacker" },
  "the square that is crossed out: the first in reading order, or the player who chooses it")

local periphery = drow.map:border()

-- Rule 46.
local function distance(me, other)
  local apart = math.abs(me.index - other.index)
  return math.min(apart, player_count() - apart)
end

local function uncrossed(other, building)
  return buildings.squares(other, building) - other.city:of("crossed")
end

-- Rules 48 and 49. The squares that a building must touch to be hit at this distance.
local function open_ring(other, reach, apart)
  if reach == apart and not (reach == 1 and reach1_ring == "contact") then return periphery end
  if contact == "second_ring" then return periphery:grow() end
  local inside = drow.nowhere
  for square in (periphery & other.city:drawn()):each() do
    inside = inside | buildings.squares(other, square)
  end
  return periphery | inside:beside()
end

-- Rules 47 to 50. The possible targets: the first uncrossed square of each building, or all of
-- them if the attacker chooses the square.
local function targets(me, other, reach)
  local apart, found = distance(me, other), drow.nowhere
  if apart > reach then return found end
  local ring = open_ring(other, reach, apart)
  for building in buildings.standing(other):each() do
    if (buildings.squares(other, building) & ring):any() then
      local squares = uncrossed(other, building)
      found = found | (attack_square == "attacker" and squares or squares:first())
    end
  end
  return found
end

-- The players that an attack can hit.
function attacks.victims(me, reach)
  return me:others():filter(function(other) return targets(me, other, reach):any() end)
end

local function cross(other, square, building)
  local row = buildings.row(other, building)
  if attack_square == "victim" then
    square = other:choose("cross", uncrossed(other, building), "of your", row.id)
  end
  other.city.crossed:set(square, true)
  announce(other, " loses ", square, " of the ", row.id)
  if uncrossed(other, building):any() then return end
  announce("the ", row.id, " of ", other, " is destroyed")
  buildings.destroy(other, building) -- Rule 54.
  housing.lost(other)
end

-- Rule 51. Points of damage, one after another. Each victim is warned once.
function attacks.attack(me, reach, damage)
  local warned, other, building = {}, nil, nil
  for _ = 1, damage do
    if split_damage == "each" or not other then
      local victims = attacks.victims(me, reach)
      if victims:empty() then return end
      other = me:choose("attack", victims, "a point of damage")
    end
    local open = targets(me, other, reach)
    if split_damage == "one" and building then open = open & uncrossed(other, building) end
    if open:empty() then return end
    local square = me:choose("target", open, "a square of", other.name)
    building = (buildings.squares(other, square) & buildings.standing(other)):first()
    if not warned[other.name] then
      warned[other.name] = true
      emit("attacked", other, me)
    end
    if not drow.defence.shielded(other, building) then cross(other, square, building) end
  end
end
