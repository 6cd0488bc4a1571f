-- A row of crates that moves on, and baskets that are passed: a game for testing hands as a whole.
local crates = game "crates"
crates:players(2, 4, 3)
local way = crates:option("way", { "left", "right", "across" }, "where baskets are passed to")
local state = crates:state {
  round = counter { max = 4 },
  pile = deck { cards = { apple = 9, pear = 9, plum = 9 }, remembers = true },
  row = hand { of = "pile", max = 4, visible = "public" },
  players = per_player {
    basket = hand { of = "pile", max = 4, visible = "owner", remembers = true },
    eaten = hand { of = "pile", max = 9, visible = "public" },
  },
}
local first = crates:where("first", function(_, n)
  return { ["among the first crates"] = state.row:cards(n) }
end)

crates:setup(function()
  state.pile:shuffle()
  state.row:refill()
  for me in seats() do me.basket:refill() end
end)
crates:each_player("eat", function(me)
  me.basket:move_to(me.eaten, me:ask("eat", me.basket))
end)
crates:step("pass", function()
  pass_hands("basket", way == "across" and 2 or way)
  local leader = seat_at(1)
  local taken = leader:ask("take", first, state.round.value + 1)
  if leader:confirm("turn") then state.row:rotate() else state.row:rotate(-2) end
  state.row:move_to(leader.eaten, taken)
  state.row:refill()
  state.round:add(1)
end)
crates:ends_when(state.round:full())
crates:score("eaten", function(me, sheet) sheet:add(#me.eaten:cards(), "kinds eaten") end)
return crates
