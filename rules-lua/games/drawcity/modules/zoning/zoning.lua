-- Zoning Districts: columns form districts, and each column has a sign with a kind. A player who
-- has built in a district everything that its signs show scores it.

local drawcity = require "drawcity"
local signs = require "signs"

local zoning = module("zoning", drawcity)
local city, map = drawcity.city, drawcity.map

-- Rule 53. Every column lies in just one district.
local function has_each_column(columns)
  local district_of = {}
  for n, district in ipairs(columns) do
    for _, column in ipairs(district) do
      local other = district_of[column]
      if other then return false, "column " .. column .. " in " .. other .. " and " .. n end
      district_of[column] = n
    end
  end
  for column = 1, map.columns do
    if not district_of[column] then return false, "column " .. column .. " in none" end
  end
  return true
end

local districts = require("districts", {
  columns = check.list(check.list(check.whole(1, map.columns), 1), 1)
    :that("each column in just one district", has_each_column),
  points = check.whole(0, 1000),
})

-- The spaces of each district.
local areas = {}
for n, columns in ipairs(districts.columns) do
  areas[n] = map:set ""
  for _, column in ipairs(columns) do areas[n] = areas[n] | map:column(column) end
end

local state = zoning:state {
  signs = signs.hand(map.columns), -- from the first column to the last
}

zoning:on("column_signs", function() state.signs:refill() end) -- Rule 52.

-- The signs of a district, and how many there are of each kind.
local function signs_of(district)
  local shown, copies = {}, {}
  for n, column in ipairs(districts.columns[district]) do
    local kind = state.signs:card(column)
    shown[n] = kind
    copies[kind] = (copies[kind] or 0) + 1
  end
  return shown, copies
end

-- There are no signs if this module joined a game that was set up without it.
local function are_signs() return state.signs:count() > 0 end

-- Rules 54 and 55. Whether a player has built what the signs of a district show.
local function has_built(me, district)
  if not are_signs() then return false end
  local _, copies = signs_of(district)
  for kind, wanted in pairs(copies) do
    if #(city:of(me, kind) & areas[district]) < wanted then return false end
  end
  return true
end

zoning:score("zoning", function(me, sheet)
  for district = 1, #areas do
    if has_built(me, district) then
      local shown = signs_of(district)
      sheet:add(districts.points, "district " .. district .. " of " .. table.concat(shown, ", "))
    end
  end
end)

-- The signs above their columns; below them the districts, and who has built what they show.
zoning:legend("city", function(mark)
  if not are_signs() then return mark:note("Zoning: no sign was drawn in set-up.") end
  for column = 1, map.columns do
    mark:column(column, drawcity.letters[state.signs:card(column)])
  end
  for district, columns in ipairs(districts.columns) do
    local built = {}
    for me in seats() do
      if has_built(me, district) then table.insert(built, me) end
    end
    mark:columns(columns[1], columns[#columns], table.unpack(built))
  end
  mark:note("Zoning: ", districts.points, " for whoever has built all that a district shows.")
end)

return zoning
