-- Zoning Districts: columns form districts, and each column has a sign with a kind. A player who
-- has built in a district everything that its signs show scores it.

local drawcity = require "drawcity"
local signs = require "signs"

local zoning = module("zoning", drawcity)
local city, map, everybody = drawcity.city, drawcity.map, drawcity:everybody()

-- Rule 53.
local tables = require("districts", {
  columns = check.list(check.whole(1, map.columns), 1)
    :that(map.columns .. " columns in all", function(columns)
      local all = drawcity.sum(columns)
      return all == map.columns, all
    end),
  points = check.whole(0, 1000),
})

local districts, last = {}, 0
for n, columns in ipairs(tables.columns) do
  districts[n] = { first = last + 1, last = last + columns, spaces = map:none() }
  for _ = 1, columns do
    last = last + 1
    districts[n].spaces = districts[n].spaces | map:column(last)
  end
end

local state = zoning:state {
  signs = signs.hand(map.columns), -- from the first column to the last
}

zoning:on("column_signs", function() state.signs:refill() end) -- Rule 52.

-- Rules 54 and 55. The signs of a district, if a player has built everything that they show. There
-- are none if this module joined a game that was set up without it.
local function built_signs(me, district)
  local shown, wanted = {}, {}
  for column = district.first, district.last do
    local kind = state.signs:card(column)
    if not kind then return nil end
    table.insert(shown, kind)
    wanted[kind] = (wanted[kind] or 0) + 1
    if #(city:of(me, kind) & district.spaces) < wanted[kind] then return nil end
  end
  return table.concat(shown, ", ")
end

zoning:score("zoning", function(me, sheet)
  for n, district in ipairs(districts) do
    local built = built_signs(me, district)
    if built then sheet:add(tables.points, "district " .. n .. " of " .. built) end
  end
end)

-- The signs appear above their columns, and the districts below, each with the players who have
-- built what its signs show.
zoning:looks { signs = { as = "board" } }

zoning:legend("city", function(mark)
  if #state.signs == 0 then return mark:note("Zoning: no sign was drawn in set-up.") end
  for column = 1, map.columns do
    mark:column(column, drawcity.letters[state.signs:card(column)])
  end
  for _, district in ipairs(districts) do
    mark:columns(district.first, district.last, table.unpack(collect(everybody, function(me)
      return built_signs(me, district) and me
    end)))
  end
  mark:note("Zoning: ", tables.points, " for each player who has built all that a district shows.")
end)

return zoning
