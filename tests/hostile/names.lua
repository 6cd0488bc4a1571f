-- What names may be made of, and two things of one name.
local hill = game "hill"
hill:seat_names { "red R", "grün G" }
hill:players(1, 2, 2)
hill:events("built")
local land = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  players = per_player { town = board { on = land }, well = flag() },
}
local answer = hill:labels("answer", { "Ja, bitte!", "nein; 2 | 3", "weiß nicht", 7 })
local site = hill:where("wo geht's?", function(me) return { [".?= überall"] = me.town:free() } end)
hill:step("turn", function()
  for me in seats() do
    me:ask("Straße bauen", site)
    me:ask("well", answer)
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("Häuser (alle)", function(me, sheet) sheet:add(#me.town:drawn(), "houses") end)

--! a name with a control character
-- expect error next: "n?o" cannot be a name: character 2 is U+001B
hill:labels("odd", { "yes", "n\27o" })

--! a name with a mark that turns the direction of what follows
hill:labels("odd", { "yes", "n\u{202E}o" }) -- expect error: character 2 is U+202E

--! a name with a character without width
local kinds = enum { ["ho\u{200B}use"] = "H" } -- expect error: character 3 is U+200B

--! a name with a filler that only looks like a blank
hill:score("all\u{3164}houses", function() end) -- expect error: character 4 is U+3164

--! a name with a blank that cannot be typed
hill:score("all\u{A0}houses", function() end) -- expect error: character 4 is U+00A0

--! a name that is not UTF-8
-- expect error next: character 3 is the byte EF, which is not UTF-8
hill:labels("odd", { "yes", "na\xEFve" })

--! a name with a zero byte
hill:labels("odd", { "yes", "no\0" }) -- expect error: character 3 is U+0000

--! a card that begins with a dot
-- expect error next: ".5" cannot be a name: character 1 is `.`
local cards = deck { cards = { [".5"] = 2 } }

--! a step that begins with a question mark
hill:step("?", function() end) -- expect error: step: "?" cannot be a name: character 1 is `?`

--! a where that begins with an equals sign
hill:where("=1", function(me) return me.town:free() end) -- expect error: character 1 is `=`

--! a name that begins with a blank
-- expect error next: character 1 is a blank; a name neither begins nor ends
hill:labels("odd", { " yes" })

--! a name that ends with a blank
-- expect error next: character 3 is a blank; a name neither begins nor ends
hill:step("go ", function() end)

--! a name with two blanks in a row
-- expect error next: character 3 is a blank; expected a word after the blank
hill:labels("odd", { "oh  no" })

--! a name without anything
hill:labels("odd", { "" }) -- expect error: a name has 1 to 47 bytes, not 0

--! a name that is a table
hill:labels("odd", { {} }) -- expect error: a name is text or a whole number, got table

--! a question that begins with a dot
hill:step("go", function()
  seat_at(1):ask(".well", answer) -- expect error: ask: ".well" cannot be a name: character 1 is `.`
end)

--! a question with a mark that turns the direction of what follows
hill:step("go", function()
  seat_at(1):ask("we\u{2067}ll", answer) -- expect error: character 3 is U+2067
end)

--! a condition with a mark that turns the direction of what follows
-- expect error next: the name of a condition: "?ok" cannot be a name: character 1 is U+202E
hill:where("odd", function(me) return { ["\u{202E}ok"] = me.town:free() } end)

--! a condition without a name
-- expect error next: a condition has a name: { ["on a free space"] = board:free() }
hill:where("odd", function(me) return { me.town:free() } end)

--! an option with a blank
hill:option("how high", true) -- expect error: character 4 is a blank; expected letters from a to z

--! an option with a letter that is not on every keyboard
-- expect error next: "höhe" cannot be a name: character 2 is `ö`; expected letters
hill:option("höhe", true)

--! a variant that looks like a flag
hill:variant("-all", {}) -- expect error: character 1 is `-`; expected a letter, a digit or _ first

--! a field with a dot
--: module
part:state { ["a.b"] = flag() } -- expect error: state: "a.b" cannot be a name: character 2 is `.`

--! a layer with a blank
-- expect error next: cell: "two words" cannot be a name: character 4 is a blank
local odd = board { on = land, cell = { ["two words"] = flag "*" } }

--! a letter that is not one byte
local kinds = enum { "Ähre" } -- expect error: a map letter is one character of ASCII

--! one name for a shared field and one of every player
--: module
-- expect error next: "town" is declared twice, at part.lua:117 and at part.lua:118
part:state {
  town = flag(),
  players = per_player { town = flag() },
}

--! a module with the name of what every player has
--: module
local well = module("well", hill)
-- expect error next: every player already has "well", which is also the name of this module
well:state { players = per_player { deep = flag() } }

--! a fraction for a name
hill:labels("odd", { 1.5 }) -- expect error: a name is text or a whole number, got 1.5

--! one label instead of a list
hill:labels("odd", "yes") -- expect error: labels "odd": expected a list, { "name", ... }, got "yes"

--! an enumeration with letters for some names
local kinds = enum { "house", park = "P" } -- expect error: give letters to all names

--! a number for the letter of a flag
local odd = flag(7) -- expect error: flag: expected { ... }, got number

--! a number for whether a flag is set
local odd = flag { start = 1 } -- expect error: flag: start: expected true or false, got 1

--! a key that choices do not have
-- expect error next: choice has no `visibl`; did you mean
local odd = choice({ "a" }, { visibl = "owner" })

--! a table for a stream
local odd = dice { stream = {} } -- expect error: dice: stream: expected a name, got table

--! text for a number
local odd = dice { count = "2" } -- expect error: expected a whole number from 1 to 64, got "2"

--! a geometry for a field
--: module
part:state { odd = square(2, 2) } -- expect error: state: odd = geometry 2 by 2: expected counter

--! text for the players
--: module
part:players("2") -- expect error: players: call it once

--! a default out of its range
-- expect error next: default: expected a whole number from 1 to 5
hill:option("odd", { 1, 5, default = 9 })

--! an option with one value twice
hill:option("odd", { "a", "b", "a" }) -- expect error: option odd: "a" appears twice

--! numbers that are none
hill:option("odd", numbers { 1, "x" }) -- expect error: numbers: expected a whole number from

--! a number for the text of an option
hill:option("odd", true, 7) -- expect error: the text that explains it: expected text, got 7

--! modules that are no list
-- expect error next: variant "odd": modules: expected { ... }, got "wells"
hill:variant("odd", { modules = "wells" })

--! a set of tables
local odd = land:set { {} } -- expect error: set: expected names of cells, "a1 b2", got table

--! a shape that is flipped by a number
-- expect error next: shape: flips: expected true or false, got 1
local odd = land:shape { "X.", "XX", flips = 1 }
