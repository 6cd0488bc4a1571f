-- Messages from simultaneous steps that are sent in the wrong place, too often, or with wrong
-- fields.
local hill = game "hill"
hill:players(2, 4, 2)
local kinds = enum { "house", "park" }
local state = hill:state {
  round = counter { max = 4 },
  first = seat(),
  players = per_player { points = counter { max = 99 } },
}
hill:events("built")
hill:message("drew", { max = 2, record = { what = kinds } })
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())
hill:score("points", function(me, sheet) sheet:add(me.points.value, "points") end)

--! sent from an ordinary step
hill:step("go", function()
  send("drew", { what = "park" }) -- expect error: works only in a step of each_player
end)

--! sent while scoring
hill:score("odd", function()
  send("drew", { what = "park" }) -- expect error: works only in a step of each_player
end)

--! no such message
hill:each_player("go", function()
  send("drow", { what = "park" }) -- expect error: did you mean `drew`?
end)

--! a message without a name
hill:each_player("go", function()
  send(nil, { what = "park" }) -- expect error: there is no message
end)

--! a record with other fields
hill:each_player("go", function()
  send("drew", { who = "park" }) -- expect error: who
end)

--! a record without fields
hill:each_player("go", function()
  send("drew") -- expect error: record
end)

--! more messages than declared
hill:each_player("go", function()
  for _ = 1, 3 do
    send("drew", { what = "park" }) -- expect error: at most 2
  end
end)

--! a message that is emitted
hill:each_player("go", function()
  emit("drew", { what = "park" }) -- expect error: send it
end)

--! an event that is sent
hill:each_player("go", function()
  send("built", { what = "park" }) -- expect error: there is no message
end)

--! asking while messages are delivered
hill:each_player("go", function() send("drew", { what = "park" }) end)
hill:on("drew", function(me)
  me:ask("odd", kinds) -- expect error: cannot be asked while messages are delivered
end)

--! a hook that fails
hill:each_player("go", function() send("drew", { what = "park" }) end)
hill:on("drew", function()
  error("on purpose") -- expect error: on purpose
end)

--! a message with an event's name
hill:message("built", { max = 1, record = { what = kinds } }) -- expect error: is already an event

--! an event with a message's name
hill:events("drew") -- expect error: is already a message

--! a message twice
hill:message("drew", { max = 1, record = { what = kinds } }) -- expect error: already

--! a message without a max
hill:message("more", { record = { what = kinds } }) -- expect error: max

--! nothing to announce
hill:step("go", function()
  -- expect error next: announce: value 1: expected text, a number, a seat, a cell or a set, got
  announce()
end)

--! a value that is missing in what is announced
hill:step("go", function()
  announce("a ", nil) -- expect error: value 2: expected text, a number, a seat, a cell or a set
end)

--! a field announced instead of its value
hill:step("go", function()
  announce(seat_at(1), " has ", seat_at(1).points) -- expect error: value 3: expected text, a number
end)

--! a table announced
hill:step("go", function()
  announce({ "a" }) -- expect error: value 1: expected text, a number
end)

--! nothing to trace
hill:step("go", function()
  trace() -- expect error: trace: expected values to show, such as trace(me.name, n)
end)

--! what is traced called as a method
hill:step("go", function()
  seat_at(1):trace("x") -- expect error: have no field `trace`
end)
