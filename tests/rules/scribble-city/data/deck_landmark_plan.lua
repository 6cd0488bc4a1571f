local deck = require "decks/hamlets"
deck.plans.city[1] = { id = "SKY", name = "Skyline", demand = "landmarks", landmarks = 2 }
return deck
