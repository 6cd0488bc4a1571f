-- Moor: each card offers two shapes, or two kinds of land; each season scores its goals.

local moor = game { name = "moor", title = "Moor" }
moor:players(1, 4, 2)

local seasons = { "spring", "summer", "autumn" }
local rounds = 4 -- of a season
local land = square(7, 7)
local cairns = land:set "b2 f2 c5 f6"
local kinds = enum { wood = "W", mere = "M", heath = "H" }
local names = moor:labels("shape", { "bar", "hook", "block", "bend", "step", "cross" })
local shapes = {
  bar = land:shape "XXX", hook = land:shape { "XXX", "X..", flips = true },
  block = land:shape { "XX", "XX" }, bend = land:shape { "XX", "X." },
  step = land:shape { "XX.", ".XX", flips = true }, cross = land:shape { ".X.", "XXX", ".X." },
}
local cards = { -- Rule 2. The kinds and the shapes of each card.
  grove = { { "wood" }, { "hook", "bend" } }, copse = { { "wood" }, { "step", "bar" } },
  pond = { { "mere" }, { "block", "bend" } }, stream = { { "mere" }, { "bar", "step" } },
  fell = { { "heath" }, { "cross", "bend" } }, ridge = { { "heath" }, { "hook", "bar" } },
  carr = { { "wood", "mere" }, { "step" } }, brink = { { "wood", "mere" }, { "hook" } },
  marsh = { { "mere", "heath" }, { "block" } }, fen = { { "mere", "heath" }, { "bar" } },
  glade = { { "wood", "heath" }, { "bend" } }, heights = { { "wood", "heath" }, { "cross" } },
}
local goals = { -- Rule 5. The points of a cell, and the cells.
  shelter = { 1, "wood at the edge", function(map) return map:of("wood") & land:border() end },
  blossom = { 2, "heath beside wood and mere", function(map)
    return map:of("heath") & map:of("wood"):beside() & map:of("mere"):beside()
  end },
  springs = { 1, "the largest mere", function(map) return map:of("mere"):largest_group() end },
  paths = { 3, "cairns with land on them and beside", function(map)
    return cairns - map:free():grow()
  end },
  fords = { 1, "mere beside wood", function(map)
    return map:of("mere") & map:of("wood"):beside()
  end },
}

local titles = { cards = {}, goals = {} }
for name, card in pairs(cards) do
  titles.cards[name] = table.concat(card[1], " or ") .. ", " .. table.concat(card[2], " or ")
end
for name, goal in pairs(goals) do titles.goals[name] = goal[1] .. " for " .. goal[2] end
local function one_each(of)
  local copies = {}
  for name in pairs(of) do copies[name] = 1 end
  return copies
end

local state = moor:state {
  round = counter { max = #seasons * rounds },
  cards = deck { cards = one_each(cards), titles = titles.cards, reshuffle = "never" },
  card = hand { of = "cards", max = 1 },
  goals = deck { cards = one_each(goals), titles = titles.goals, reshuffle = "never" },
  due = hand { of = "goals", max = #seasons },
  players = per_player { map = board { on = land, cell = { kind = kinds } } },
}

local lot = moor:where("lot", { -- Rule 3.
  ["on free land"] = function(me, shape) return shapes[shape]:on(me.map:free()) end,
})

moor:setup(function()
  state.cards:shuffle()
  state.goals:shuffle()
end)

moor:step("turn up", function()
  if state.round.value % rounds == 0 then state.goals:draw_to(state.due) end -- Rule 1.
  state.round:add(1)
  state.card:discard_all()
  state.cards:draw_to(state.card)
end)

moor:each_player("draw", function(me)
  local card = cards[state.card:card(1)]
  local kind = me:choose("kind", kinds:only(table.unpack(card[1])))
  local fitting = names:only(table.unpack(card[2])):fitting(lot, me)
  if fitting:empty() then -- Rule 3.
    local cell = me:ask_if_any("single", me.map:free())
    if cell then me.map:draw(cell, kind) end
    return
  end
  local shape = me:choose("shape", fitting)
  local cell = me:ask("over", lot:over(names:only(shape)), shape)
  local lying = me:choose("way", shapes[shape]:on(me.map:free()):meeting(cell))
  me.map:draw(lying, kind)
  if (lying:cells() & cairns):empty() then return end
  local more = me:ask_if_any("cairn", lying:cells():beside() & me.map:free()) -- Rule 4.
  if more then me.map:draw(more, me:ask("of", kinds)) end
end)

moor:score("goals", function(me, sheet) -- Rule 5.
  for goal in state.due:each() do
    local cells = goals[goal][3](me.map)
    sheet:add(goals[goal][1] * #cells, goals[goal][2], cells)
  end
end)
for _, season in ipairs(seasons) do moor:season(season, { "goals" }) end -- Rule 6.

moor:step("season", function()
  if state.round.value % rounds == 0 then moor:settle(seasons[state.round.value // rounds]) end
end)

moor:ends_when(state.round:full()) -- Rule 7.
moor:tie_break("free land", function(me) return -#me.map:free() end)

moor:legend("map", function(_, mark)
  mark:frame(cairns)
  if not mark:is_text() then mark:note("A dark frame is a cairn.") end
end)
moor:looks {
  wood = { fill = "green", sign = "tree" }, mere = { fill = "sky", sign = "wave" },
  heath = { fill = "violet", sign = "flower" }, settled = { as = "none" },
}

return moor
