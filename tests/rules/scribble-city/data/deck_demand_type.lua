local deck = require "decks/hamlets"
deck.plans.development[1].type = "homes"
return deck
