local deck = require "decks/hamlets"
deck.road_kinds = "single stop single"
return deck
