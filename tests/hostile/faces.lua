-- Faces of cards that there are not, and what no card can show: each is refused at load.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { low = 4, high = 4 } },
  goal = choice { "peak", "shore" },
  goals = array({ "near", "far" }, choice { "road", "bridge" }),
  die = die {},
  players = per_player {
    town = board { on = map }, hand = hand { of = "cards", max = 2 },
  },
}
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("cards", function(me, sheet) sheet:add(me.hand:count(), "cards") end)

--! a field that there is not
hill:card_faces("crads", "Cards", {}) -- expect error: called `crads`; did you mean `cards`?

--! a field that has no cards
hill:card_faces("die", "Dice", {}) -- expect error: are called `die`

--! a hand, whose cards are those of its deck
hill:card_faces("hand", "Cards", {}) -- expect error: are called `hand`

--! a field that is no text
hill:card_faces(state.cards, "Cards", {}) -- expect error: expected the name of a deck

--! no title
hill:card_faces("cards", nil, {}) -- expect error: card_faces: cards: expected a title, got nil

--! faces that are no table
hill:card_faces("cards", "Cards", "low") -- expect error: card_faces: cards: expected { ... }, got

--! a card that there is not
hill:card_faces("cards", "Cards", { hihg = {} }) -- expect error: no card `hihg`; did you mean

--! a card of another field
hill:card_faces("goal", "Goals", { low = {} }) -- expect error: card_faces: goal has no card `low`

--! a card that no field of the family has
hill:card_faces("goals", "Goals", { brigde = {} }) -- expect error: `brigde`; did you mean `bridge`?

--! a function that is not called, since nothing is printed
hill:card_faces("cards", "Cards", function() return { low = 3 } end)
hill:card_faces("cards", nil, function() end) -- expect error: card_faces: cards: expected a title

--! said twice
hill:card_faces("cards", "Cards", {})
hill:card_faces("cards", "Cards", {}) -- expect error: card_faces: cards: said already at

--! a face that is no table
hill:card_faces("cards", "Cards", { low = "x" }) -- expect error: cards: low: expected { ... }, got

--! a key that faces do not have
hill:card_faces("cards", "Cards", { low = { txt = "x" } }) -- expect error: cards: low has no `txt`

--! a title that is no text
hill:card_faces("cards", "Cards", { low = { title = 3 } }) -- expect error: low: title: expected

--! a corner that is too long
local long = "a corner of a card"
hill:card_faces("cards", "Cards", { low = { corner = long } }) -- expect error: has at most 15

--! lines that are no list
hill:card_faces("cards", "Cards", { low = { lines = "x" } }) -- expect error: lines: expected {

--! a line that is a number
hill:card_faces("cards", "Cards", { low = { lines = { 7 } } }) -- expect error: expected a text or {

--! a line with a label alone
local line = { "cost" }
hill:card_faces("cards", "Cards", { low = { lines = { line } } }) -- expect error: { "label", "text"

--! more lines than a card has
local many = {}
for n = 1, 11 do many[n] = "a line" end
hill:card_faces("cards", "Cards", { low = { lines = many } }) -- expect error: lines: at most 10

--! more signs than a card has
local signs = {}
for n = 1, 17 do signs[n] = "house" end
hill:card_faces("cards", "Cards", { low = { signs = signs } }) -- expect error: signs: at most 16

--! signs that are no texts
hill:card_faces("cards", "Cards", { low = { signs = { 3 } } }) -- expect error: look: expected text

--! a shape of other letters
hill:card_faces("cards", "Cards", { low = { shape = { "XO" } } }) -- expect error: rows of X and .

--! a shape with rows of different lengths
local uneven = { "XX", "X" }
hill:card_faces("cards", "Cards", { low = { shape = uneven } }) -- expect error: one length, got "X"

--! a shape that is too large
local bar = { "XXXXXXXXXXXXX" }
hill:card_faces("cards", "Cards", { low = { shape = bar } }) -- expect error: at most 12 rows and

--! shapes and patterns that are drawn
local ring = map:pattern { "NF", ".N", of = enum { near = "N", far = "F" } }
hill:card_faces("cards", "Cards", { low = { shape = ring }, high = { shape = map:shape "XX" } })

--! a shape of hexes, which has no rows
local bar = hex(3, 3):shape "XX"
hill:card_faces("cards", "Cards", { low = { shape = bar } }) -- expect error: rows of X and .

--! copies that are none
hill:card_faces("cards", "Cards", { low = { copies = -1 } }) -- expect error: copies: expected a

--! more copies than can be printed
hill:card_faces("cards", "Cards", { low = { copies = 1001 } }) -- expect error: 0 to 1000, got 1001

--! faces in play
hill:step("go", function()
  hill:card_faces("cards", "Cards", {}) -- expect error: "card_faces" is a declaration
end)

--! a field that is not printed and that there is not
hill:sheet { unprinted = { "rond" } } -- expect error: called `rond`; did you mean `round`?

--! what is not printed as a text
hill:sheet { unprinted = "round" } -- expect error: sheet: unprinted: expected { ... }, got "round"

--! more that is not printed than there is room for
for n = 1, 61 do -- the 61st
  hill:sheet { unprinted = { "round" } } -- expect error: sheet: unprinted: at most 60 fields
end

--! cards for reference as they are meant
hill:reference_card("A turn", { "Build.", { "road", "worth 1" } })
hill:reference_card("The end", { ("x"):rep(239) })

--! a card for reference without a title
hill:reference_card({ "Build." }) -- expect error: reference_card: the title: expected a name, got

--! a card for reference with a long title
hill:reference_card(("x"):rep(96), { "Build." }) -- expect error: 1 to 95 bytes, not 96

--! a card for reference that says nothing
hill:reference_card("A turn", {}) -- expect error: reference_card: A turn: lines: expected a list

--! a card for reference of one text
hill:reference_card("A turn", "Build.") -- expect error: lines: expected a list, { "name", ... },

--! a card for reference with too many lines
local lines = {}
for n = 1, 11 do lines[n] = "Build." end
hill:reference_card("A turn", lines) -- expect error: A turn: lines: at most 10, not 11

--! a card for reference with a line that is no text
hill:reference_card("A turn", { 3 }) -- expect error: expected a text or { "label", "text" }, got 3

--! a card for reference with a long line
hill:reference_card("A turn", { ("x"):rep(240) }) -- expect error: text has at most 239 bytes, not

--! a card for reference twice
hill:reference_card("A turn", { "Build." })
hill:reference_card("A turn", { "Score." }) -- expect error: A turn: said already at

--! more cards for reference than there is room for
for n = 1, 9 do
  hill:reference_card("Card " .. n, { "Build." }) -- expect error: a game has at most 8 reference
end

--! a card for reference in play
hill:step("go", function()
  hill:reference_card("A turn", { "Build." }) -- expect error: "reference_card" is a declaration
end)
