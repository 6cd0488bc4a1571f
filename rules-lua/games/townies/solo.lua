-- Rules 55 to 58. A player alone: shapes use up the circles of the object line, and the points
-- decide the verdict on the town.

local tables = require "tables"
local verdicts = require "chart"
local pieces = require "pieces"

local solo = {}

local line = square(tables.circles, 1)

-- The fields that a player alone has besides the map.
function solo.fields(own)
  own.circled = cells { on = line }
  own.verdict = counter { max = #verdicts } -- 0 until the game is over
end

-- With more players, circles are unlimited.
solo.nobody = {
  has_circle = function() return true end,
  circle = function() end,
}

solo.alone = {}

-- Rule 56. The circles that are neither circled nor used for scored objects, after `more` objects
-- have been scored.
local function free_circles(me, more)
  local free, scored = line:cells() - me.circled.value, me.objects:count() + more
  for n = 1, math.min(scored, tables.circles) do free = free - line:cell(1, n) end
  return free
end

function solo.alone.has_circle(me, more)
  return free_circles(me, more or 0):any()
end

function solo.alone.circle(me)
  me.circled:add(free_circles(me, 0):first())
end

function solo.alone.left(me)
  return #free_circles(me, 0)
end

-- Rule 55. The player chooses the marker and the cards, or lets chance choose a card.
function solo.choices(townies, state, colours)
  local function with_random(name, names)
    local list = { "random" }
    for _, one in ipairs(names) do table.insert(list, one) end
    return townies:labels(name, list)
  end
  local goal, card = with_random("goal", pieces.goals), with_random("card", pieces.cards)

  local function choose(me, field, name, labels)
    local chosen = me:ask(name, labels)
    if chosen == "random" then field:random() else field:set(chosen) end
  end

  return {
    marker = function(me) me.start:set(me:ask("marker", colours)) end,
    goal = function(me) choose(me, state.additional, "goal", goal) end,
    card = function(me) choose(me, state.bonus, "card", card) end,
  }
end

-- Rule 58. The verdict when the game is over.
function solo.judging(townies)
  townies:score("verdict", function(me, sheet)
    if me.verdict.value > 0 then sheet:note(verdicts[me.verdict.value]) end
  end)

  return function(me)
    local total, verdict = me:total(), 1
    while tables.chart[verdict] and total >= tables.chart[verdict] do verdict = verdict + 1 end
    me.verdict:set(verdict)
  end
end

return solo
