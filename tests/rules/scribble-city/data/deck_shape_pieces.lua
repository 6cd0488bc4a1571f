local deck = require "decks/hamlets"
deck.shapes.I3 = "X.X"
return deck
