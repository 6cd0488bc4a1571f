-- Special Locations: some spaces have a colour. Players who build on them collect sets of different
-- colours.

local drawcity = require "drawcity"

local special = module("special_locations", drawcity)
local city, map = drawcity.city, drawcity.map

-- Rule 60. The spaces of each colour on the streets in use.
local places = require("places", check.record {
  colours = check.list({
    name = check.text(), letter = check.letter(), shown = check.optional(check.text()),
  }, 1):distinct("letter"),
  streets = check.list(check.text()), -- see below
  sets = check.list(check.whole(0, 1000), 1),
}:that("points for a set of all colours", function(all) return #all.sets >= #all.colours end))

local known, spaces = ".", {}
for _, colour in ipairs(places.colours) do known = colour.letter .. known end
check("places: streets", places.streets, check.rows(known, map.columns, { map.rows, 99 }))
for letter, there in pairs(map:letters(table.concat(places.streets, "/", 1, map.rows))) do
  spaces[letter] = there
end

local function built(me, colour) return city:of(me) & (spaces[colour.letter] or map:none()) end

special:score("special locations", function(me, sheet) -- Rules 61 and 62.
  local set = 0
  repeat
    local names = {}
    set = set + 1
    for _, colour in ipairs(places.colours) do
      if #built(me, colour) >= set then table.insert(names, colour.name) end
    end
    if #names > 0 then sheet:add(places.sets[#names], "a set of " .. table.concat(names, ", ")) end
  until #names == 0
end)

local fills = { coral = "red", amber = "orange", lime = "green", azure = "sky", violet = "violet" }
for _, colour in ipairs(places.colours) do
  special:looks { [string.lower(colour.letter)] = { fill = fills[colour.shown] } }
end

-- Each space shows the letter of its colour; a note below the board lists what each player has
-- collected.
-- "azure, violet, violet": the spaces that a player has built on.
local function built_in_words(me)
  local names = {}
  for _, colour in ipairs(places.colours) do
    for _ = 1, #built(me, colour) do table.insert(names, colour.name) end
  end
  return table.concat(names, ", ")
end

local function built_in_letters(me, text)
  local start = { "; ", me, " " }
  for _, colour in ipairs(places.colours) do
    local letters = string.rep(string.lower(colour.letter), #built(me, colour))
    if letters ~= "" then
      for _, part in ipairs(start) do table.insert(text, part) end
      table.insert(text, { letters, colour.shown })
      start = {}
    end
  end
end

special:legend("city", function(mark)
  local text = { "Special:" }
  for _, colour in ipairs(places.colours) do
    local letter = string.lower(colour.letter)
    mark:cell(spaces[colour.letter] or map:none(), letter, colour.shown)
    local key = " " .. letter .. " " .. colour.name
    table.insert(text, mark:is_text() and { key, colour.shown } or key)
  end
  for me in seats() do
    local words = built_in_words(me)
    if mark:is_text() then
      built_in_letters(me, text)
    elseif words ~= "" then
      for _, part in ipairs { " ", me, " " .. words .. " " } do table.insert(text, part) end
    end
  end
  mark:note(table.unpack(text))
end)

return special
