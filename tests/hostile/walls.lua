-- Walls that are asked for what is no edge, and edges that are taken for cells.
local hill = game "hill"
hill:players(1, 4, 2)
local map, other, comb = square(3, 3), square(4, 4), hexagon(2)
local state = hill:state {
  round = counter { max = 4 },
  plain = board { on = other, cell = {} },
  rails = walls { on = other },
  hedges = walls { on = comb },
  players = per_player { town = board { on = map }, fences = walls { on = map } },
}
local fence = hill:where("fence", function(me)
  return { ["no fence yet"] = me.fences:free() }
end)
local closed = hill:where("closed", function(me, cell)
  return map:cells():group_of(cell, me.fences)
end)
local opened = hill:where("opened", function(me, cell, edge)
  return map:cells():group_of(cell, me.fences:built() - edge)
end)
local garden = hill:condition("garden", function(me, cell)
  return me.fences:encloses(map:cells() & cell)
end)
hill:step("turn", function()
  for me in seats() do
    local edge = me:may("fence", fence)
    if edge then me.fences:build(edge) end
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("areas", function(me, sheet)
  for area in map:cells():groups(me.fences) do sheet:add(#area, "area", area) end
end)

--! what walls bar, of one edge, a set of them and a field
hill:step("look", function()
  local me = seat_at(1)
  local corner, beside = map:cell(1, 1), map:cell(1, 2)
  local around = me.fences:around(corner)
  me.fences:remove(me.fences:built())
  assert(#around == 2 and #me.fences:free() == 12 and me.fences:built():empty())
  assert(tostring(around) == "{a1/b1 a1/a2}" and not garden(me, corner))
  me.fences:build(around)
  assert(garden(me, corner) and me.fences:built() == around)
  assert(closed(me, corner) == map:set "a1" and #closed(me, beside) == 8)
  local edge = me.fences:between(corner, beside):first()
  assert(tostring(edge) == "a1/b1" and around:has(edge))
  assert(me.fences:beside(edge) == corner | beside)
  assert(#opened(me, corner, edge) == 9 and #map:cells():group_of(corner, around - edge) == 9)
  assert(corner:beside(edge) == map:set "a2" and corner:beside(me.fences):empty())
  assert(corner:reach(2, me.fences) == map:set "a1" and #corner:reach(1, edge) == 2)
  assert(#corner:flood(map:cells(), me.fences) == 1 and map:cells():group_count(me.fences) == 2)
  assert(#map:cells():largest_group(me.fences) == 8 and #corner:grow(around) == 1)
  local areas = 0
  for area in map:cells():groups(me.fences) do
    areas = areas + #area * 10
    me.fences:remove(around) -- what it goes through stays as it was
  end
  assert(areas == 90 and me.fences:built():empty())
  me.fences:build(edge)
  assert(me.fences:free():only(edge):empty() and me.fences:built():only(edge) == edge | edge)
end)

--! a declaration without a board
hill:state { fences = walls {} } -- expect error: walls: expected its geometry

--! a declaration with an unknown key
walls { on = map, kinds = 2 } -- expect error: walls has no `kinds`

--! walls built on cells
hill:step("odd", function()
  -- expect error next: expected walls or edges, got cells: write walls:around(cells)
  seat_at(1).fences:build(map:cell(1, 1))
end)

--! walls built on nothing
hill:step("odd", function()
  seat_at(1).fences:build(nil) -- expect error: expected walls or edges, got nil
end)

--! edges by their text
hill:step("odd", function()
  seat_at(1).fences:build("a1/b1") -- expect error: expected walls or edges, got string
end)

--! edges of another board
hill:step("odd", function()
  -- expect error next: these sets belong to different boards or decks: town, and edges of plain
  seat_at(1).fences:build(state.rails:free())
end)

--! cells of another board
hill:step("odd", function()
  -- expect error next: these sets belong to different boards or decks: town, and plain
  seat_at(1).fences:around(other:cells())
end)

--! walls of another board
hill:where("odd", function()
  -- expect error next: these sets belong to different boards or decks
  return map:cells():beside(state.rails)
end)

--! walls that are a board
hill:where("odd", function(me)
  return map:cells():beside(me.town) -- expect error: expected walls or edges, got board
end)

--! walls that are nil
hill:step("odd", function()
  -- expect error next: expected walls or edges, got nil
  map:cells():group_count(nil)
end)

--! groups of edges
hill:step("odd", function()
  for _ in seat_at(1).fences:free():groups() do end -- expect error: only cells form groups
end)

--! neighbours of edges
hill:step("odd", function()
  -- expect error next: edges have no neighbours or rows: write walls:beside(edges)
  seat_at(1).fences:free():beside()
end)

--! edges that are drawn on
hill:step("odd", function()
  -- expect error next: these are edges, not cells: write walls:beside(edges)
  seat_at(1).town:draw(seat_at(1).fences:free())
end)

--! an edge that is taken for a cell
hill:step("odd", function()
  -- expect error next: expected a cell of town, got one of the edges of town: write walls:beside(
  closed(seat_at(1), seat_at(1).fences:free():first())
end)

--! an edge of which a row is asked
hill:step("odd", function()
  -- expect error next: expected a cell, got an edge: write walls:beside(edge)
  seat_at(1).fences:free():first():row()
end)

--! a cell that is taken for an edge
hill:step("odd", function()
  -- expect error next: expected an edge, got a cell: write walls:between(a, b)
  seat_at(1).fences:free():has(map:cell(1, 1))
end)

--! an edge of another board
hill:step("odd", function()
  -- expect error next: this edge belongs to another board
  seat_at(1).fences:free():has(state.rails:free():first())
end)

--! cells and edges in one set
hill:where("odd", function(me)
  -- expect error next: these sets belong to different boards or decks: edges of town, and town
  return me.fences:free() & me.town:free()
end)

--! a where over cells and edges
local odd = hill:where("odd", { ["edges"] = function(me) return me.fences:free() end,
                                ["cells"] = function() return map:cells() end })
hill:step("odd", function()
  odd(seat_at(1)) -- expect error: must belong to one board or shape
end)

--! a word that walls do not have
hill:step("odd", function()
  seat_at(1).fences:erase() -- expect error: a walls field has no method `erase`
end)

--! walls of another player in a simultaneous step
hill:each_player("odd", function(me)
  -- expect error next: fences
  me:next().fences:build(me.fences:free())
end)

--! walls built in a score
hill:score("odd", function(me)
  me.fences:build(me.fences:free()) -- expect error: cannot
end)
