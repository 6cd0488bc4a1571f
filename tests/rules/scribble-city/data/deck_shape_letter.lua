local deck = require "decks/hamlets"
deck.shapes.I2 = "XO"
return deck
