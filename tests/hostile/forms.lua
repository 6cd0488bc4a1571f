-- Forms of data: what does not fit is refused with the name of its entry, what was expected, what
-- was found. The forms that a script gives must themselves be valid. `check(what, value, form)`
-- checks as `require(name, form)` does.
local hill = game "hill"
hill:players(1, 2)
local state = hill:state { round = counter { max = 4 } }
local answer = hill:labels("answer", { "yes", "no" })
hill:step("turn", function()
  for me in seats() do me:ask("go on", answer) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
local map = square(3, 3)
local row = { id = check.name(), points = check.whole(0, 9), note = check.optional(check.text()) }
assert(check("tables", 3, check.whole(1, 3)) == 3)
check("tables", "x", check.text(1))
check("tables", "a b", check.name())
check("tables", "a_b", check.name "plain")
check("tables", "X", check.letter())
check("tables", "X", check.letter "OX")
check("tables", false, check.one_of { true, false })
check("tables", true, check.type "boolean")
check("tables", {}, check.list(check.text()))
check("tables", { 1, 2, 2 }, check.list(check.whole(1, 2), 3, 3):non_decreasing())
check("tables", { { id = "a", points = 1 }, { id = "b", points = 2, note = "n" } },
      check.list(row):distinct("id"):ascending("points"))
check("tables", { a = 1 }, check.map(check.name(), check.whole(1, 2), 1, 1))
check("tables", { a = 1, b = 2 }, check.record({ "a", "b" }, check.whole(1, 2)))
check("tables", { 1, "x" }, { check.whole(1, 2), check.text(), check.optional(check.text()) })
check("tables", { "X.", "X X" }, check.rows("X.", 2, { 1, 3 }):with("X", 3, 3))
check("tables", "X./ XX", check.rows("X.", 2, 2):with("."))
check("tables", "a1 c3", check.cells(map, 2, 2))
check("tables", { "a1", "b1 c3" }, check.cells(map))
check("tables", 4, check.whole(1, 9):that("an even number", function(n) return n % 2 == 0 end))

--! a number that is too large
-- expect error anywhere: tables: expected a whole number from 1 to 3, got 4
check("tables", 4, check.whole(1, 3))

--! a fraction
-- expect error anywhere: tables: expected a whole number from 1 to 3, got 1.5
check("tables", 1.5, check.whole(1, 3))

--! another number than the only one
-- expect error anywhere: tables: expected 3, got "3"
check("tables", "3", check.whole(3, 3))

--! an empty text
-- expect error anywhere: tables: title: expected text, got ""
check("tables", { title = "" }, { title = check.text() })

--! a long text
-- expect error anywhere: tables: expected at most 2 letters, got 3
check("tables", "abc", check.text(2))

--! no name
-- expect error anywhere: tables: expected a name, got 3
check("tables", 3, check.name())

--! a name that cannot be typed
-- expect error anywhere: tables: "a  b" cannot be a name
check("tables", "a  b", check.name())

--! a name that no field can have
-- expect error anywhere: tables: "a b"
check("tables", "a b", check.name "plain")

--! two letters
-- expect error anywhere: tables: letter: expected a letter, got "XY"
check("tables", { letter = "XY" }, { letter = check.letter() })

--! a letter with which boards are written
-- expect error anywhere: tables: expected a letter, got "#"
check("tables", "#", check.letter())

--! another letter
-- expect error anywhere: tables: expected one of the letters OX, got "Y"
check("tables", "Y", check.letter "OX")

--! an unknown name
-- expect error anywhere: tables: kind: "prak" is not one of house, park; did you mean `park`?
check("tables", { kind = "prak" }, { kind = check.one_of { "house", "park" } })

--! a flag as text
-- expect error anywhere: tables: expected true or false, got "true"
check("tables", "true", check.type "boolean")

--! no function
-- expect error anywhere: tables: met: expected a function, got nil
check("tables", {}, { met = check.type "function" })

--! no list
-- expect error anywhere: tables: points: expected a list, got 3
check("tables", { points = 3 }, { points = check.list(check.text()) })

--! an entry of a list
-- expect error anywhere: tables: points[2]: expected a whole number from 1 to 9, got "2"
check("tables", { points = { 1, "2" } }, { points = check.list(check.whole(1, 9)) })

--! a gap in a list
-- expect error anywhere: tables: points[2]: expected a whole number from 1 to 9, got nil
check("tables", { points = { 1, nil, 3 } }, { points = check.list(check.whole(1, 9)) })

--! a gap in a list of what may be missing
-- expect error anywhere: expected a list without gaps, but tables[1] is missing
check("tables", { [2] = 1 }, check.list(check.optional(check.text())))

--! a list with a name among its keys
-- expect error anywhere: tables: expected a list, but it has the key "x"
check("tables", { 1, x = 2 }, check.list(check.whole(1, 9)))

--! a list with a key that is no number
-- expect error anywhere: tables: a key is a name or a number, not a boolean
check("tables", { [true] = 2 }, check.list(check.whole(1, 9)))

--! too few entries
-- expect error anywhere: tables: expected 2 entries, got 1
check("tables", { 1 }, check.list(check.whole(1, 9), 2, 2))

--! too many entries
-- expect error anywhere: tables: expected 1 to 2 entries, got 3
check("tables", { 1, 2, 3 }, check.list(check.whole(1, 9), 1, 2))

--! an entry that has an id
-- expect error anywhere: tables[1] (a7).points: expected a whole number from 0 to 9, got 10
check("tables", { { id = "a7", points = 10 } }, check.list(row))

--! a misspelt key
-- expect error anywhere: tables[1] (a7): "pionts" is not one of id, note, points; did you mean
check("tables", { { id = "a7", pionts = 1 } }, check.list(row))

--! a key that is missing
-- expect error anywhere: tables[1] (a7).points: expected a whole number from 0 to 9, got nil
check("tables", { { id = "a7" } }, check.list(row))

--! what may be missing has its form
-- expect error anywhere: tables[1] (a7).note: expected text, got 3
check("tables", { { id = "a7", points = 1, note = 3 } }, check.list(row))

--! no record
-- expect error anywhere: tables[1]: expected a table, got 7
check("tables", { 7 }, check.list(row))

--! a record of names
-- expect error anywhere: tables: b: expected a whole number from 1 to 2, got nil
check("tables", { a = 1 }, check.record({ "a", "b" }, check.whole(1, 2)))

--! a key of a map
-- expect error anywhere: tables: cost: a key: "clya" is not one of clay, wood; did you mean `clay`?
check("tables", { cost = { clya = 1 } },
      { cost = check.map(check.one_of { "clay", "wood" }, check.whole(1, 9)) })

--! a value of a map
-- expect error anywhere: tables: cost.clay: expected a whole number from 1 to 9, got 0
check("tables", { cost = { clay = 0 } },
      { cost = check.map(check.one_of { "clay", "wood" }, check.whole(1, 9)) })

--! a key of a map that is no word
-- expect error anywhere: tables["a b"]: expected text, got 3
check("tables", { ["a b"] = 3 }, check.map(check.name(), check.text()))

--! an empty map
-- expect error anywhere: tables: expected at least 1 entry, got 0
check("tables", {}, check.map(check.name(), check.whole(1, 9), 1))

--! numbers that do not ascend
-- expect error anywhere: tables: hotels: 3 comes after 3; expected ascending numbers
check("tables", { hotels = { 1, 3, 3 } }, { hotels = check.list(check.whole(1, 9)):ascending() })

--! records that do not ascend
-- expect error anywhere: tables[2].points: 1 comes after 2; expected ascending numbers
check("tables", { { id = "a", points = 2 }, { id = "b", points = 1 } },
      check.list(row):ascending("points"))

--! numbers that decrease
-- expect error anywhere: tables: 2 comes after 3; expected numbers that never decrease
check("tables", { 3, 3, 2 }, check.list(check.whole(1, 9)):non_decreasing())

--! what appears twice
-- expect error anywhere: tables[3]: "x" appears twice, first in tables[1]
check("tables", { "x", "y", "x" }, check.list(check.text()):distinct())

--! an id that appears twice
-- expect error anywhere: tables[2].id: "a" appears twice, first in tables[1]
check("tables", { { id = "a", points = 2 }, { id = "a", points = 1 } },
      check.list(row):distinct("id"))

--! a letter for two names
-- expect error anywhere: tables: b: "X" appears twice, first in tables: a
check("tables", { a = "X", b = "X" }, check.map(check.name(), check.letter()):distinct())

--! no rows
-- expect error anywhere: tables: layout: expected rows of letters, got 3
check("tables", { layout = 3 }, { layout = check.rows("X.") })

--! an empty drawing
-- expect error anywhere: tables: expected rows of letters, got " "
check("tables", " ", check.rows("X."))

--! an empty list of rows
-- expect error anywhere: tables: expected rows of letters
check("tables", {}, check.rows("X."))

--! a row that is no text
-- expect error anywhere: tables: row 2: expected text, got 5
check("tables", { "X", 5 }, check.rows("X."))

--! a gap in the rows
-- expect error anywhere: tables: expected rows without keys or gaps
check("tables", { "X", nil, "X" }, check.rows("X."))

--! an unknown letter
-- expect error anywhere: tables: row 2, column 2: expected X, O or ., got "Y"
check("tables", "XX/XY", check.rows("XO."))

--! uneven rows
-- expect error anywhere: tables: row 2: expected 2 letters, as in row 1, got "XXX"
check("tables", "XX/XXX", check.rows("XO."))

--! other columns
-- expect error anywhere: tables: row 1: expected 3 letters, got 2
check("tables", "XX/XX", check.rows("XO.", 3, 2))

--! too many rows
-- expect error anywhere: tables: expected 1 to 2 rows, got 3
check("tables", "X/X/X", check.rows("XO.", 1, { 1, 2 }))

--! a letter that must be there
-- expect error anywhere: tables: expected at least 1 X, got 0
check("tables", "../..", check.rows("X."):with("X"))

--! too many of a letter
-- expect error anywhere: tables: expected 1 to 3 X, got 4
check("tables", { "XX", "XX" }, check.rows("X."):with("X", 1, 3))

--! a cell that is not on the board
-- expect error anywhere: tables: harbours: there is no cell `d1` on this board
check("tables", { harbours = "a1 d1" }, { harbours = check.cells(map) })

--! a cell twice
-- expect error anywhere: tables: a1 appears twice
check("tables", "a1 b1 a1", check.cells(map))

--! too few cells
-- expect error anywhere: tables: expected 2 cells, got 1
check("tables", "a1", check.cells(map, 2, 2))

--! cells that are no text
-- expect error anywhere: tables: expected names of cells, "a1 b2", got 3
check("tables", 3, check.cells(map))

--! a list of cells that holds something else
-- expect error anywhere: tables[2]: expected text, got 3
check("tables", { "a1", 3 }, check.cells(map))

--! a sentence
-- expect error anywhere: tables: expected no more kept than drawn
check("tables", { drawn = 1, kept = 2 }, check.record {
  drawn = check.whole(1, 9), kept = check.whole(1, 9),
}:that("no more kept than drawn", function(t) return t.kept <= t.drawn end))

--! a function that fails
check("tables", 3, check.whole(1, 9):that("x", function(n)
  return n.far.away -- expect error: a number has no method `far`
end))

--! no text before the value
check(3, 3, check.whole(1, 3)) -- expect error: check(what, value, form): expected a text first

--! no form
check("tables", 3, 7) -- expect error: check: expected a form, as check.whole(1, 9)

--! no form for require
local odd = require("tables", 7) -- expect error: require: there is no file tables.lua

--! a form for the game
local odd = require("hill", { check.whole(1, 2) }) -- expect error: hill has no form

--! a form that is left out of a record
check("tables", {}, { a = check.whole(1, 2), b = 7 }) -- expect error: check: b: expected a form

--! a form that is left out of a list
check.list() -- expect error: check.list: expected a form

--! a constructor in place of a form
check.list(check.whole) -- expect error: check.list: expected a form, as check.whole(1, 9)

--! bounds that are no numbers
check.whole("1") -- expect error: check.whole: expected two whole numbers

--! bounds the wrong way round
check.whole(3, 1) -- expect error: check.whole: min 3 is above max 1

--! a length that is no number
check.list(check.text(), 1, "2") -- expect error: check.list: expected two whole numbers

--! an unknown rule for names
check.name "tpyed" -- expect error: check.name: expected "typed", "plain" or "shown", got "tpyed"

--! letters that are no text
check.letter(3) -- expect error: check.letter: expected text, got 3

--! a key that no entry can have
check.list({ from = check.whole(1, 9) }):distinct("form") -- expect error: did you mean `from`?

--! a key that no entry of a map can have, of a form with a test
local prices = check.map(check.name(), { price = check.whole(1, 9) })
-- expect error next: form:ascending: entries have no `prize`; did you mean `price`?
prices:that("some", function() return true end):ascending("prize")

--! names that are no list
check.one_of(3) -- expect error: check.one_of: expected a list of names, got 3

--! an enum where names are expected
check("kind", "prak", check.one_of(enum { "house", "park" }))
-- expect error anywhere: kind: "prak" is not one of house, park; did you mean `park`?

--! an enum as the names of a record
check("tables", { house = 1, prak = 2 }, check.record(enum { "house", "park" }, check.whole(1, 9)))
-- expect error anywhere: tables: "prak" is not one of house, park; did you mean `park`?

--! a range as the names of a record
check("tables", { [2] = 1, [3] = 1 }, check.record(range(2, 3), check.whole(1, 9)))

--! names that are fewer than one
check.record(3, check.whole(1, 9)) -- expect error: check.record: expected a list of names, got 3

--! an unknown type
check.type "funktion" -- expect error: there is no type `funktion`; did you mean `function`?

--! no record
check.record(3) -- expect error: check.record: expected { key = form }, or names and a form, got 3

--! no letters
check.rows "" -- expect error: check.rows: expected the letters as text

--! columns that are no number
check.rows("X.", "2") -- expect error: check.rows: expected a whole number or { min, max }, got "2"

--! no geometry
check.cells("a1") -- expect error: check.cells: expected a geometry, as square(8, 8), got "a1"

--! two letters to count
check.rows("X."):with("X.") -- expect error: form:with: expected one letter, got "X."

--! no sentence
check.whole(1, 2):that(pairs) -- expect error: form:that: expected a sentence

--! no function
check.whole(1, 2):that("even", 2) -- expect error: form:that: expected a function

--! no such method
check.whole(1, 2):distinkt() -- expect error: a form has no `distinkt`; did you mean `distinct`?

--! a method without a form
check.whole(1, 2).distinct("x") -- expect error: expected a form

--! replacing a method
check.whole(1, 2).that = nil -- expect error: a form cannot be changed

--! an order of what is no list
-- expect error anywhere: three: expected a list, whose entries can be compared, got 3
check("three", 3, check.whole(1, 9):ascending())

--! tables that are compared as a whole
local pairs_of = check.list { from = check.whole(1, 9) }
-- expect error anywhere: rows: entries that are tables are compared by one of their keys: say which
check("rows", { { from = 1 }, { from = 1 } }, pairs_of:distinct())

--! a key of what is no table
-- expect error anywhere: rows[1]: expected a table with "from", got 1
check("rows", { 1, 2 }, check.list(check.whole(1, 9)):distinct "from")

--! names that are no list
check.one_of("oak") -- expect error: check.one_of: expected a list of names, got "oak"
