local deck = require "decks/hamlets"
deck.shapes.I3 = "XXXXXXXXXXX"
return deck
