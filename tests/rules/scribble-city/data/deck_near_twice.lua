local deck = require "decks/hamlets"
deck.eras[1][2].near = "river river"
return deck
