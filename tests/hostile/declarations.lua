-- Invalid declarations: each is refused at load, at its own line.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  die = die {},
  burnt = cells { on = map },
  trips = list { max = 3, record = { who = player, length = range(1, 9) } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9) } },
    hand = hand { of = "cards", max = 2 },
    points = counter { max = 99 },
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask("draw", site)
    me.town:draw(cell, "house", 1)
    emit("built", me, cell)
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)

--! two equal letters
local odd = enum { house = "H", hall = "H" } -- expect error: have the same map letter H

--! two equal first letters
local odd = enum { "park", "pond" } -- expect error: enum { "pond X" }

--! letters in a list, which keeps its order
local odd = enum { "pond O", "park", "old mill M", "plan" .. " x", 7 }
local list = {}
for name in odd:each() do list[#list + 1] = name end
assert(table.concat(list, ", ") == "pond, park, old mill, plan, 7")

--! a letter of two characters
local odd = enum { house = "Ho" } -- expect error: a map letter is one character

--! a letter that boards are written with
local odd = enum { house = "." } -- expect error: letter

--! an empty enumeration
local odd = enum {} -- expect error: enum: expected { names }

--! an enumeration that is not a table
local odd = enum(7) -- expect error: enum: expected { names }

--! a name twice
local odd = enum { "house", "house" } -- expect error: house

--! a name with a control byte
local odd = enum { ["ho\27use"] = "H" } -- expect error: name

--! a number as a letter
local odd = enum { house = 7 } -- expect error: enum: expected house = "letter"

--! a counter without a max
local odd = counter {} -- expect error: counter: expected a max

--! a counter with a fraction
local odd = counter { max = 1.5 } -- expect error: counter max: expected a whole number

--! a counter with its max below its min
local odd = counter { min = 5, max = 3 } -- expect error: counter max: expected a whole number

--! a counter that begins outside
local odd = counter { max = 3, start = 4 } -- expect error: counter start: expected a whole number

--! a counter with an unknown key
-- expect error next: counter has no `stat`; did you mean `start`?
local odd = counter { max = 3, stat = 1 }

--! a huge counter
local odd = counter { max = math.maxinteger } -- expect error: counter max

--! a counter without a table
local odd = counter(9) -- expect error: counter: expected { ... }, got number

--! an unknown visibility
local odd = counter { max = 1, visible = "ownr" } -- expect error: `ownr`; did you mean `owner`?

--! no dice at all
local odd = dice { count = 0 } -- expect error: dice count: expected a whole number from 1

--! dice of one face
local odd = die { faces = 1 } -- expect error: dice faces: expected a whole number from 2

--! a deck without cards
local odd = deck { cards = {} } -- expect error: deck: expected cards

--! decks with one card of each
hill.decks = {
  deck { cards = { "rain", "sun" } }, deck { cards = range(3, 6) }, deck { cards = kinds },
  deck { cards = kinds - "park", titles = { house = "h" } }, deck { cards = hill:everybody() },
}

--! a deck with one card of each, and one of them twice
local odd = deck { cards = { "sun", "rain", "sun" } } -- expect error: deck: cards: "sun" appears

--! a deck with one card of each, and several of one
local odd = deck { cards = { "sun", rain = 2 } } -- expect error: deck: cards has no `rain`

--! a deck of cells
local odd = deck { cards = map:cells() } -- expect error: deck: cards: expected an enum, a list of

--! a deck of one text
local odd = deck { cards = "sun" } -- expect error: deck: cards: expected an enum, a list of names

--! a deck with a negative number of cards
local odd = deck { cards = { a = -1 } } -- expect error: copies of a: expected a whole number from 0

--! a deck whose cards are tables
local odd = deck { cards = { [{}] = 1 } } -- expect error: a key that is a table

--! a deck with an unknown reshuffle
local odd = deck { cards = { 1 }, reshuffle = "when" } -- expect error: there is no reshuffle `when`

--! a hand without a deck
local odd = hand { max = 1 } -- expect error: hand: expected its deck

--! a board without a geometry
local odd = board { cell = {} } -- expect error: board: expected its geometry

--! a board on a number
local odd = board { on = 3 } -- expect error: board: expected its geometry

--! a cell with a number as a layer
local odd = board { on = map, cell = { kind = 7 } } -- expect error: cell: kind must be an enum

--! a cell whose text leaves a layer out
local odd = board { on = map, cell = { a = kinds, b = flag "*" }, text = "a" } -- expect error: "b"

--! a cell whose text has a layer too many
-- expect error next: cells have no `b`
local odd = board { on = map, cell = { a = kinds }, text = "a b" }

--! a list without a max
local odd = list { record = { a = range(0, 1) } } -- expect error: list max: expected a whole number

--! a list without a record
local odd = list { max = 3 } -- expect error: list: expected record

--! a record with text as a kind
local odd = list { max = 3, record = { a = "x" } } -- expect error: record: a must be range(

--! a range the wrong way round
local odd = range(3, 1) -- expect error: range(3, 1): expected low <= high

--! a range between texts
local odd = range("a", "b") -- expect error: range

--! a board without columns
local odd = square(0, 3) -- expect error: 0

--! a board that is too wide
local odd = square(27, 3) -- expect error: 27

--! a board that is too large
local odd = square(1e6 // 1, 1e6 // 1) -- expect error: square

--! a drawn board with uneven rows
local odd = square [[ -- expect error: the rows of an outline must have the same length
. . .
. .
]]

--! a drawn board without a cell
local odd = square "###" -- expect error: cell

--! a hexagon that is too large
local odd = hexagon(13) -- expect error: 12

--! a cell that does not exist
local odd = map:cell(4, 4) -- expect error: there is no cell in row 4, column 4

--! a cell in an absurd row
local odd = map:cell(math.maxinteger, math.mininteger) -- expect error: there is no cell in row

--! a cell name that is not on the board
local odd = map:set "a1 d9" -- expect error: there is no cell `d9` on this board

--! state twice
hill:state { more = counter { max = 1 } } -- expect error: state { ... } can be declared only once

--! a field that is not a declaration
--: module
part:state { odd = 5 } -- expect error: state: odd = 5: expected counter

--! a field with an invalid name
--: module
part:state { ["o dd"] = flag() } -- expect error: character 2 is a blank

--! a field without a name
--: module
part:state { flag() } -- expect error: name

--! a hand of an unknown deck
--: module
part:state { odd = hand { of = "card", max = 1 } } -- expect error: there is no deck `card`

--! a field that is declared inside another
--: module
-- expect error next: record: b must be range
part:state { odd = list { max = 2, record = { a = range(0, 1), b = cells { on = square(2, 2) } } } }

--! players inside players
--: module
part:state { players = per_player { players = per_player { odd = flag() } } } -- expect error: state

--! a field with the name of one that every player has
--: module
part:state { players = per_player { ask = flag() } }

--! a layer with the name of a method
--: module
part:state { odd = board { on = square(2, 2), cell = { free = flag "*" } } } -- expect error: `free`

--! two flags with one letter
--: module
-- expect error next: letter
part:state { odd = board { on = square(2, 2), cell = { a = flag "*", b = flag "*" } } }

--! players called again
hill:players(1, 4) -- expect error: players: call it once

--! a second game
local other = game "other" -- expect error: a game is declared once

--! more players than there can be
--| local odd = hill:players(9, 10) -- expect error: players

--! an option without values
hill:option("odd", {}) -- expect error: option odd: it has no value

--! an option twice
hill:option("odd", true)
hill:option("odd", true) -- expect error: option odd is already declared by hill

--! an option set to an invalid value
--: set odd=maybe
hill:option("odd", true) -- expect error anywhere: option odd: expected true or false, got `maybe`

--! an option out of its range
--: set odd=99
-- expect error anywhere: option odd: expected a whole number from 1 to 5, got `99`
hill:option("odd", { 1, 5 })

--! an option that is not a number
--: set odd=1/x
hill:option("odd", numbers { 1 }) -- expect error anywhere: option odd: expected whole numbers

--! an unknown option
--: set od=1
hill:option("odd", { 1, 5 }) -- expect error anywhere: hill has no option `od`; did you mean `odd`?

--! too few players
--: players 9
local odd = 1 -- expect error anywhere: takes 1 to 4 players, not 9

--! a family of no fields
local odd = array(0, flag()) -- expect error: array: expected a whole number from 1 to 250, got 0

--! a family of half a field
local odd = array(1.5, flag()) -- expect error: from 1 to 250, got 1.5

--! a family of nothing
local odd = array({}, flag()) -- expect error: array: expected how many, or names

--! a family without names
local odd = array("trade", flag()) -- expect error: expected how many, or names, as in array(3,

--! a family of cells
local odd = array(map:cells(), flag()) -- expect error: array: expected how many, or names

--! a family with a name of two words
local odd = array({ "old town" }, flag()) -- expect error: array: "old town" cannot be a name

--! a family with a name that is none
local odd = array({ true }, flag()) -- expect error: array: expected a name, got boolean

--! a family with a name twice
local odd = array({ "a", "b", "a" }, flag()) -- expect error: array: "a" appears twice

--! a family with the name of its method
local odd = array({ "each" }, flag()) -- expect error: array: no element can be called "each"

--! a family of what is no declaration
local odd = array(3, 7) -- expect error: array: expected a declaration for each element, got 7

--! a family whose function gives no declaration
local odd = array(kinds, function(kind) end) -- expect error: for each element, got nil

--! a family in a cell
local odd = board { on = map, cell = { a = array(2, flag()) } } -- expect error: cell: a must be

--! a family of what each player has
local odd = array(2, per_player { a = flag() }) -- expect error: array: expected a declaration

--! a family that is declared twice
--: module
-- expect error anywhere: "a" is declared twice
part:state { a = array(2, flag()), players = per_player { a = array(3, flag()) } }

--! cards of a deck that is a family
--: module
part:state { -- expect error: hand hands: there is no deck `decks`
  decks = array(2, deck { cards = { [1] = 2 } }), hands = hand { of = "decks", max = 2 },
}

--! cards of a deck of a family
--: module
part:state {
  decks = array({ "old", "new" }, deck { cards = { [1] = 2 } }),
  hands = array({ "old", "new" }, function(name)
    return hand { of = "decks." .. name, max = 2 }
  end),
}

--! a hand that remembers what everybody sees
local odd = hand { of = "cards", max = 3, remembers = true } -- expect error: nothing to remember

--! a deck that remembers a number
local odd = deck { cards = { 1 }, remembers = 1 } -- expect error: remembers: expected true or false

--! names of nothing
local odd = names {} -- expect error: names of: expected an enum, a list of names or

--! names of cells
local odd = names { of = map:cells() } -- expect error: names of: expected an enum, a list of

--! names of a name twice
local odd = names { of = { "a", "b", "a" } } -- expect error: names of: "a" appears twice

--! names with what they begin with
local odd = names { of = kinds, start = kinds } -- expect error: names has no `start`

--! dice with fewer names than dice
local odd = dice { count = 3, names = { "red", "blue" } } -- expect error: dice: 3 dice, but 2 names

--! dice with a name twice
local odd = dice { names = { "red", "red" } } -- expect error: dice names: "red" appears twice

--! a die that is called like a place
-- expect error next: dice: "tray" is the name of a die and of a place
local odd = dice { names = { "red", "tray" }, places = { "rolled", "tray" } }

--! places that are numbers
local odd = dice { places = { 1, 2 } } -- expect error: dice places: expected names, got 1

--! places that are no list
local odd = dice { places = "tray" } -- expect error: dice places: expected an enum, a list of names

--! a die with a place
local odd = die { places = { "tray" } } -- expect error: die has no `places`

--! a greedy bot that tries nothing
hill:greedy(0) -- expect error: greedy: expected a whole number from 1 to 1000000, got 0

--! a greedy bot that tries more than a bot's name can say
hill:greedy(1000001) -- expect error: greedy: expected a whole number from 1 to 1000000, got 1000001

--! a greedy bot that tries many
hill:greedy("many") -- expect error: greedy: expected a whole number from 1 to 1000000, got "many"

--! a greedy bot that is declared twice
hill:greedy(300)
hill:greedy(400) -- expect error: hill: greedy is declared twice, first at

--! a greedy bot that looks through a step that is not there
hill:greedy(300, "trun") -- expect error: greedy: there is no step `trun`; did you mean `turn`?

--! a greedy bot that looks through a step in which players are asked
hill:each_player("climb", function() end)
hill:greedy(9, "climb") -- expect error: "climb" asks players; expected a step that asks nobody

--! a greedy bot with another name
hill:greed(300) -- expect error: did you mean `greedy`?
