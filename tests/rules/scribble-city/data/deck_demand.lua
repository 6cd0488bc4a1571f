local deck = require "decks/hamlets"
deck.plans.city[1].demand = "groop"
return deck
