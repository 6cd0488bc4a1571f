-- Rules 55 and 56. A player alone: shapes use up the circles of the object line, and the marker and
-- the cards may be chosen.

local townies = require "townies"
local tables = require "tables"
local pieces = require "pieces"

local state, line = townies.shared, townies.line

-- With more players, circles are unlimited.
local nobody = {
  has_circle = function() return true end,
  circle = function() end,
}
local alone = {}

-- Rules 56 and 57. The circles that are neither circled nor used for scored objects, after `more`
-- objects have been scored.
local function free_circles(me, more)
  local free, scored = line:cells() - me.circled.value, me.objects:count() + more
  for n = 1, math.min(scored, tables.circles) do free = free - line:cell(1, n) end
  return free
end

function alone.has_circle(me, more) return free_circles(me, more or 0):any() end
function alone.circle(me) me.circled:add(free_circles(me, 0):first()) end
function alone.left(me) return #free_circles(me, 0) end

townies.alone = player_count() == 1 and alone or nobody
if player_count() > 1 then return end

-- Rule 55. The player chooses the marker and the cards, or lets chance choose a card.
local function with_random(name, names)
  return townies:labels(name, { "random", table.unpack(names) })
end
local goal, card = with_random("goal", pieces.goals), with_random("card", pieces.cards)

local function choose(me, field, name, labels, about)
  local chosen = me:ask(name, labels, about)
  if chosen == "random" then field:random() else field:set(chosen) end
end

townies.choose = {
  marker = function(me) me.start:set(me:ask("marker", townies.colour, "of the first round")) end,
  goal = function(me) choose(me, state.additional, "goal", goal, "the additional one") end,
  card = function(me) choose(me, state.bonus, "card", card, "what stars are spent on") end,
}
