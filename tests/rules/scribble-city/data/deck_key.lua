local deck = require "decks/hamlets"
local cards = deck.eras[1]
cards[2].benefits = {}
return deck
