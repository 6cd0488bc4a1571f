local deck = require "decks/hamlets"
deck.eras[1][2] = "H2"
return deck
