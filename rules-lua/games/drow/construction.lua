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

-- What may be done now: `out` names what is there to do, and what the other conditions refuse.
local function all_but(names) return ~deed:only(names) end
local deeds = drow:where("deed", {
  ["yours to do now"] = function(_, _, _, out) return deed:only(out.there) end,
  ["enough time"] = function(_, _, _, out) return all_but(out.time) end,
  ["what it costs"] = function(_, _, _, out) return all_but(out.cost) end,
  ["room on free squares"] = function(_, _, _, out) return all_but(out.room) end,
})

-- Whether a blueprint can be built in this much time. The others go to what they lack first.
local function any_buildable(me, time, sold, out)
  local any, off = false, nil
  for id in me.plans:cards():each() do
    local row, lack = cards.row[id], "time"
    if row.time <= time then
      off = off or paying.savings(me, sold)
      lack = not paying.affordable(me, row, off) and "cost" or not site:allows(me, id) and "room"
    end
    out.there[#out.there + 1] = id
    if lack then out[lack][#out[lack] + 1] = id else any = true end
  end
  return any
end

function construction.lay(me, row)
  local lying = me:ask_if_any("lay", site, row.id)
  if not lying then return end -- a module leaves a starter no room
  buildings.raise(me, row, lying)
  emit("built", me, row.id, lying)
end

-- Everything that a player builds in a round. Markets have `sold` units in it, by their sources.
function construction.round(me)
  local spent, sold, ended = 0, {}, false
  while true do
    -- a Building post that gets its workers now helps at once
    local time = tables.build_time + buildings.total(me, "build_time") - spent
    local there = { "done" }
    local out = { there = there, time = {}, cost = {}, room = {} }
    local builds = any_buildable(me, ended and -1 or time, sold, out)
    local assigns = (staffing.any_time or ended) and staffing.open(me)
    local recalls = staffing.recalls and staffing.recallable(me):any()
    if assigns then there[#there + 1] = "assign" end
    if recalls then there[#there + 1] = "call back" end
    local what = (builds or assigns or recalls) and
      me:ask("build", deeds, "time left:", math.max(time, 0), out, "%1 %2") or "done"
    if what == "assign" then
      staffing.assign(me)
    elseif what == "call back" then
      staffing.recall(me)
    elseif what ~= "done" then
      local row = cards.row[what]
      spent = spent + row.time
      paying.pay(me, row, sold)
      if blueprint_reuse ~= "true" then me.plans:remove(what) end
      construction.lay(me, row)
    elseif ended or staffing.any_time then
      return
    else
      ended = true
    end
  end
end
