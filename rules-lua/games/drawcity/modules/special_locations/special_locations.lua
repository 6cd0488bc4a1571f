-- Special Locations: some spaces have a colour. Players who build on them collect sets of different
-- colours.

local drawcity = require "drawcity"
local places = require "places"
local validate = require "validate"

local special = module("special_locations", drawcity)
local city, map = drawcity.city, drawcity.map

-- Rule 60. The spaces of each colour on the streets in use.
local spaces, colour_of = {}, {}
for n, colour in ipairs(places.colours) do
  if colour_of[colour.letter] then
    check.refuse("places: two colours have the letter %s", colour.letter)
  end
  spaces[n] = map:set ""
  colour_of[colour.letter] = n
end

local function read_street(street)
  local column = 0
  for n = 1, #places.streets[street] do
    local letter = places.streets[street]:sub(n, n)
    if letter ~= " " then column = column + 1 end
    if letter ~= " " and letter ~= "." and column <= map.columns then
      local colour = colour_of[letter]
      if not colour then
        check.refuse("places: %s in street %d is not the letter of a colour", letter, street)
      end
      spaces[colour] = spaces[colour] | map:cell(street, column)
    end
  end
  if column ~= map.columns then
    check.refuse("places: street %d has %d spaces, not %d", street, column, map.columns)
  end
end

if #places.streets < map.rows then
  check.refuse("places: %d streets are drawn, but %d are in use", #places.streets, map.rows)
end
for street = 1, map.rows do read_street(street) end
validate.points("places: sets", places.sets, #places.colours)

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
