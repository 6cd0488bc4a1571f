-- Everybody draws at the same time, and the first to draw a mill gets it: a game for testing
-- simultaneous steps.
local mills = game "mills"
mills:players(2, 4, 3)
local kinds = enum { "mill", "barn" }
local field = square(3, 1)
local state = mills:state {
  round = counter { max = 3 },
  first = seat(),
  seen = list { max = 24, record = { who = player, what = kinds, where = field } },
  deck = deck { cards = { [1] = 4, [2] = 4 } },
  players = per_player {
    land = board { on = field, cell = { kind = kinds } },
    mills = counter { max = 3 },
    gift = counter { max = 2 },
  },
}
mills:message("drew", { max = 2, record = { what = kinds, where = field } })

mills:on("drew", function(me, drew)
  state.seen:add { who = me, what = drew.what, where = drew.where }
  if drew.what == "mill" and not state.first.value then
    state.first:set(me)
    me.gift:set(state.deck:draw())
  end
end)

mills:setup(function() state.deck:shuffle() end)
mills:step("begin", function() state.round:add(1) end)
mills:each_player("draw", function(me)
  local cell = me:ask("cell", me.land:free())
  local what = me:ask("what", kinds)
  me.land:draw(cell, what)
  if what == "mill" then me.mills:add(1) end
  send("drew", { what = what, where = cell })
end)
mills:ends_when(state.round:full())
mills:score("mills", function(me, sheet) sheet:add(me.mills.value, "mills") end)
mills:score("first", function(me, sheet)
  if state.first.value == me then sheet:add(2, "the first mill") end
end)
return mills
