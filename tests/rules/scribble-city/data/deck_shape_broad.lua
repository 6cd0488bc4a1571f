local deck = require "decks/hamlets"
deck.shapes.L3 = "X....../X....../X....../X....../X....../X....../XXXXXXX"
return deck
