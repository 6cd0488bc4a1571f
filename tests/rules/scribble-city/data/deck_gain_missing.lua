local deck = require "decks/hamlets"
deck.eras[1][2].gain = nil
return deck
