-- Questions about several boards of one geometry, one after another; shown_on_test.c says on which
-- board each is shown.
local lent = game "lent"
lent:players(2, 2)
local map = square(4, 3)
local state = lent:state {
  market = board { on = map, cell = { owner = player } },
  seen = cells { on = map },
  players = per_player {
    farm = board { on = map, cell = { kind = enum { "barn" } } },
    plan = board { on = map, cell = {} },
    pond = board { on = square(2, 2), cell = {} },
  },
}
local bar = map:shape "XX"

local own = lent:where("own", function(me)
  return { ["free"] = me.farm:free(), ["not on the market"] = ~state.market:of(me) }
end)
local shared = lent:where("shared", function(me)
  return { ["free"] = state.market:free() - state.seen.value, ["not planned"] = ~me.plan:drawn() }
end)
local fixed = lent:where("fixed", function() return seat_at(2).plan:free() end)
local looked = lent:where("looked", function(me) return ~me.farm:of("barn"):beside() end)
local two = lent:where("two", function(me) return me.farm:free() & me.plan:free() end)
local eager = lent:where("eager", { ["free"] = function(me) return me.farm:free() end })
local pool = lent:where("pool", { ["free"] = function(me) return me.pond:free() end })
local laid = lent:where("laid", {
  ["free"] = function(me) return bar:on(me.farm:free()) end,
})
lent:narrow("laid", "not twice", function(me) return me.plan:free() end)

lent:step("ask", function()
  local me, other = seat_at(1), seat_at(2)
  me:ask("own", own)
  me:ask("lent", own:of(other))
  me:ask("shared", shared:of(other))
  me:ask("fixed", fixed)
  me:ask("looked", looked)
  me:ask("two", two)
  me:ask("eager", eager)
  me:ask("pool", pool)
  me:ask("pool lent", pool:of(other))
  me:ask("laid", laid:of(other))
  me:ask("set", me.pond:free())
  finish()
end)

return lent
