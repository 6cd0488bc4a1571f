-- The spaces where objects may be drawn, and the points that they score.

local townies = require "townies"
local pieces, sides = townies.pieces, require "goals/sides"
local town = townies.town
local objects = {}

-- What is counted beside each: blocks of its colour, or objects if it has none.
local function counted(me, colour) return colour and me.map:of(colour) or me.map.object:any() end

-- Rules 18 and 19. Where each may be drawn; it does not depend on the player's marker.
objects.site = {}
for _, name in ipairs(pieces.objects) do
  local colour = pieces.object[name].colour
  local beside = colour and "beside a block of its colour" or "beside an object"
  objects.site[name] = townies:where(name, function(me)
    return { ["on a free space"] = me.map:free(), [beside] = counted(me, colour):beside() }
  end)
end

-- Rule 27.
local bike_link = townies:option("bike_link", { "green_blocks", "filled_greens" },
  "blocks that join bikes to another object: all green ones, or only those without an object")

-- Whether a chain of one or more green blocks connects the space to another object.
local function joined(me, cell)
  local others = me.map.object:any()
  local greens = me.map:of("green")
  if bike_link == "filled_greens" then greens = greens - others end
  local beside = cell:beside()
  for other in others:each() do
    local between = greens - other
    if ((between & beside):flood(between) & other:beside()):any() then return true end
  end
  return false
end

-- Rules 24 to 29. What an object likes, in words and as a condition.
local function likes(name, text, holds)
  return { text, townies:condition("what a " .. name .. " likes", holds) }
end

local liked = {
  court = likes("court", "a block beside it that is not red", function(me, cell)
    return (me.map:drawn() & me.map:beside(cell) - me.map:of("red")):any()
  end),
  windmill = likes("windmill", "no object beside it", function(me, cell)
    return (me.map.object:any() & me.map:beside(cell)):empty()
  end),
  station = likes("station", "blocks on opposite sides of it", function(me, cell)
    return sides.on_opposite(me.map:drawn()):has(cell)
  end),
  bikes = { "joined to another object by green blocks", joined },
  bank = { "not on the edge", function(_, cell) return not town.edge:has(cell) end },
  square = likes("square", "blocks on all sides", function(me, cell)
    return sides.on_all(me.map:drawn()):has(cell)
  end),
}

-- Rules 23 and 30. Points for the neighbours of an object when it is drawn, and for what it
-- likes.
function objects.worth(me, name, cell)
  local object = pieces.object[name]
  local extra = liked[name][2](me, cell) and object.extra or 0
  return object.each * #(counted(me, object.colour) & cell:beside()), extra
end

-- The two reasons for these points on the score sheet.
function objects.reasons(name)
  local colour = pieces.object[name].colour
  return name .. (colour and ": " .. colour .. " blocks beside it" or ": objects beside it"),
    name .. ": " .. liked[name][1]
end

return objects
