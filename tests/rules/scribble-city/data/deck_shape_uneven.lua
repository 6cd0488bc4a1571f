local deck = require "decks/hamlets"
deck.shapes.I3 = "XXX/X"
return deck
