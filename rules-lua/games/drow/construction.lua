-- Rules 23 to 31. Building: a blueprint needs time, payment and room.

local drow = require "drow"
local tables = require "tables"
require "paying"
local buildings, staffing, paying = drow.buildings, drow.staffing, drow.paying
local cards = drow.cards
local construction = {}
drow.construction = construction

local blueprint_reuse = drow:option("blueprint_reuse", { "false", "starters", "true" },
  "blueprints that may be built again: none, those of the starters once more, or all")

-- Rule 30. Each player also has the blueprints of the starters, or none of them.
local held = blueprint_reuse ~= "false" and cards.starters or {}

function construction.begin(me)
  for _, row in ipairs(held) do me.plans:add(row.id) end
end

-- Discards what was not built, except the starters: they were never in the deck.
function construction.discard(me)
  local plans, kept = collect(me.plans, function(id) return id end), {}
  for _, row in ipairs(held) do kept[row.id] = row.starter end
  for _, id in ipairs(plans) do
    kept[id] = (kept[id] or 0) - 1
    if kept[id] < 0 then me.plans:discard(id) end
  end
end

local deed = drow:labels("deed", { "done", "assign", "call back", table.unpack(cards.ids) })

-- Rule 29.
local site = drow:where("site", {
  ["on free squares"] = function(me, id) return cards.row[id].lies:on(me.city:free()) end,
})

-- What may be done now: what is there to do, without what lacks time, payment or room.
local deeds = drow:where("deed", {
  ["yours to do now"] = function(_, there) return there end,
  ["enough time"] = function(_, _, late) return ~late end,
  ["what it costs"] = function(_, _, _, dear) return ~dear end,
  ["room on free squares"] = function(_, _, _, _, large) return ~large end,
})

-- The blueprints of a player, and those that lack time, payment or room, by what they lack first.
local function blueprints(me, time, sold)
  local none = deed:none()
  local there, late, dear, large = none, none, none, none
  for id in me.plans:cards():each() do
    local row = cards.row[id]
    there = there | id
    if row.time > time then
      late = late | id
    elseif not paying.affordable(me, row, sold) then
      dear = dear | id
    elseif not site:allows(me, id) then
      large = large | id
    end
  end
  return there, late, dear, large
end

function construction.lay(me, row)
  local lying = me:ask_if_any("lay", site, row.id)
  if not lying then return end -- a module leaves a starter no room
  buildings.raise(me, row, lying)
  emit("built", me, row.id, lying)
end

-- Why a player is not asked what to build.
local function announce_nothing(me)
  announce("nothing to build: ",
    #me.plans == 0 and "no blueprint" or "no blueprint that can be paid", ", and ",
    me.free.value == 0 and "no free peasant" or "no workplace for a free peasant")
end

-- Everything that a player builds in a round. Markets have `sold` units in it, by their sources.
function construction.round(me)
  local spent, sold, ended, asked = 0, paying.none_sold, false, false
  while true do
    -- a Building post that gets its workers now helps at once
    local time = tables.build_time + buildings.total(me, "build_time") - spent
    local there, late, dear, large = blueprints(me, ended and -1 or time, sold)
    local builds = (there - late - dear - large):any()
    local assigns = (staffing.any_time or ended) and staffing.open(me)
    local recalls = staffing.recalls and staffing.recallable(me):any()
    if assigns then there = there | "assign" end
    if recalls then there = there | "call back" end
    local any = builds or assigns or recalls
    asked = asked or any
    local what = any and me:ask("build", deeds, there | "done",
      late, dear, large, math.max(time, 0), "time left: %5") or "done"
    if what == "assign" then
      staffing.assign(me)
    elseif what == "call back" then
      staffing.recall(me)
    elseif what ~= "done" then
      local row = cards.row[what]
      spent = spent + row.time
      sold = paying.pay(me, row, sold)
      if blueprint_reuse ~= "true" then me.plans:remove(what) end
      construction.lay(me, row)
    elseif ended or staffing.any_time then
      if not asked then announce_nothing(me) end
      return
    else
      ended = true
    end
  end
end
