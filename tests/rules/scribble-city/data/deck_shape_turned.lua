local deck = require "decks/hamlets"
deck.shapes.I2 = "XXXXXXX"
deck.shapes.I3 = "X/X/X/X/X/X/X"
return deck
