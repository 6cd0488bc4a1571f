local deck = require "decks/hamlets"
deck.landmarks[1][1].roads = "single"
return deck
