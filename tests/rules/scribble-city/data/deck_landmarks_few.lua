local deck = require "decks/hamlets"
deck.landmarks[1][4] = nil
return deck
