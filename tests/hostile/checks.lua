-- Invalid data files: check refuses each entry, says what it expected, and where it was called. The
-- arguments that a script gives to a check must themselves be valid.
local hill = game "hill"
hill:players(1, 2)
local state = hill:state { round = counter { max = 4 } }
local answer = hill:labels("answer", { "yes", "no" })
hill:step("turn", function()
  for me in seats() do me:ask("go on", answer) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
check("tables: rounds", 1, check.whole(1, 3))
check("tables: rounds", 3, check.whole(1, 3))
check("tables: title", "x", check.text())
check("tables: ranks", { 1, 2 }, check.list(check.whole(1, 9), 2, 2))
check("tables: none", {}, check.list(check.whole(1, 9)))
check("cards: kind", "park", check.one_of { "house", "park" })
check("cards: 1", { kind = "park" }, check.record({ "kind" }, check.text()))
check("tables: points", { 1, 3, 4 }, check.list(check.whole(1, 4), 1):ascending())
check("shape", { "X.", "XX" }, check.rows("X."):with("X", 3, 3))
check("shape", "X./XX", check.rows("X."):with("X", 3, 3))

--! more than the maximum
-- expect error anywhere: tables: rounds: expected a whole number from 1 to 3, got 4
check("tables: rounds", 4, check.whole(1, 3))

--! less than the minimum
-- expect error anywhere: from 1 to 3, got 0
check("tables: rounds", 0, check.whole(1, 3))

--! a fraction
-- expect error anywhere: from 1 to 3, got 1.5
check("tables: rounds", 1.5, check.whole(1, 3))

--! a number as text
-- expect error anywhere: from 1 to 3, got "2"
check("tables: rounds", "2", check.whole(1, 3))

--! nothing
-- expect error anywhere: from 1 to 3, got nil
check("tables: rounds", nil, check.whole(1, 3))

--! a number other than the only one allowed
-- expect error anywhere: tables: seats: expected 5, got 4
check("tables: seats", 4, check.whole(5, 5))

--! a value that is not text
-- expect error anywhere: cards: name: expected text, got 7
check("cards: name", 7, check.text())

--! an empty text
-- expect error anywhere: cards: name: expected text, got ""
check("cards: name", "", check.text())

--! a value that is not a list
-- expect error anywhere: tables: ranks: expected a list, got "a"
check("tables: ranks", "a", check.list(check.whole(1, 9)))

--! too few entries
-- expect error anywhere: tables: ranks: expected 2 entries, got 1
check("tables: ranks", { 1 }, check.list(check.whole(1, 9), 2, 2))

--! one entry too few
-- expect error anywhere: tables: ranks: expected 1 entry, got 0
check("tables: ranks", {}, check.list(check.whole(1, 9), 1, 1))

--! too many entries
-- expect error anywhere: expected 1 to 3 entries, got 4
check("tables: ranks", { 1, 2, 3, 4 }, check.list(check.whole(1, 9), 1, 3))

--! an empty list where an entry is needed
-- expect error anywhere: expected at least 1 entry, got 0
check("tables: ranks", {}, check.list(check.whole(1, 9), 1))

--! an unknown name
-- expect error anywhere: kind: "prak" is not one of house, park; did you mean `park`?
check("kind", "prak", check.one_of { "house", "park" })

--! a number that is not in the list
-- expect error anywhere: kind: 3 is not one of 1, 2
check("kind", 3, check.one_of { 1, 2 })

--! a misspelt key
-- expect error anywhere: cards: 1: "nmae" is not one of kind, name; did you mean `name`?
check("cards: 1", { nmae = "x" }, check.record({ "kind", "name" }, check.text()))

--! a key that is neither a name nor a number
-- expect error anywhere: a key is a name or a number, not a boolean
check("cards: 1", { [true] = 1 }, check.record({ "kind" }, check.text()))

--! a value that is not a table
-- expect error anywhere: cards: 1: expected a table, got 5
check("cards: 1", 5, check.record({ "kind" }, check.text()))

--! points that do not ascend
-- expect error anywhere: tables: points: 3 comes after 3; expected ascending numbers
check("tables: points", { 1, 3, 3 }, check.list(check.whole(1, 9), 1):ascending())

--! points above the maximum
-- expect error anywhere: tables: points[2]: expected a whole number from 1 to 9, got 30
check("tables: points", { 1, 30 }, check.list(check.whole(1, 9), 1):ascending())

--! no points
-- expect error anywhere: expected at least 1 entry, got 0
check("tables: points", {}, check.list(check.whole(1, 9), 1):ascending())

--! uneven rows
-- expect error anywhere: shape: row 2: expected 2 letters, as in row 1, got "X"
check("shape", { "XX", "X" }, check.rows("X."):with("X"))

--! a row that is not text
-- expect error anywhere: shape: row 1: expected text, got 5
check("shape", { 5 }, check.rows("X."):with("X"))

--! an unknown letter
-- expect error anywhere: shape: row 2, column 2: expected X or ., got "o"
check("shape", { "XX", "Xo" }, check.rows("X."):with("X"))

--! nothing drawn
-- expect error anywhere: shape: expected at least 1 X, got 0
check("shape", { ".." }, check.rows("X."):with("X"))

--! a message of its own
-- expect error anywhere: tables: 3 and four
check.refuse("tables: %d and %s", 3, "four")

--! the name and the value first, as before forms
-- expect error next: check.whole takes 2 arguments, got 4
check.whole("tables: rounds", 4, 1, 3)

--! no such check
check.hole("tables", 1) -- expect error: check has no `hole`; did you mean `whole`?

--! replacing a function
check.whole = nil -- expect error: check: its functions cannot be changed

--! arguments that do not match the format
check.refuse("%d", "x") -- expect error: string.format: value 2 must be an integer, not "x"
