-- Rules 40 to 45. Players spend free peasants on the abilities of working buildings.
-- Benefits with a `phase` are abilities; see benefits.lua.

local drow = require "drow"
local buildings, staffing, cards = drow.buildings, drow.staffing, drow.cards
local abilities = {}
drow.abilities = abilities

local per_round = drow:option("ability_per_round", { "once", "any" },
  "how often a building is used in a round")

-- Labels for questions: the action, its amount, and the benefit of a card that has two.
local words, amounts, names, most = { "done", "assign" }, {}, {}, 1
for n, id in ipairs(cards.ids) do words[n + 2] = id end
for name, benefit in pairs(drow.benefits) do
  if benefit.phase then names[#names + 1] = name end
end
local deed, benefit_label = drow:labels("use", words), drow:labels("benefit", names)

-- For each phase the rows that have abilities, and these abilities.
local rows_of = {}
for _, it in ipairs(cards.moved_by "amounts") do
  local rows = rows_of[it.benefit.phase] or {}
  rows_of[it.benefit.phase] = rows
  if #rows == 0 or rows[#rows].row ~= it.row then rows[#rows + 1] = { row = it.row } end
  table.insert(rows[#rows], it)
  for _, amount in pairs(it.benefit.amounts(it.value)) do most = math.max(most, amount) end
end
for n = 1, most do amounts[n] = n end
local amount_label = drow:labels("amount", amounts)

-- Rule 44. Whether a Workshop is still free in this round.
local workshops = buildings.total "workshop"
local function helped(me)
  return workshops(me) > me.saved.value
end

local function price(peasants, help)
  return help and math.max(peasants - 1, 1) or peasants
end

-- The amounts that the player has enough free peasants for.
local function payable(me, it, help)
  local open = amount_label:none()
  for peasants, amount in pairs(it.benefit.amounts(it.value)) do
    if price(peasants, help) <= me.free.value then open = open | amount_label:only(amount) end
  end
  return open
end

local function possible(me, it, help)
  return payable(me, it, help):any() and (not it.benefit.open or it.benefit.open(me, it.value))
end

-- Rule 42. The buildings that can still be used.
local function idle(me, row)
  local working = buildings.working(me, row)
  return per_round == "any" and working or working - me.city:of("used")
end

local function open_rows(me, phase)
  local open, help = deed:none(), helped(me)
  for _, its in ipairs(rows_of[phase] or {}) do
    if idle(me, its.row):any() then
      for _, it in ipairs(its) do
        if possible(me, it, help) then open = open | deed:only(its.row.id) end
      end
    end
  end
  return open
end

-- Rule 43.
local function spend(me, it, amount, help)
  local least
  for peasants, brings in pairs(it.benefit.amounts(it.value)) do
    if brings == amount then least = math.min(least or peasants, peasants) end
  end
  me.free:add(-price(least, help))
  if price(least, help) < least then me.saved:add(1) end
end

local function use(me, phase, id)
  local help, its, chosen = helped(me), nil, benefit_label:none()
  for _, those in ipairs(rows_of[phase]) do
    if those.row.id == id then its = those end
  end
  for _, it in ipairs(its) do
    if possible(me, it, help) then chosen = chosen | benefit_label:only(it.name) end
  end
  local name = me:choose("benefit", chosen, "of the", id)
  for _, it in ipairs(its) do
    if it.name == name then
      local amount = me:choose("amount", payable(me, it, help), "from the", id)
      me.city.used:set(idle(me, its.row):first(), true)
      spend(me, it, amount, help)
      it.benefit.use(me, it.value, amount, its.row)
    end
  end
end

-- Runs a phase of one player with the question `asked`. The player may also assign peasants to
-- buildings where that is allowed.
function abilities.phase(me, asked, phase)
  while me.free.value > 0 do
    local open = open_rows(me, phase) | deed:only("done")
    if staffing.while_building and staffing.open(me) then open = open | deed:only("assign") end
    local what = me:choose(asked, open, "free peasants:", me.free.value)
    if what == "done" then return end
    if what == "assign" then staffing.assign(me) else use(me, phase, what) end
  end
end
