local deck = require "decks/hamlets"
deck.plans.route = {}
return deck
