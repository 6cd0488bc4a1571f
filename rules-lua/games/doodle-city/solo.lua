-- Rules 34 to 41. A player alone earns a rank by points, and five achievements.

local names = require "names"
local validate = require "validate"

local solo = {}

local ranks = { "try again", "tenant", "landlord", "entrepreneur", "mayor", "president",
                "world power" }
local achievements = { "environmentalist", "city_planner", "hotel_magnate", "capitalist",
                       "shopping_spree" }

-- The fields that a player alone has besides the sheet.
function solo.fields(own)
  own.rank = choice(ranks)
  for _, name in ipairs(achievements) do own[name] = flag() end
end

-- The most points that this many shops can circle.
local function best_shops(shops, squares)
  local total = 0
  for n = math.max(#shops - squares + 1, 1), #shops do total = total + shops[n] end
  return total
end

local function all_bonuses(bonuses)
  local total = 0
  for _, bonus in ipairs(bonuses) do total = total + bonus.points end
  return total
end

-- `sheet` has what is printed: squares by letter, the houses crossed out by column, the hotel
-- scores. Gives the function that is called when the game is over, or nil with more players than
-- one.
function solo.rules(doodle, tables, sheet, players)
  -- Rule 41.
  local language = doodle:option("language", { "en", "de", "no" }, "of ranks and achievements")
  if players > 1 then return nil end
  validate.ranks(tables.ranks, names, language, #ranks, achievements)
  local called = names[language]

  local all_houses = 2 * #sheet.squares.H
  for _, houses in ipairs(sheet.precrossed) do all_houses = all_houses + houses end
  local all_shop_points = best_shops(tables.shops, #sheet.squares.S) + all_bonuses(tables.bonuses)

  -- Rule 40.
  doodle:on("shop_drawn", function(me, _, houses)
    if houses == all_houses then me.shopping_spree:set(true) end
  end)

  local function judge(me)
    local total, rank = me:total(), 1 -- Rule 35.
    while tables.ranks[rank] and total >= tables.ranks[rank] do rank = rank + 1 end
    me.rank:set(ranks[rank])

    me.environmentalist:set(me.trees.value == 0) -- Rule 36.
    me.city_planner:set(#me.roads:longest() == #me.sheet:cells()) -- Rule 37.
    me.hotel_magnate:set(#me.hotels:of("circled") == #sheet.hotels) -- Rule 38.
    me.capitalist:set(me:points("shops") + me:points("bonuses") == all_shop_points) -- Rule 39.
  end

  doodle:score("rank and achievements", function(me, score) -- remarks, worth nothing
    if not me.rank.value then return score:note("at the end of the game") end
    for n, rank in ipairs(ranks) do
      if me.rank.value == rank then score:note(called.ranks[n]) end
    end
    for _, name in ipairs(achievements) do
      if me[name].value then score:note(called[name]) end
    end
  end)
  return judge
end

return solo
