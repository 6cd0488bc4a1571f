local deck = require "decks/hamlets"
for _, card in ipairs(deck.eras[1]) do card.roads = "single stop" end
deck.plans.city[1] = { id = "OVER", name = "Over", demand = "crossings", crossings = 3 }
return deck
