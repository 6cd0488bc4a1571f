-- The score of a city at the end.

local drawcity = require "drawcity"
local tables = require "tables"
local city, streets = drawcity.city, drawcity.streets

local house_overflow = drawcity:option("house_overflow", { "extend", "cap15", "split" },
  "groups beyond the table: continue it, score its last entry, or score the rest as a group")
local factory_count = drawcity:option("factory_count", { "types", "each" },
  "a factory counts different kinds beside it, or every development")
local counted = factory_count == "types" and "kinds" or "developments"
local beside_factory = counted .. " beside the factory"
local tie = drawcity:option("tie", { "shared", "internet", "fewest_skips" },
  "equal totals: shared, more internet access wins, or fewer skips win")

-- Rule 18. The points for a group of houses, also for groups larger than the table.
local house_points, largest = { table.unpack(tables.houses) }, #tables.houses
local beyond = {
  extend = function(n) return house_points[n - 1] + tables.one_house_more(n) end,
  cap15 = function() return house_points[largest] end,
  split = function(n) return house_points[largest] + house_points[n - largest] end,
}
for n = largest + 1, tables.columns * streets do
  house_points[n] = beyond[house_overflow](n)
end

local small_game = tables.parks_bonus_players[player_count()]

drawcity:reference_card "A turn of DrawCity"

drawcity:score("houses", function(me, sheet) -- Rule 18.
  for group in city:of(me, "house"):groups() do
    sheet:add(house_points[#group], "houses together", group)
    sheet:add(tables.house_street * group:row_count(), "streets they stand on", group)
  end
end)

drawcity:score("shops", function(me, sheet) -- Rule 19.
  local shops = city:of(me, "shop")
  while shops:any() do
    local here = shops & shops:first():rows_of()
    sheet:add(tables.shops[#here], "shops on one street", here)
    shops = shops - here
  end
end)

drawcity:score("factories", function(me, sheet) -- Rule 20.
  for factory in city:of(me, "factory"):each() do
    local beside = city:beside(factory)
    local count = counted == "kinds" and city.kind:variety(beside) or #(beside & city:drawn())
    sheet:add(count, beside_factory, factory)
  end
end)

drawcity:score("parks", function(me, sheet) -- Rule 21.
  local parks = city:of(me, "park")
  local others = parks:any() and city:drawn() - city:of(me)
  for park in parks:each() do
    sheet:add(#(city:beside(park) & others), "neighbours built by others", park)
  end
  sheet:add(small_game * #parks, "parks in a small game", parks)
end)

drawcity:score("internet", function(me, sheet) -- Rule 22.
  local online = city:of(me, "net")
  sheet:add(#online, "developments with internet access", online)
end)

-- Rule 23.
if tie == "internet" then
  drawcity:tie_break("internet access", function(me) return #city:of(me, "net") end)
end
if tie ~= "shared" then
  drawcity:tie_break("fewest skips", function(me) return -me.skipped.value end)
end
