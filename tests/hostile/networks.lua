-- Networks that are asked for what their board does not have, or drawn on where nothing can be.
local hill = game "hill"
hill:players(1, 4, 2)
local map, other, comb = square(3, 3), square(4, 4), hexagon(2)
local cloth = square(4, 4, { diagonals = true })
local state = hill:state {
  round = counter { max = 4 },
  weather = choice { "sun", "rain" },
  piece = choice { "NS", "EW" }, wind = choice { "north", "southwest" },
  plain = board { on = other, cell = {} },
  paths = network { on = comb }, threads = network { on = cloth },
  ways = network { on = map, kinds = { "rail", "tram" }, links = 1 },
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
local far = hill:where("far", function(me)
  local drawn, wind = me.roads:drawn(), state.wind.value
  return drawn:shift(wind, 2) | drawn:ray(wind, map:row(3)) | drawn:ray(wind, 2)
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
  assert(chosen(me):empty() and far(me):empty())
  state.piece:set("NS")
  assert(chosen(me) == map:set "b1 b2 b3")
  assert(moved(me, "northeast") == map:set "c1")
  state.wind:set("southwest")
  assert(moved(me, "northeast") == map:set "a3 c1" and far(me) == map:set "a3")
end)

--! letters that are no sides, at load
hill:where("odd", function(me)
  -- expect error next: `NX` does not name sides; expected letters of N, E, S, W ("NS")
  return me.roads:fits "NX"
end)

--! letters that are no sides, as a parameter
hill:step("odd", function()
  -- expect error next: where "fitting", parameter 1: `north` does not name sides
  fitting(seat_at(1), "north")
end)

--! a direction between the sides
hill:where("odd", function(me)
  -- expect error next: this board has no side `northeast`; expected north, east, south or west
  return me.roads:opening "northeast"
end)

--! a side of another kind of board
hill:step("odd", function()
  -- expect error next: this board has no side `north`; expected n, ne, se, s, sw or nw
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

--! road types, one by one and together
hill:step("look", function()
  local ways, kinds = state.ways, { "rail", "tram" }
  for cell in map:cells():each() do ways:erase(cell) end
  ways.rail:draw(map:cell(1, 2), "S")
  ways.rail:draw(map:cell(2, 2), "NS")
  ways[kinds[2]]:draw(map:cell(2, 2), "EW")
  ways.tram:draw(map:cell(2, 3), "SW")
  assert(ways:sides(map:cell(2, 2)) == "NESW" and ways.tram:sides(map:cell(2, 2)) == "EW")
  assert(ways:count() == 2 and #ways:longest_path() == 2 and ways:joined():empty())
  ways:join(map:cell(2, 2))
  assert(ways:count() == 1 and ways:longest_path() == map:set "b1 b2 c2")
  assert(ways.rail:longest_path() == map:set "b1 b2")
  assert(#ways:longest_path(map:row(2)) == 2)
  ways.tram:erase(map:cell(2, 2))
  assert(ways:joined() == map:set "b2" and ways:drawn() == map:set "b1 b2 c2")
  ways:erase(map:cell(2, 2))
  assert(ways:joined():empty() and ways:drawn() == map:set "b1 c2")
end)

--! drawing without a road type
hill:step("odd", function()
  -- expect error next: ways has several road types: say which, as in ways.rail:draw(...)
  state.ways:draw(map:cell(1, 1), "NS")
end)

--! a link without a road type
hill:step("odd", function()
  -- expect error next: say which, as in ways.rail:link(...)
  state.ways:link(map:cell(1, 1), map:cell(2, 2))
end)

--! a road type that there is not
hill:step("odd", function()
  -- expect error next: no method and no road type `bus`; expected `rail`, `tram`
  state.ways.bus:draw(map:cell(1, 1), "NS")
end)

--! joining where there are no road types
hill:step("odd", function()
  -- expect error next: roads has no road types to join: declare it with kinds = { ... }
  seat_at(1).roads:join(map:cell(1, 1))
end)

--! joining one road type with itself
hill:step("odd", function()
  -- expect error next: road types are joined by the network of all of them: write ways:join(cell)
  state.ways.rail:join(map:cell(1, 1))
end)

--! where road types are joined that there are not
hill:where("odd", function(me)
  return me.roads:joined() -- expect error: roads has no road types to join
end)

--! the same road type twice
local odd = network { on = map, kinds = { "rail", "rail" } } -- expect error: "rail"

--! a road type that Lua cannot name
local odd = network { on = map, kinds = { "light rail" } } -- expect error: network kinds

--! road types that are no names
local odd = network { on = map, kinds = 2 } -- expect error: expected an enum

--! a road type with a letter that drawn ways are written with
--: module
-- expect error next: part.ways: "*" cannot be the letter of a road type
part:state { ways = network { on = square(3, 3), kinds = enum { rail = "*", tram = "T" } } }

--! a road type with the name of a method
--: module
-- expect error next: a road type cannot be called `draw`: networks have that method
part:state { ways = network { on = square(3, 3), kinds = { "rail", "draw" } } }

--! more road types than there may be
--: module
local kinds = { "a", "b", "c", "d", "e", "f", "g", "h", "i" }
part:state { ways = network { on = square(3, 3), kinds = kinds } } -- expect error: road types

--! a piece that is drawn, and others that join it
local lane, hook = map:piece "NS | NE", map:piece { "EW SW", ". NS" }
local way = comb:piece "n+s"
hill:step("look", function()
  local me = seat_at(1)
  for cell in map:cells():each() do me.roads:erase(cell) end
  me.roads:draw(hook:on(map:cells()):first())
  assert(me.roads:sides(map:cell(1, 1)) == "EW" and me.roads:sides(map:cell(1, 2)) == "SW")
  assert(me.roads:sides(map:cell(2, 2)) == "NS" and #me.roads:longest() == 3)
  assert(me.roads:fitting(lane) == lane:on(map:cell(3, 2)):opening_on(map:cell(2, 2)))
  assert(#me.roads:fitting(lane) == 3 and me.roads:fitting(hook):empty())
  state.paths:draw(way:on(comb:cells()):first())
  assert(#state.paths:drawn() == 1)
end)

--! a piece with road types that is drawn, and others that join it, type by type
local kinds = { "rail", "tram" }
local station = map:piece { "rail.N,tram.S,*", kinds = kinds }
local bridge, track = map:piece { "rail.NS,tram.EW", kinds = kinds }, map:piece "NS"
hill:step("look", function()
  for cell in map:cells():each() do state.ways:erase(cell) end
  state.ways:draw(station:on(map:cell(2, 2)):first())
  assert(state.ways.rail:sides(map:cell(2, 2)) == "N" and #state.ways:joined() == 1)
  assert(state.ways.tram:sides(map:cell(2, 2)) == "S")
  local first = state.ways:fitting(bridge):first()
  assert(#state.ways:fitting(bridge) == 2 and tostring(first) == "rail.NS+tram.EW@b1")
  assert(#state.ways:fitting(bridge, map:row(3)) == 1)
  assert(#state.ways.rail:fitting(track) == 1 and #state.ways:fitting(track) == 2)
  state.ways:draw(bridge:on(map:cell(1, 2)):first())
  assert(#state.ways:longest() == 2 and #state.ways:longest_path() == 2)
end)

--! a piece with road types on one of them
local bridge = map:piece { "rail.NS,tram.EW", kinds = { "rail", "tram" } }
hill:step("look", function()
  -- expect error next: this piece has road types: it goes on the network of all of them, ways
  state.ways.rail:draw(bridge:on(map:cells()):first())
end)

--! a piece with road types that fits one of them
local bridge = map:piece { "rail.NS,tram.EW", kinds = { "rail", "tram" } }
hill:step("look", function()
  state.ways.tram:fitting(bridge) -- expect error: it goes on the network of all of them, ways
end)

--! a piece with other road types
local bridge = map:piece { "rail.NS,road.EW", kinds = { "rail", "road" } }
hill:step("look", function()
  -- expect error next: the piece and ways have different road types: give both the same kinds
  state.ways:fitting(bridge)
end)

--! a piece with road types on a network without
local bridge = map:piece { "rail.NS,tram.EW", kinds = { "rail", "tram" } }
hill:step("look", function()
  -- expect error next: the piece and roads have different road types: give both the same kinds
  seat_at(1).roads:draw(bridge:on(map:cells()):first())
end)

--! a piece without road types on a network with them
local lane = map:piece "NS"
hill:step("look", function()
  -- expect error next: ways has several road types: say which, as in ways.rail:draw(...)
  state.ways:draw(lane:on(map:cells()):first())
end)

--! a shape on a network
local bar = map:shape "XX"
hill:step("look", function()
  seat_at(1).roads:draw(bar:on(map:cells()):first()) -- expect error: a shape has no open sides
end)

--! a piece of another board on a network
local lane = other:piece "NS"
hill:step("look", function()
  seat_at(1).roads:draw(lane:on(other:cells()):first()) -- expect error: is for another board
end)

--! a shape that fits a network
local bar = map:shape "XX"
hill:step("look", function()
  seat_at(1).roads:fitting(bar) -- expect error: expected a piece of road for the network's board
end)

--! cells that fit a network
hill:step("look", function()
  seat_at(1).roads:fitting(map:cells()) -- expect error: expected a shape
end)

--! ways that are laid straight on
hill:step("look", function()
  local roads = seat_at(1).roads
  for cell in map:cells():each() do roads:erase(cell) end
  roads:draw(map:cell(1, 1), "W")
  local last = roads:lay(map:cell(1, 1), "east", 1)
  assert(last == map:cell(1, 2) and roads:sides(last) == "W")
  assert(roads:sides(map:cell(1, 1)) == "EW")
  last = roads:lay(last, "south", map:row(2) | map:row(3) - map:column(2))
  assert(last == map:cell(2, 2) and roads:sides(map:cell(1, 2)) == "SW")
  last = roads:lay(last, "west", 9)
  assert(last == map:cell(2, 1) and #roads:longest_path() == 4)
  assert(roads:lay(last, "west", map:cells()) == last and roads:sides(last) == "E")
  assert(roads:lay(last, "north", 0) == last and roads:sides(last) == "E")
  last = state.paths:lay(comb:cell "b2", "ne", comb:cells())
  assert(last == comb:cell "c1" and state.paths:sides(last) == "sw")
  assert(state.ways.rail:lay(map:cell(3, 1), "east", 2) == map:cell(3, 3))
end)

--! a way that is laid in no direction
hill:step("odd", function()
  -- expect error next: expected north, east, south or west, got nil
  seat_at(1).roads:lay(map:cell(1, 1))
end)

--! a way that is laid between the sides
hill:step("odd", function()
  -- expect error next: this board has no side `northeast`; expected north, east, south or west
  seat_at(1).roads:lay(map:cell(1, 1), "northeast", 2)
end)

--! a way of no length
hill:step("odd", function()
  seat_at(1).roads:lay(map:cell(1, 1), "east") -- expect error: expected
end)

--! a way of a length below zero
hill:step("odd", function()
  seat_at(1).roads:lay(map:cell(1, 1), "east", -1) -- expect error: lay: steps
end)

--! a way on another board
hill:step("odd", function()
  -- expect error next: this set belongs to another board or deck
  seat_at(1).roads:lay(map:cell(1, 1), "east", other:cells())
end)

--! a way that is laid without a road type
hill:step("odd", function()
  -- expect error next: say which, as in ways.rail:lay(...)
  state.ways:lay(map:cell(1, 1), "east", 1)
end)

--! directions, and those back
assert(table.concat(map:directions(), " ") == "north east south west")
assert(table.concat(map:directions { diagonals = true }, " ")
  == "north northeast east southeast south southwest west northwest")
assert(table.concat(comb:directions { diagonals = true }, " ") == "n ne se s sw nw")
for _, board in ipairs { map, comb } do
  for _, side in ipairs(board:directions { diagonals = true }) do
    local back = board:opposite(side)
    assert(back ~= side and board:opposite(back) == side)
  end
end
assert(map:opposite "northeast" == "southwest" and comb:opposite "ne" == "sw")

--! directions with an option that there is not
map:directions { diagonal = true } -- expect error: did you mean `diagonals`

--! directions with an option that is no boolean
map:directions { diagonals = 1 } -- expect error: directions: diagonals

--! the way back of a direction of another board
map:opposite "ne" -- expect error: this board has no direction `ne`; expected north, east, south

--! the way back of nothing
comb:opposite() -- expect error: expected n, ne, se, s, sw or nw, got nil

--! ways with diagonals
local hook = cloth:piece "e nw+se"
local thread = hill:where("thread", function()
  return state.threads:opening "northeast" | state.threads:fits "sw+n"
end)
hill:step("look", function()
  local middle, threads = cloth:cell "b2", state.threads
  assert(#middle:beside() == 8 and middle:beside() == middle:around())
  assert(middle:distance(cloth:cell "d4") == 2 and cloth:set "a1 b2 c3 a3":group_count() == 1)
  assert(middle:reach(2) == cloth:cells() and #cloth:directions() == 8)
  for cell in cloth:cells():each() do threads:erase(cell) end
  local last = threads:lay(cloth:cell "a1", "southeast", 9)
  assert(last == cloth:cell "d4" and threads:sides(middle) == "se+nw")
  last = threads:lay(middle, "northeast", 1)
  assert(threads:sides(middle) == "ne+se+nw" and threads:sides(last) == "sw")
  assert(thread() == cloth:set "b2 c1" and threads:offers(cloth:cell "c1") == "sw")
  assert(threads:loops() == 0 and #threads:longest_path() == 4)
  threads:lay(last, "east", 1)
  threads:lay(cloth:cell "d1", "south", 3)
  assert(threads:loops() == 1 and #threads:longest_path() == 8)
  threads:draw(hook:on(cloth:set "a3 b3"):first())
end)

--! a piece with diagonals, as it turns
local bend = cloth:piece { "n+se", flips = true }
hill:step("look", function()
  assert(#bend:on(cloth:cell "b2") == 8)
  local seen = {}
  for lying in bend:on(cloth:cell "b2"):each() do
    state.threads:draw(lying)
    seen[#seen + 1] = state.threads:sides(cloth:cell "b2")
  end
  assert(table.concat(seen, " ") == "n+se e+sw s+nw ne+w n+sw e+nw ne+s se+w")
end)

--! letters with diagonals
hill:where("odd", function()
  -- expect error next: `NE` does not name sides; expected n, ne, e, se, s, sw, w, nw joined by +
  return state.threads:is "NE"
end)

--! walls with diagonals
--: module
-- expect error next: a board with diagonals has no edges and no walls
part:state { fences = walls { on = square(3, 3, { diagonals = true }) } }

--! edges with diagonals
square(3, 3, { diagonals = true }):edges() -- expect error: a board with diagonals has no edges

--! diagonals that are no boolean
square(3, 3, { diagonals = 2 }) -- expect error: square: diagonals

--! diagonals of hexes
hex(3, 3, { diagonals = true }) -- expect error: hex

--! a link between cells that share a corner
-- expect error next: are neighbours without a link
square(3, 3, { diagonals = true, links = "a1-b2" })
