-- Neighborhoods: three developments in a line that match one of the open patterns are marked as a
-- neighborhood, which scores for everybody who built in it.

local drawcity = require "drawcity"
local signs = require "signs"
local patterns = require("patterns", { count = check.whole(1, 3), points = check.whole(0, 1000) })

local neighborhoods = module("neighborhoods", drawcity)
local city, map = drawcity.city, drawcity.map

local choice_of = neighborhoods:option("neighborhood_choice", { "player", "first" },
  "of several lines whoever builds chooses one, or the first in reading order is marked")

local state = neighborhoods:state {
  signs = signs.hand(3 * patterns.count), -- three to a pattern
  marked = list {
    max = #map:cells() // 3,
    record = { first = map, second = map, third = map },
  },
}

neighborhoods:on("pattern_signs", function() state.signs:refill() end) -- Rule 63.

-- Rule 64. The possible middles of a line through a space that matches a pattern, forwards or
-- backwards.
local function lines(before, after)
  return function(_, cell, first, middle, last)
    local a, b, c = city.kind:is(first), city.kind:is(middle), city.kind:is(last)
    local built = city:drawn() & cell
    local near = built | built:shift(before) | built:shift(after)
    return near & b & ((a:shift(after) & c:shift(before)) | (c:shift(after) & a:shift(before)))
  end
end

local directions = {
  { name = "street", before = "west", after = "east",
    lines = neighborhoods:where("line along a street", lines("west", "east")) },
  { name = "column", before = "north", after = "south",
    lines = neighborhoods:where("line along a column", lines("north", "south")) },
}
local along = neighborhoods:labels("along", { "street", "column" })

-- The numbers and spaces of the neighborhoods in turn.
local function neighborhoods_marked() return state.marked:each("first", "second", "third") end

-- Rule 65. A development belongs to at most one neighborhood.
local function is_taken(line)
  for _, first, second, third in neighborhoods_marked() do
    if (line & (first | second | third)):any() then return true end
  end
  return false
end

-- The lines through a cell that can be marked, starting with those along its street.
local function candidates(me, cell)
  local found, pattern = {}, state.signs
  for _, way in ipairs(directions) do
    local middles = map:set ""
    for n = 1, pattern:count(), 3 do
      middles = middles
        | way.lines(me, cell, pattern:card(n), pattern:card(n + 1), pattern:card(n + 2))
    end
    for middle in middles:each() do
      local first, third = middle:shift(way.before):first(), middle:shift(way.after):first()
      if not is_taken(first | middle | third) then
        table.insert(found, { first = first, second = middle, third = third, along = way.name })
      end
    end
  end
  return found
end

-- Whether a line begins before another in reading order.
local function begins_before(one, other)
  local street, other_street = one.first:row(), other.first:row()
  if street ~= other_street then return street < other_street end
  return one.first:column() < other.first:column()
end

-- Rule 66. Chosen by its middle, and by its direction if two lines share a middle.
local function choose(me, found)
  if #found > 1 and choice_of == "player" then
    local middles = map:set ""
    for _, line in ipairs(found) do middles = middles | line.second end
    local middle = me:ask("neighborhood", middles)
    local here = {}
    for _, line in ipairs(found) do
      if line.second == middle then table.insert(here, line) end
    end
    if #here == 1 then return here[1] end
    return here[1].along == me:ask("along", along) and here[1] or here[2]
  end

  local first = found[1]
  for _, line in ipairs(found) do
    if begins_before(line, first) then first = line end
  end
  return first
end

neighborhoods:on("built", function(me, cell)
  local found = candidates(me, cell)
  if #found == 0 then return end
  local line = choose(me, found)
  state.marked:add { first = line.first, second = line.second, third = line.third }
end)

neighborhoods:score("neighborhoods", function(me, sheet) -- Rule 67.
  for _, first, second, third in neighborhoods_marked() do
    local spaces = first | second | third
    if (spaces & city:of(me)):any() then
      sheet:add(patterns.points, "a neighborhood built in", spaces)
    end
  end
end)

neighborhoods:legend("city", function(mark)
  local text = { "Neighborhoods: ", patterns.points, " for whoever built in one; " }
  local pattern = state.signs
  for n = 1, pattern:count(), 3 do
    if n > 1 then table.insert(text, ", ") end
    table.insert(text,
      pattern:card(n) .. "-" .. pattern:card(n + 1) .. "-" .. pattern:card(n + 2))
  end
  if pattern:count() == 0 then table.insert(text, "no pattern was drawn in set-up") end
  for _, first, second, third in neighborhoods_marked() do mark:frame(first | second | third) end
  mark:note(table.unpack(text))
end)

return neighborhoods
