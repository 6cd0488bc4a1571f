-- Hands that are passed or turned where they cannot be, or by what is no number.
local hill = game "hill"
hill:players(1, 4, 2)
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 1 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  market = hand { of = "cards", max = 3 },
  players = per_player {
    hand = hand { of = "cards", max = 3, visible = "owner" }, town = board { on = map },
  },
}
hill:setup(function()
  state.market:refill()
  for me in seats() do me.hand:refill() end
end)
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("towns", function(me, sheet) sheet:add(#me.town:drawn(), "town") end)

--! hands as they are meant
hill:step("go", function()
  local red, blue = seat_at(1), seat_at(2)
  local first = red.hand:card(1)
  pass_hands("hand", "left")
  assert(blue.hand:card(1) == first)
  pass_hands("hand", 3)
  assert(red.hand:card(1) == first)
  pass_hands("hand", 0)
  red.hand:rotate(2)
  assert(red.hand:card(2) == first and red.hand:cards(2):has(first))
  assert(red.hand:cards(0):empty() and red.hand:cards(-3):empty())
  assert(red.hand:cards(99) == red.hand:cards())
  red.hand:clear()
  red.hand:rotate()
  assert(red.hand:cards(1):empty())
end)

--! hands of nobody's
hill:step("go", function()
  pass_hands("market", "left") -- expect error: pass_hands: players have no hand `market`; expected
end)

--! hands by a wrong name
hill:step("go", function()
  pass_hands("hnd", "left") -- expect error: players have no hand `hnd`; did you mean `hand`?
end)

--! the hand of one player
hill:step("go", function()
  pass_hands(seat_at(1).hand, "left") -- expect error: expected the name of a hand, got hand
end)

--! hands that go nowhere
hill:step("go", function()
  -- expect error next: pass_hands: expected "left", "right" or how many places to the left, got nil
  pass_hands("hand")
end)

--! hands that go in a wrong direction
hill:step("go", function()
  pass_hands("hand", "lft") -- expect error: pass_hands: there is no direction `lft`; did you mean
end)

--! hands that go half a place
hill:step("go", function()
  pass_hands("hand", 0.5) -- expect error: or how many places to the left, got 0.5
end)

--! hands that are passed before all have chosen
hill:each_player("go", function()
  pass_hands("hand", "left") -- expect error: seats decide at the same time here: pass hands in a
end)

--! hands that a score passes
hill:score("odd", function() pass_hands("hand", "left") end) -- expect error: steps and hooks may

--! hands that are passed at load
pass_hands("hand", "left") -- expect error: pass_hands works in a step, not at load

--! a hand of another player that is turned while all choose
hill:each_player("go", function(me)
  me:next().hand:rotate() -- expect error: hand cannot be changed here: seats decide at the same
end)

--! a hand that is turned by half a card
hill:step("go", function()
  state.market:rotate(0.5) -- expect error: rotate: expected a whole number from -1000000 to 1000000
end)

--! a hand that is turned at load
state.market:rotate() -- expect error: there is no position

--! the first cards, but not how many
hill:step("go", function()
  return state.market:cards(nil) -- expect error: expected a whole number, got nil
end)

--! the first cards by a name
hill:step("go", function()
  return state.market:cards("one") -- expect error: expected a whole number, got "one"
end)

--! no card to discard
hill:step("go", function()
  seat_at(1).hand:discard() -- expect error: hand: expected a card in the parentheses, got nothing
end)

--! a card that there is not
hill:step("go", function()
  state.market:discard(state.market:card(4)) -- expect error: expected a card, got nil; draw(),
end)
