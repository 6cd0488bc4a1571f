local deck = require "decks/hamlets"
deck.road_kinds = "single ferry"
return deck
