local deck = require "decks/hamlets"
deck.eras[1][2].id = ("H"):rep(48)
return deck
