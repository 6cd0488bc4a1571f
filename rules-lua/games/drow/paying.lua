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

local most = 0
paying.none_sold = {}
for _, row in ipairs(drow.cards.all) do
  row.owed = cost_slash == "both" and row.cost * #row.of or row.cost
  most = math.max(most, row.cost)
end
for _, kind in ipairs(drow.units) do paying.none_sold[kind] = 0 end
local units = drow:labels("units", range(0, most))
local MARKET = 1 -- of a player's two sources for a kind: Markets, then what is in stock

-- The units of a kind that Markets take off, without those that they have `sold` in this round.
local function saved(me, kind, sold)
  local off = -sold[kind]
  for building in drow.working.market(me):each() do
    off = off + (buildings.row(me, building).benefits.market[kind] or 0)
  end
  return math.max(off, 0)
end

-- Whether units of the first and the second kind, and gold, can pay what is owed.
local function can_pay(owed, first, second, gold)
  return (cost_slash == "one_kind" and math.max(first, second) or first + second) + gold >= owed
end

-- The units of a kind that can be used when so many have been `paid` in it and in the other kind.
local function usable(row, left, paid, paid_other)
  if cost_slash == "one_kind" and paid_other > 0 then return 0 end
  return math.min(left, row.cost - paid)
end

-- Whether a player can pay for a row.
function paying.affordable(me, row, sold)
  local one, other = row.of[1], row.of[2]
  local first = me[one].value + saved(me, one, sold)
  local second = other and me[other].value + saved(me, other, sold) or 0
  if cost_slash == "both" then
    first, second = math.min(first, row.cost), math.min(second, row.cost)
  end
  return can_pay(row.owed, first, second, me.gold.value // tables.gold_rate)
end

-- Takes units from one source after another. Returns what Markets have sold in this round.
function paying.pay(me, row, sold)
  local owed, gold = row.owed, me.gold.value // tables.gold_rate
  local left, paid, spent, sales = { 0, 0 }, { 0, 0 }, { 0, 0 }, {}
  for _, kind in ipairs(drow.units) do sales[kind] = sold[kind] end
  for n, kind in ipairs(row.of) do left[n] = saved(me, kind, sold) + me[kind].value end
  for n, kind in ipairs(row.of) do
    local stock, other = me[kind].value, 3 - n
    for source, there in ipairs { left[n] - stock, stock } do
      if there > 0 then
        local open, rest = units:none(), left[n] - there
        for taken = 0, math.min(there, usable(row, left[n], paid[n], paid[other]), owed) do
          local now = paid[n] + taken
          if can_pay(owed - taken, usable(row, rest, now, paid[other]),
              usable(row, left[other], paid[other], now), gold) then
            open = open | taken
          end
        end
        local taken = #open > 1 and me:ask(source == MARKET and "pay " .. kind .. " market" or
          "pay " .. kind, open, owed, row.id, "of the %1 owed for %2") or open:first()
        left[n], paid[n], owed = rest, paid[n] + taken, owed - taken
        if source == MARKET then sales[kind] = sales[kind] + taken else spent[n] = taken end
      end
    end
  end
  for n, kind in ipairs(row.of) do me[kind]:add(-spent[n]) end
  me.gold:add(-owed * tables.gold_rate)
  return sales
end
