-- Popular Demand: every street demands one kind of development. The player who has built the most
-- of it there scores, and so does the player who comes second.

local drawcity = require "drawcity"
local signs = require "signs"
local points = require("demand", check.record({ "most", "second" }, check.whole(0, 1000)))

local demand = module("popular_demand", drawcity)
local city, streets, everybody = drawcity.city, drawcity.streets, drawcity:everybody()

local needs_one = demand:option("demand_needs_one", true,
  "only a player who has built some of what a street demands can have built the most")
local second_tie = demand:option("demand_second_tie", { "all", "none" },
  "when several players come second, all of them score, or none")

local state = demand:state {
  signs = signs.hand(streets), -- from the first street to the last
}

demand:on("street_signs", function() state.signs:refill() end) -- Rule 56.

local ties = { "full", second_tie == "all" and "full" or "nobody" }
local places = { "second", "most" }

-- For each player, 2 for the most of what a street demands, 1 for coming second, or 0.
local function standings(street)
  local kind = state.signs:card(street)
  if not kind then return {} end -- this module joined a game that was set up without it
  return rank(function(player)
    local built = #(city:of(player, kind) & city:row(street))
    return (built > 0 or not needs_one) and built or nil -- Rule 57.
  end, { 2, 1 }, ties) -- Rules 58 and 59.
end

demand:score("popular demand", function(me, sheet)
  for street = 1, streets do
    local place, kind = places[standings(street)[me]], state.signs:card(street)
    if place then
      sheet:add(points[place], place .. " of kind " .. kind .. " on street", street)
    end
  end
end)

-- Beside each street, its sign, the players who would score there now, and their points.
demand:looks { signs = { as = "board" } }

demand:legend("city", function(mark)
  if #state.signs == 0 then return mark:note("Demand: no sign was drawn in set-up.") end
  for street = 1, streets do
    local text = { drawcity.letters[state.signs:card(street)] }
    local won = standings(street)
    for place = 2, 1, -1 do
      local there = everybody:filter(function(me) return won[me] == place end)
      if there:any() then table.insert(text, " ") end
      for me in there:each() do table.insert(text, me) end
      if there:any() then table.insert(text, points[places[place]]) end
    end
    mark:row(street, table.unpack(text))
  end
  mark:note("Demand: on each street ", points.most, " for most of its sign, ", points.second,
    " for second.")
end)

return demand
