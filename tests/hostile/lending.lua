-- Steps in which everybody draws on the sheet of another.
local hill = game "hill"
hill:players(3, 4, 3)
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 8, [2] = 8 } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds } },
    hand = hand { of = "cards", max = 2 },
    die = die {},
    worth = counter { max = 99 },
    secret = counter { max = 9, visible = "owner" },
    tracks = array(2, counter { max = 9 }),
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)
local function left(me) return me:next() end

--! a lending that is none
hill:each_player("go", 3, function() end) -- expect error: each_player "go": expected { ... }

--! a lending without a function
-- expect error next: each_player "go": lends: expected a function, got nil
hill:each_player("go", { fields = { "town" } }, function() end)

--! a lending with an unknown key
-- expect error next: each_player "go" has no `field`; did you mean `fields`?
hill:each_player("go", { lends = left, field = { "town" } }, function() end)

--! a lending without a step
hill:each_player("go", { lends = left }) -- expect error: step "go": expected a function, got table

--! fields that are no list
-- expect error next: each_player "go": fields: expected a list, { "name", ... }, got "town"
hill:each_player("go", { lends = left, fields = "town" }, function() end)

--! a field twice
-- expect error next: each_player "go": fields: "town" appears twice
hill:each_player("go", { lends = left, fields = { "town", "town" } }, function() end)

--! a field that is no name
-- expect error anywhere: each_player "go": fields: expected names of fields, got 3
hill:each_player("go", { lends = left, fields = { 3 } }, function() end)

--! a field that players do not have
-- expect error anywhere: each_player "go": players have no field `twon`; did you mean `town`?
hill:each_player("go", { lends = left, fields = { "twon" } }, function() end)

--! a shared field
-- expect error anywhere: each_player "go": players have no field `round`
hill:each_player("go", { lends = left, fields = { "round" } }, function() end)

--! a hidden field
-- expect error anywhere: "secret" is hidden from other players, and only what all see can be lent
hill:each_player("go", { lends = left, fields = { "secret" } }, function() end)

--! dice
-- expect error anywhere: "die" stays with its owner: dice, decks and hands are not lent
hill:each_player("go", { lends = left, fields = { "die" } }, function() end)

--! a hand
-- expect error anywhere: "hand" stays with its owner
hill:each_player("go", { lends = left, fields = { "hand" } }, function() end)

--! lending no seat
-- expect error anywhere: lends: expected the player whose sheet red gets, got nil
hill:each_player("go", { lends = function() end }, function() end)

--! lending a number
-- expect error anywhere: lends: expected the player whose sheet red gets, got 2
hill:each_player("go", { lends = function() return 2 end }, function() end)

--! lending one sheet twice
-- expect error anywhere: step `go` lends the sheet of red to both red and blue: each sheet must go
hill:each_player("go", { lends = function() return seat_at(1) end }, function() end)

--! writing in what says who gets which sheet
hill:each_player("go", { lends = function(me)
  me.worth:add(1) -- expect error: worth cannot be changed here
  return me
end }, function() end)

--! asking in what says who gets which sheet
hill:each_player("go", { lends = function(me)
  me:ask("x", site) -- expect error: only steps and hooks may ask
  return me
end }, function() end)

--! drawing on one's own sheet
hill:each_player("go", { lends = left }, function(me)
  -- expect error next: town cannot be changed here: it is lent in this step, and red changes
  me.town:draw(map:cell(1, 1), "park")
end)

--! drawing on a third sheet
hill:each_player("go", { lends = left }, function(me, sheet)
  -- expect error next: it is lent in this step, and red changes that of blue
  sheet:next().town:erase(map:cell(1, 1))
end)

--! what is not lent, on the lent sheet
hill:each_player("go", { lends = left, fields = { "town" } }, function(_, sheet)
  sheet.worth:add(1) -- expect error: worth cannot be changed here: it is not lent in this step, and
end)

--! a hidden field of the lent sheet
hill:each_player("go", { lends = left }, function(_, sheet)
  sheet.secret:add(1) -- expect error: secret cannot be changed here: it is not lent in this step
end)

--! a die of the lent sheet
hill:each_player("go", { lends = left }, function(_, sheet)
  sheet.die:roll() -- expect error: die cannot be changed here: it is not lent in this step
end)

--! one's own of a family that is lent
hill:each_player("go", { lends = left, fields = { "tracks" } }, function(me)
  me.tracks[2]:add(1) -- expect error: tracks.2 cannot be changed here: it is lent in this step
end)

--! a shared field in a step with lent sheets
hill:each_player("go", { lends = left }, function()
  state.round:add(1) -- expect error: round cannot be changed here: seats decide at the same time
end)

--! asking whose sheet it is
hill:each_player("go", { lends = left }, function(_, sheet)
  sheet:ask("x", site) -- expect error: seat 2 cannot be asked in the part of another
end)

--! a sheet in a step without lending
hill:each_player("go", function(_, sheet)
  sheet.worth:add(1) -- expect error: attempt to index a nil value (local 'sheet')
end)

--! everything that may be done
hill:each_player("go", { lends = left, fields = { "town", "tracks" } }, function(me, sheet)
  if not sheet.town:free():any() then return end
  sheet.town:draw(me:ask("x", site:of(sheet)), "house")
  if sheet.tracks[1].value < 9 then sheet.tracks[1]:add(1) end
  if me.worth.value < 99 then me.worth:add(1) end
  if me.secret.value < 9 then me.secret:add(1) end
  me.die:roll()
end)
hill:after("go", function(_, sheet)
  if sheet.tracks[2].value < 9 then sheet.tracks[2]:add(1) end
end)

--! every field that all see
hill:each_player("go", { lends = left }, function(me, sheet)
  if not sheet.town:free():any() then return end
  sheet.town:draw(me:ask("x", sheet.town:free()), "house")
  if sheet.worth.value < 99 then sheet.worth:add(1) end
  if me.secret.value < 9 then me.secret:add(1) end
end)
