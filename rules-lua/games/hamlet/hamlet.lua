-- Hamlet: each round a die names a building; everyone draws it beside what they have.
-- The smallest whole game of its kind: one die, one map each, no luck but the die's.

local hamlet = game { name = "hamlet", title = "Hamlet" }
hamlet:players(1, 6, 2)
hamlet:events("built")

local building = enum { house = "H", park = "P", shop = "S" } -- with their map letters

local state = hamlet:state { -- all that can change
  round = counter { max = 8 },
  die = die { faces = { "house", "house", "park", "park", "shop", "shop" } },
  players = per_player { map = board { on = square(4, 4), cell = { kind = building } } },
}

hamlet:looks { -- in pictures
  house = { fill = "orange" }, park = { fill = "green", sign = "tree" }, shop = { fill = "sky" },
  round = { as = "track" },
}

-- Rules 3 and 4. Beside any building; the first one goes anywhere.
local site = hamlet:where("site", function(me)
  return {
    ["on a free space"] = me.map:free(),
    ["beside a building"] = first_nonempty(me.map:drawn():beside(), me.map:cells()),
  }
end)

function hamlet.build(me, kind)
  local cell = me:ask_if_any("build", site, kind)
  if not cell then return end -- Rule 5. There is no room: the building is lost.
  me.map:draw(cell, kind)
  emit("built", me, cell, kind)
end

hamlet:step("roll", function() -- Rule 1.
  state.round:add(1)
  state.die:roll()
end)

hamlet:each_player("build", function(me) -- Rule 2.
  hamlet.build(me, state.die:face())
end)

hamlet:ends_when(state.round:full()) -- Rule 6.

hamlet:score("cosy homes", function(me, sheet) -- Rule 7.
  for home in me.map:of("house"):each() do
    sheet:add(#(me.map:beside(home) & me.map:of("park")), "parks beside", home)
  end
end)

return hamlet
