-- Heard, a module that keeps the events of the game: the last numbers, and how many events there
-- were.

local scribble = require "scribble-city"
local heard = module("heard", scribble)

local count = counter { max = 99 }
local state = heard:state {
  eras = count, era = count, rounds = count, round = count,
  players = per_player {
    roads = count, spaces = count, singles = count, tunnels = count,
    built = count, squares = count, residences = count, plans = count, points = count,
  },
}

heard:on("era_began", function(era)
  state.eras:add(1)
  state.era:set(era)
end)

heard:on("round_ended", function(era, round)
  state.rounds:add(1)
  state.era:set(era)
  state.round:set(round)
end)

heard:on("road_drawn", function(me, kind, cells)
  me.heard.roads:add(1)
  me.heard.spaces:add(#cells)
  if kind == "single" then me.heard.singles:add(1) end
  if kind == "tunnel" then me.heard.tunnels:add(1) end
end)

heard:on("built", function(me, cells, id)
  me.heard.built:add(1)
  me.heard.squares:add(#cells)
  if not id then me.heard.residences:add(1) end
end)

heard:on("plan_scored", function(me, _, points)
  me.heard.plans:add(1)
  me.heard.points:add(points)
end)

return heard
