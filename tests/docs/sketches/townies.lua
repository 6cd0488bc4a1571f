-- Townies: everybody draws at once, a shape or an object, in the colour of a marker that moves on.
-- A sketch for docs/decisions/0001-rule-api.md, which plays to its end: the bonus card Funding with
-- the shape first, and three additional goals; otherwise the default of every ruling.

local shapes = require "shapes"

local townies = game { name = "townies", title = "Townies" }
local players = townies:players(1, 5, 3)

local town, line = hexagon(6), square(9, 1)
local starred = town:set "h2 j5 d8 b3"
local shape_of = { -- by the faces of the black die; flips allowed
  shapes.hex({ "X", "X", "X", "X" }, true),
  shapes.hex({ ".X", "XX", "X." }, true),
  shapes.hex({ ".X", "X.", "XX" }, true),
  shapes.hex({ ".X", ".X", "X.", "X." }, true),
  shapes.hex({ "XX", "X.", "X." }, true),
  shapes.hex({ ".X.", ".XX", "X.." }, true),
}
local ways = townies:labels("way", { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })

local before = { yellow = "red", brown = "yellow", green = "brown", blue = "green", red = "blue" }
local colour = enum { red = "R", yellow = "Y", brown = "N", green = "G", blue = "B" }
local object = enum { court = "c", windmill = "w", station = "s", bikes = "k", bank = "b",
                      square = "q" }
local colour_of = { court = "red", windmill = "yellow", station = "brown", bikes = "green",
                    bank = "blue" }
local basic = {}
for name, of in pairs(colour_of) do basic[of] = name end
local action = townies:labels("action", { "shape", "court", "windmill", "station", "bikes", "bank",
                                          "square", "pass" })
local yes_no = townies:labels("answer", { "no", "yes" })
local goal = townies:labels("goal", { "crossroads", "triangle", "urban routes" })

local state = townies:state {
  black = die(),
  white = die { faces = object },
  additional = choice(goal),
  quiet = counter { max = 5 }, -- rounds running in which nobody could draw
  players = per_player {
    start = choice(colour),
    marker = choice(colour),
    map = board { on = town, cell = { colour = colour, object = object }, text = "colour object" },
    line = board { on = line, cell = { points = range(0, 20), circled = flag "o" },
                   text = "points circled" },
    stars = counter { max = 4 },
    drew = flag(),
  },
}

townies:setup(function()
  state.additional:random()
  local left = colour
  for me in seats() do -- a random marker, no two alike
    me.start:random()
    while not left:has(me.start.value) do me.start:random() end
    left = left - me.start.value
    me.marker:set(me.start.value)
  end
end)

-- Where each object may be drawn.
local site = {}
for name in object:each() do
  site[name] = townies:where(name, function(me)
    if name == "square" then
      return { ["on a free space"] = me.map:free(),
               ["beside an object"] = me.map.object:any():beside() }
    end
    return { ["on a free space"] = me.map:free(),
             ["beside a block of its colour"] = me.map:of(colour_of[name]):beside() }
  end)
end

-- What an object scores when it is drawn, and never again.
local function opposite(set, cell)
  for _, axis in ipairs { { "n", "s" }, { "ne", "sw" }, { "nw", "se" } } do
    if (set:shift(axis[1]) & set:shift(axis[2])):has(cell) then return true end
  end
  return false
end

local function linked(me, bikes) -- by green blocks to another object, at least one between
  for other in (me.map.object:any() - bikes):each() do
    local green = me.map:of("green") - bikes - other
    local reached = (green & bikes:beside()):flood(green)
    if (reached & other:beside()):any() then return true end
  end
  return false
end

local extra = {
  court = function(me, cell) return (cell:beside() & me.map:drawn() - me.map:of("red")):any() end,
  windmill = function(me, cell) return (cell:beside() & me.map.object:any()):empty() end,
  station = function(me, cell) return opposite(me.map:drawn(), cell) end,
  bikes = linked,
  bank = function(_, cell) return not town:border():has(cell) end,
  square = function(me, cell) return #(cell:beside() & me.map:drawn()) == 6 end,
}

local function worth(me, name, cell)
  local beside = cell:beside()
  local points = name == "square" and 2 * #(beside & me.map.object:any())
    or #(beside & me.map:of(colour_of[name]))
  return extra[name](me, cell) and points + 1 or points
end

local function boxes_left(me) return line:cells() - me.line.points:any() end

local function draw_object(me, name)
  local cell = me:ask(name, site[name])
  me.map:draw(cell, me.marker.value, name)
  me.line.points:set(boxes_left(me):first(), worth(me, name, cell))
  if starred:has(cell) then me.stars:add(1) end
end

-- In a solo game each shape circles the next box that is neither circled nor scored.
local function may_shape(me)
  if players == 1 and (boxes_left(me) - me.line.circled:any()):empty() then return false end
  return shapes.ways(shape_of[state.black:face()], ways, me.map:free()):any()
end

local function draw_shape(me)
  local shape = shape_of[state.black:face()]
  for cell in shapes.ask(me, "shape", ways, shape, me.map:free()):each() do
    me.map:draw(cell, me.marker.value)
  end
  if players == 1 then
    me.line.circled:set((boxes_left(me) - me.line.circled:any()):first(), true)
  end
end

-- The objects open to a player: the rolled one and the basic one of the marker.
local function objects(me)
  local open = action - action
  for name in (object & state.white:face() | object & basic[me.marker.value]):each() do
    if site[name](me):any() then open = open | action & name end
  end
  return open
end

townies:step("roll", function()
  state.black:roll()
  state.white:roll()
end)

townies:each_player("draw", function(me) -- all see the same dice; nobody sees what others draw
  local open, shape = objects(me), may_shape(me)
  me.drew:set(shape or open:any())
  if not me.drew.value then return end
  if shape then open = open | action & "shape" end

  local funding = shape and #open > 1 and me.stars.value > 0
  if funding and me:ask("funding", yes_no) == "yes" then
    me.stars:add(-1)
    draw_shape(me)
    local name = me:ask_if_any("object", objects(me))
    if name then draw_object(me, name) end
    return
  end
  local what = #open == 1 and open:first() or me:ask("draw", open)
  if what == "shape" then draw_shape(me) else draw_object(me, what) end
end)

townies:step("markers", function() -- each goes to the next seat clockwise, vacant seats included
  local drew = false
  for me in seats() do
    me.marker:set(before[me.marker.value])
    drew = drew or me.drew.value
  end
  if drew then state.quiet:set(0) else state.quiet:add(1) end
end)

townies:ends_when(state.quiet:full(), function()
  for me in seats() do
    if boxes_left(me):empty() then return true end
  end
  return false
end)

-- Goals: points by how many.
local tables = {
  individual = { 0, 1, 2, 4, 7, 10, 14 },
  crossroads = { 1, 2, 4, 7, 10, 14 },
  triangle = { 0, 1, 2, 4, 7, 9, 11, 14 },
  ["urban routes"] = { 1, 2, 4, 7, 9, 11, 14 },
}
local function by_table(points, count)
  return count == 0 and 0 or points[math.min(count, #points)]
end

-- A triangle of side n + 1 is three of side n: at its corner, and a step from it both ways.
local function largest_triangle(blocks)
  local largest = 0
  for _, back in ipairs { { "n", "nw" }, { "n", "ne" } } do
    local corners, side = blocks, 0
    while corners:any() do
      side = side + 1
      corners = corners & corners:shift(back[1]) & corners:shift(back[2])
    end
    largest = math.max(largest, side)
  end
  return largest
end

local counted = {
  crossroads = function(me)
    local set = town:set ""
    for cell in me.map.object:any():each() do
      if me.map.colour:variety(cell:beside()) >= 3 then set = set | cell end
    end
    return #set, set
  end,
  triangle = function(me) return largest_triangle(me.map:drawn()) end,
  ["urban routes"] = function(me)
    local set = town:set ""
    for cell in me.map.object:any():each() do
      local own = me.map:of(me.map.colour:at(cell))
      if own:joins(cell, town:border()) then set = set | cell end
    end
    return #set, set
  end,
}

townies:score("objects", function(me, sheet)
  for box in me.line.points:any():each() do
    sheet:add(me.line.points:at(box), "object " .. box:column(), "when drawn")
  end
end)
townies:score("specialization", function(me, sheet)
  local surrounded = town:set ""
  for cell in (me.map:of(me.start.value) - town:border()):each() do
    if #(cell:beside() & me.map:drawn()) == 6 then surrounded = surrounded | cell end
  end
  sheet:add(by_table(tables.individual, #surrounded), "surrounded blocks", surrounded)
end)
townies:score("standardization", function(me, sheet)
  local one = me.map:of(before[me.start.value]):beside()
  local other = town:set ""
  for name, earlier in pairs(before) do
    if earlier == me.start.value then other = me.map:of(name):beside() end
  end
  local both = me.map.object:any() & one & other
  sheet:add(by_table(tables.individual, #both), "objects beside both colours", both)
end)
townies:score("additional goal", function(me, sheet)
  local name = state.additional.value
  local count, set = counted[name](me)
  sheet:add(by_table(tables[name], count), name, set)
end)
townies:tie_break("fewest objects", function(me) return #boxes_left(me) end)

return townies
