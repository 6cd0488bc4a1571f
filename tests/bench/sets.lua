-- Set operations repeated many times, to measure what one costs from a rule script.

local sets = game { name = "sets", title = "Set operations" }
sets:players(1, 1, 1)

local times = 1000

local map = square(11, 10)
local city = sets:state {
  city = board { on = map, cell = { owner = player, number = range(1, 9) } },
}.city

local site = sets:where("site", function(me, number)
  local mine = city:of(me)
  return {
    ["on a free space"] = city:free(),
    ["beyond your smaller numbers"] = ~(mine & city.number:below(number)):ray("west"),
    ["before your larger numbers"] = ~(mine & city.number:above(number)):ray("east"),
  }
end)

-- A third of the town is built on, in groups.
sets:setup(function()
  local n = 0
  for cell in (map:set "b2 j9 f5"):reach(2):each() do
    n = n + 1
    city:draw(cell, seat_at(1), n % 9 + 1)
  end
end)

local operations = {
  ["nothing"] = function() end,
  ["and"] = function(set, other) return set & other end,
  ["count"] = function(set) return #set end,
  ["shift"] = function(set) return set:shift("east") end,
  ["ray"] = function(set) return set:ray("east") end,
  ["beside"] = function(set) return set:beside() end,
  ["group_count"] = function(set) return set:group_count() end,
  ["of"] = function(_, _, me) return city:of(me) end,
  ["where"] = function(_, _, me) return site(me, 5) end,
}
local names = {}
for name in pairs(operations) do names[#names + 1] = name end
local operation = operations[sets:option("operation", names, "what is repeated")]

sets:step("work", function()
  local set, other, me = city:drawn(), map:border(), seat_at(1)
  for _ = 1, times do operation(set, other, me) end
  finish()
end)

return sets
