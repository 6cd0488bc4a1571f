-- Rules 34 to 41. A player alone earns a rank by points, and five achievements.

local doodle = require "doodle-city"
local tables = require "tables"

-- Rule 41.
local language = doodle:option("language", { "en", "de", "no" },
  "language of ranks and achievements")
if player_count() > 1 then return end
local ranks, achievements, printed = doodle.ranks, doodle.achievements, doodle.printed

-- Rule 39. All that shops can score, bonuses included.
local shops, most = tables.shops, 0
for n = math.max(#shops - #printed.S + 1, 1), #shops do most = most + shops[n] end
for _, bonus in ipairs(tables.bonuses) do most = most + bonus.points end

-- Rule 40.
doodle:on("shop_drawn", function(me, _, houses)
  if houses == doodle.houses then me.shopping_spree:set(true) end
end)

doodle:on("ended", function()
  local me = seat_at(1)
  local total, reached = me:total(), ranks[1] -- Rule 35.
  for _, rank in ipairs(ranks) do
    if rank.from and total >= rank.from then reached = rank end
  end
  me.rank:set(reached.id)
  me.environmentalist:set(me.trees.value == 0) -- Rule 36.
  me.city_planner:set(#me.roads:longest() == #me.sheet:cells()) -- Rule 37.
  me.hotel_magnate:set(#me.hotels:of("circled") == #doodle.hotel_scores) -- Rule 38.
  me.capitalist:set(me:points("shops") + me:points("bonuses") == most) -- Rule 39.
end)

doodle:score("rank and achievements", function(me, score) -- remarks, worth nothing
  if not me.rank.value then return score:note("at the end of the game") end
  for _, rank in ipairs(ranks) do
    if me.rank.value == rank.id then score:note(rank[language]) end
  end
  for _, achievement in ipairs(achievements) do
    if me[achievement.id].value then score:note(achievement[language]) end
  end
end)
