-- Simultaneous steps: every seat can change its own fields, and nothing that is shared.
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

--! a shared counter
hill:each_player("go", function()
  state.round:add(1) -- expect error: round
end)

--! another's counter
hill:each_player("go", function(me)
  me:next().points:add(1) -- expect error: points
end)

--! another's board
hill:each_player("go", function(me)
  me:next().town:draw(map:cell(1, 1), "park") -- expect error: town
end)

--! another's hand
hill:each_player("go", function(me)
  me:next().hand:clear() -- expect error: hand
end)

--! a shared die
hill:each_player("go", function()
  state.die:roll() -- expect error: die
end)

--! a shared deck
hill:each_player("go", function()
  state.cards:draw() -- expect error: cards
end)

--! a shared deck, into one's own hand
hill:each_player("go", function(me)
  state.cards:draw_to(me.hand) -- expect error: cards
end)

--! a shared deck, by refilling
hill:each_player("go", function(me)
  me.hand:refill() -- expect error: share this deck
end)

--! a shared deck, by discarding
hill:setup(function()
  for me in seats() do state.cards:draw_to(me.hand) end
end)
hill:each_player("go", function(me)
  me.hand:discard(me.hand:card(1)) -- expect error: cards
end)

--! a shared deck, by returning cards
hill:setup(function()
  for me in seats() do state.cards:draw_to(me.hand) end
end)
hill:each_player("go", function(me)
  me.hand:return_all() -- expect error: cards
end)

--! a shared deck, by discarding all cards
hill:each_player("go", function(me)
  me.hand:discard_all() -- expect error: share this deck
end)

--! a card to another's hand
hill:each_player("go", function(me)
  me.hand:move_to(me:next().hand) -- expect error: hand
end)

--! a shared list
hill:each_player("go", function(me)
  state.trips:add { who = me, length = 1 } -- expect error: trips
end)

--! a shared set
hill:each_player("go", function()
  state.burnt:add(map:cell(1, 1)) -- expect error: burnt
end)

--! asking another
hill:each_player("go", function(me)
  me:next():ask("odd", site) -- expect error: seats decide at the same time here
end)

--! one's own fields may change
hill:each_player("go", function(me)
  me.points:set(me.index)
  local cell = me:ask_if_any("more", site)
  if cell then me.town:draw(cell, "park", 2) end
end)

--! different next steps
hill:each_player("go", function(me)
  return me.index == 1 and "turn" or "go"
end) -- expect error anywhere: red names `turn` as the next, blue `go`. All players must

--! a next step of one player alone
hill:each_player("go", function(me)
  if me.index == 2 then return "turn" end
end) -- expect error anywhere: red names no step as the next, blue `turn`. All players must name

--! a next step of one player alone, by a hook
hill:each_player("go", function() end)
-- expect error anywhere: step `go` goes on differently: red names `turn` as the next, blue no step
hill:after("go", function(me) return me.index == 1 and "turn" or nil end)

--! the same next step of all
hill:each_player("go", function() return "turn" end)

--! an error of one player
hill:each_player("go", function(me)
  me:ask("odd", range(1, 3))
  if me.index == 2 then error("second") end -- expect error: second
end)
