-- Rules 40 to 45. Players spend free peasants on the abilities of working buildings.

local drow = require "drow"
local buildings, staffing, cards = drow.buildings, drow.staffing, drow.cards
local abilities = {}
drow.abilities = abilities

local per_round = drow:option("ability_per_round", { "once", "any" },
  "how often a building is used in a round")

-- The abilities of the rows, by the phase in which they are used and by row and benefit, with the
-- peasants that each amount costs.
local all, of_row, most = { defend = {}, use = {}, nothing = {} }, {}, 1
local names = collect(drow.benefits, function(benefit, name) return benefit.ability and name end)
for _, row in ipairs(cards.all) do
  for name, value in pairs(row.benefits) do
    local ability, costs = drow.benefits[name].ability, {}
    for peasants, amount in pairs(ability and (value.damage or value) or {}) do
      costs[amount] = math.min(costs[amount] or peasants, peasants)
      most = math.max(most, amount)
    end
    if ability then
      local it = { row = row, name = name, value = value, costs = costs, ability = ability }
      table.insert(all[ability.phase], it)
      of_row[row.id] = of_row[row.id] or {}
      of_row[row.id][name] = it
    end
  end
end
local deed = drow:labels("use", { "done", "assign", table.unpack(cards.ids) })
local benefit, amounts = drow:labels("benefit", names), drow:labels("amount", range(1, most))

-- Rule 44. What peasants come to with a Workshop that is still free in this round.
local function price(me, peasants)
  local helped = buildings.total(me, "workshop") > me.saved.value
  return helped and math.max(peasants - 1, 1) or peasants
end

-- The amounts that the player has enough free peasants for.
local function payable(me, it)
  local open = amounts:none()
  for amount in amounts:each() do
    local peasants = it.costs[amount]
    if peasants and price(me, peasants) <= me.free.value then open = open | amount end
  end
  return open
end

-- Rule 42. The buildings that can still be used.
local function idle(me, row)
  local working = buildings.working(me, row)
  return per_round == "any" and working or working - me.city:of("used")
end

local function possible(me, it)
  return idle(me, it.row):any() and payable(me, it):any() and
    (not it.ability.open or it.ability.open(me, it.value))
end

-- Rule 43. The player chooses one of the abilities of a row, and pays for it.
local function use(me, id, phase)
  local open = benefit:none()
  for _, it in ipairs(all[phase]) do
    if it.row.id == id and possible(me, it) then open = open | it.name end
  end
  local it = of_row[id][me:choose("benefit", open, "of the", id)]
  local amount = me:choose("amount", payable(me, it), "from the", id)
  local peasants = it.costs[amount]
  local paid = price(me, peasants)
  me.city.used:set(idle(me, it.row):first(), true)
  me.free:add(-paid)
  if paid < peasants then me.saved:add(1) end
  it.ability.use(me, it.value, amount, it.row)
end

-- Runs a phase of one player with the question `asked`. The player may also assign peasants to
-- buildings where that is allowed.
function abilities.phase(me, asked, phase)
  if me.free.value == 0 and phase == "use" then
    announce(me, " uses no building: no free peasant")
  end
  while me.free.value > 0 do
    local open = deed:none()
    for _, it in ipairs(all[phase]) do
      if possible(me, it) then open = open | it.row.id end
    end
    if staffing.any_time and staffing.open(me) then open = open | "assign" end
    if open:empty() then return end
    local what = me:ask(asked, open | "done", "free peasants:", me.free.value)
    if what == "done" then return end
    if what == "assign" then staffing.assign(me) else use(me, what, phase) end
  end
end

function abilities.end_round(me)
  me.saved:set(0)
  me.city.used:set(me.city:of("used"), false)
end
