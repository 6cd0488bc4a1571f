local hamlets = require "decks/hamlets"

local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, inner in pairs(value) do made[key] = copy(inner) end
  return made
end
local function with(list, key, value)
  list[key] = value
  return list
end

local deck = copy(hamlets)
deck.shapes = with(deck.shapes, "I2", "X/X/X/X/X/X/X/X/X/X/X")
return deck
