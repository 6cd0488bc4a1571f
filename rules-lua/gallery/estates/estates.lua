-- Estates: everyone draws fences on a map of their own, and encloses estates with a well each.

local estates = game { name = "estates", title = "Estates" }
estates:players(1, 4, 2)

local fields = square(6, 6) -- Rule 1.
local wells = fields:set "b1 e2 c3 f4 a5 d6"
local worth = { [3] = 2, [4] = 4, [5] = 7, [6] = 4 } -- Rule 6: by its number of fields.

local state = estates:state {
  round = counter { max = 12 },
  die = die { faces = 3 },
  players = per_player { fences = walls { on = fields } },
}

-- Rule 3.
local fence = estates:where("fence", function(me)
  local reached = fields:border() | me.fences:beside(me.fences:built())
  return {
    ["no fence there"] = me.fences:free(),
    ["at the map's edge or beside a fence"] = me.fences:between(reached, fields:cells()),
  }
end)

estates:step("roll", function() -- Rule 2.
  state.die:roll()
  state.round:add(1)
end)

estates:each_player("fence", function(me)
  for _ = 1, state.die:face() do -- Rule 2.
    local edge = me:may("fence", fence)
    if not edge then return end -- Rule 4.
    me.fences:build(edge)
  end
end)

estates:ends_when(state.round:full()) -- Rule 5.

estates:score("estates", function(me, sheet) -- Rule 6.
  for estate in fields:cells():groups(me.fences) do
    if worth[#estate] and #(estate & wells) == 1 then
      sheet:add(worth[#estate], "an estate of " .. #estate .. " with a well", estate)
    end
  end
end)

estates:tie_break("fewest fences", function(me) return -#me.fences:built() end) -- Rule 7.

estates:legend("fences", function(_, mark)
  mark:free(wells, "w")
  if not mark:is_text() then mark:note({ "w", "sign" }, " well") end
  mark:note("Estates with one well: 3, 4, 5, 6 fields score 2, 4, 7, 4.")
end)

estates:looks { w = { sign = "wave", fill = "sky", pattern = "none" } }

return estates
