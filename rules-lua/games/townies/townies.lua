-- Townies: all players draw at the same time, a shape or an object, in the colour of a marker that
-- is then passed on.
--
-- This file is the game as it is played. sheets.lua has all that can change, town.lua the map,
-- ring.lua the markers, objects.lua the sites and points of objects, drawing.lua the three actions,
-- bonus.lua and funding.lua the bonus cards, goals/ and scoring.lua the end, solo.lua the game for
-- one player. map.lua, tables.lua and the spreadsheets are the data; data.lua checks them. Modules
-- use the events and the values on the game object: `town`, `shared`.

local townies = game { name = "townies", title = "Townies" }
townies:seat_names { "one 1", "two 2", "three 3", "four 4", "five 5" }
townies:players(1, 5, 3)
local everybody = townies:everybody()
townies:greedy(260) -- shapes fit in hundreds of places
townies:events("rolled", "shape_drawn", "object_drawn", "star_spent", "passed", "round_ended")

local state, ring = require "sheets", require "ring"
local pieces, tables = townies.pieces, require "tables"
require "goals"
local solo, objects = require "solo", require "objects"
local drawing, bonus = require "drawing", require "bonus"

-- Rules 9 to 12. Marker, goals and bonus card are drawn at random; a player alone may choose.
townies:setup(function()
  local starts, left = {}, townies.colour
  for me in seats() do
    solo.marker(me)
    while not left:has(me.start.value) do me.start:random() end
    left = left - me.start.value
    starts[me.start.value] = me
  end
  ring.lay(state.ring, starts)
  if townies.mode == "full" then solo.goal(seat_at(1)) end
  if townies.mode ~= "first" then solo.card(seat_at(1)) end
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

local function can_draw(me)
  local fitting = collect(townies.faces, function(shape) return drawing.can_shape(me, shape) end)
  return #fitting > 0 or
    #collect(pieces.objects, function(name) return objects.site[name]:allows(me) end) > 0
end

local function stalled()
  for me in seats() do
    if not me.passed.value then return state.all_passed:set(0) end
  end
  if not stall_end then return everybody:filter(can_draw):empty() end
  state.all_passed:add(1)
  return state.all_passed:full()
end

townies:step("end of round", function()
  emit("round_ended")
  ring.pass(state.ring) -- Rule 22.
  local no_more = stalled()
  for me in seats() do no_more = no_more or #me.objects == tables.circles end -- Rule 37.
  if not no_more then return end
  solo.judge(seat_at(1))
  finish()
end)

require "scoring"
require "legend"
require "looks"
require "faces"

-- Rule 59.
townies:variant("full", {})
townies:variant("second", { options = { mode = "second" } })
townies:variant("first", { options = { mode = "first" } })

return townies
