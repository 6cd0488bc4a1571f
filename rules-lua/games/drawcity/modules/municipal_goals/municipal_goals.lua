-- Municipal Goals: open cards with goals for all players. The first player to meet a goal scores
-- the most, and so does every player who meets it in the same round.
--
-- goals.csv has the goals; what meets them is in files of their own, one for each card.

local drawcity = require "drawcity"

local goals = module("municipal_goals", drawcity)
local city, everybody = drawcity.city, drawcity:everybody()

local whole, list = check.whole, check.list
local spaces = require("spaces", check.record {
  points = list(whole(0, 1000), 1),
  all_close = whole(1, 99),
  in_use = list(whole(1, 99), 6, 6), -- by number of players
}:that("no more spaces in use than there are", function(all)
  local most = math.max(table.unpack(all.in_use))
  return most <= #all.points, most
end))

local with_other = goals:option("municipal_other", false, "a fifth goal card, of the kind Other")
local goal_check = goals:option("goal_check", { "after_every_build_all_players", "active_only" },
  "goals are checked for all players, or for the player who builds")
local points = goals:option("goal_points", numbers(spaces.points), "of the spaces, from left")
local usual = math.min(spaces.in_use[player_count()], #points)
local in_use = goals:option("goal_spaces", { 1, #points, default = usual },
  "spaces in use on each card, by number of players")

-- Rules 24 and 69. A card of each kind has one of several goals for so many `players`. `beside` is
-- the kind, or "any", that can meet a goal when it is built beside an own development. A file for
-- each card describes whether a player meets its goals.
local kinds, ids_of, goal_of = {}, {}, {}
local rows = require("goals.csv", list({
  card = check.one_of { "house", "shop", "factory", "park", "other" },
  id = check.name(), title = check.text(), text = check.text(),
  beside = check.optional(check.one_of { "house", "shop", "factory", "park", "any" }),
  players = check.optional(whole(1, 6)),
}):distinct("id"))

local files = {
  house = "houses", shop = "shops", factory = "factories", park = "parks", other = "other",
}
for _, kind in ipairs { "house", "shop", "factory", "park", with_other and "other" or nil } do
  local these = collect(rows, function(row) return row.card == kind and row end)
  local ids = collect(these, function(row) return row.id end)
  local met = require(files[kind], check.map(check.one_of(ids), check.type "function", #ids))
  table.insert(kinds, kind)
  ids_of[kind] = {}
  for _, row in ipairs(these) do
    if player_count() >= (row.players or 1) then
      table.insert(ids_of[kind], row.id)
      goal_of[row.id] = {
        card = kind, name = row.title, title = row.id .. " " .. row.title, text = row.text,
        met = met[row.id], beside = row.beside,
      }
    end
  end
end

local state = goals:state {
  checked = counter { max = #drawcity.map:cells() }, -- developments
  drawn = array(kinds, function(kind) return choice(ids_of[kind]) end),
  closed = array(kinds, counter { max = in_use }), -- spaces
  newest = array(kinds, counter { max = player_count() }), -- ticks in this round
  players = per_player {
    ticked = array(kinds, counter { max = in_use }), -- the space, 0 for none
  },
}

goals:looks {
  checked = { as = "none" }, closed = { as = "none" }, newest = { as = "none" },
  ticked = { as = "none" }, -- the notes below the city show it
  drawn = { as = "board" },
}
goals:titles { drawn = "City Hall goals" }

goals:card_faces("drawn", "municipal goals", function(id)
  local goal = goal_of[id]
  local lines = { goal.text }
  for space = 1, in_use do
    lines[space + 1] = { "space " .. space .. ": " .. points[space] .. " points", "_________" }
  end
  return { title = goal.name, kind = goal.card, corner = id, look = goal.card, lines = lines }
end)

local checked, drawn, closed, newest = state.checked, state.drawn, state.closed, state.newest

goals:setup(function() -- Rule 24.
  for _, kind in ipairs(kinds) do drawn[kind]:random() end
end)

-- Nil if none was drawn, because this module joined a game that was set up without it.
local function goal_on(kind) return goal_of[drawn[kind].value or "none"] end

-- Rules 26 and 28. A player who meets the goal of a card ticks its leftmost open space, once.
for id, goal in pairs(goal_of) do
  goal.reached = goals:condition(id, function(me)
    local ticked = me.municipal_goals.ticked[goal.card]:at_least(1)
    return all_of(none_of(ticked, closed[goal.card]:full()), goal.met(me))
  end)
end

local function tick(me, kind)
  local goal = goal_on(kind)
  if not goal or not goal.reached(me) then return end
  local space = closed[kind].value + 1
  me.municipal_goals.ticked[kind]:set(space)
  newest[kind]:add(1)
  announce(me, " meets ", goal.title, ": ", points[space])
end

local function check_all(me)
  for _, kind in ipairs(kinds) do tick(me, kind) end
end

-- For each kind: the neighbours of a new development of it that count for the goals in play.
local counting = {}
for kind in drawcity.kinds:each() do
  counting[kind] = goals:where("counting a " .. kind, function(_, cell)
    local all = city:cells():none()
    for id, goal in pairs(goal_of) do
      if goal.beside == kind or goal.beside == "any" then
        all = all | when(drawn[goal.card]:is(id), city:of(goal.card))
      end
    end
    return city:beside(cell) & all
  end)
end

local nothing_else_built = goals:condition("nothing else was built", function()
  return checked:is(#city:drawn() - 1)
end)

-- Rule 27. After every build, for all players. A new development can only meet goals of its builder
-- that count it, and goals of its neighbours' owners that count what is beside their own. So only
-- these goals are checked, unless more than this build has changed on the board.
local function check_everybody(builder, cell, kind)
  local only_this = nothing_else_built()
  checked:set(#city:drawn())
  if not only_this then
    for me in seats_from(builder) do check_all(me) end
    return
  end

  tick(builder, kind)
  if with_other then tick(builder, "other") end
  for neighbour in counting[kind](builder, cell):each() do
    tick(city.owner:at(neighbour), city.kind:at(neighbour))
  end
end

goals:on("built", goal_check == "active_only" and check_all or check_everybody)

local ticked_in_round = goals:condition("a card was ticked in this round", function()
  local some = {}
  for n, kind in ipairs(kinds) do some[n] = newest[kind]:at_least(1) end
  return any_of(table.unpack(some))
end)

-- Rule 29. Spaces close at the end of the round: one for each player who ticked in that round, or
-- all if many did.
goals:on("round_ended", function()
  if not ticked_in_round() then return end
  for _, kind in ipairs(kinds) do
    local ticks = newest[kind].value
    if ticks > 0 then
      if ticks >= spaces.all_close then ticks = in_use end
      closed[kind]:set(math.min(closed[kind].value + ticks, in_use))
      newest[kind]:set(0)
      if closed[kind]:full() then announce("the ", kind, " card is closed") end
    end
  end
end)

goals:score("municipal goals", function(me, sheet) -- Rule 30.
  for kind, ticked in me.municipal_goals.ticked:each() do
    local goal = goal_on(kind)
    if ticked:at_least(1) then sheet:add(points[ticked.value], goal.title, goal.text) end
  end
end)

-- In a picture a space is a plate with the badges of those who ticked it, letters in their colours;
-- as text "6 B". A closed one is left out.
local function space_of(mark, kind, space)
  local parts = collect(everybody, function(me)
    return me.municipal_goals.ticked[kind]:is(space) and { me.letter, me }
  end)
  if #parts == 0 and space <= closed[kind].value then return parts end
  local as_text = mark:is_text()
  if as_text and #parts > 0 then table.insert(parts, 1, " ") end
  table.insert(parts, 1, as_text and tostring(points[space]) or { points[space], "plate" })
  return parts
end

-- "goal H1 (6 B, later 4): ...": a goal, who met it, and what is to be had.
local function in_words(mark, kind)
  local goal = goal_on(kind)
  local text = { goal and "goal " .. goal.title or kind }
  for space = 1, in_use do
    local parts = space_of(mark, kind, space)
    if #parts > 0 then
      table.insert(text, #text == 1 and " (" or space == 2 and ", later " or ", ")
      for _, part in ipairs(parts) do table.insert(text, part) end
    end
  end
  table.insert(text, #text == 1 and " (closed)" or ")")
  table.insert(text, goal and ": " .. goal.text or ": no goal was drawn in set-up")
  return text
end

-- Below the board, a note for each card: its goal, and its spaces with the players who ticked them.
goals:legend("city", function(mark)
  if mark:is_text() then
    for _, kind in ipairs(kinds) do mark:note(table.unpack(in_words(mark, kind))) end
    return
  end
  mark:note("City Hall goals:")
  for _, kind in ipairs(kinds) do
    local text, goal = { drawcity.letters[kind] }, goal_on(kind)
    for space = 1, in_use do
      for _, part in ipairs(space_of(mark, kind, space)) do table.insert(text, part) end
    end
    table.insert(text, goal and " " .. goal.name .. ": " .. goal.text
      or kind .. ": no goal was drawn in set-up")
    mark:note(table.unpack(text))
  end
end)

return goals
