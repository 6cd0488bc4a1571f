-- Municipal Goals: open cards with goals for all. Whoever meets a goal first scores most, and so
-- does everybody else who meets it in the same round.
--
-- The goals are in files of their own, one for each kind. A goal has its id, its name, its text,
-- and `met`, which says whether a player meets it in the city as it is now.

local drawcity = require "drawcity"

local goals = module("municipal_goals", drawcity)
local city, map = drawcity.city, drawcity.map
local kinds, owners = city.kind, city.owner

local whole, list = check.whole, check.list
local spaces = require("spaces", check.record {
  points = list(whole(0, 1000), 1),
  all_close = whole(1, 99),
  in_use = list(whole(1, 99), 6, 6), -- by number of players
}:that("no more spaces in use than there are", function(all)
  local most = math.max(table.unpack(all.in_use))
  return most <= #all.points, most
end))

local with_other = goals:option("municipal_other", false, "a fifth card, for all kinds")
local goal_check = goals:option("goal_check", { "after_every_build_all_players", "active_only" },
  "goals are checked for all players, or for the one who builds")
local points = goals:option("goal_points", numbers(spaces.points), "of the spaces, left to right")
local usual = math.min(spaces.in_use[player_count()], #points)
local in_use = goals:option("goal_spaces", { 1, #points, default = usual },
  "spaces in use on each card; the usual number depends on the players")

-- Rule 24. The cards, one for each kind of goal.
local form = list({
  id = check.name "plain", name = check.name "shown", text = check.text(),
  met = check.type "function",
  near = check.optional(check.one_of { "house", "shop", "factory", "park", "any" }),
  needs_others = check.optional(check.type "boolean"),
}, 1):distinct("id")

local cards = {
  { kind = "house", goals = require("houses", form) },
  { kind = "shop", goals = require("shops", form) },
  { kind = "factory", goals = require("factories", form) },
  { kind = "park", goals = require("parks", form) },
}
if with_other then table.insert(cards, { kind = "other", goals = require("other", form) }) end

-- The state of a card: the goal drawn, the spaces closed, how many players ticked it this round;
-- and for each player the space that they ticked, 0 for none.
local shared, own = { checked = counter { max = #drawcity.map:cells() } }, {}
for _, card in ipairs(cards) do
  local ids = {}
  card.goal = {} -- by id
  for _, goal in ipairs(card.goals) do
    if player_count() > 1 or not goal.needs_others then -- Rule 69.
      table.insert(ids, goal.id)
      card.goal[goal.id] = {
        title = goal.id .. " " .. goal.name, text = goal.text, near = goal.near, met = goal.met,
      }
    end
  end
  shared[card.kind .. "_card"] = choice(ids)
  shared[card.kind .. "_closed"] = counter { max = in_use }
  shared[card.kind .. "_newest"] = counter { max = player_count() }
  own[card.kind] = counter { max = in_use }
end
shared.players = per_player(own)

local state = goals:state(shared)
local checked = state.checked
local card_of = {} -- by kind
for _, card in ipairs(cards) do
  card_of[card.kind] = card
  card.drawn = state[card.kind .. "_card"]
  card.closed = state[card.kind .. "_closed"]
  card.newest = state[card.kind .. "_newest"]
  for id, goal in pairs(card.goal) do
    goal.reached = goals:condition(id, function(me) -- Rules 26 and 28.
      local ticked = me.municipal_goals[card.kind]:at_least(1)
      return all_of(none_of(ticked, card.closed:full()), goal.met(me))
    end)
  end
end

goals:setup(function() -- Rule 24.
  for _, card in ipairs(cards) do card.drawn:random() end
end)

-- Rules 26 and 28. A player who meets the goal of a card ticks its leftmost open space, once.
local function tick(me, card, goal)
  if not goal or not goal.reached(me) then return end
  me.municipal_goals[card.kind]:set(card.closed.value + 1)
  card.newest:add(1)
end

-- Nil if none was drawn, because this module joined a game that was set up without it.
local function goal_of(card) return card.goal[card.drawn.value or "none"] end

local function check_all_cards(me)
  for _, card in ipairs(cards) do tick(me, card, goal_of(card)) end
end

-- The kinds of which some goal looks at neighbours of this kind.
local function looking_at(kind)
  local looking = {}
  for _, card in ipairs(cards) do
    local looks = false
    for _, goal in pairs(card.goal) do
      looks = looks or goal.near == kind or goal.near == "any"
    end
    if looks then table.insert(looking, card.kind) end
  end
  return looking
end

-- For each kind: the neighbours of a new development of it whose own goals look at that kind.
local lookers = {}
for _, kind in ipairs { "house", "shop", "factory", "park" } do
  lookers[kind] = goals:where("lookers at a " .. kind, function(_, cell)
    local all = map:set ""
    for _, other in ipairs(looking_at(kind)) do all = all | city:of(other) end
    return city:beside(cell) & all
  end)
end

-- Rule 27. After every build, for everybody. What was built can only meet a goal of its builder
-- that counts it, or a goal of its neighbours' owners that looks at neighbours of its kind; so only
-- these are checked, unless more than this build has changed on the board.
local function check_everybody(me, cell, kind)
  local developments = #city:drawn()
  checked:add(1)
  if checked.value ~= developments then
    checked:set(developments)
    for player in seats_from(me) do check_all_cards(player) end
    return
  end

  tick(me, card_of[kind], goal_of(card_of[kind]))
  if with_other then tick(me, card_of.other, goal_of(card_of.other)) end
  for neighbour in lookers[kind](me, cell):each() do
    local card = card_of[kinds:at(neighbour)]
    local goal = goal_of(card)
    if goal and (goal.near == kind or goal.near == "any") then
      tick(owners:at(neighbour), card, goal)
    end
  end
end

goals:on("built", goal_check == "active_only" and check_all_cards or check_everybody)

-- Rule 29. Spaces close at the end of the round: one for each player who ticked in that round, or
-- all if many did.
goals:on("round_ended", function()
  for _, card in ipairs(cards) do
    local newest = card.newest.value
    if newest >= spaces.all_close then newest = in_use end
    if newest > 0 then
      card.closed:set(math.min(card.closed.value + newest, in_use))
      card.newest:set(0)
    end
  end
end)

goals:score("municipal goals", function(me, sheet) -- Rule 30.
  for _, card in ipairs(cards) do
    local space = me.municipal_goals[card.kind].value
    if space > 0 then
      local goal = goal_of(card)
      sheet:add(points[space], goal.title, goal.text)
    end
  end
end)

-- Each card below the board: its spaces with the players who ticked them, and the goal.
goals:legend("city", function(mark)
  for _, card in ipairs(cards) do
    local text, goal = {}, goal_of(card)
    for space = 1, in_use do
      local before = #text
      table.insert(text, "[" .. points[space] .. " ")
      for me in seats() do
        if me.municipal_goals[card.kind].value == space then
          table.insert(text, { me.letter, me })
        end
      end
      if #text == before + 1 then
        table.insert(text, space <= card.closed.value and "x" or " ")
      end
      table.insert(text, "] ")
    end
    table.insert(text, goal and goal.title .. ": " .. goal.text
      or card.kind .. ": no goal was drawn in set-up")
    mark:note(table.unpack(text))
  end
end)

return goals
