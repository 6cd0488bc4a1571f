-- The limits on what happens in a game: at the limit it goes on, one past it is refused.
-- luacheck: ignore
local hill = game "hill"
hill:players(1, 2)
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 2 },
  cards = deck { cards = { x = 300, y = 300 } },
  dice = dice { count = 64, faces = 100 },
  many = list { max = 500, record = { n = range(0, 500) } },
  players = per_player {
    hand = hand { of = "cards", max = 255 },
    big = board { on = square(26, 37), cell = { n = range(1, 9) } },
  },
}
hill:step("turn", function()
  for me in seats() do me:ask("pass", range(1, 2)) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("rounds", function(_, sheet) sheet:add(state.round.value, "rounds") end)

--! everything full
hill:step("fill", function()
  for me in seats() do
    for cell in me.big:free():each() do me.big:draw(cell, 9) end
    assert(me.hand:refill() + me.hand:count() >= 255)
    me.hand:return_all()
  end
  for n = state.many:count() + 1, 500 do state.many:add { n = n } end
  assert(state.many:get(500, "n") == 500)
  state.dice:roll()
end)

--! one record more
hill:step("fill", function()
  for n = 0, 500 do state.many:add { n = n } end -- expect error: 500
end)

--! one card more
hill:step("fill", function()
  for _ = 1, 256 do seat_at(1).hand:add("x") end -- expect error: 255
end)

--! 4096 answers in a step
hill:step("much", function()
  local me = seat_at(1)
  if state.round.value > 1 then return end
  for _ = 1, 35 do me:ask("again", range(1, 2)) end
end)

--! names of 47 letters
hill:step(("s"):rep(47), function()
  seat_at(1):ask(("a"):rep(47), range(1, 2), ("d"):rep(200))
end)

--! a reason of great length
hill:score("long", function(_, sheet)
  sheet:add(1, ("because "):rep(100), ("there "):rep(100))
end)

--! points up to a million
hill:score("much", function(_, sheet) sheet:add(1000000, "all") sheet:add(-1000000, "nothing") end)

--! one point more
-- expect error next: points are too many
hill:score("much", function(_, sheet) sheet:add(1000001, "all") end)

--! all of a large board, one by one
hill:score("cells", function(me, sheet)
  for cell in me.big:free():each() do sheet:add(1, "free", cell) end
end)

--! a set of a set of a set
hill:step("deep", function()
  local set = map:cells()
  for _ = 1, 5000 do set = ~set | set:beside() end
end)
