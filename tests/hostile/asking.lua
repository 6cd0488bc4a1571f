-- Invalid questions: without an option, with the wrong kind of options, to a seat that cannot be
-- asked.
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

--! no option
hill:step("go", function()
  seat_at(1):ask("odd", map:cells() - map:cells()) -- expect error: ask "odd" has no option
end)

--! no option, and nothing is lost
hill:step("go", function()
  assert(seat_at(1):ask_if_any("odd", map:cells() - map:cells()) == nil)
end)

--! an empty hand
hill:step("go", function()
  seat_at(1):ask("odd", seat_at(1).hand) -- expect error: ask "odd" has no option
end)

--! no options at all
hill:step("go", function()
  seat_at(1):ask("odd") -- expect error: expected options
end)

--! a plain list as options
hill:step("go", function()
  seat_at(1):ask("odd", { "yes", "no" }) -- expect error: options
end)

--! a number as options
hill:step("go", function()
  seat_at(1):ask("odd", 3) -- expect error: expected options
end)

--! a function as options
hill:step("go", function()
  seat_at(1):ask("odd", function() end) -- expect error: expected options
end)

--! a board as options
hill:step("go", function()
  seat_at(1):ask("odd", seat_at(1).town) -- expect error: options
end)

--! a deck as options
hill:step("go", function()
  seat_at(1):ask("odd", state.cards) -- expect error: options
end)

--! no name
hill:step("go", function()
  seat_at(1):ask(nil, site) -- expect error: write me:ask
end)

--! an empty name
hill:step("go", function()
  seat_at(1):ask("", site) -- expect error: name
end)

--! a very long name
hill:step("go", function()
  seat_at(1):ask(("x"):rep(200), site) -- expect error: name
end)

--! a name with control bytes
hill:step("go", function()
  seat_at(1):ask("a\27[31m\0b", site) -- expect error: name
end)

--! a detail with control bytes
hill:step("go", function()
  seat_at(1):ask("odd", map:cells(), "a\27[31m", ("x"):rep(500))
end)

--! a detail is a text with places, for values and parameters of a where, some twice or not at all
hill:step("go", function()
  seat_at(1):ask("odd", site, 1, "two", map:row(1), "%2 %1 %2, 100%, %, %0 %x")
end)

--! a text with a place for a value that is not there
hill:step("go", function()
  seat_at(1):ask("odd", map:cells(), 1, "%1 %3") -- expect error: value 3, but there is 1 between it
end)

--! a text with a place and no value
hill:step("go", function()
  seat_at(1):may("odd", map:cells(), "of %1") -- expect error: value 1, but there are 0 between it
end)

--! a long detail is cut between characters
hill:step("go", function()
  seat_at(1):confirm("odd", ("\u{20AC}"):rep(100), ("x"):rep(90), "%1%2")
end)

--! the number of a range as an answer
hill:step("go", function()
  local n = seat_at(1):ask("odd", range(-5, 5))
  assert(math.type(n) == "integer" and n >= -5 and n <= 5)
end)

--! a very large range
hill:step("go", function()
  seat_at(1):ask("odd", range(-134217728, 134217727))
end)

--! a range that is too large
hill:step("go", function()
  seat_at(1):ask("odd", range(0, 1 << 40)) -- expect error: range
end)

--! a where without its parameter
local near = hill:where("near", function(me, cell)
  return { ["a"] = me.town:beside(cell) }
end)
hill:step("go", function()
  seat_at(1):ask("odd", near) -- expect error: near
end)

--! a where with something else as its parameter
local like = hill:where("like", function(me, kind)
  return { ["a"] = me.town.kind:is(kind) | me.town:free() }
end)
hill:step("go", function()
  seat_at(1):ask("odd", like, "hous") -- expect error: hous
end)

--! a where with a table as its parameter
local like = hill:where("like", function(me, kind)
  return { ["a"] = me.town.kind:is(kind) | me.town:free() }
end)
hill:step("go", function()
  seat_at(1):ask("odd", like, {}) -- expect error: like
end)

--! a where with one parameter too many
hill:step("go", function()
  seat_at(1):ask("odd", site, 1, 2, 3, 4, 5, 6, 7, 8, 9)
end)

--! a where that refuses everything
local never = hill:where("never", function(me)
  return { ["a"] = me.town:free(), ["b"] = me.town:drawn() }
end)
hill:step("go", function()
  seat_at(1):ask("odd", never) -- expect error: ask "odd" has no option
end)

--! rules with a memory: the same question asks something else
local asked = 0
hill:step("go", function()
  asked = asked + 1
  seat_at(1):ask("one" .. asked, range(1, 2)) -- expect error anywhere: does not fit
  seat_at(1):ask("two", range(1, 2))
end)

--! rules with a memory: other options than before
local asked = 0
hill:step("go", function()
  asked = asked + 1
  local me = seat_at(1)
  me:ask("one", range(asked * 10, asked * 10 + 1)) -- expect error anywhere: does not fit
  me:ask("two", range(1, 2))
end)

--! rules with a memory: a question is left out
local asked = 0
hill:step("go", function()
  asked = asked + 1
  if asked == 1 then seat_at(1):ask("one", range(1, 2)) end
  if asked == 1 then seat_at(1):ask("two", range(1, 2)) end
end) -- expect error anywhere: the step ended before

--! asking too often
hill:step("go", function()
  for _ = 1, 10 do seat_at(1):ask("odd", range(1, 2)) end
end)

--! asking in an order function
hill:step("go", function()
  table.sort({ 2, 1 }, function(a, b)
    seat_at(1):ask("odd", range(1, 2))
    return a < b
  end)
end)

--! asking in a loop over a set
hill:step("go", function()
  for _ in map:row(1):each() do seat_at(1):ask("odd", range(1, 2)) end
end)

--! asking the described seat
local kept
hill:where("odd", function(me)
  kept = me
  return { ["a"] = me.town:free() }
end)
hill:step("go", function()
  kept:ask("odd", site) -- expect error: seat
end)

--! reading the described seat
local kept
hill:where("odd", function(me)
  kept = me
  return { ["a"] = me.town:free() }
end)
hill:step("go", function()
  kept.points:add(1) -- expect error: in a description the seat is not known yet
end)

--! a range with a fraction
local odd = range(1.5, 2) -- expect error: range: expected a whole number, got 1.5

--! a range that ends in nothing
local odd = range(1) -- expect error: range: expected a whole number, got no value

--! a range that falls
local odd = range(9, 1) -- expect error: range(9, 1): expected low <= high

--! a range that is written
assert(tostring(range(-3, 9)) == "range(-3, 9)")

--! yes or no
hill:step("go", function()
  local answer = seat_at(1):confirm("sell", 3, "coins")
  assert(answer == true or answer == false)
end)

--! yes or no without a name
hill:step("go", function()
  seat_at(1):confirm() -- expect error: write me:confirm("name", ...)
end)

--! yes or no at load
seat_at(1):confirm("sell") -- expect error: asking belongs in a step, not at load

--! what may be declined
hill:step("go", function()
  local me = seat_at(1)
  local cell = me:may("odd", site)
  assert(cell == nil or site(me):has(cell))
  local n = me:may("number", range(-2, 2))
  assert(n == nil or n >= -2 and n <= 2)
  me:may("card", me.hand)
end)

--! what may be declined, without an option
hill:step("go", function()
  assert(seat_at(1):may("odd", map:none()) == nil)
end)

--! what may be declined, without options
hill:step("go", function()
  seat_at(1):may("odd") -- expect error: expected options
end)

--! what may be declined at load
seat_at(1):may("odd", map:cells()) -- expect error: asking belongs in a step, not at load

--! what may be declined in a score
hill:score("odd", function(me)
  me:may("odd", map:cells()) -- expect error: only steps and hooks may ask
end)

--! a name that is taken for declining
local words = hill:labels("words", { "take", "Pass" })
hill:step("go", function()
  -- expect error next: `odd` may be declined with `pass`, so `pass` cannot be the name of an option
  seat_at(1):may("odd", words)
end)

--! titles
local words = hill:labels("words", { "take", "leave" }, { take = "Take it now" })
hill:step("go", function()
  assert(words:title("take") == "Take it now" and words:title("leave") == "leave")
  assert(words:title(nil) == nil)
end)

--! the title of no name
hill:labels("words", { "take" }, { tkae = "Take" }) -- expect error: did you mean `take`?

--! a title that is no text
enum({ "house" }, { house = 3 }) -- expect error: the title of house: expected a name

--! a title that is too long
enum({ "house" }, { house = ("x"):rep(96) }) -- expect error: enum: the title of house

--! a title with control bytes
enum({ "house" }, { house = "a\27[31m" }) -- expect error: enum: the title of house

--! titles that are no table
enum({ "house" }, "House") -- expect error: enum: expected titles as

--! titles of cards
local loft = deck { cards = { [1] = 1, a = 2 }, titles = { [1] = "One", a = "The ace" } }

--! the title of no card
-- expect error next: deck: titles: there is no name
local loft = deck { cards = { [1] = 1 }, titles = { [2] = "Two" } }

--! the title of a cell
map:cells():title(map:cell(1, 1)) -- expect error: title: cells have none

--! a range of numbers as names
local numbers = hill:labels("numbers", range(-2, 3))
local faces = die { faces = range(4, 9) }
local chosen = choice(range(1, 3))
hill:step("go", function()
  assert(#numbers == 6 and numbers:has(-2))
  local n = seat_at(1):may("number", numbers - 0)
  assert(n ~= 0)
end)

--! a range of numbers that is too large for names
hill:labels("numbers", range(1, 251)) -- expect error: has at most 250, not range(1, 251)
