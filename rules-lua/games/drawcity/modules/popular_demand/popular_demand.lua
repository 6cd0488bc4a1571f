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

-- Whether a player has built the most of what a street demands, or comes second.
local function standing(me, street)
  local kind = state.signs:card(street)
  if not kind then return nil end -- this module joined a game that was set up without it
  local function built(player) return #(city:of(player, kind) & city:row(street)) end
  local mine, others = built(me), me:others()
  if mine == 0 and needs_one then return nil end -- Rule 57.
  local ahead = #others:filter(function(other) return built(other) > mine end)
  local level = #others:filter(function(other) return built(other) == mine end)
  if ahead == 0 then return "most" end -- Rule 58.
  return ahead == 1 and (level == 0 or second_tie == "all") and "second" or nil -- Rule 59.
end

demand:score("popular demand", function(me, sheet)
  for street = 1, streets do
    local place, kind = standing(me, street), state.signs:card(street)
    if place then
      sheet:add(points[place], place .. " of kind " .. kind .. " on street", street)
    end
  end
end)

-- Beside each street, its sign, the players who would score there now, and their points.
demand:legend("city", function(mark)
  if #state.signs == 0 then return mark:note("Demand: no sign was drawn in set-up.") end
  for street = 1, streets do
    local text = { drawcity.letters[state.signs:card(street)] }
    for _, place in ipairs { "most", "second" } do
      local there = everybody:filter(function(me) return standing(me, street) == place end)
      if there:any() then table.insert(text, " ") end
      for me in there:each() do table.insert(text, me) end
      if there:any() then table.insert(text, points[place]) end
    end
    mark:row(street, table.unpack(text))
  end
  mark:note("Demand: on each street ", points.most, " for most of its sign, ", points.second,
    " for second.")
end)

return demand
