-- Score, where, end and tie-break functions only read, and nothing writes at load.
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

--! setting a counter in a score
hill:score("odd", function(me) me.points:set(1) end) -- expect error: only read

--! adding to a counter in a score
hill:score("odd", function(me) me.points:add(1) end) -- expect error: only read

--! drawing in a score
hill:score("odd", function(me) me.town:draw(map:cell(1, 1), "park") end) -- expect error: only read

--! erasing in a score
hill:score("odd", function(me) me.town:erase(map:cell(1, 1)) end) -- expect error: only read

--! setting a layer in a score
hill:score("odd", function(me) me.town.number:set(map:cell(1, 1), 2) end) -- expect error: only read

--! rolling in a score
hill:score("odd", function() state.die:roll() end) -- expect error: only read

--! turning a die in a score
hill:score("odd", function() state.die:set(1, 2) end) -- expect error: only read

--! shuffling in a score
hill:score("odd", function() state.cards:shuffle() end) -- expect error: only read

--! drawing a card in a score
hill:score("odd", function() state.cards:draw() end) -- expect error: only read

--! dealing in a score
hill:score("odd", function(me) state.cards:draw_to(me.hand) end) -- expect error: only read

--! refilling in a score
hill:score("odd", function(me) me.hand:refill() end) -- expect error: only read

--! clearing a hand in a score
hill:score("odd", function(me) me.hand:clear() end) -- expect error: only read

--! adding a record in a score
-- expect error next: only read
hill:score("odd", function(me) state.trips:add { who = me, length = 1 } end)

--! adding cells in a score
hill:score("odd", function() state.burnt:add(map:cell(1, 1)) end) -- expect error: only read

--! chance in a score
hill:score("odd", function() state.die:roll() end) -- expect error: only read

--! asking in a score
hill:score("odd", function(me) me:ask("x", site) end) -- expect error: only steps and hooks may ask

--! finishing in a score
hill:score("odd", function() finish() end) -- expect error: only steps and hooks may finish

--! news in a score
hill:score("odd", function() announce("x") end) -- expect error: only steps and hooks have news

--! news at load
announce("a game") -- expect error: only steps and hooks have news

--! an event in a score
hill:on("built", function(me) me.points:add(1) end) -- expect error: only read
hill:score("odd", function(me) emit("built", me) end)

--! a sheet kept for later
local kept
hill:score("odd", function(_, sheet) kept = sheet end)
hill:step("go", function()
  if kept then kept:add(1, "later") end -- expect error: the sheet works only in score functions
end)

--! points that are not a number
hill:score("odd", function(_, sheet) sheet:add("3") end) -- expect error: expected whole points

--! half a point
hill:score("odd", function(_, sheet) sheet:add(0.5) end) -- expect error: expected whole points

--! far too many points
hill:score("odd", function(_, sheet) sheet:add(1 << 40) end) -- expect error: points are too many

--! no sheet
hill:score("odd", function(_, sheet) sheet.add(1, "x") end) -- expect error: expected whole points

--! an unknown method of the sheet
hill:score("odd", function(_, sheet) sheet:sub(1) end) -- expect error: a score sheet has no "sub"

--! a score that is returned
-- expect error anywhere: score "odd" returned 3, which adds no points; write sheet:add(3, "reason")
hill:score("odd", function() return 3 end)

--! asking the sheet too much
-- expect error next: sheet:explains takes no argument, got 1: write
hill:score("odd", function(_, sheet) return sheet:explains("words") end)

--! assigning to the sheet
hill:score("odd", function(_, sheet) sheet.total = 9 end) -- expect error: no "total"

--! replacing a method of the sheet
-- expect error next: a score sheet has no "add"
hill:score("odd", function(_, sheet) sheet.add = error end)

--! writing in the end
hill:ends_when(function() state.round:add(1) end) -- expect error: only read

--! asking in the end
-- expect error next: only steps and hooks may ask
hill:ends_when(function() seat_at(1):ask("x", site) end)

--! writing in a tie-break
hill:tie_break("odd", function(me) me.points:add(1) return 1 end) -- expect error: only read

--! writing in a where of functions
local odd = hill:where("odd", { ["a"] = function(me)
  me.points:add(1) -- expect error: only read
  return me.town:free()
end })
hill:step("go", function() seat_at(1):ask("x", odd) end)

--! asking in a where of functions
local odd = hill:where("odd", { ["a"] = function(me)
  me:ask("x", map:cells()) -- expect error: only steps and hooks may ask
  return me.town:free()
end })
hill:step("go", function() seat_at(1):ask("x", odd) end)

--! writing while it loads
state.round:set(2) -- expect error: there is no position at load

--! drawing while it loads
seat_at(1).town:draw(map:cell(1, 1), "park") -- expect error: there is no position at load

--! rolling while it loads
state.die:roll() -- expect error: there is no position at load

--! asking while it loads
seat_at(1):ask("x", map:cells()) -- expect error: asking belongs in a step, not at load

--! finishing while it loads
finish() -- expect error: only steps and hooks may finish

--! an event while it loads
hill:on("built", function() error("too early") end)
emit("built") -- expect error: "built" can be emitted only in a game, not at load
