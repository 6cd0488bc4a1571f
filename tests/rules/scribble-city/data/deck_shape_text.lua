local deck = require "decks/hamlets"
deck.shapes.I3 = 3
return deck
