-- As described.lua, on a graph and on squares with links: what is described must equal the same
-- evaluated at once, and both what is found link by link.
local graphs = game "graphs"
graphs:players(1)

local kinds = enum { "house", "park", "shop" }
local bay = graph "mill-quay-reed-moss-mill quay-moss gull-kelp-reed fern"
local web = square(6, 6, { links = "a1-f6 c3-e5 a4-d1" })
local mill, quay = bay:cell "mill", bay:cell "quay"

local state = graphs:state {
  left = counter { max = 40, start = 40 },
  bay = board { on = bay, cell = { kind = kinds } }, ferries = network { on = bay },
  lines = network { on = bay, kinds = { "rail", "tram" } }, buoys = walls { on = bay },
  web = board { on = web, cell = { kind = kinds } }, nets = walls { on = web },
}

local sets = {
  ["beside"] = function() return state.bay:drawn():beside() end,
  ["grow"] = function() return state.bay:of("house"):grow() end,
  ["reach"] = function(_, n) return state.bay:of("park"):reach(n - 3) end,
  ["group"] = function() return state.bay:drawn():largest_group() end,
  ["group of"] = function() return state.bay:drawn():group_of(quay) end,
  ["flood"] = function() return state.bay:of("house"):flood(state.bay:drawn()) end,
  ["beside an equal kind"] = function() return state.bay.kind:beside_equal() end,
  ["group of a kind"] = function() return state.bay.kind:group_of(quay) end,
  ["walled reach"] = function() return quay:reach(2, state.buoys) end,
  ["walled flood"] = function() return state.bay:drawn():flood(bay:cells(), state.buoys) end,
  ["walled group"] = function() return bay:cells():largest_group(state.buoys) end,
  ["on a network"] = function() return state.ferries:drawn() - state.lines:free() end,
  ["road"] = function() return state.ferries:road(mill) | state.lines:longest() end,
  ["linked reach"] = function(_, n) return state.web:of("park"):reach(n // 2) end,
  ["linked group"] = function() return state.web:drawn():largest_group() end,
  ["linked beside"] = function()
    return state.web:drawn():beside() - state.web:drawn():around()
  end,
  ["linked and walled"] = function() return state.web:of("house"):grow(state.nets) end,
  ["linked walled group"] = function() return web:cells():largest_group(state.nets) end,
  ["linked equal"] = function() return state.web.kind:beside_equal() end,
  ["links"] = function() return state.ferries:links() end,
  ["links of a road type"] = function()
    return state.lines.rail:links() - state.lines.tram:links()
  end,
  ["not linked"] = function() return bay:edges() - state.lines:links() end,
  ["edges between"] = function()
    return bay:between(state.bay:drawn(), state.ferries:drawn())
  end,
  ["edges around"] = function()
    return state.buoys:free() & state.buoys:around(state.bay:drawn())
  end,
  ["beside edges"] = function() return state.buoys:beside(state.ferries:links()) end,
}

local looked = {}
for name, fn in pairs(sets) do
  looked[name] = graphs:where(name, function(me, n) return fn(me, n) end)
end

-- The road through a cell, from link to link.
local function road_of(cell)
  local road = bay:none() | cell
  for _ = 1, #bay:cells() do
    road = road | state.buoys:beside(state.ferries:links() & bay:between(road, bay:cells()))
  end
  return road
end

graphs:step("draw", function()
  local me = seat_at(1)
  local n, kind = me:ask("number", range(2, 8)), me:ask("kind", kinds)
  local harbour = me:ask_if_any("harbour", state.bay:free())
  if harbour then state.bay:draw(harbour, kind) end
  if n == 8 then
    for cell in state.bay:drawn():each() do state.bay:erase(cell) end
  end
  local route = me:ask("route", bay:edges())
  state.ferries:link(route)
  state.lines[n > 4 and "rail" or "tram"]:link(route)
  if n > 5 then state.buoys:build(route) else state.buoys:remove(route) end
  local knot = me:ask_if_any("knot", state.web:free())
  if knot then state.web:draw(knot, kind) end
  if knot then state.nets:build(state.nets:around(knot)) end

  for name, at_once in pairs(sets) do
    local now, later = at_once(me, n), looked[name](me, n)
    if now ~= later then
      error(name .. ": at once " .. tostring(now) .. ", described " .. tostring(later))
    end
  end
  local road = state.ferries:road(mill)
  assert(road:empty() or road == road_of(mill), "a road goes from link to link")
  for cell in bay:cells():each() do
    local steps = mill:distance(cell)
    assert(mill:reach(6):has(cell) == (steps >= 0), "what can be reached has a distance")
    assert(steps < 1 or (mill:reach(steps) - mill:reach(steps - 1)):has(cell), "and no less")
  end
  state.left:add(-1)
  if state.left.value < 1 then finish() end
end)

graphs:score("cells", function(_, sheet) sheet:add(#state.bay:drawn(), "cells") end)

return graphs
