-- Steps, events and ends that do not fit together.
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

--! a step twice
hill:step("turn", function() end) -- expect error: step "turn" is already declared

--! a step called setup
hill:step("setup", function() end) -- expect error: step "setup" is already declared

--! a step without a function
hill:step("go") -- expect error: step "go": expected a function, got nil

--! a step without a name
hill:step(function() end) -- expect error: step: expected a name

--! a step with an invalid name
hill:step("go\27[31m", function() end) -- expect error: character 3 is U+001B

--! a step with a very long name
hill:step(("go"):rep(100), function() end) -- expect error: 1 to 47 bytes, not 200

--! an unknown next step
-- expect error next: step "go" returned `trn`, and there is no such step; did you mean `turn`?
hill:step("go", function() return "trn" end)

--! an unknown next step with a very different name
-- expect error next: there is no such step; expected the name of a step, or nothing
hill:step("go", function() return "elsewhere" end)

--! a number as the next step
hill:step("go", function() return 2 end) -- expect error: step "go" returned a value of type number

--! a comparison as the next step
-- expect error next: returned a value of type boolean; expected the name of the step that comes
hill:step("go", function() return state.round.value == 2 and "turn" end)

--! a table as the next step
hill:step("go", function() return {} end) -- expect error: returned a value of type table

--! the set-up as the next step
hill:step("go", function() return "setup" end) -- expect error: step "go" returned `setup`, and

--! no end
hill:ends_when() -- expect error: ends_when: expected a described condition or a function, got nil

--! a comparison at load as the end
hill:ends_when(#map == 9) -- expect error: ends_when: expected a described condition or a function

--! a number as the end
-- expect error next: ends_when: the function returned a number, which always counts as true
hill:ends_when(function() return #map:cells() end)

--! a set as the end
-- expect error next: ends_when: the function returned a set, which always counts as true
hill:ends_when(function() return map:cells() - map:cells() end)

--! a field as the end
-- expect error next: ends_when: the function returned a field, which always counts as true
hill:ends_when(function() return state.round end)

--! a seat as the end
hill:ends_when(function() return state.round:full() and seat_at(1) or nil end)

--! before an unknown step
-- expect error next: before: there is no step `trn`; did you mean `turn`?
hill:before("trn", function() end)

--! after nothing
hill:after(nil, function() end) -- expect error: after: there is no step

--! before with a next step
hill:step("go", function() end)
-- expect error next: before "go": the function returned something, which does not count
hill:before("go", function() return "turn" end)

--! before without a function
hill:before("turn") -- expect error: before: expected a function

--! replacing twice
hill:replace("turn", function() end)
hill:replace("turn", function() end) -- expect error: step "turn" is already replaced by hill

--! an unknown event
hill:on("bilt", function() end) -- expect error: on: there is no event `bilt`; did you mean `built`?

--! emitting an unknown event
hill:step("go", function()
  emit("bilt") -- expect error: emit: there is no event `bilt`; did you mean `built`?
end)

--! an event without a name
hill:step("go", function()
  emit() -- expect error: emit: there is no event
end)

--! an event that is a table
hill:step("go", function()
  emit({}) -- expect error: emit: there is no event
end)

--! a hook that is not a function
hill:on("built", 7) -- expect error: on "built": expected a function

--! a score twice
hill:score("houses", function() end) -- expect error: score "houses" is already declared

--! a score without a function
hill:score("odd") -- expect error: score "odd": expected a function

--! a score with an invalid name
hill:score("a\nb", function() end) -- expect error: character 2 is U+000A

--! narrowing an unknown where
-- expect error next: narrow: there is no `where` rule `sit`; did you mean `site`?
hill:narrow("sit", "odd", function() end)

--! narrowing a where with a very different name
-- expect error next: narrow: there is no `where` rule `barn`; expected `site`
hill:narrow("barn", "odd", function() end)

--! narrowing without a function
hill:narrow("site", "odd") -- expect error: narrow

--! narrowing to a number
hill:narrow("site", "odd", function() return 7 end) -- expect error: set

--! widening to another board
hill:widen("site", "odd", function() return square(2, 2):cells() end) -- expect error: board

--! a variant twice
hill:variant("odd", {})
hill:variant("odd", {}) -- expect error: variant "odd" is declared twice

--! two usual variants
hill:variant("odd", { usual = true })
-- expect error next: variant "even" cannot be the usual one: "odd" is
hill:variant("even", { usual = true })

--! a usual variant that is not true or false
-- expect error next: variant "odd": usual: expected true or false, got "yes"
hill:variant("odd", { usual = "yes" })

--! a variant with an unknown key
hill:variant("odd", { option = {} }) -- expect error: has no `option`; did you mean `options`?

--! labels without names
hill:labels("odd", {}) -- expect error: name

--! the same label twice
hill:labels("odd", { "yes", "yes" }) -- expect error: appears twice

--! a game without a step
--| return (function() end)() -- expect error anywhere: the file must return the game

--! seat names after players
--: players 4
hill:seat_names { "blue B" } -- expect error: seat_names: call it before players

--! an unknown method of a game
hill:stp("go", function() end) -- expect error: has no `stp`; did you mean `step`?

--! a method of a game called with a dot
hill.step("go", function() end) -- expect error: step

--! finishing twice
hill:step("go", function() finish() finish() end)

--! finishing with an argument
-- expect error next: finish takes no argument, got 1: write finish(), as in
hill:step("go", function() return finish("turn") end)

--! turns
hill:turns("go", function(me) me.points:add(1) end)

--! turns without a function
hill:turns("go") -- expect error: step "go": expected a function, got nil

--! turns from something else
-- expect error next: turns "go": the first player is a field declared as seat(), got
hill:turns("go", state.round, function(me) me.points:add(1) end)

--! turns from a seat
-- expect error next: turns "go": the first player is a field declared as seat(), got
hill:turns("go", seat_at(1), function(me) me.points:add(1) end)

--! turns that name a step
hill:turns("go", function() return "turn" end)

--! turns that name no step
hill:turns("go", function() return "trun" end) -- expect error anywhere: did you mean `turn`?

--! turns that give something else
hill:turns("go", function() return 3 end) -- expect error anywhere: expected the name of the step

--! turns after the end of the game
hill:turns("go", function(me)
  assert(me == seat_at(1))
  finish()
end)

--! an end by a function, asked after a turn
hill:ends_when(function() return seat_at(2).points.value > 0 end)
hill:turns("go", function(me)
  assert(seat_at(2).points.value == 0)
  me.points:add(1)
end)

--! an end that writes, after a turn
hill:ends_when(function()
  state.round:add(1) -- expect error: only
  return false
end)
hill:turns("go", function(me) me.points:add(1) end)

--! an error in a turn
hill:turns("go", function(me)
  me.points:set(100) -- expect error: 100 is outside 0 to 99
end)

--! a way to win without turns
-- expect error anywhere: wins is asked at the end of a turn: take turns with game:turns
hill:wins("row", "a full row", function(me) return me.town:drawn():lines(3) end)

--! a way to win with a parameter
-- expect error next: wins "row": its function takes the seat alone: function(me)
hill:wins("row", "a full row", function(me, n) return me.town:row(n) end)

--! a way to win that is no set
-- expect error next: wins "row": expected a set, got a condition: write when(condition, set)
hill:wins("row", "a full row", function(me) return me.town:drawn():any() end)

--! a way to win without a reason
hill:wins("row", function(me) return me.town:drawn() end) -- expect error: wins: the reason

--! a way to win that is a score item already
-- expect error next: score "houses" is already declared
hill:wins("houses", "a full row", function(me) return me.town:drawn():lines(3) end)
