-- Heard, a module that counts the events of the game, for each seat where an event belongs to one,
-- and keeps what it is told about a road, a hotel and a shop.

local doodle = require "doodle-city"
local heard = module("heard", doodle)

local count = counter { max = 99 }
local state = heard:state {
  rolled = count, round_ended = count,
  players = per_player {
    house_crossed = count, road_drawn = count, hotel_drawn = count, shop_drawn = count,
    taxi_drawn = count, tree_crossed = count,
    length = count, houses = count, circled = count, -- of the last hotel or shop
    road_on = cells { on = doodle.grid }, piece = choice { "NS", "EW", "NE", "ES", "SW", "NW" },
  },
}

heard:on("rolled", function() state.rolled:add(1) end)
heard:on("round_ended", function() state.round_ended:add(1) end)

for _, event in ipairs { "house_crossed", "taxi_drawn", "tree_crossed" } do
  heard:on(event, function(me) me.heard[event]:add(1) end)
end

heard:on("road_drawn", function(me, cell, piece)
  me.heard.road_drawn:add(1)
  me.heard.road_on:add(cell)
  me.heard.piece:set(piece)
end)

heard:on("hotel_drawn", function(me, _, length, score)
  me.heard.hotel_drawn:add(1)
  me.heard.length:set(length)
  me.heard.circled:set(score or 0)
end)

heard:on("shop_drawn", function(me, _, houses, score)
  me.heard.shop_drawn:add(1)
  me.heard.houses:set(houses)
  me.heard.circled:set(score or 0)
end)

return heard
