-- Modules that do not fit their game.
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

--! a module that is in order
--: module
part:state { players = per_player { dug = counter { max = 3 } } }
part:on("built", function(me)
  if me.part.dug.value < 3 then me.part.dug:add(1) end
end)
part:score("dug", function(me, sheet) sheet:add(me.part.dug.value, "dug") end)

--! a greedy bot that tries nothing in a module
--: module
part:greedy(0) -- expect error: greedy: expected a whole number from 1 to 1000000, got 0

--! a score that the game already has
--: module
part:score("houses", function() end) -- expect error: score "houses" is already declared

--! a step that the game already has
--: module
part:step("turn", function() end) -- expect error: step "turn" is already declared

--! a function before an unknown step
--: module
-- expect error next: before: there is no step `turns`; did you mean `turn`?
part:before("turns", function() end)

--! an unknown event
--: module
-- expect error next: on: there is no event `biult`; did you mean `built`?
part:on("biult", function() end)

--! a second module in one file
--: module
local other = module("part", hill) -- expect error: module part is already in play

--! a module without a game
--: module
local other = module("other") -- expect error: module("other", game): expected the game

--! a module of itself
--: module
local other = module("other", part) -- expect error: module("other", game): expected the game

--! a module with spaces in its name
--: module
local other = module("the other", hill) -- expect error: character 4 is a blank

--! a module that leaves its folder
--: module
local other = require "../hill" -- expect error: require: expected the name of a file

--! a game inside a module
--: module
local other = game "other" -- expect error: a game is declared once

--! players in a module
--: module
part:players(1, 2) -- expect error: players: call it once

--! a field that the game already has
--: module
part:state { round = counter { max = 3 } }

--! a field of a module through the game
--: module
part:state { players = per_player { dug = counter { max = 3 } } }
part:on("built", function(me)
  return me.dug -- expect error: players have no field `dug`; part has: me.part.dug
end)

--! an unknown field of the module
--: module
part:state { players = per_player { dug = counter { max = 3 } } }
part:on("built", function(me)
  return me.part.dig -- expect error: part has no field `dig`; did you mean `dug`?
end)

--! assigning to a field of the module
--: module
part:state { players = per_player { dug = counter { max = 3 } } }
part:on("built", function(me)
  me.part.dug = 3 -- expect error: cannot be assigned
end)

--! replacing what another has replaced
--: module
hill:replace("turn", function() finish() end)
part:replace("turn", function() end) -- expect error: step "turn" is already replaced by hill

--! an error in a hook
--: module
part:on("built", function()
  error("part") -- expect error: part
end)

--! a loop in a hook
--: module
part:on("built", function()
  while true do end -- expect error: this runs for more than
end)

--! a hook that asks
--: module
part:on("built", function(me)
  local n = me:ask("more", range(1, 2))
  me.points:set(n)
end)

--! narrowing to nothing
--: module
part:narrow("site", "never", function(me) return me.town:cells() - me.town:cells() end)
part:setup(function()
  seat_at(1):ask("odd", hill and hill.odd) -- expect error: hill has no `odd`
end)

--! names put on the game by its module
--: module
function hill.dig(me) me.points:add(1) end
part:on("built", function(me) hill.dig(me) end)

--! an option that the game already has
--: module
hill:option("odd", true)
part:option("odd", true) -- expect error: option odd is already declared by hill
