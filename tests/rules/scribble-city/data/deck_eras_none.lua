local deck = require "decks/hamlets"
deck.eras = {}
return deck
