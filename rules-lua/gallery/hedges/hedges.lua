-- Hedges: everyone plants trees in a garden, and hedges in that of a neighbour.

local hedges = game { name = "hedges", title = "Hedges" }
hedges:players(2, 4, 2)

local plants = enum({ apple = "A", pear = "P", cherry = "C", hedge = "H" },
                    { apple = "red apples", pear = "late pears", cherry = "sour cherries" })
local trees = plants - "hedge"
local garden = square(4, 4)

local state = hedges:state {
  starter = seat(),
  players = per_player {
    garden = board { on = garden, cell = { plant = plants } },
    price = choice(plants),
    buyer = seat(),
  },
}

-- Rule 2.
local bed = hedges:where("bed", function(me, tree)
  local alone = look_up({ apple = 1, pear = 1, cherry = 0, hedge = 0 }, tree, 0):is(1)
  local beside = me.garden.plant:is(tree):beside()
  return {
    ["a free bed"] = me.garden:free(),
    ["not beside a tree of its kind"] = ~when(alone, beside),
  }
end)

-- Rule 3.
local gap = hedges:where("gap", function(me)
  local planted = me.garden:drawn() - me.garden:of("hedge")
  return { ["a free bed"] = me.garden:free(), ["beside a tree"] = planted:beside() }
end)

local function sell_cherries(me) -- Rule 4.
  if me.price.value or #me.garden:of("cherry") < 4 or not me:confirm("sell") then return end
  me.buyer:set(me:choose("buyer", me:others()))
  me.price:set(me:ask("price", plants:only("apple", "pear")))
end

hedges:setup(function() state.starter:set(seat_at(1)) end)

hedges:turns("plant", state.starter, function(me) -- Rule 1.
  local tree = me:ask_if_any("tree", trees:fitting(bed, me))
  if tree then me.garden:draw(me:ask("bed", bed, tree, "for the %1"), tree) end
  local neighbour = me:next()
  local hedge = me:may("hedge", gap:of(neighbour))
  if hedge then neighbour.garden:draw(hedge, "hedge") end
  sell_cherries(me)
end)

hedges:step("pass on", function() -- Rule 1.
  state.starter:set(state.starter.value:previous())
end)

hedges:ends_when(function() -- Rule 5.
  for me in seats() do
    if me.garden:free():empty() then return true end
  end
  return false
end)

hedges:score("trees", function(me, sheet) -- Rule 6.
  local planted = me.garden:drawn() - me.garden:of("hedge")
  sheet:add(#planted, "trees", planted)
  if me.price.value then
    sheet:add(3, plants:title("cherry") .. " sold to " .. me.buyer.value.name)
  end
end)

hedges:looks {
  starter = { as = "title" },
  apple = { fill = "red" }, pear = { fill = "yellow" }, cherry = { fill = "pink" },
  hedge = { fill = "green" }, price = { as = "none" }, buyer = { as = "none" },
}

return hedges
