-- Neighborhoods: three developments in a line that match one of the open patterns are marked as a
-- neighborhood. It scores for every player who built in it.

local drawcity = require "drawcity"
local signs = require "signs"
local patterns = require("patterns", { count = check.whole(1, 3), points = check.whole(0, 1000) })

local neighborhoods = module("neighborhoods", drawcity)
local city, map = drawcity.city, drawcity.map

local choice_of = neighborhoods:option("neighborhood_choice", { "player", "first" },
  "of several lines the current player chooses one, or the first in reading order is marked")

local state = neighborhoods:state {
  signs = signs.hand(3 * patterns.count), -- three to a pattern
  marked = list {
    max = #map:cells() // 3,
    record = { first = map, second = map, third = map },
  },
}

neighborhoods:on("pattern_signs", function() state.signs:refill() end) -- Rule 63.

local three = map:shape "XXX"
local along = neighborhoods:labels("along", { "street", "column" })

-- The spaces of each neighborhood.
local function marked()
  local all = {}
  for n, first, second, third in state.marked:each("first", "second", "third") do
    all[n] = first | second | third
  end
  return all
end

-- The patterns in words.
local function patterns_shown()
  local all, sign = {}, state.signs
  for n = 1, #sign, 3 do
    table.insert(all, sign:card(n) .. "-" .. sign:card(n + 1) .. "-" .. sign:card(n + 2))
  end
  return all
end

-- Rule 64. The lines through a space that match a pattern, forwards or backwards.
local function matching_lines(cell)
  local kind, wanted = city.kind, patterns_shown()
  return three:on(city:drawn()):meeting(cell):filter(function(line)
    local a, b, c = kind:at(line:cell(1)), kind:at(line:cell(2)), kind:at(line:cell(3))
    local forwards, backwards = a .. "-" .. b .. "-" .. c, c .. "-" .. b .. "-" .. a
    for _, pattern in ipairs(wanted) do
      if pattern == forwards or pattern == backwards then return true end
    end
    return false
  end)
end

-- The lines whose n-th space is this one, and all n-th spaces of lines.
local function with_space(lines, n, space)
  return lines:filter(function(line) return line:cell(n) == space end)
end

local function spaces_of(lines, n)
  local spaces = map:none()
  for line in lines:each() do spaces = spaces | line:cell(n) end
  return spaces
end

-- Rule 66. Chosen by its middle, and by its direction if two lines share a middle.
local function choose(me, lines)
  if choice_of == "first" then return with_space(lines, 1, spaces_of(lines, 1):first()):first() end
  if #lines > 1 then
    lines = with_space(lines, 2, me:ask("neighborhood", spaces_of(lines, 2), "its middle"))
  end
  if #lines > 1 and me:ask("along", along, "through this middle") == "column" then
    lines = lines:filter(function(line) return line:turn() == 1 end)
  end
  return lines:first()
end

neighborhoods:on("built", function(me, cell) -- Rule 65.
  local lines = matching_lines(cell)
  if lines:empty() then return end
  for _, spaces in ipairs(marked()) do lines = lines - lines:meeting(spaces) end
  if lines:empty() then return end
  local line = choose(me, lines)
  state.marked:add { first = line:cell(1), second = line:cell(2), third = line:cell(3) }
  announce("a neighborhood: ", line:cells())
end)

neighborhoods:score("neighborhoods", function(me, sheet) -- Rule 67.
  for _, spaces in ipairs(marked()) do
    if (spaces & city:of(me)):any() then
      sheet:add(patterns.points, "a neighborhood built in", spaces)
    end
  end
end)

neighborhoods:looks { signs = { as = "board" }, marked = { as = "board" } }

neighborhoods:legend("city", function(mark)
  for _, spaces in ipairs(marked()) do mark:frame(spaces) end
  local text = { "Neighborhoods: " .. patterns.points .. " for each player in one" }
  if mark:is_text() or #state.signs == 0 then table.insert(text, ";") end
  if #state.signs == 0 then table.insert(text, " no pattern was drawn in set-up") end
  for n = 1, #state.signs do
    if n > 1 and n % 3 == 1 then table.insert(text, " or ") end
    table.insert(text, { state.signs:card(n), "sign" })
  end
  mark:note(table.unpack(text))
end)

return neighborhoods
