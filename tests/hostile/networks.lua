-- Networks that are asked for what their board does not have, or drawn on where nothing can be.
local hill = game "hill"
hill:players(1, 4, 2)
local map, other, comb = square(3, 3), square(4, 4), hexagon(2)
local state = hill:state {
  round = counter { max = 4 },
  weather = choice { "sun", "rain" },
  piece = choice { "NS", "EW" }, wind = choice { "north", "southwest" },
  plain = board { on = other, cell = {} },
  paths = network { on = comb },
  players = per_player { roads = network { on = map, links = 1 } },
}
local site = hill:where("site", function(me)
  return { ["free"] = me.roads:free() }
end)
local fitting = hill:where("fitting", function(me, sides) return me.roads:fits(sides) end)
local beside = hill:where("beside", function(me, side) return me.roads:towards(side) end)
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask("draw", site)
    me.roads:draw(cell, "NS")
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("roads", function(me, sheet) sheet:add(#me.roads:drawn(), "cells") end)

--! sides, a side and a direction by name, by parameter and by a choice that was made
local chosen = hill:where("chosen", function(me)
  return me.roads:fits(state.piece.value) | me.roads:is(state.piece.value)
end)
local moved = hill:where("moved", function(me, direction)
  local blown = me.roads:drawn():shift(state.wind.value)
  return me.roads:drawn():shift(direction) | me.roads:drawn():ray(direction) | blown
end)
hill:step("look", function()
  local me = seat_at(1)
  for cell in map:cells():each() do me.roads:erase(cell) end
  me.roads:draw(map:cell(2, 2), "NS")
  local north = map:set "b1"
  assert(fitting(me, "NS") == map:set "b1 b3" and fitting(me, 5) == me.roads:fits "NS")
  assert(fitting(me, "EW"):empty() and beside(me, "south") == north)
  state.piece:set(nil)
  state.wind:set(nil)
  assert(chosen(me):empty())
  state.piece:set("NS")
  assert(chosen(me) == map:set "b1 b2 b3")
  assert(moved(me, "northeast") == map:set "c1")
  state.wind:set("southwest")
  assert(moved(me, "northeast") == map:set "a3 c1")
end)

--! letters that are no sides, at load
hill:where("odd", function(me)
  -- expect error next: "NX" does not name sides; expected letters of N, E, S, W ("NS")
  return me.roads:fits "NX"
end)

--! letters that are no sides, as a parameter
hill:step("odd", function()
  -- expect error next: where "fitting", parameter 1: "north" does not name sides
  fitting(seat_at(1), "north")
end)

--! a direction between the sides
hill:where("odd", function(me)
  -- expect error next: this board has no side "northeast"; expected north, east, south or west
  return me.roads:opening "northeast"
end)

--! a side of another kind of board
hill:step("odd", function()
  -- expect error next: this board has no side "north"; expected n, ne, se, s, sw or nw
  state.paths:leaving "north"
end)

--! no side at all
hill:where("odd", function(me)
  return me.roads:leaving() -- expect error: expected north, east, south or west, got nil
end)

--! a number as a side
hill:step("odd", function()
  -- expect error next: expected north, east, south or west, got 1
  seat_at(1).roads:towards(1)
end)

--! more sides than there are
hill:step("odd", function()
  -- expect error next: expected letters of N, E, S, W ("NS"), got 16
  seat_at(1).roads:fits(16)
end)

--! a described number as sides
hill:where("odd", function(me)
  -- expect error next: expected letters of N, E, S, W ("NS"), got a whole number
  return me.roads:fits(state.round.value)
end)

--! a choice whose names are no sides
hill:where("odd", function(me)
  -- expect error next: expected letters of N, E, S, W ("NS"), got a name (sun or rain)
  return me.roads:fits(state.weather.value)
end)

--! a parameter that is sides and a cell
hill:where("odd", function(me, sides)
  -- expect error next: it cannot be
  return me.roads:fits(sides) & me.roads:road(sides)
end)

--! roads of another board
hill:where("odd", function(me)
  -- expect error next: these sets belong to different boards or decks
  return me.roads:fits("NS", state.plain:drawn())
end)

--! roads of another board, in play
hill:step("odd", function()
  seat_at(1).roads:frontier(other:cells()) -- expect error: different boards or decks
end)

--! the roads of a cell of another board
hill:step("odd", function()
  seat_at(1).roads:road(other:cell(1, 1)) -- expect error: another board
end)

--! a method without its subject
hill:step("odd", function()
  seat_at(1).roads.frontier() -- expect error: call methods with ':'
end)

--! more links than there is room for
hill:step("odd", function()
  local roads = seat_at(1).roads
  roads:link(map:cell(1, 1), map:cell(3, 3))
  roads:link(map:cell(1, 2), map:cell(3, 3)) -- expect error: a network holds at most 1 links
end)
