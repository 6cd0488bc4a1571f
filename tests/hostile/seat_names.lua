-- Names and letters of seats. The prologue leaves the seats as they are, so that each case can name
-- them.
local hill = game "hill"
hill:step("turn", function() finish() end)

--! seats in German
hill:seat_names { "grün G", "weiß W" }

--! a seat with a dot
-- expect error next: "mr.x" cannot have a dot: fields are written mr.x.field
hill:seat_names { "mr.x X" }

--! a seat with a control character
-- expect error next: seat_names: "re?d" cannot be a name: character 3 is U+001B
hill:seat_names { "re\27d R" }

--! a seat with a letter that boards are written with
hill:seat_names { "red ." } -- expect error: "." cannot be a map letter

--! a seat whose first letter is not one byte
hill:seat_names { "örtlich" } -- expect error: a map letter is one character of ASCII

--! a seat with two letters
hill:seat_names { "red RE" } -- expect error: a map letter is one character of ASCII, not "RE"

--! two seats of one name
hill:seat_names { "red R", "red Q" } -- expect error: seat_names: "red" appears twice

--! two seats of one letter
hill:seat_names { "red R", "rose R" } -- expect error: hill: two seats have the letter R

--! a number for a seat's name
hill:seat_names { "red R", 7 } -- expect error: seat_names: expected "name L", got 7

--! text for the number of players
-- expect error next: players(min, max, usual): min: expected a whole number from 1 to 8
hill:players("2")

--! fewer players than the least
-- expect error next: players(min, max, usual): max: expected a whole number from 3 to 8
hill:players(3, 2)

--! a usual number that cannot play
hill:players(2, 4, 6) -- expect error: usual: expected a whole number from 2 to 4, got 6
