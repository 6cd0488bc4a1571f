-- Everybody lays the same shapes on a board of their own: a game for testing shapes.
local plots = game "plots"
plots:players(1, 4, 2)
local field = square [[
  . . . . .
  . . . . .
  . . # . .
  . . . . .
]]
local kinds = enum { "barn", "pond" }
local shapes = {
  field:shape { "X.", "X.", "XX", flips = true },
  field:shape "XX",
  field:shape { "XX", "XX" },
}
local state = plots:state {
  round = counter { max = 3 },
  players = per_player {
    land = board { on = field, cell = { kind = kinds, round = range(1, 3) } },
    last = cells { on = field },
  },
}
local lot = plots:where("lot", {
  ["on free land"] = function(me, n) return shapes[n]:on(me.land:free()) end,
  ["beside what is there, or at the edge"] = function(me, n)
    local anywhere = shapes[n]:on(field:cells())
    return anywhere:touching(me.land:drawn()) | anywhere:meeting(field:border())
  end,
})

plots:step("begin", function() state.round:add(1) end)

plots:each_player("build", function(me)
  local round = state.round.value
  local lying = me:ask_if_any("build", lot, round)
  if not lying then return end
  me.land:draw(lying, me:ask("kind", kinds), round)
  me.last:set(lying:cells())
end)

plots:step("pond", function() -- in small steps: where, then how
  for me in seats() do
    local fits = shapes[2]:on(me.land:free())
    if fits:any() then
      local cell = me:ask("pond", fits:covered())
      local lying = me:choose("turned", fits:meeting(cell))
      me.land:draw(lying:cells() | lying, "pond")
      me.last:set(lying:anchor())
    end
  end
end)

plots:ends_when(state.round:full())
plots:score("built", function(me, sheet) sheet:add(#me.land:drawn(), "cells", me.land:drawn()) end)
plots:score("kinds", function(me, sheet)
  sheet:add(#kinds:filter(function(kind) return me.land:of(kind):any() end), "kinds")
end)
plots:score("edges", function(me, sheet)
  local built = me.land:drawn()
  sheet:add(#built:filter(function(cell) return #(cell:beside() & built) == 1 end), "edges")
end)
return plots
