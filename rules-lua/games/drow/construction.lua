-- Rules 23 to 31. Building: a blueprint needs time, payment and room.

local drow = require "drow"
local tables = require "tables"
local buildings, staffing, paying = drow.buildings, drow.staffing, drow.paying
local cards = drow.cards
local construction = {}
drow.construction = construction

local blueprint_reuse = drow:option("blueprint_reuse", { "false", "starters", "true" },
  "blueprints that may be built again: none, those of the starters once more, or all")
construction.starters_held = blueprint_reuse ~= "false"
local reused = blueprint_reuse == "true"

local words = { "done", "assign", "call back" }
for n, id in ipairs(cards.ids) do words[n + 3] = id end
local deed = drow:labels("deed", words)
local only = {}
for _, word in ipairs(words) do only[word] = deed:only(word) end
local more_time = buildings.total "build_time"

-- Rule 29.
local site = drow:where("site", {
  ["on free squares"] = function(me, id) return cards.row[id].lies:on(me.city:free()) end,
})

-- The blueprints that can be built in this much time.
local function buildable(me, time, sold)
  local open = only.done
  if time < cards.least_time then return open end
  local purse = paying.purse(me, sold)
  for id in me.plans:cards():each() do
    local row = cards.row[id]
    if row.time <= time and paying.affordable(purse, row) and site:allows(me, id) then
      open = open | only[id]
    end
  end
  return open
end

function construction.lay(me, row)
  local lying = me:ask_if_any("lay", site, row.id)
  if not lying then return end -- a module leaves a starter no room
  buildings.raise(me, row, lying)
  emit("built", me, row.id, lying)
end

local function build(me, row, sold)
  paying.pay(me, row, sold)
  if not reused then me.plans:remove(row.id) end
  construction.lay(me, row)
end

-- Everything that a player builds in a round.
function construction.round(me)
  local spent, sold, ended = 0, {}, false
  while true do
    -- a Building post that gets its workers now helps at once
    local time = tables.build_time + more_time(me) - spent
    local open = ended and only.done or buildable(me, time, sold)
    if (staffing.while_building or ended) and staffing.open(me) then
      open = open | only.assign
    end
    if staffing.recalls and staffing.recallable(me):any() then
      open = open | only["call back"]
    end
    local what = me:choose("build", open, "time left:", math.max(time, 0))
    if what == "assign" then
      staffing.assign(me)
    elseif what == "call back" then
      staffing.recall(me)
    elseif what ~= "done" then
      spent = spent + cards.row[what].time
      build(me, cards.row[what], sold)
    elseif ended or not staffing.after_building then
      return
    else
      ended = true
    end
  end
end
