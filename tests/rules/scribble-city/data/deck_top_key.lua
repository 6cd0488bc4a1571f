local deck = require "decks/hamlets"
deck.era = deck.eras
return deck
