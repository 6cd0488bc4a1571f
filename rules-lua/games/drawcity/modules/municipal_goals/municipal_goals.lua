-- Municipal Goals: open cards with goals for all. Who meets one first scores most; who meets it in
-- the same round scores the same.
--
-- The goals are in files of their own, one a kind: each with its id, its name, its text, and `met`,
-- which says whether a player meets it on the city as it stands.

local drawcity = require "drawcity"
local spaces = require "spaces"

local goals = module("municipal_goals", drawcity)
local city = drawcity.city

local with_other = goals:option("municipal_other", false, "a fifth card, for all kinds")
local goal_check = goals:option("goal_check", { "after_every_build_all_players", "active_only" },
  "goals are checked for all players, or for the one who builds")
local points = goals:option("goal_points", numbers(spaces.points), "of the spaces, left to right")
local in_use = goals:option("goal_spaces", { 1, #points, default = spaces.in_use[player_count()] },
  "spaces in use on each card; the usual number depends on the players")

-- Rule 24. The cards, one for each kind of goal.
local cards = {
  { kind = "house", goals = require "houses" },
  { kind = "shop", goals = require "shops" },
  { kind = "factory", goals = require "factories" },
  { kind = "park", goals = require "parks" },
}
if with_other then table.insert(cards, { kind = "other", goals = require "other" }) end

-- What is known of a card: the goal drawn, the spaces closed, how many ticked it this round; and of
-- each player the space they ticked, 0 for none.
local shared, own = {}, {}
for _, card in ipairs(cards) do
  local ids = {}
  card.goal = {} -- by id
  for n, goal in ipairs(card.goals) do
    ids[n] = goal.id
    card.goal[goal.id] = goal
  end
  shared[card.kind .. "_card"] = choice(ids)
  shared[card.kind .. "_closed"] = counter { max = in_use }
  shared[card.kind .. "_newest"] = counter { max = player_count() }
  own[card.kind] = counter { max = in_use }
end
shared.players = per_player(own)

local state = goals:state(shared)
for _, card in ipairs(cards) do
  card.drawn = state[card.kind .. "_card"]
  card.closed = state[card.kind .. "_closed"]
  card.newest = state[card.kind .. "_newest"]
end

goals:setup(function() -- Rule 24.
  for _, card in ipairs(cards) do card.drawn:random() end
end)

-- Rules 26 and 28. Who meets the goal of a card ticks its leftmost open space, once.
local function check(me, card, goal)
  local ticked = me.municipal_goals[card.kind]
  if ticked.value == 0 and goal.met(me) then
    ticked:set(card.closed.value + 1)
    card.newest:add(1)
  end
end

-- Rule 27. After every build. What is built can only make a goal of its kind come true, for its
-- builder; or one that looks at neighbours of that kind, for the owners of what it stands beside.
local function check_all(me, cell, kind)
  for _, card in ipairs(cards) do
    if not card.closed:full() then
      local goal = card.goal[card.drawn.value]
      if kind == card.kind or card.kind == "other" then check(me, card, goal) end
      if kind == goal.near or goal.near == "any" then
        for neighbour in (city:beside(cell) & city:of(card.kind)):each() do
          check(city.owner:at(neighbour), card, goal)
        end
      end
    end
  end
end

local function check_builder(me)
  for _, card in ipairs(cards) do
    if not card.closed:full() then check(me, card, card.goal[card.drawn.value]) end
  end
end

goals:on("built", goal_check == "active_only" and check_builder or check_all)

-- Rule 29. Spaces close at the end of the round, one for each player who ticked in it.
goals:on("round_ended", function()
  for _, card in ipairs(cards) do
    card.closed:set(math.min(card.closed.value + card.newest.value, in_use))
    card.newest:set(0)
  end
end)

goals:score("municipal goals", function(me, sheet) -- Rule 30.
  for _, card in ipairs(cards) do
    local space = me.municipal_goals[card.kind].value
    if space > 0 then
      local goal = card.goal[card.drawn.value]
      sheet:add(points[space], goal.id .. " " .. goal.name, goal.text)
    end
  end
end)

return goals
