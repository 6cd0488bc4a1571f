local deck = require "decks/hamlets"
deck.road_kinds = "single tunnel"
for _, card in ipairs(deck.eras[1]) do card.roads = "single tunnel" end
deck.plans.route[1] = { id = "UNDER", name = "Under", demand = "crossings", crossings = 1 }
return deck
