-- Signs: development cards that modules lay out open in set-up, from the cards that were not dealt
-- to players. These cards must be back in the deck when play begins, so signs are drawn from a copy
-- of the deck, which is then cleared: the game's own cards are the same with and without signs.
--
-- A module declares at load how many signs it lays out, and lays them out at an event. So their
-- order does not depend on the order in which the modules are loaded.

local drawcity = require "drawcity"
local cards = require "cards"

local signs = module("signs", drawcity)
signs:events("column_signs", "street_signs", "pattern_signs")

local state = signs:state { cards = deck { cards = cards.developments } }
signs:looks { cards = { as = "none" } } -- empty once they are laid out
signs:sheet { unprinted = { "cards" } } -- the game's own cards are laid out

local spare = drawcity.sum(cards.developments) - player_count() * cards.hand

-- A hand for this many signs, to be filled at the event.
function signs.hand(count)
  spare = spare - count
  if spare < 0 then
    check.refuse("cards: %d more developments are needed for the signs that modules lay out",
      -spare)
  end
  return hand { of = "signs.cards", max = count }
end

signs:setup(function() -- Rule 51.
  state.cards:clear()
  for kind, copies in pairs(cards.developments) do
    for me in seats() do copies = copies - me.plans:copies(kind) end
    for _ = 1, copies do state.cards:put(kind) end
  end
  state.cards:shuffle()
  emit("column_signs")
  emit("street_signs")
  emit("pattern_signs")
  state.cards:clear()
end)

return signs
