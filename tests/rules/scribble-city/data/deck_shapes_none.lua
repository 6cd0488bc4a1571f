local deck = require "decks/hamlets"
deck.shapes = nil
return deck
