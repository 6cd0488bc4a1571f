-- A game with a field of every kind, for tests that inspect values. As a game it does little:
-- everybody is asked once.
-- luacheck: ignore
local everything = game { name = "everything", title = "Everything" }
local players = everything:players(1, 4, 2)
everything:events("asked")

everything.map = square(4, 3)
local map = everything.map
local kinds = enum { house = "H", park = "P" }

local state = everything:state {
  counter = counter { max = 9 },
  flag = flag(),
  turn = seat(),
  weather = choice { "sun", "rain" },
  die = die {},
  dice = dice { count = 3 },
  deck = deck { cards = { [1] = 2, [2] = 3, park = 4 } },
  board = board {
    on = map, cell = { owner = player, kind = kinds, layer = range(1, 9), net = flag "*" },
  },
  cells = cells { on = map },
  names = names { of = { "towers", "gardens", "old walls" } },
  list = list { max = 4, record = { who = player, what = kinds, size = range(0, 9), at = map } },
  network = network { on = map, links = 2 },
  family = array({ "trade", "faith" }, counter { max = 6 }),
  walls = walls { on = map },
  ways = network { on = map, kinds = { "rail", "tram" } },
  players = per_player {
    hand = hand { of = "deck", max = 3, visible = "owner", remembers = true },
    finished = flag(),
  },
}

local site = everything:where("site", function(me, kind)
  return {
    ["on a free space"] = state.board:free(),
    ["not beside the same kind"] = ~state.board.kind:is(kind):beside(),
    ["with a card in hand"] = state.board:cells() - state.board:of(me),
  }
end)

everything:setup(function()
  state.deck:shuffle()
  for me in seats() do me.hand:refill() end
end)

everything:step("ask", function()
  for me in seats() do
    emit("asked", me)
    state.board:draw(me:ask("draw", site, "park"), me, "park", 1)
  end
  state.counter:add(players)
  finish()
end)

everything:score("parks", function(me, sheet)
  sheet:add(#state.board:of(me, "park"), "parks", state.board:of(me))
end)

return everything
