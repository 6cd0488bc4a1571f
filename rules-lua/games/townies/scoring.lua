-- Rules 39 to 42. What a town is worth at the end.

local tables = require "tables"
local pieces = require "pieces"

-- `mode` says which cards are in play. Gives the items, for solo.lua to add up.
return function(townies, state, objects, goals, mode)
  local items = {}
  local function item(name, fn)
    townies:score(name, fn)
    table.insert(items, fn)
  end

  -- Rule 33.
  local soil_booking = townies:option("soil_booking", { "apart", "inside" },
    "the points of Stable Soil are booked apart from the object's, or inside them")
  local soil_inside = soil_booking == "inside"

  local function points_of(me, n)
    local points = me.objects:get(n, "beside") + me.objects:get(n, "extra")
    return soil_inside and points + me.objects:get(n, "soil") or points
  end

  local reasons = {}
  for _, name in ipairs(pieces.objects) do reasons[name] = { objects.reasons(name) } end

  item("objects", function(me, sheet) -- Rule 23.
    for n = 1, me.objects:count() do
      local cell, why = me.objects:get(n, "at"), reasons[me.objects:get(n, "object")]
      local extra, soil = me.objects:get(n, "extra"), me.objects:get(n, "soil")
      sheet:add(me.objects:get(n, "beside"), why[1], cell)
      if extra > 0 then sheet:add(extra, why[2], cell) end
      if soil > 0 and soil_inside then sheet:add(soil, "on stable soil", cell) end
    end
  end)

  if mode ~= "first" and not soil_inside then
    item("stable soil", function(me, sheet) -- Rule 33.
      for n = 1, me.objects:count() do
        local soil = me.objects:get(n, "soil")
        if soil > 0 then sheet:add(soil, "an object on a star space", me.objects:get(n, "at")) end
      end
    end)
  end

  -- Rule 39. Points by how many there are; the last number also holds for more.
  local function add_goal(me, sheet, goal, points)
    local count, where = goal.counts(me)
    if count == 0 then return end
    sheet:add(points[math.min(count, #points)],
      goal.title .. ": " .. count .. " " .. goal.text(me), where)
  end

  if mode ~= "first" then
    for _, goal in ipairs(goals.individual) do
      item(goal.id, function(me, sheet)
        if me.start.value then add_goal(me, sheet, goal, tables[goal.id]) end
      end)
    end
  end

  -- Rules 45 and 46.
  local tabled = townies:option("recreational_vs_crossroads_tables", { "as_tabled", "swapped" },
    "Recreational Areas and Crossroads have their own points, or each other's")
  local points = {}
  for name, list in pairs(tables.additional) do points[name] = list end
  if tabled == "swapped" then
    points.crossroads, points.recreation = points.recreation, points.crossroads
  end

  if mode == "full" then
    item("additional goal", function(me, sheet)
      local name = state.additional.value
      if name then add_goal(me, sheet, goals.additional[name], points[name]) end
    end)
  end

  -- Rules 40 to 42.
  townies:tie_break("fewest objects", function(me) return -me.objects:count() end)
  townies:tie_break("last object", function(me)
    local last = me.objects:count()
    return last > 0 and points_of(me, last) or 0
  end)

  return items
end
