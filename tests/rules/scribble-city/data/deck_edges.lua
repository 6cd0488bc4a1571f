local deck = require "decks/hamlets"
deck.shapes.I3 = "XXXXXXXXXX"
deck.plans.city[1] = { id = "SKY", name = "Skyline", demand = "landmarks", landmarks = 1 }
deck.plans.route[2] = { id = "OVER", name = "Over", demand = "crossings", crossings = 1 }
return deck
