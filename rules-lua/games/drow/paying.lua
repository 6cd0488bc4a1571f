-- Rules 25 to 28. A player pays the cost of a building from Markets, in its kinds of resources, and
-- in gold.
--
-- The player is asked about one source after another, but only where there is a choice. The options
-- are the units from this source after which the other sources can pay the rest.

local drow = require "drow"
local tables = require "tables"
local buildings = drow.buildings
local paying = {}
drow.paying = paying

local cost_slash = drow:option("cost_slash", { "mix", "one_kind", "both" },
  "a cost of two kinds: any of both, one of them, or the units of both")

local most, no_units = 0, {}
for _, row in ipairs(drow.cards.all) do
  row.owed = cost_slash == "both" and row.cost * #row.of or row.cost
  most = math.max(most, row.cost)
end
for _, kind in ipairs(drow.units) do no_units[kind] = 0 end
local units = drow:labels("units", range(0, most))

-- The units that Markets take off, by kind, without those that they have `sold` in this round.
function paying.savings(me, sold)
  local markets = drow.working.market(me)
  if markets:empty() then return no_units end
  local off = {}
  for _, kind in ipairs(drow.units) do off[kind] = -(sold[kind] or 0) end
  for building in markets:each() do
    for kind, saved in pairs(buildings.row(me, building).benefits.market) do
      off[kind] = off[kind] + saved
    end
  end
  for _, kind in ipairs(drow.units) do off[kind] = math.max(off[kind], 0) end
  return off
end

-- Whether units of the first and the second kind, and gold, can pay what is owed.
local function can_pay(owed, first, second, gold)
  return (cost_slash == "one_kind" and math.max(first, second) or first + second) + gold >= owed
end

-- Whether a player can pay for a row, with units that Markets take `off`.
function paying.affordable(me, row, off)
  local one, other = row.of[1], row.of[2]
  local first = me[one].value + off[one]
  local second = other and me[other].value + off[other] or 0
  if cost_slash == "both" then
    first, second = math.min(first, row.cost), math.min(second, row.cost)
  end
  return can_pay(row.owed, first, second, me.gold.value // tables.gold_rate)
end

function paying.pay(me, row, sold)
  local off, owed, paid, left = paying.savings(me, sold), row.owed, { 0, 0 }, { 0, 0 }
  local gold, paid_from = me.gold.value // tables.gold_rate, {}
  for n, kind in ipairs(row.of) do left[n] = off[kind] + me[kind].value end

  -- The units of the first or the second kind that can still be used.
  local function usable(n)
    if cost_slash == "one_kind" and paid[3 - n] > 0 then return 0 end
    return math.min(left[n], row.cost - paid[n])
  end

  -- Takes units from a source that has some, where the sources left can pay the rest.
  local function take(n, source, there)
    local before, limit, open = paid[n], math.min(there, usable(n), owed), {}
    left[n] = left[n] - there
    for taken = 0, limit do
      paid[n] = before + taken
      if can_pay(owed - taken, usable(1), usable(2), gold) then open[#open + 1] = taken end
    end
    local taken = #open > 1 and me:ask("pay " .. source, units:only(open), owed, row.id,
      "of the %1 owed for %2") or open[1]
    paid[n], owed = before + taken, owed - taken
    return taken
  end

  for n, kind in ipairs(row.of) do
    local saved, stock = off[kind], me[kind].value
    if saved > 0 then sold[kind] = (sold[kind] or 0) + take(n, kind .. " market", saved) end
    if stock > 0 then paid_from[kind] = take(n, kind, stock) end
  end
  for kind, taken in pairs(paid_from) do me[kind]:add(-taken) end
  me.gold:add(-owed * tables.gold_rate)
end
