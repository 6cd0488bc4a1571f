local deck = require "decks/hamlets"
deck.shapes.I2 = "X/X/X/X/X/X/X/X/X/X/X"
return deck
