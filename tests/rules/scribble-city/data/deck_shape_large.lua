local deck = require "decks/hamlets"
deck.shapes.O4 = "XXXXXX/XXXXXX/XXXXXX"
return deck
