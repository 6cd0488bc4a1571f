local deck = require "decks/hamlets"
deck.eras[1][2].roads = nil
return deck
