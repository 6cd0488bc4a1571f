-- Townies: all players draw at the same time, a shape or an object, in the colour of a marker that
-- is then passed on.
--
-- This file has the components and the flow of a game. town.lua has the map, ring.lua the markers,
-- objects.lua the sites and points of objects, drawing.lua the three actions, bonus.lua and
-- funding.lua the bonus cards, goals/ and scoring.lua the end, solo.lua the game for one player.
-- map.lua, shapes.lua, tables.lua, pieces.lua and chart.lua are the data; data.lua checks them.
-- Modules use the events and the values on the game object: `town`, `shared`.

local townies = game { name = "townies", title = "Townies" }
townies:seat_names { "one 1", "two 2", "three 3", "four 4", "five 5" }
local players = townies:players(1, 5, 3)
townies:greedy(260) -- shapes fit in hundreds of places
townies:events("rolled", "shape_drawn", "object_drawn", "star_spent", "passed", "round_ended")

require "data"
require "town" -- Rules 1 to 4.
local shape_list, verdicts = require "shapes", require "chart"
local tables, pieces = require "tables", require "pieces"
local town = townies.town

-- Rules 5 and 7.
local colours, objects = {}, {}
for name, letter in pairs(pieces.colour_letters) do colours[name] = letter end
for _, name in ipairs(pieces.objects) do objects[name] = pieces.object_letters[name] end
local colour, object = enum(colours), enum(objects)
townies.colour = colour

-- Rule 6.
local faces = townies:option("black_faces", numbers(tables.black_faces),
  "the shapes that the faces of the black die show")
check("black_faces", faces, check.list(check.whole(1, #shape_list), 1):distinct())
local shapes, face_names = {}, {}
for n, face in ipairs(faces) do
  local drawn, shape = shape_list[face].drawn, { flips = true }
  for row, text in ipairs(drawn) do shape[row] = text end
  shapes[shape_list[face].name], face_names[n] = town.grid:shape(shape), shape_list[face].name
end
townies.shapes, townies.faces = shapes, face_names

-- Rule 12.
local mode = townies:option("mode", { "full", "second", "first" },
  "all cards; individual goals and a bonus card; or none")
townies.mode = mode

require "ring"
local ring = townies.ring

local most_points = 999
local own = {
  start = choice(colour),
  map = board { on = town.grid, cell = { colour = colour, object = object },
                text = "colour object" },
  objects = list { -- Rule 8. In the order of the circles.
    max = tables.circles,
    record = { at = town.grid, object = object, beside = range(0, most_points),
               extra = range(0, most_points), soil = range(0, most_points) },
  },
  stars = counter { max = tables.circles },
  passed = flag(), -- in this round
}
townies.line = square(tables.circles, 1)
if players == 1 then
  own.circled = cells { on = townies.line }
  own.verdict = counter { max = #verdicts } -- 0 until the game is over
end

local state = townies:state {
  black = die { faces = face_names },
  white = die { faces = object },
  ring = ring.field,
  additional = choice(pieces.goals),
  bonus = choice(pieces.cards),
  all_passed = counter { max = tables.passed_rounds }, -- in a row
  players = per_player(own),
}
townies.shared = state

townies.individual = require("goals/individual", townies.goal_forms.individual)
townies.additional = require("goals/additional", townies.goal_forms.additional)
require "solo"
require "objects"
require "drawing"
require "funding"
require "bonus"
local drawing, bonus, choose = townies.drawing, townies.stars, players == 1 and townies.choose

-- Rules 9 to 12. Marker, goals and bonus card are drawn at random; a player alone may choose (rule
-- 55).
townies:setup(function()
  for _, name in ipairs(face_names) do -- only a position knows placements
    if shapes[name]:on(town.grid:cells()):empty() then
      error("map: the shape " .. name .. " of the black die fits nowhere on it", 0)
    end
  end
  local starts, left = {}, colour
  for me in seats() do
    if choose then choose.marker(me) end
    while not me.start.value or not left:has(me.start.value) do me.start:random() end
    left = left - me.start.value
    starts[me.start.value] = me
  end
  ring.lay(state.ring, starts)

  local me = seat_at(1)
  if mode == "full" then
    if choose then choose.goal(me) else state.additional:random() end
  end
  if mode ~= "first" then
    if choose then choose.card(me) else state.bonus:random() end
  end
end)

townies:step("roll", function() -- Rule 13.
  state.black:roll()
  state.white:roll()
  emit("rolled")
end)

townies:each_player("draw", function(me) -- Rules 13 to 21.
  local marker = ring.marker(state.ring, me)
  local open, star = drawing.open(me, marker), bonus.open(me, marker)
  local nothing = open:empty()
  me.passed:set(nothing)
  if nothing then -- Rule 20. Nobody has to spend a star.
    if not star then return emit("passed", me) end
    open = drawing.only.pass
  end

  local what = me:choose("draw", star and open | star or open, "in", marker)
  if what == "pass" then return emit("passed", me) end
  if star and star:has(what) then
    me.passed:set(false)
    return bonus.play(me, marker, what)
  end
  if drawing.draw(me, marker, what) then bonus.star_earned(me, marker, what) end
end)

-- Rule 38.
local stall_end = townies:option("stall_end", true,
  "the game ends when all have passed for some rounds, or only when no player can draw")

local function stuck(me)
  for _, shape in ipairs(face_names) do
    if drawing.can_shape(me, shape) then return false end
  end
  for _, name in ipairs(pieces.objects) do
    if townies.objects.site[name]:allows(me) then return false end
  end
  return true
end

local function each_one(holds)
  for me in seats() do
    if not holds(me) then return false end
  end
  return true
end

local function has_passed(me) return me.passed.value end
local function lacks_objects(me) return me.objects:count() < tables.circles end

local function stalled()
  if not each_one(has_passed) then
    state.all_passed:set(0)
    return false
  end
  if stall_end then
    state.all_passed:add(1)
    return state.all_passed:full()
  end
  return each_one(stuck)
end

local function complete() -- Rule 37.
  return not each_one(lacks_objects)
end

require "scoring"
require "legend"
require "looks"
require "faces"

townies:step("end of round", function()
  emit("round_ended")
  ring.pass(state.ring) -- Rule 22.
  local no_more = stalled()
  if not complete() and not no_more then return end
  if players == 1 then townies.judge(seat_at(1)) end
  finish()
end)

-- Rule 59.
townies:variant("full", {})
townies:variant("second", { options = { mode = "second" } })
townies:variant("first", { options = { mode = "first" } })

return townies
