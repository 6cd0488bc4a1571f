-- Rules 55 to 58. A player alone: shapes use up the circles of the object line, the marker and the
-- cards may be chosen, and the total gets a verdict.

local townies = require "townies"
local tables, chart, pieces = require "tables", require "chart.csv", townies.pieces
local state = townies.shared

-- With more players, circles are unlimited, and chance chooses.
if player_count() > 1 then
  return {
    has_circle = function() return true end,
    circle = function() end,
    marker = function() end,
    goal = function() state.additional:random() end,
    card = function() state.bonus:random() end,
    judge = function() end,
  }
end

local solo, line = {}, square(tables.circles, 1)

-- Rules 56 and 57. The circles that are neither circled nor used for scored objects, after `more`
-- objects have been scored.
local function free_circles(me, more)
  local free, scored = line:cells() - me.circled.value, me.objects:count() + more
  for n = 1, math.min(scored, tables.circles) do free = free - line:cell(1, n) end
  return free
end

function solo.has_circle(me, more) return free_circles(me, more or 0):any() end
function solo.circle(me) me.circled:add(free_circles(me, 0):first()) end
function solo.left(me) return #free_circles(me, 0) end

-- Rule 55. The player chooses the marker and the cards, or lets chance choose a card.
local function choice_of(field, name, names, about)
  local labels = townies:labels(name, { "random", table.unpack(names) })
  return function(me)
    local chosen = me:ask(name, labels, about)
    if chosen == "random" then field:random() else field:set(chosen) end
  end
end

function solo.marker(me) me.start:set(me:ask("marker", townies.colour, "of the first round")) end
solo.goal = choice_of(state.additional, "goal", pieces.goals, "the additional one")
solo.card = choice_of(state.bonus, "card", tables.cards, "what stars are spent on")

function solo.judge(me) -- Rule 58.
  local total = me:total()
  me.verdict:set(#collect(chart, function(row) return total >= row.from end))
end

return solo
