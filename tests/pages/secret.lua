-- Secret: cards are kept in the dark. What one player holds and keeps, no other may see anywhere.

local secret = game { name = "secret", title = "Secret" }
secret:players(3, 3, 3)

local names = {
  "aardvark", "badger", "caracal", "dolphin", "ermine", "falcon", "gazelle", "heron", "ibex",
  "jackdaw", "kestrel", "lynx", "marmot", "narwhal", "ocelot", "puffin", "quokka", "raven",
}
local cards = {}
for _, name in ipairs(names) do cards[name] = 1 end

local state = secret:state {
  beasts = deck { cards = cards },
  round = counter { max = 3 },
  players = per_player {
    hand = hand { of = "beasts", max = 3, visible = "owner" },
    kept = hand { of = "beasts", max = 6, visible = "owner" },
    meadow = board { on = square(3, 3), cell = { number = range(1, 9) } },
  },
}

secret:setup(function()
  state.beasts:shuffle()
  for me in seats() do me.hand:refill() end
end)

secret:each_player("keep", function(me)
  local card = me:ask("keep", me.hand)
  me.hand:remove(card)
  me.kept:add(card)
  announce("away with the ", card)
  me.meadow:draw(me:ask("meadow", me.meadow:free()), state.round.value + 1)
end)

secret:step("deal", function()
  state.round:add(1)
  for me in seats() do me.hand:refill() end
end)

secret:ends_when(state.round:full())

secret:score("kept", function(me, sheet)
  for card in me.kept:each() do sheet:add(1, card) end
end)

-- Whoever looks is told what they kept; the notes of a step that all take at once are their own.
secret:legend("meadow", function(me, mark)
  for card in me.kept:each() do mark:note("kept ", card or "a card") end
end)

return secret
