-- Zoning Districts: columns of spaces make districts, and each column has a sign of a kind. Who has
-- built in a district what its signs show scores it.

local drawcity = require "drawcity"
local cards = require "cards"
local adding_up = require "adding_up"
local districts = require "districts"

local zoning = module("zoning", drawcity)
local city, map = drawcity.city, drawcity.map

-- Rule 53. The spaces of each district.
local areas, of_column = {}, {}
for n, columns in ipairs(districts.columns) do
  areas[n] = map:set ""
  for _, column in ipairs(columns) do
    adding_up.whole("districts: columns[" .. n .. "]", column, 1, map.columns)
    if of_column[column] then
      adding_up.refuse("districts: column %d lies in district %d and in district %d", column,
        of_column[column], n)
    end
    of_column[column] = n
    areas[n] = areas[n] | map:column(column)
  end
end
for column = 1, map.columns do
  if not of_column[column] then
    adding_up.refuse("districts: column %d lies in no district", column)
  end
end
adding_up.whole("districts: points", districts.points, 0, 1000)

local state = zoning:state {
  cards = deck { cards = cards.developments },
  signs = hand { of = "cards", max = map.columns }, -- from the first column to the last
}

zoning:setup(function() -- Rules 51 and 52.
  state.cards:shuffle()
  state.signs:refill()
end)

-- The signs of a district, and how many there are of each kind.
local function signs_of(district)
  local signs, copies = {}, {}
  for n, column in ipairs(districts.columns[district]) do
    local kind = state.signs:card(column)
    signs[n] = kind
    copies[kind] = (copies[kind] or 0) + 1
  end
  return signs, copies
end

zoning:score("zoning", function(me, sheet) -- Rules 54 and 55.
  for district, area in ipairs(areas) do
    local signs, copies = signs_of(district)
    local met = true
    for kind, wanted in pairs(copies) do
      met = met and #(city:of(me, kind) & area) >= wanted
    end
    if met then
      sheet:add(districts.points, "district " .. district .. " of " .. table.concat(signs, ", "))
    end
  end
end)

return zoning
