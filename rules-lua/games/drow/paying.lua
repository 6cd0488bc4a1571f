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

local markets = drow.cards.having "market"
local market_works = buildings.any("a market works", markets)
local most = 0
for _, row in ipairs(drow.cards.all) do most = math.max(most, row.cost) end
local amounts = {}
for n = 0, most do amounts[n + 1] = n end
local units = drow:labels("units", amounts)
local only = {}
for _, amount in ipairs(amounts) do only[amount] = units:only(amount) end

-- The means of payment of a player: units by kind, the units that Markets save by kind, and units
-- paid in gold. `sold` has the units that Markets have saved in this round.
local no_markets = {}
for _, kind in ipairs(drow.units) do no_markets[kind] = 0 end

local function market_units(me, sold)
  if not market_works(me) then return no_markets end
  local units_off = {}
  for _, kind in ipairs(drow.units) do units_off[kind] = -(sold[kind] or 0) end
  for _, row in ipairs(markets) do
    local count = #buildings.working(me, row)
    for kind, off in pairs(count > 0 and row.benefits.market or {}) do
      units_off[kind] = units_off[kind] + count * off
    end
  end
  return units_off
end

function paying.purse(me, sold)
  local purse = { gold = me.gold.value // tables.gold_rate, market = market_units(me, sold) }
  for _, kind in ipairs(drow.units) do purse[kind] = me[kind].value end
  return purse
end

local function units_owed(row)
  return cost_slash == "both" and row.cost * #row.of or row.cost
end

-- Whether the player can pay.
function paying.affordable(purse, row)
  local one, other = row.of[1], row.of[2]
  local first = math.min(purse[one] + purse.market[one], row.cost)
  local second = other and math.min(purse[other] + purse.market[other], row.cost) or 0
  local in_kind = cost_slash == "one_kind" and math.max(first, second) or first + second
  return in_kind + purse.gold >= units_owed(row)
end

-- The sources that can contribute something, with gold last.
local function sources(purse, row)
  local list = {}
  for n, kind in ipairs(row.of) do
    local off, stock = purse.market[kind], purse[kind]
    if off > 0 then
      list[#list + 1] = { name = kind .. " market", most = off, kind = n, market = kind }
    end
    if stock > 0 then list[#list + 1] = { name = kind, most = stock, kind = n, stock = kind } end
  end
  list[#list + 1] = { name = "gold", most = purse.gold }
  return list
end

-- Whether the sources from this place on can pay the units owed, after those of `paid` by kind.
local function can_pay(list, place, row, owed, paid)
  local there = { 0, 0 }
  for n = place, #list do
    local kind = list[n].kind
    if kind then there[kind] = math.min(there[kind] + list[n].most, row.cost - paid[kind]) end
  end
  local in_kind = there[1] + there[2]
  if cost_slash == "one_kind" then
    if paid[1] > 0 and paid[2] > 0 then return false end
    in_kind = math.max(paid[2] > 0 and 0 or there[1], paid[1] > 0 and 0 or there[2])
  end
  return in_kind + list[#list].most >= owed
end

-- The units that may come from the source at this place.
local function possible(list, place, row, owed, paid)
  local open, kind = units:none(), list[place].kind
  local before = paid[kind]
  for taken = 0, math.min(list[place].most, owed, row.cost - before) do
    paid[kind] = before + taken
    if can_pay(list, place + 1, row, owed - taken, paid) then open = open | only[taken] end
  end
  paid[kind] = before
  return open
end

-- Asks about one source after another. Returns the units from each; gold pays the rest.
local function choose(me, row, list)
  local owed, paid, payment = units_owed(row), { 0, 0 }, {}
  for place = 1, #list - 1 do
    local open, source = possible(list, place, row, owed, paid), list[place]
    local taken = me:choose("pay " .. source.name, open, owed, row.id, "of the %1 owed for %2")
    payment[place], owed = taken, owed - taken
    paid[source.kind] = paid[source.kind] + taken
  end
  payment[#list] = owed
  return payment
end

function paying.pay(me, row, sold)
  local list = sources(paying.purse(me, sold), row)
  local payment = choose(me, row, list)
  for place, source in ipairs(list) do
    local taken = payment[place]
    if source.market then
      sold[source.market] = (sold[source.market] or 0) + taken
    elseif source.stock then
      me[source.stock]:add(-taken)
    else
      me.gold:add(-taken * tables.gold_rate)
    end
  end
end
