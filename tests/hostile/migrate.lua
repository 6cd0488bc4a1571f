-- What a field has become under rules that changed: what is refused at load. How such a function
-- fails when a game goes on is in tests/repl/prompt/migrate.transcript.
local hill = game "hill"
local state = hill:state { round = counter { max = 4 }, players = per_player { pace = flag() } }
hill:step("turn", function() state.round:add(1) end)
hill:ends_when(state.round:full())

--! a field that there is not
hill:migrate("rund", tostring) -- expect error: migrate: there is no field `rund`

--! a player's field by the name of a seat
hill:migrate("red.pace", tostring) -- expect error: there is no field `red.pace`

--! a field twice
hill:migrate("round", function(old) return old end)
hill:migrate("round", function(old) return old end) -- expect error: migrate "round" is given twice

--! a value in place of a function
hill:migrate("round", 3) -- expect error: migrate "round"

--! no name
hill:migrate(function(old) return old end) -- expect error: migrate

--! before the fields of a module
--: module
local wells = module("wells", require "hill")
wells:migrate("round", tostring) -- expect error: there is no field `wells.round`

--! in a step
hill:step("late", function()
  hill:migrate("pace", function(old) return old end) -- expect error: migrate
end)

--! each field once
hill:migrate("round", function(old) return old end)
hill:migrate("pace", function(old, me) return old end)
