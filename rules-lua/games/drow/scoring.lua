-- Rules 56 to 60. The score of a city.

local drow = require "drow"
local buildings, housing, cards = drow.buildings, drow.housing, drow.cards

local staff_for_points = drow:option("staff_for_points", true,
  "buildings score only when they work")
local pair_bonus_each = drow:option("pair_bonus_each", false,
  "both buildings of a pair score for it")
local devotion_value = drow:option("devotion_value", { "1", "0", "half" },
  "points for each devotion")
local tie = drow:option("tie", { "shared", "workers" },
  "equal totals: shared, or more workers win, then more gold")

local scoring, pairing = cards.having "points", cards.having "pair"
local counting = staff_for_points and buildings.working or buildings.built

drow:score("peasants", function(me, sheet)
  sheet:add(me.free.value, "free peasants")
  if sheet:explains() then
    sheet:note(string.format("room for %d, %d live here", housing.capacity(me),
      housing.population(me)))
  end
end)

drow:score("buildings", function(me, sheet)
  for _, row in ipairs(scoring) do
    for building in counting(me, row):each() do
      local squares = buildings.squares(me, building)
      local crossed = #(squares & me.city:of("crossed"))
      local points = row.benefits.points + (row.benefits.ruin or 0) * crossed
      sheet:add(points, crossed > 0 and row.id .. ", " .. crossed .. " crossed out" or row.id,
        squares)
    end
  end
end)

drow:score("pairs", function(me, sheet)
  for _, row in ipairs(pairing) do
    local pair = row.benefits.pair
    local count = math.min(#counting(me, row), #counting(me, cards.row[pair.with]))
    local each = pair.points * (pair_bonus_each and 2 or 1)
    if count > 0 then sheet:add(count * each, row.id .. " and " .. pair.with) end
  end
end)

drow:score("devotion", function(me, sheet)
  local devotion = me.devotion.value
  if devotion_value == "half" then devotion = devotion // 2 end
  if devotion_value ~= "0" then sheet:add(devotion, "devotion") end
end)

if tie == "workers" then
  drow:tie_break("workers", housing.workers)
  drow:tie_break("gold", function(me) return me.gold.value end)
end

-- Rule 62.
if player_count() == 1 then
  drow:score("rank", function(me, sheet)
    if me.rank.value then sheet:note(me.rank.value) end
  end)

  function drow.judge(me)
    local total = me:total()
    local reached = collect(drow.ranks, function(rank)
      return total >= rank.from and rank.name
    end)
    me.rank:set(reached[#reached])
  end
end
