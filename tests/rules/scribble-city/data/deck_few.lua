local deck = require "decks/hamlets"
local cards = deck.eras[1]
cards[12] = nil
return deck
