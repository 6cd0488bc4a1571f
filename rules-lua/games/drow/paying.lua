-- Rules 25 to 28. The cost of a building can be paid from Markets, in its kinds of resources, and
-- in gold.
--
-- A payment says how many units come from each of these sources. All payments of a cost are listed,
-- each once; the player is then asked about one source after another, but only where payments
-- differ.

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

-- What a player can pay with: units by kind, the units that Markets save by kind, and units paid
-- in gold. `sold` is what Markets have saved in this round.
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

-- Whether there is a payment at all.
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

-- Adds to `found` all payments that begin with those of the first sources, as lists of units.
local function go_on(list, row, owed, payment, by_kind, found)
  local source = list[#payment + 1]
  if not source.kind then -- gold pays the rest
    if owed > source.most then return end
    if cost_slash == "one_kind" and by_kind[1] > 0 and by_kind[2] > 0 then return end
    payment[#payment + 1] = owed
    found[#found + 1] = { table.unpack(payment) }
    payment[#payment] = nil
    return
  end
  for taken = 0, math.min(source.most, owed, row.cost - by_kind[source.kind]) do
    payment[#payment + 1] = taken
    by_kind[source.kind] = by_kind[source.kind] + taken
    go_on(list, row, owed - taken, payment, by_kind, found)
    by_kind[source.kind] = by_kind[source.kind] - taken
    payment[#payment] = nil
  end
end

local function payments(list, row)
  local found = {}
  go_on(list, row, units_owed(row), {}, { 0, 0 }, found)
  return found
end

-- Asks for one of the payments of a row, source by source.
local function choose(me, row, list, open)
  local owed = units_owed(row)
  for place, source in ipairs(list) do
    if #open == 1 then break end
    local different = units:none()
    for _, payment in ipairs(open) do different = different | only[payment[place]] end
    local taken = me:choose("pay " .. source.name, different, owed, "for", row.id)
    local left = {}
    for _, payment in ipairs(open) do
      if payment[place] == taken then left[#left + 1] = payment end
    end
    open, owed = left, owed - taken
  end
  return open[1]
end

function paying.pay(me, row, sold)
  local list = sources(paying.purse(me, sold), row)
  local payment = choose(me, row, list, payments(list, row))
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
