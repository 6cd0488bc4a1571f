local deck = require "decks/hamlets"
local cards = deck.eras[1]
cards[3].gain = { trades = 1 }
return deck
