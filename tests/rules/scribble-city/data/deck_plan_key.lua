local deck = require "decks/hamlets"
deck.plans.city[1].group = 2
return deck
