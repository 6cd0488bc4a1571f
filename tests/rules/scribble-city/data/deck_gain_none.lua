local deck = require "decks/hamlets"
local cards = deck.eras[1]
cards[3].gain = { trade = 0 }
return deck
