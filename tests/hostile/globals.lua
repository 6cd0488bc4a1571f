-- Scripts see only what the sandbox offers, and can keep nothing but locals.
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

--! an undeclared name that is assigned
counter_of_turns = 0 -- expect error: `counter_of_turns` is assigned but not declared

--! an undeclared name that is read
local odd = counter_of_turns -- expect error: there is no `counter_of_turns`

--! an undeclared function
function odd() end -- expect error: `odd` is assigned but not declared

--! a name that is nearly there
local odd = conter { max = 3 } -- expect error: there is no `conter`; did you mean `counter`?

--! in a step
hill:step("go", function()
  total = 3 -- expect error: `total` is assigned but not declared; write `local total`
end)

--! a name of plat's
counter = nil -- expect error: `counter` is assigned but not declared

--! a name of Lua's
pairs = ipairs -- expect error: `pairs` is assigned but not declared

--! through _ENV
_ENV.total = 3 -- expect error: `total` is assigned but not declared

--! through _ENV by number
_ENV[1] = 3 -- expect error: nothing can be added here

--! another _ENV
local _ENV = { hill = hill }
pairs {} -- expect error: attempt to call a nil value (global 'pairs')

--! _G
local odd = _G -- expect error: there is no `_G`

--! load
load("return 1") -- expect error: there is no `load`

--! dofile
dofile("/etc/passwd") -- expect error: there is no `dofile`

--! io
io.open("/etc/passwd") -- expect error: there is no `io`: rules read no files

--! os
os.execute("true") -- expect error: there is no `os`: rules know no clock

--! package
local odd = package.loaded -- expect error: there is no `package`

--! debug
debug.getinfo(1) -- expect error: there is no `debug`

--! pcall
hill:step("go", function()
  pcall(error, "x") -- expect error: there is no `pcall`: an error ends what runs
end)

--! rawset
rawset(state, "round", 3) -- expect error: there is no `rawset`

--! getmetatable
local odd = getmetatable("x") -- expect error: there is no `getmetatable`

--! collectgarbage
collectgarbage() -- expect error: there is no `collectgarbage`

--! next
local odd = next({}) -- expect error: there is no `next`

--! me, in a step of the table
hill:step("go", function()
  me:ask("draw", site) -- expect error: there is no `me`: a step runs once for the table
end)

--! print
print("x") -- expect error: there is no `print`: use trace(value)

--! math.random
local odd = math.random() -- expect error: there is no `math.random`: chance is part

--! string.dump
local odd = ("x").dump(error) -- expect error: there is no `string.dump`: text cannot become code

--! string.gsub
local odd = ("x"):gsub(".", "y") -- expect error: there is no `string.gsub`: texts are

--! a field of a text
local odd = ("x").kind -- expect error: there is no `string.kind`

--! a letter of a text by its number
local odd = ("x")[1] -- expect error: a text has no elements: text:sub(n, n)

--! functions of the string library
string.rep = nil -- expect error: `string.rep` cannot be assigned: it is read-only

--! patterns are plain text
assert(("a.b"):find("%.") == nil and ("a.b"):find(".") == 2)

--! a file outside
local odd = require "../../../etc/passwd" -- expect error: require: expected the name of a file

--! a file by its path
local odd = require "/etc/passwd" -- expect error: require: expected the name of a file

--! a file that does not exist
local odd = require "tables" -- expect error: require: there is no file tables.lua

--! a file whose name is no text
local odd = require(7) -- expect error: require: expected the name of a file

--! a file with a zero byte in its name
local odd = require "tab\0les" -- expect error: require

--! itself
local odd = require "globals" -- expect error: globals is the script of this game: require "hill"

--! a file in a step
hill:step("go", function()
  local odd = require "later" -- expect error: require works only at load
end)

--! no return
--| -- returns nothing: expect error anywhere -- expect error anywhere: must return the game

--! another return
--| return 7 -- expect error anywhere: the file must return the game

--! a module that returns something else
--: module
--| return hill -- expect error anywhere: the file must return the module

--! a module that returns nothing
--: module
--| -- returns nothing -- expect error anywhere: the file must return the module

--! a syntax error
--| local = 3 -- expect error: <name> expected near '='
