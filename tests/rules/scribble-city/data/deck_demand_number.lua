local deck = require "decks/hamlets"
deck.plans.city[1].buildings = nil
return deck
