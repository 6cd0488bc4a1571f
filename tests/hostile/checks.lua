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
check.whole("tables: rounds", 1, 1, 3)
check.whole("tables: rounds", 3, 1, 3)
check.text("tables: title", "x")
check.list("tables: ranks", { 1, 2 }, 2, 2)
check.list("tables: none", {})
check.one_of("cards: kind", "park", { "house", "park" })
check.keys("cards: 1", { kind = "park" }, { "kind", "name" })
check.ascending("tables: points", { 1, 3, 4 }, 1, 4)
assert(check.drawing("shape", { "X.", "XX" }) == 3)
assert(check.drawing("shape", "X./XX") == 3)

--! more than the maximum
-- expect error anywhere: tables: rounds: expected a whole number from 1 to 3, got 4
check.whole("tables: rounds", 4, 1, 3)

--! less than the minimum
-- expect error anywhere: from 1 to 3, got 0
check.whole("tables: rounds", 0, 1, 3)

--! a fraction
-- expect error anywhere: from 1 to 3, got 1.5
check.whole("tables: rounds", 1.5, 1, 3)

--! a number as text
-- expect error anywhere: from 1 to 3, got "2"
check.whole("tables: rounds", "2", 1, 3)

--! nothing
-- expect error anywhere: from 1 to 3, got nil
check.whole("tables: rounds", nil, 1, 3)

--! a number other than the only one allowed
-- expect error anywhere: tables: seats: expected 5, got 4
check.whole("tables: seats", 4, 5, 5)

--! a value that is not text
-- expect error anywhere: cards: name: expected text, got 7
check.text("cards: name", 7)

--! an empty text
-- expect error anywhere: cards: name: expected text, got ""
check.text("cards: name", "")

--! a value that is not a list
-- expect error anywhere: tables: ranks: expected a list, got "a"
check.list("tables: ranks", "a")

--! too few entries
-- expect error anywhere: tables: ranks: expected 2 entries, got 1
check.list("tables: ranks", { 1 }, 2, 2)

--! one entry too few
-- expect error anywhere: tables: ranks: expected 1 entry, got 0
check.list("tables: ranks", {}, 1, 1)

--! too many entries
-- expect error anywhere: expected 1 to 3 entries, got 4
check.list("tables: ranks", { 1, 2, 3, 4 }, 1, 3)

--! an empty list where an entry is needed
-- expect error anywhere: expected at least 1 entry, got 0
check.list("tables: ranks", {}, 1)

--! an unknown name
-- expect error anywhere: kind: "prak" is not one of house, park; did you mean `park`?
check.one_of("kind", "prak", { "house", "park" })

--! a number that is not in the list
-- expect error anywhere: kind: 3 is not one of 1, 2
check.one_of("kind", 3, { 1, 2 })

--! a misspelt key
-- expect error anywhere: cards: 1: "nmae" is not one of kind, name; did you mean `name`?
check.keys("cards: 1", { nmae = "x" }, { "kind", "name" })

--! a key that is neither a name nor a number
-- expect error anywhere: a key is a name or a number, not a boolean
check.keys("cards: 1", { [true] = 1 }, { "kind" })

--! a value that is not a table
-- expect error anywhere: cards: 1: expected a table, got 5
check.keys("cards: 1", 5, { "kind" })

--! points that do not ascend
-- expect error anywhere: tables: points: 3 comes after 3; expected ascending numbers
check.ascending("tables: points", { 1, 3, 3 }, 1, 9)

--! points above the maximum
-- expect error anywhere: tables: points[2]: expected a whole number from 1 to 9, got 30
check.ascending("tables: points", { 1, 30 }, 1, 9)

--! no points
-- expect error anywhere: expected at least 1 entry, got 0
check.ascending("tables: points", {}, 1, 9)

--! uneven rows
-- expect error anywhere: shape: row 2: expected 2 letters, as in row 1, got "X"
check.drawing("shape", { "XX", "X" })

--! a row that is not text
-- expect error anywhere: shape: row 1: expected text, got 5
check.drawing("shape", { 5 })

--! an unknown letter
-- expect error anywhere: shape: row 2, column 2: expected X or ., got "o"
check.drawing("shape", { "XX", "Xo" })

--! nothing drawn
-- expect error anywhere: shape: expected at least one X
check.drawing("shape", { ".." })

--! a message of its own
-- expect error anywhere: tables: 3 and four
check.refuse("tables: %d and %s", 3, "four")

--! bounds left out
-- expect error next: check.whole: expected two whole numbers, min and max
check.whole("tables: rounds", 2)

--! a length that is not a number
-- expect error next: check.list: expected two whole numbers, min and max
check.list("tables: ranks", {}, "one")

--! no names
-- expect error next: check.one_of: expected a list of names, got nil
check.one_of("cards: kind", "park")

--! no such check
check.hole("tables", 1) -- expect error: check has no `hole`; did you mean `whole`?

--! replacing a function
check.whole = nil -- expect error: check: its functions cannot be changed

--! arguments that do not match the format
check.refuse("%d", "x") -- expect error: string.format: value 2 must be an integer, not "x"
