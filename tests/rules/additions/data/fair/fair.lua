-- A fair with guests and a die: a game for testing rows that modules add to its tables.
local fair = game "fair"
local guests = require("guests", check.list({
  id = check.name(), points = check.whole(0, 9),
  likes = check.optional(check.type "function"),
}, 1, 6))
local tables = require("tables", {
  rounds = check.whole(1, 9),
  faces = check.list(check.name(), 2, 6),
  worth = check.map(check.name(), check.whole(0, 9)),
})
fair:players(1, 2, 1)

local copies, guest_of = {}, {}
for _, guest in ipairs(guests) do copies[guest.id], guest_of[guest.id] = 1, guest end

local state = fair:state {
  round = counter { max = tables.rounds },
  die = die { faces = tables.faces },
  guests = deck { cards = copies },
  players = per_player {
    hand = hand { of = "guests", max = #guests },
    earned = counter { max = 99 },
  },
}
fair.die = state.die

fair:setup(function() state.guests:shuffle() end)

fair:each_player("sell", function(me) me:ask("sell", range(0, 1)) end)

fair:step("round", function()
  state.round:add(1)
  state.die:roll()
  for me in seats() do
    me.earned:add(tables.worth[state.die:face()] or 0)
    me.hand:refill()
  end
end)

fair:ends_when(state.round:full())

fair:score("earned", function(me, sheet) sheet:add(me.earned.value, "earned") end)
fair:score("guests", function(me, sheet)
  for card in me.hand:cards():each() do
    local guest = guest_of[card]
    local happy = not guest.likes or guest.likes(me)
    if happy then sheet:add(guest.points, card) end
  end
end)

return fair
