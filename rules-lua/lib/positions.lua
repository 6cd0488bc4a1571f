-- Playing on from the position of a rule test, and looking at it.
local native, testing = ...

local need, integer, typed = testing.need, testing.integer, testing.typed
local globals = testing.globals

--- # rule tests

--- after(position, { "move", ... }) -> position
--- Plays moves as they are typed, with or without the seat's name.
---   after(g, { "blue build 5 house c4" })
function globals.after(g, moves)
  if type(moves) == "string" then moves = { moves } end
  need("after", "{ \"move\", ... }", moves, "table")
  for _, move in ipairs(moves) do
    need("after", "a move as text", move, "string")
    native.play(g, move)
  end
  return g
end

--- answers(position, "move", ...) -> position
--- Plays moves like after, one after another.
---   answers(g, "build 5", "house", "c4")
function globals.answers(g, ...)
  return globals.after(g, { ... })
end

--- force(position, "deck or die", values) -> position
--- Sets the next results of a die or a deck, from the waiting question on. For what the step of
--- the first question rolls before it asks, use force = { ... } in position; set what an earlier
--- step has rolled as a field, die = "5".
---   force(g, "numbers", "7 3")
function globals.force(g, field, values)
  need("force", "the name of a deck or die", field, "string")
  native.force(g, field, typed("force", values, " "))
  return g
end

--- playout(position [, seed]) -> position
--- Plays at random to the end.
---   playout(g, 7)
function globals.playout(g, seed)
  native.playout(g, integer("the seed", seed or 1, 0))
  return g
end

--- value(position, "field") -> value
--- Returns a field: a number, true or false, or its text.
---   value(g, "blue.hand") == "4 6"
function globals.value(g, field)
  need("value", "the name of a field", field, "string")
  return native.value(g, field)
end

--- places(position) -> list
--- Returns the place of each seat in the position as it is.
---   expect(places(g), { 1, 2, 2 })
function globals.places(g)
  return native.places(g)
end

--- over(position) -> true or false
--- Tests whether the game is over.
---   expect(over(g), true)
function globals.over(g)
  return native.over(g)
end

--- sees(position, seat, "field" [, card]) -> true or false
--- Tests whether a seat may see a field, or such a card of a hand or a deck.
---   expect(sees(g, "pink", "blue.hand"), false)
function globals.sees(g, seat, field, card)
  need("sees", "the name of a field", field, "string")
  return native.sees(g, seat, field, card ~= nil and tostring(card) or nil)
end
