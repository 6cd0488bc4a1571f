local deck = require "decks/hamlets"
deck.eras[1][2].name = nil
return deck
