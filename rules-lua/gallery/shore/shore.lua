-- Shore: walk on as long as you dare; the second wave of a walk washes its finds away.

local shore = game { name = "shore", title = "Shore" }
shore:players(1, 5, 3)

local finds = enum { "shell", "glass", "amber" }
local line_of = { shell = 1, glass = 2, amber = 3 }
local colours = { shell = "pink", glass = "blue", amber = "orange" }
local worth = { shell = 1, glass = 2, amber = 3 } -- Rule 6.
local page = square(8, #finds) -- Rule 4. A line for each kind.

local state = shore:state {
  round = counter { max = 5 },
  starter = seat(),
  tide = deck { cards = { shell = 12, glass = 10, amber = 7, wave = 8 } }, -- Rule 2.
  players = per_player {
    walk = hand { of = "tide", max = 37 },
    page = board { on = page },
  },
}

local function write(me, find) -- Rule 4.
  local place = (page:row(line_of[find]) & me.page:free()):first()
  if place then me.page:draw(place) end
end

local function wash_away(me) -- Rule 5.
  while me.walk:count() > 1 do me.walk:discard(me.walk:card(2)) end
end

shore:setup(function()
  state.tide:shuffle()
  state.starter:set(seat_at(1))
end)

shore:turns("walk", state.starter, function(me) -- Rules 1 to 3.
  repeat
    state.tide:draw_to(me.walk)
    local waves = me.walk:copies("wave")
    if waves == 2 then wash_away(me) end
  until waves == 2 or not me:confirm("on", waves == 0 and "no wave yet" or "after a wave")
  for card in me.walk:each() do
    if card ~= "wave" then write(me, card) end
  end
  me.walk:discard_all()
end)

shore:step("count", function()
  state.round:add(1)
  state.starter:set(state.starter.value:next()) -- Rule 1.
end)

shore:ends_when(state.round:full()) -- Rule 8.
shore:tie_break("most amber", function(me) return #(me.page:drawn() & page:row(line_of.amber)) end)

for kind in finds:each() do
  shore:score(kind, function(me, sheet) -- Rule 6.
    local found = me.page:drawn() & page:row(line_of[kind])
    sheet:add(worth[kind] * #found, kind, found)
  end)
end

shore:score("sets", function(me, sheet) -- Rule 7.
  for n = 1, 8 do
    local set = page:column(n)
    if (set - me.page:drawn()):empty() then sheet:add(4, "a shell, glass and amber", set) end
  end
end)

shore:legend("page", function(_, mark)
  for kind in finds:each() do
    mark:row(line_of[kind], { kind, colours[kind] }, " ", worth[kind])
  end
end)

shore:titles { tide = "cards", starter = "first player" }
shore:looks { starter = { as = "title" } }

return shore
