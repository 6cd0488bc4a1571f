-- The same legality four times: described, run each time, partly either, and of placements of one
-- cell. reasons_test.c looks whether all are refused for the same reasons.
local widened = game "widened"
widened:players(1, 1)
local map = square(4, 4)
local dot = map:shape "X"
local corners = map:set "a1 d1 a4 d4"

local state = widened:state {
  town = board { on = map, cell = { number = range(1, 3) } },
  marked = cells { on = map },
}
local town, marked = state.town, state.marked

local function free() return town:free() end
local function apart(_, n) return ~town.number:is(n):beside() end
local function in_a_corner() return town:free() & corners end
local function below_ones() return town.number:is(1):shift("south") end
local function unmarked() return ~marked.value end
local function rows_left() return ~town.number:is(3):rows_of() end

local function conditions(me, n) return { ["free"] = free(), ["apart"] = apart(me, n) } end
local described = widened:where("described", conditions)
widened:widen("described", "in a corner", in_a_corner)
widened:widen("described", "below a one", below_ones)
widened:narrow("described", "no row of threes", rows_left)
widened:narrow("described", "unmarked", unmarked)

local run = widened:where("run", { ["free"] = free, ["apart"] = apart })
widened:widen("run", { ["in a corner"] = in_a_corner })
widened:widen("run", { ["below a one"] = below_ones })
widened:narrow("run", { ["no row of threes"] = rows_left, ["unmarked"] = unmarked })

local partly = widened:where("partly", conditions)
widened:narrow("partly", { ["no row of threes"] = rows_left })
widened:widen("partly", "in a corner", in_a_corner)
widened:widen("partly", { ["below a one"] = below_ones })
widened:narrow("partly", "unmarked", unmarked)

local laid = widened:where("laid", {
  ["free"] = function() return dot:on(town:free()) end,
  ["apart"] = apart,
})
widened:widen("laid", "in a corner", in_a_corner)
widened:widen("laid", { ["below a one"] = function() return dot:on(below_ones()) end })
widened:narrow("laid", { ["no row of threes"] = rows_left })
widened:narrow("laid", "unmarked", unmarked)

widened:step("ask", function()
  local me = seat_at(1)
  local n = me:ask("n", range(1, 3))
  if described(me, n):empty() then finish() return end
  me:ask("described", described, n)
  me:ask("run", run, n)
  me:ask("partly", partly, n)
  local cell = me:ask("laid", laid, n):cell(1)
  if town:has(cell) then town:erase(cell) else town:draw(cell, n) end
  marked:set(town.number:is(n):shift("east"))
end)

return widened
