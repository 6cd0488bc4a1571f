-- The benefits of buildings, by the names that blueprints.lua uses. A row may have any of them.
--
-- Each benefit has `form`, the validator of its value, and `tells`, which describes it to players.
-- Some are only numbers, `counted` by other files; the others are functions, called at these
-- moments:
--
--   built(me, value, building)        the building has been drawn
--   works(me, value, building, sign)  it starts (1) or stops (-1) working
--   makes(me, value, workers, gain)   the roll: gain(me, resource)
--
-- Abilities have a `phase` in which they are used, "defend" or "use", and:
--
--   amounts(value)                   the amounts that it brings, by the peasants that it needs
--   open(me, value)                  whether it can be used; without this function, always
--   use(me, value, amount, row)      uses it
--
-- A new benefit is a new entry here.

local drow = require "drow"

-- An amount for each number of peasants: { [2] = 1, [4] = 2 }.
local by_peasants = check.map(check.whole(1, 9), check.whole(1, 9), 1)

-- Describes a benefit by a text with its value in place of %d.
local function telling(text)
  return function(value) return string.format(text, value) end
end

-- "1/2 damage for 2/4 peasants"
local function told_by_peasants(value, what)
  local peasants, amounts = {}, {}
  for number, amount in pairs(value) do
    peasants[#peasants + 1], amounts[#amounts + 1] = number, amount
  end
  local one = #peasants == 1 and peasants[1] == 1
  return table.concat(amounts, "/") .. " " .. what .. " for " .. table.concat(peasants, "/") ..
    (one and " peasant" or " peasants")
end

local named = {}
drow.benefits = named

-- Rules 32 and 33. See housing.lua.
named.capacity = { form = check.whole(1, 99), tells = telling "capacity %d", counted = true }
named.food = {
  form = check.one_of { true }, tells = function() return "food" end, counted = true,
}

-- Rule 24: more build time. Rule 18: more dice. Rule 13: more blueprints kept. Rule 44: abilities
-- that cost a peasant less. Rule 26: units off the cost of a building.
named.build_time = { form = check.whole(1, 9), tells = telling "build time +%d", counted = true }
named.carrier = { form = check.whole(1, 9), tells = telling "dice +%d", counted = true }
named.library = { form = check.whole(1, 9), tells = telling "blueprints kept +%d", counted = true }
named.workshop = {
  form = check.whole(1, 9), tells = telling "peasants for an ability -%d", counted = true,
}
named.market = {
  form = check.map(check.one_of(drow.units), check.whole(1, 9), 1), counted = true,
}

function named.market.tells(units)
  local parts = {}
  for kind, number in pairs(units) do parts[#parts + 1] = number .. " " .. kind end
  return table.concat(parts, " and ") .. " off a building"
end

local yields = check.list(check.one_of(drow.resources), 1)

-- Rule 19. One of these resources, or one for each worker.
named.makes = { form = yields }
named.makes_each = { form = yields }

function named.makes.tells(kinds) return "makes " .. table.concat(kinds, "/") end
function named.makes_each.tells(kinds) return named.makes.tells(kinds) .. " for each worker" end

function named.makes.makes(me, kinds, _, gain)
  gain(me, kinds)
end

function named.makes_each.makes(me, kinds, workers, gain)
  for _ = 1, workers do gain(me, kinds) end
end

-- Rule 52. See defence.lua.
named.shields = { form = check.whole(1, 9), tells = telling "shields %d" }

function named.shields.works(me, shields, building, sign)
  drow.defence.change(me, building, sign * shields)
end

-- Rule 31.
named.blessing = { form = check.whole(1, 9), tells = telling "%d devotion when built" }

function named.blessing.built(me, devotion)
  me.devotion:add(devotion)
end

-- Rule 45. Devotion for peasants.
named.devotion = { form = by_peasants, phase = "use" }

function named.devotion.tells(value) return told_by_peasants(value, "devotion") end
function named.devotion.amounts(value) return value end
function named.devotion.use(me, _, amount) me.devotion:add(amount) end

-- Rules 45 and 47. Damage for peasants, within reach; see attacks.lua.
named.attack = {
  form = check.record { reach = check.whole(1, 4), damage = by_peasants },
  phase = "use",
}

function named.attack.tells(value)
  return told_by_peasants(value.damage, "damage") .. ", reach " .. value.reach
end
function named.attack.amounts(value) return value.damage end
function named.attack.open(me, value) return drow.attacks.victims(me, value.reach):any() end
function named.attack.use(me, value, damage) drow.attacks.attack(me, value.reach, damage) end

-- Rule 40. Shields for peasants; see defence.lua.
named.tower = { form = by_peasants, phase = "defend" }

function named.tower.tells(value) return told_by_peasants(value, "shields") end
function named.tower.amounts(value) return value end
function named.tower.use(me, _, shields, row) drow.defence.man(me, shields, row) end

-- Rules 57 and 58. Points; more or fewer for each crossed square; points for pairs of two kinds.
named.points = { form = check.whole(1, 99), tells = telling "points %d", counted = true }
named.ruin = {
  form = check.whole(-99, 99), tells = telling "%+d for each crossed square", counted = true,
}
named.pair = {
  form = check.record { with = check.text(), points = check.whole(1, 99) }, counted = true,
}

function named.pair.tells(pair) return "+" .. pair.points .. " with a " .. pair.with end

local call = check.type "function"
local moment = check.optional(call)
check("benefits", named, check.map(check.name(), check.record {
  form = check.type "table", tells = call, counted = check.optional(check.one_of { true }),
  built = moment, works = moment, makes = moment,
  phase = check.optional(check.one_of { "defend", "use" }), amounts = moment, open = moment,
  use = moment,
}:that("`amounts` and `use` with `phase`", function(benefit)
  return not benefit.phase or (benefit.amounts and benefit.use) ~= nil
end):that("`counted`, `phase`, or a function `built`, `works` or `makes`", function(benefit)
  return (benefit.counted or benefit.phase or benefit.built or benefit.works or benefit.makes)
    ~= nil
end)))
