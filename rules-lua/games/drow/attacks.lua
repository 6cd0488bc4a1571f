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
local second_ring = periphery:beside() - periphery

-- Rule 46.
local function distance(me, other)
  local apart = math.abs(me.index - other.index)
  return math.min(apart, player_count() - apart)
end

local function uncrossed(other, building)
  return buildings.squares(other, building) - other.city:of("crossed")
end

-- All squares of the buildings that have a square in the set.
local function whole(other, squares)
  local found = drow.nowhere
  for building in buildings.standing(other):each() do
    local its = buildings.squares(other, building)
    if (its & squares):any() then found = found | its end
  end
  return found
end

-- Rules 48 and 49. The squares that a building must touch to be hit at this distance.
local function open_ring(other, reach, apart)
  if reach == apart and not (reach == 1 and reach1_ring == "contact") then return periphery end
  if contact == "second_ring" then return periphery | second_ring end
  local outer = periphery & other.city:drawn()
  local inside = drow.nowhere
  for square in outer:each() do inside = inside | buildings.squares(other, square) end
  return periphery | inside:beside()
end

-- Rules 47 to 50. The possible targets: the first uncrossed square of each building, or all of
-- them if the attacker chooses the square.
function attacks.targets(me, other, reach)
  local apart, targets = distance(me, other), drow.nowhere
  if other == me or apart > reach then return targets end
  local ring = open_ring(other, reach, apart)
  for building in (whole(other, ring) & buildings.standing(other)):each() do
    local squares = uncrossed(other, building)
    if attack_square ~= "attacker" then squares = squares:first() end
    targets = targets | squares
  end
  return targets
end

-- The players that an attack can hit.
function attacks.victims(me, reach)
  return drow.everyone:filter(function(other)
    return attacks.targets(me, other, reach):any()
  end)
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

-- Deals one point of damage. `attack` remembers who has been warned, and the target if it must
-- stay the same.
local function hit(me, reach, attack)
  local victims = attacks.victims(me, reach)
  local other = attack.other
  if not other then
    if victims:empty() then return end
    other = me:choose("attack", victims, "a point of damage")
  end
  local targets = attacks.targets(me, other, reach)
  if attack.building then targets = targets & uncrossed(other, attack.building) end
  if targets:empty() then return end
  local square = me:choose("target", targets, "a square of", other.name)
  local building = (buildings.squares(other, square) & buildings.standing(other)):first()
  if split_damage == "one" then attack.other, attack.building = other, building end
  if not attack[other.name] then
    attack[other.name] = true
    emit("attacked", other, me)
  end
  if not drow.defence.shielded(other, building) then cross(other, square, building) end
end

function attacks.attack(me, reach, damage) -- Rule 51.
  local attack = {}
  for _ = 1, damage do hit(me, reach, attack) end
end
