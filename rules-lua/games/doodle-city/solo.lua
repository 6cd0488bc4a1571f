-- Rules 34 to 41. A player alone earns a rank by points, and five achievements.

local doodle = require "doodle-city"
local tables = require "tables"
local ranks, achievements, printed = doodle.ranks, doodle.achievements, doodle.printed

-- Rule 41.
local languages = { "en", "de", "no" }
local language = doodle:option("language", languages, "language of ranks and achievements")
if player_count() > 1 then return end

local called = require("names", check.record(languages, {
  ranks = check.list(check.text(), #ranks, #ranks),
  achievements = check.list(check.text(), #achievements, #achievements),
}))[language]

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
  local reached = collect(tables.ranks, function(from) return me:total() >= from end)
  me.rank:set(ranks[1 + #reached]) -- Rule 35.
  me.environmentalist:set(me.trees.value == 0) -- Rule 36.
  me.city_planner:set(#me.roads:longest() == #me.sheet:cells()) -- Rule 37.
  me.hotel_magnate:set(#me.hotels:of("circled") == #doodle.hotel_scores) -- Rule 38.
  me.capitalist:set(me:points("shops") + me:points("bonuses") == most) -- Rule 39.
end)

doodle:score("rank and achievements", function(me, score) -- remarks, worth nothing
  if not me.rank.value then return score:note("at the end of the game") end
  for n, rank in ipairs(ranks) do
    if me.rank.value == rank then score:note(called.ranks[n]) end
  end
  for n, name in ipairs(achievements) do
    if me[name].value then score:note(called.achievements[n]) end
  end
end)
