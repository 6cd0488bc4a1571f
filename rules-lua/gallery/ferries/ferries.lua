-- Ferries: everyone draws ferry lines between the harbours of a bay, which is a graph.

local ferries = game { name = "ferries", title = "Ferries" }
ferries:players(1, 4, 2)

local bay = graph { -- Rule 1.
  links = [[
    quay-kelp-gull-skua-reed-kelp quay-moss-reed-tarn-skua quay-fern-moss-tarn-wick-skua
    fern-holm-moss holm-tarn holm-wick
  ]],
  places = [[
            kelp      gull
    quay         reed      skua
            moss      tarn
        fern     holm      wick
  ]],
}
local goods = {
  fish = bay:set "kelp reed holm", wool = bay:set "gull moss wick", salt = bay:set "skua tarn fern",
}
local quay, wick = bay:cell "quay", bay:cell "wick"
local strait = bay:between(bay:cell "skua", wick)
local kinds = enum { "fish", "wool", "salt", "calm" }

local state = ferries:state {
  round = counter { max = 9 },
  cargo = deck { cards = { fish = 3, wool = 3, salt = 3, calm = 2 } }, -- Rule 2.
  good = choice(kinds),
  reached = flag(), -- whether wick was reached in an earlier round
  players = per_player {
    harbours = board { on = bay, cell = { year = range(1, 9) } },
    lines = network { on = bay },
    buoys = walls { on = bay },
  },
}

-- Rule 3.
local route = ferries:where("route", function(me)
  local function of_card()
    local good = state.good
    return when(good:is "fish", goods.fish, when(good:is "wool", goods.wool,
      when(good:is "salt", goods.salt, bay:cells())))
  end
  return {
    ["without a ferry"] = bay:edges() - me.lines:links(),
    ["from the quay or a harbour with a ferry"] =
      bay:between(me.lines:drawn() | quay, bay:cells()),
    ["to or from a harbour of the card"] = bay:between(of_card(), bay:cells()),
    ["without a buoy"] = me.buoys:free(), -- Rule 5.
  }
end)

ferries:step("draw", function()
  state.round:add(1)
  state.good:set(state.cargo:draw())
end)

ferries:each_player("sail", function(me)
  local line = me:may("route", route)
  if not line then return end
  me.lines:link(line)
  local reached = me.buoys:beside(line) & me.harbours:free() - quay
  me.harbours:draw(reached, state.round.value) -- Rule 4.
  if reached:has(wick) and not state.reached.value then -- Rule 5.
    me.buoys:build(strait - me.lines:links())
  end
end)

ferries:step("count", function()
  for me in seats() do
    if me.harbours:drawn():has(wick) then state.reached:set(true) end
  end
end)

ferries:ends_when(state.round:full())

ferries:score("line", function(me, sheet) -- Rule 6.
  local line = me.lines:longest_path()
  sheet:add(#line, "harbours on one line", line)
end)

ferries:score("goods", function(me, sheet) -- Rule 7.
  for _, good in ipairs { "fish", "wool", "salt" } do
    local left = goods[good] - me.harbours:drawn()
    if left:empty() then sheet:add(4, "all " .. good, goods[good]) end
  end
end)

ferries:score("far", function(me, sheet) -- Rule 7.
  local far = me.harbours:drawn() - quay:reach(2)
  sheet:add(2 * #far, "far from the quay", far)
end)

ferries:tie_break("fewest gaps", function(me) -- Rule 8.
  return -(me.harbours:free() - quay):group_count()
end)

ferries:legend("harbours", function(_, mark)
  mark:free(goods.fish, "f", "blue")
  mark:free(goods.wool, "w")
  mark:free(goods.salt, "s", "yellow")
  if mark:is_text() then return mark:note("card: ", state.good.value or "none") end
  mark:note({ "f", "sign" }, " fish  ", { "w", "sign" }, " wool  ", { "s", "sign" }, " salt")
end)

ferries:looks { f = { sign = "wave" }, w = { sign = "sheep" }, s = { sign = "stone" },
  lines = { as = "line" } }
ferries:titles { good = "card", cargo = "cards", reached = "wick reached" }

return ferries
