-- The benefits of buildings, by the names that blueprints.lua uses. A row may have any of them.
--
-- Each benefit has `form`, the validator of its value, and `describes`, its text for players.
-- Its rule reads the value where it counts. The benefits that players pay peasants for have
-- `ability` (abilities.lua):
--
--   phase                       in which it is used: "defend" or "use"
--   use(me, value, amount, row) uses it
--   open(me, value)             whether it can be used; without this function, always

local drow = require "drow"

-- A number, described by a text with its value in place of %d.
local function number(text, max)
  return { form = check.whole(1, max),
           describes = function(value) return string.format(text, value) end }
end

local yields = check.list(check.one_of(drow.resources), 1)
local function makes(kinds) return "makes " .. table.concat(kinds, " or ") end

-- An amount for each number of peasants: { [2] = 1, [4] = 2 }.
local by_peasants = check.map(check.whole(1, 9), check.whole(1, 9), 1)

-- "1 damage for 2 peasants, 2 for 4"
local function brings(value, what)
  local least = keys(value)[1]
  return table.concat(collect(value, function(amount, peasants)
    if peasants ~= least then return amount .. " for " .. peasants end
    local one = least == 1 and " peasant" or " peasants"
    return amount .. " " .. what .. " for " .. peasants .. one
  end), ", ")
end

drow.benefits = {
  capacity = number("capacity %d", 99), -- Rule 32.
  food = { form = check.one_of { true }, describes = function() return "food" end }, -- Rule 33.
  build_time = number("build time +%d", 9), -- Rule 24.
  carrier = number("dice +%d", 9), -- Rule 18.
  library = number("blueprints kept +%d", 9), -- Rule 13.
  workshop = number("peasants for an ability -%d", 9), -- Rule 44.
  shields = number("shields %d", 9), -- Rule 52.
  blessing = number("%d devotion when built", 9), -- Rule 31.
  market = { -- Rule 26. Units off the cost of a building.
    form = check.map(check.one_of(drow.units), check.whole(1, 9), 1),
    describes = function(units)
      local parts = collect(units, function(amount, kind) return amount .. " " .. kind end)
      return table.concat(parts, " and ") .. " less to pay each round"
    end,
  },
  makes = { form = yields, describes = makes }, -- Rule 19. One of these resources,
  makes_each = { -- or one for each worker.
    form = yields, describes = function(kinds) return makes(kinds) .. " for each worker" end,
  },
  points = number("points %d", 99), -- Rule 57.
  ruin = {
    form = check.whole(-99, 99),
    describes = function(value) return string.format("%+d for each crossed square", value) end,
  },
  pair = { -- Rule 58.
    form = check.record { with = check.text(), points = check.whole(1, 99) },
    describes = function(pair) return "+" .. pair.points .. " with a " .. pair.with end,
  },
  devotion = { -- Rule 45.
    form = by_peasants, describes = function(value) return brings(value, "devotion") end,
    ability = { phase = "use", use = function(me, _, amount) me.devotion:add(amount) end },
  },
  attack = { -- Rules 45 and 47.
    form = check.record { reach = check.whole(1, 4), damage = by_peasants },
    describes = function(value)
      return brings(value.damage, "damage") .. ", reach " .. value.reach
    end,
    ability = {
      phase = "use",
      open = function(me, value) return drow.attacks.victims(me, value.reach):any() end,
      use = function(me, value, damage) drow.attacks.attack(me, value.reach, damage) end,
    },
  },
  tower = { -- Rule 40. Shields.
    form = by_peasants, describes = function(value) return brings(value, "shields") end,
    ability = {
      phase = "defend", use = function(me, _, shields, row) drow.defence.man(me, shields, row) end,
    },
  },
}

local call = check.type "function"
check("benefits", drow.benefits, check.map(check.name(), {
  form = check.type "table", describes = call,
  ability = check.optional {
    phase = check.one_of { "defend", "use" }, use = call, open = check.optional(call),
  },
}))

-- What a row brings, in words: "food", "makes sheep or wheat". With `abilities`, only these.
function drow.describes(row, abilities)
  return collect(row.benefits, function(value, name)
    local benefit = drow.benefits[name]
    return (benefit.ability or not abilities) and benefit.describes(value)
  end)
end
