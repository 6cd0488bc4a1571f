-- Points: seats draw in turns, and score two points for each cell; a test changes that.

local points = game { name = "points", title = "Points" }
points:players(2, 2, 2)

local state = points:state {
  turns = counter { max = 4 },
  players = per_player { map = board { on = square(3, 3), cell = { number = range(1, 9) } } },
}

points:step("draw", function()
  for me in seats() do me.map:draw(me:ask("draw", me.map:free()), 1) end
  state.turns:add(1)
end)

points:ends_when(state.turns:full())

points:score("cells", function(me, sheet) sheet:add(2 * #me.map:drawn(), "drawn") end)

return points
