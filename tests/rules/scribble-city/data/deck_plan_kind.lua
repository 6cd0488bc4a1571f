local deck = require "decks/hamlets"
deck.plans.routes = deck.plans.route
return deck
