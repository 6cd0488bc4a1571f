local deck = require "decks/hamlets"
deck.title = nil
return deck
