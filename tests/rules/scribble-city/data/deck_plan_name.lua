local deck = require "decks/hamlets"
deck.plans.route[1].name = ""
return deck
