local deck = require "decks/hamlets"
deck.eras[1][2].shape = nil
return deck
