local hamlets = require "decks/hamlets"

local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, inner in pairs(value) do made[key] = copy(inner) end
  return made
end

local deck = copy(hamlets)
deck.plans.city[1].group = 2
return deck
