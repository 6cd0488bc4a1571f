-- The sets of buildings that the rules ask for most. They are described, so that plat finds them
-- without running Lua.

local drow = require "drow"
local buildings, cards = drow.buildings, drow.cards
local working = {}
drow.working = working

-- The buildings of some rows, of each that `which` gives.
local function described(name, rows, which)
  return drow:where("buildings: " .. name, function(me)
    local those = drow.nowhere
    for _, row in ipairs(rows) do those = those | which(me, row) end
    return those
  end)
end

for _, benefit in ipairs {
  "build_time", "capacity", "carrier", "library", "market", "shields", "workshop",
} do
  working[benefit] = described(benefit, cards.having(benefit), buildings.working) -- Rule 39.
end
working.makes = described("makes", cards.having("makes", "makes_each"), buildings.working)
working.food = described("food", cards.having "food", drow.housing.feeding)
working.vacant = described("vacant", cards.all, function(me, row) -- Rule 37. They need workers.
  return me.city:of(row.id) & me.city.workers:below(row.workers)
end)
