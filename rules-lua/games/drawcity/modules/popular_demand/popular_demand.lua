-- Popular Demand: every street asks for one kind of development. Who has built most of it there
-- scores, and so does who comes second.

local drawcity = require "drawcity"
local cards = require "cards"
local adding_up = require "adding_up"
local points = require "demand"

local demand = module("popular_demand", drawcity)
local city, streets = drawcity.city, drawcity.streets

adding_up.whole("demand: most", points.most, 0, 1000)
adding_up.whole("demand: second", points.second, 0, 1000)

local needs_one = demand:option("demand_needs_one", true,
  "only who has built some of what a street demands can have built the most")
local second_tie = demand:option("demand_second_tie", { "all", "none" },
  "who scores when several come second: all of them or nobody")

local state = demand:state {
  cards = deck { cards = cards.developments },
  signs = hand { of = "cards", max = streets }, -- from the first street to the last
}

demand:setup(function() -- Rules 51 and 56.
  state.cards:shuffle()
  state.signs:refill()
end)

-- How many others have built more there, and how many as much.
local function rivals(me, demanded, mine)
  local ahead, level = 0, 0
  for other in seats() do
    local built = #(demanded & city:of(other))
    if built > mine then ahead = ahead + 1 end
    if built == mine and other ~= me then level = level + 1 end
  end
  return ahead, level
end

demand:score("popular demand", function(me, sheet)
  for street = 1, streets do
    local kind = state.signs:card(street)
    local demanded = city:of(kind) & city:row(street)
    local mine = #(demanded & city:of(me))
    if mine > 0 or not needs_one then -- Rule 57.
      local ahead, level = rivals(me, demanded, mine)
      if ahead == 0 then -- Rule 58.
        sheet:add(points.most, "most of kind " .. kind .. " on street", street)
      elseif ahead == 1 and (level == 0 or second_tie == "all") then -- Rule 59.
        sheet:add(points.second, "second of kind " .. kind .. " on street", street)
      end
    end
  end
end)

return demand
