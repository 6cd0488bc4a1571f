local deck = require "decks/hamlets"
deck.eras[1][4] = nil
return deck
