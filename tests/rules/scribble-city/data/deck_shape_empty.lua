local deck = require "decks/hamlets"
deck.shapes.I2 = "../.."
return deck
