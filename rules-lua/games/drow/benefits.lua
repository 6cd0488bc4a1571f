-- What buildings can do, by the name that stands in blueprints.lua. A row may have any of them.
--
-- Each benefit says what it expects to stand behind its name. Some are only numbers, which other
-- rooms of the rules add up; the others are functions of the moments at which they do something:
--
--   built(me, value)                 the building has been drawn
--   works(me, value, sign)           it begins (1) or stops (-1) to work
--   makes(me, value, workers, gain)  the roll: gain(me, resource)
--
-- and abilities, which have a `phase` in which they are used, "defend" or "use":
--
--   amounts(value)                   what the ability brings, by the peasants that it needs
--   open(me, value)                  whether it can be used at all; always, if it does not say
--   use(me, value, amount, row)      what happens
--
-- A new benefit is a new entry here.

local expects = require("adding_up").expects

-- `drow` has the names of resources. Gives the benefits by name.
return function(drow)
  local named = {}

  -- Rules 32 and 33. See housing.lua.
  named.capacity = { expects = expects.whole(1, 99) }
  named.food = { expects = expects.yes }

  -- Rule 24. More build time; rule 18: more dice; rule 13: more blueprints kept; rule 44: abilities
  -- that cost a peasant less; rule 26: units off a building.
  named.build_time = { expects = expects.whole(1, 9) }
  named.carrier = { expects = expects.whole(1, 9) }
  named.library = { expects = expects.whole(1, 9) }
  named.workshop = { expects = expects.whole(1, 9) }
  named.market = { expects = expects.units(drow.units) }

  -- Rule 19. One of these resources; or one for each worker.
  named.makes = { expects = expects.kinds(drow.resources) }
  named.makes_each = { expects = expects.kinds(drow.resources) }

  function named.makes.makes(me, kinds, _, gain)
    gain(me, kinds)
  end

  function named.makes_each.makes(me, kinds, workers, gain)
    for _ = 1, workers do gain(me, kinds) end
  end

  -- Rule 52. A shield that is lost with its building was used before, unless there are more.
  named.shields = { expects = expects.whole(1, 9) }

  function named.shields.works(me, shields, sign)
    me.shields:set(math.max(me.shields.value + sign * shields, 0))
  end

  -- Rule 31.
  named.blessing = { expects = expects.whole(1, 9) }

  function named.blessing.built(me, devotion)
    me.devotion:add(devotion)
  end

  -- Rule 45. Devotion for peasants.
  named.devotion = { expects = expects.by_peasants, phase = "use" }

  function named.devotion.amounts(value) return value end
  function named.devotion.use(me, _, amount) me.devotion:add(amount) end

  -- Rules 45 and 47. Damage for peasants, as far as it reaches; see attacks.lua.
  named.attack = {
    expects = expects.record { reach = expects.whole(1, 4), damage = expects.by_peasants },
    phase = "use",
  }

  function named.attack.amounts(value) return value.damage end

  -- Rule 40. Shields for peasants; see defence.lua.
  named.tower = { expects = expects.by_peasants, phase = "defend" }

  function named.tower.amounts(value) return value end

  -- Rules 57 and 58. Points, more or fewer for each crossed square, and for pairs of two kinds.
  named.points = { expects = expects.whole(1, 99) }
  named.ruin = { expects = expects.whole(-99, 99) }
  named.pair = {
    expects = expects.record { with = expects.blueprint, points = expects.whole(1, 99) },
  }

  return named
end
