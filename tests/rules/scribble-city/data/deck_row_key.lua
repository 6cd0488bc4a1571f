local deck = require "decks/hamlets"
deck.eras[1].H99 = deck.eras[1][12]
deck.eras[1][12] = nil
return deck
