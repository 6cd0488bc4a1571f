-- Special Locations: some spaces have a colour. Players who build on them collect sets of different
-- colours.

local drawcity = require "drawcity"

local special = module("special_locations", drawcity)
local city, map = drawcity.city, drawcity.map

-- Rule 60. The colours, their letters on the map, and the colours in which a terminal and a picture
-- show them.
local colour_name = check.optional(check.text())
local colours = require("colours.csv", check.list({
  name = check.text(), letter = check.letter(), shown = colour_name, fill = colour_name,
}, 1):distinct("letter"))

-- Rule 60. The spaces of each colour on the streets in use.
local places = require("places", check.record {
  streets = check.list(check.text()), -- see below
  sets = check.list(check.whole(0, 1000), 1),
}:that("points for a set of all colours", function(all) return #all.sets >= #colours end))

local known, spaces = ".", {}
for _, colour in ipairs(colours) do known = colour.letter .. known end
check("places: streets", places.streets, check.rows(known, map.columns, { map.rows, 99 }))
for letter, there in pairs(map:letters(table.concat(places.streets, "/", 1, map.rows))) do
  spaces[letter] = there
end

local function built(me, colour) return city:of(me) & (spaces[colour.letter] or map:none()) end

special:score("special locations", function(me, sheet) -- Rules 61 and 62.
  local set = 0
  repeat
    set = set + 1
    local names = collect(colours, function(colour)
      return #built(me, colour) >= set and colour.name
    end)
    if #names > 0 then sheet:add(places.sets[#names], "a set of " .. table.concat(names, ", ")) end
  until #names == 0
end)

for _, colour in ipairs(colours) do
  special:looks { [string.lower(colour.letter)] = { fill = colour.fill } }
end

-- "azure, violet, violet": the spaces that a player has built on.
local function built_in_words(me)
  return table.concat(collect(colours, function(colour)
    local spaces_built = #built(me, colour)
    return spaces_built > 0 and string.rep(colour.name, spaces_built, ", ")
  end), ", ")
end

-- Each space shows the letter of its colour; a note below the board lists what each player has
-- collected.
special:legend("city", function(mark)
  local as_text, text = mark:is_text(), { "Special:" }
  for _, colour in ipairs(colours) do
    local letter = string.lower(colour.letter)
    mark:cell(spaces[colour.letter] or map:none(), letter, colour.shown)
    if as_text then
      table.insert(text, { " " .. letter .. " " .. colour.name, colour.shown })
    else
      table.insert(text, { letter, "plate" })
      table.insert(text, " " .. colour.name .. "  ")
    end
  end
  for me in seats() do
    local words = built_in_words(me)
    if words ~= "" then
      table.insert(text, as_text and "; " or " ")
      table.insert(text, me)
      table.insert(text, " " .. words .. (as_text and "" or " "))
    end
  end
  mark:note(table.unpack(text))
end)

return special
