local deck = require "decks/hamlets"
local cards = deck.eras[1]
cards[3].type = "comercial"
return deck
