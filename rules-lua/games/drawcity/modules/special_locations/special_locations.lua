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

local known = "."
for _, colour in ipairs(places.colours) do known = colour.letter .. known end
check("places: streets", places.streets, check.rows(known, map.columns, { map.rows, 99 }))

local drawn, spaces = table.concat(places.streets, "/", 1, map.rows), {}
for n, colour in ipairs(places.colours) do
  local there = string.find(drawn, colour.letter, 1, true)
  spaces[n] = there and map:letters(drawn)[colour.letter] or map:set ""
end

special:score("special locations", function(me, sheet) -- Rules 61 and 62.
  local tally, most = {}, 0
  for n, there in ipairs(spaces) do
    tally[n] = #(city:of(me) & there)
    most = math.max(most, tally[n])
  end
  for set = 1, most do -- one of every colour that is left
    local names = {}
    for n, colour in ipairs(places.colours) do
      if tally[n] >= set then table.insert(names, colour.name) end
    end
    sheet:add(places.sets[#names], "a set of " .. table.concat(names, ", "))
  end
end)

-- The colour's letter, small, on each space; below the board, who has built on which.
special:legend("city", function(mark)
  local built = { "Special:" }
  for n, colour in ipairs(places.colours) do
    local letter = string.lower(colour.letter)
    mark:cell(spaces[n], letter, colour.shown)
    table.insert(built, { " " .. letter .. " " .. colour.name, colour.shown })
  end
  for me in seats() do
    local before = #built
    for n, colour in ipairs(places.colours) do
      local letters = string.rep(string.lower(colour.letter), #(city:of(me) & spaces[n]))
      if letters ~= "" then
        if #built == before then
          table.insert(built, "; ")
          table.insert(built, me)
          table.insert(built, " ")
        end
        table.insert(built, { letters, colour.shown })
      end
    end
  end
  mark:note(table.unpack(built))
end)

return special
