local deck = require "decks/hamlets"
for _, card in ipairs(deck.eras[1]) do card.roads = "single" end
deck.plans.city[1] = { id = "BUS", name = "Bus line", demand = "stops", stops = 4 }
return deck
