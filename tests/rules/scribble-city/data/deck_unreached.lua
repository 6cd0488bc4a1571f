local deck = require "decks/hamlets"
local cards = deck.eras[1]
for _, card in ipairs(cards) do
  card.gain = { prestige = 1 }
  card.near, card.bonus = nil, nil
end
for _, card in ipairs(deck.landmarks[1]) do
  card.gain, card.near, card.bonus = { prestige = 1 }, nil, nil
end
return deck
