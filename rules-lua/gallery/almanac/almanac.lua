-- Almanac: for four seasons everybody plants a field, and the neighbours sow weeds in it.

local almanac = game { name = "almanac", title = "Almanac" }
almanac:players(2, 5, 3)

local seasons = { "spring", "summer", "autumn", "winter" }
local rounds = 3 -- of a season
local plants = enum { wheat = "W", vine = "V", weed = "*" }
local land = square(5, 5)

local state = almanac:state {
  round = counter { max = #seasons * rounds },
  crop = dice { count = 1, faces = { "wheat", "vine" } },
  players = per_player { -- Rule 1.
    field = board { on = land, cell = { plant = plants } },
    sown = counter { max = #seasons * rounds },
  },
}

-- Rule 3.
local weedy = almanac:where("weedy", function(me)
  return {
    ["on a free plot"] = me.field:free(),
    ["beside a crop"] = (me.field:drawn() - me.field:of("weed")):beside(),
  }
end)

almanac:step("roll", function()
  state.round:add(1)
  state.crop:roll()
end)

almanac:each_player("plant", function(me) -- Rule 2.
  me.field:draw(me:ask("plant", me.field:free()), state.crop:face())
end)

almanac:each_player("sow", {
  lends = function(me) return me:next() end, fields = { "field" },
}, function(me, sheet) -- Rule 3.
  local plot = me:ask_if_any("sow", weedy:of(sheet))
  if not plot then return end
  sheet.field:draw(plot, "weed")
  me.sown:add(1)
end)

almanac:score("wheat", function(me, sheet) -- Rules 4 and 5.
  for group in me.field:of("wheat"):groups() do
    if #group > 1 then sheet:add(#group, "wheat together", group) end
  end
end)

almanac:score("vines", function(me, sheet) -- Rule 6.
  local clean = me.field:of("vine") - me.field:of("weed"):beside()
  sheet:add(2 * #clean, "vines without weeds beside them", clean)
end)

almanac:score("weeds", function(me, sheet) -- Rule 7.
  local weeds = me.field:of("weed")
  sheet:add(-#weeds, "weeds in the field", weeds)
end)

almanac:score("sowing", function(me, sheet) -- Rule 8.
  sheet:add(me.sown.value // 3, "weeds sown")
end)

almanac:season("spring", { "wheat" })
almanac:season("summer", { "wheat" })
almanac:season("autumn", { "vines" })
almanac:season("winter", { "vines", "weeds" })

almanac:step("reckon", function()
  if state.round.value % rounds ~= 0 then return end
  local season = seasons[state.round.value // rounds]
  almanac:settle(season)
  if season == "summer" then -- Rule 5.
    for me in seats() do me.field:erase(me.field:of("wheat")) end
  end
end)

almanac:ends_when(state.round:full()) -- Rule 9.
almanac:tie_break("fewest weeds", function(me) return -#me.field:of("weed") end)

almanac:titles { sown = "weeds sown" }
almanac:looks {
  wheat = { fill = "yellow" }, vine = { fill = "violet" },
  weed = { fill = "grey", sign = "leaf" }, settled = { as = "none" },
}

return almanac
