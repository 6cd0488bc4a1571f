-- Errors of every kind, wherever rules run: the message is clean and names its line.
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

--! a text
hill:step("go", function()
  error("no such street") -- expect error: no such street
end)

--! nothing
hill:step("go", function()
  error() -- expect error: error was called with nothing; give it a message
end)

--! a table
hill:step("go", function()
  error({ "too", "many" }) -- expect error: error was called with a table; give it a message
end)

--! a table that looks like a text
hill:step("go", function()
  error({ __tostring = function() return "x" end }) -- expect error: called with a table
end)

--! a function
hill:step("go", function()
  error(error) -- expect error: error was called with a function; give it a message
end)

--! true
hill:step("go", function()
  error(true) -- expect error: error was called with true; give it a message
end)

--! a number
hill:step("go", function()
  error(-7) -- expect error: error was called with -7; give it a message
end)

--! not a number
hill:step("go", function()
  error(0 / 0) -- expect error: error was called with nan; give it a message
end)

--! a set
hill:step("go", function()
  error(map:cells()) -- expect error: error was called with a value of plat's; give it a message
end)

--! a handle
hill:step("go", function()
  error(state.round) -- expect error: error was called with a value of plat's; give it a message
end)

--! a seat
hill:step("go", function()
  error(seat_at(1)) -- expect error: error was called with a table; give it a message
end)

--! control bytes
hill:step("go", function()
  error("\27[2J\7\0after\127") -- expect error: ?[2J?
end)

--! a very long text
hill:step("go", function()
  error(("long "):rep(9999)) -- expect error: long long long
end)

--! a text that looks like a place
hill:step("go", function()
  error("other.lua:3: not here") -- expect error: other.lua:3: not here
end)

--! with formats
hill:step("go", function()
  error("%s %d %n %99999999d") -- expect error: %s %d %n %99999999d
end)

--! of the caller
local function must(condition)
  if not condition then error("this must be", 2) end
end
hill:step("go", function()
  must(false) -- expect error: this must be
end)

--! in a function of a function
-- expect error next: attempt to perform arithmetic on a nil value
local function inner() return nil + 1 end
local function middle() return 1 + inner() end
hill:step("go", function() middle() end)

--! in a coroutine, which does not exist
hill:step("go", function()
  coroutine.wrap(function() end)() -- expect error: there is no `coroutine`
end)

--! in the set-up
hill:setup(function()
  error("set-up") -- expect error: set-up
end)

--! in a hook
hill:on("built", function(me)
  if me.index == 2 then error("hook") end -- expect error: hook
end)

--! in a score
hill:score("odd", function(me)
  if #me.town:drawn() == 2 then error("score") end -- expect error: score
end)

--! in a tie-break
hill:tie_break("odd", function() error("tie") end) -- expect error: tie

--! in a tie-break that returns no number
-- expect error anywhere: tie_break "odd": expected a whole number
hill:tie_break("odd", function() return "2" end)

--! in the end
hill:ends_when(function() error("end") end) -- expect error: end

--! in a where of functions
local odd = hill:where("odd", { ["a"] = function() error("where") end }) -- expect error: where
hill:step("go", function() seat_at(1):ask("x", odd) end)

--! in a where whose function returns no set
local odd = hill:where("odd", { ["a"] = function() return 7 end })
hill:step("go", function()
  seat_at(1):ask("x", odd) -- expect error: set
end)

--! in an order function
hill:step("go", function()
  table.sort({ 1, 2 }, function() error("order") end) -- expect error: order
end)

--! in what tostring would call
hill:step("go", function()
  error(tostring(setmetatable({}, {}))) -- expect error: there is no `setmetatable`
end)

--! an integer overflow
hill:step("go", function()
  local n = math.maxinteger + 1
  state.round:set(n) -- expect error: round
end)

--! a division by zero
hill:step("go", function()
  return 1 // 0 -- expect error anywhere: attempt to divide by zero
end)

--! a for loop with step zero
hill:step("go", function()
  for i = 1, 10, 0 do error(i) end -- expect error: 'for' step is zero
end)

--! comparing what cannot be compared
hill:step("go", function()
  return seat_at(1) < seat_at(2) -- expect error: attempt to compare two
end)

--! a to-be-closed variable
hill:step("go", function()
  local odd <close> = {} -- expect error: non-closable value
end)

--! a goto without its label
--| goto nowhere -- expect error anywhere: no visible label 'nowhere'

--! a broken text
--| local odd = "abc -- expect error: unfinished string

--! a broken number
--| local odd = 3x -- expect error: malformed number

--! a broken escape
--| local odd = "\400" -- expect error: decimal escape too large

--! an unfinished function
--| hill:step("go", function() -- expect error anywhere: 'end' expected

--! an unfinished comment
--| --[[ expect error -- expect error anywhere: unfinished long comment
