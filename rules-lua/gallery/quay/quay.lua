-- Quay: everyone bids for the turn to load crates, until all have passed, and the most cargo of a
-- kind is worth most.

local quay = game { name = "quay", title = "Quay" }
quay:players(2, 5, 3)

local cargo = enum { "copper", "salt", "tea" }
local pier = square(4, 3)

local state = quay:state {
  round = counter { max = 3 },
  crates = deck { cards = { copper = 15, salt = 15, tea = 15 } },
  orders = deck { cards = { copper = 8, salt = 8, tea = 8 } },
  row = hand { of = "crates", max = 5 },
  players = per_player {
    pier = board { on = pier, cell = { cargo = cargo } },
    coins = counter { max = 9, start = 9 },
    bid = counter { max = 3, visible = "owner" },
    passed = flag(),
    offered = hand { of = "orders", max = 3, visible = "owner", remembers = true },
    kept = hand { of = "orders", max = 3, visible = "owner" },
  },
}

local berth = quay:where("berth", function(me, crate) -- Rule 4.
  local same = me.pier.cargo:is(crate)
  return {
    ["a free berth"] = me.pier:free(),
    ["beside its kind, if there is any"] = first_nonempty(same:beside(), pier:cells()),
  }
end)

quay:reference_card "A round"

quay:setup(function()
  state.crates:shuffle()
  state.orders:shuffle()
  state.row:refill()
  for me in seats() do state.orders:draw_to(me.offered, 3) end -- Rule 1.
end)

quay:each_player("bid", function(me) -- Rules 1 and 2.
  me.offered:move_to(me.kept, me:ask("keep", me.offered, "the others go to the left"))
  me.bid:set(me:ask("bid", range(0, math.min(3, me.coins.value))))
end)

quay:step("pay", function()
  pass_hands("offered", "left") -- Rule 1.
  for me in seats() do
    announce(me, " bids ", me.bid.value)
    me.coins:add(-me.bid.value)
    me.passed:set(false)
  end
end)

quay:turns("load", { -- Rule 3.
  order = function(me) return not me.passed.value and me.bid.value or nil end, repeats = true,
}, function(me)
  local crate = me:may("load", state.row:cards(2):fitting(berth, me)) -- Rule 4.
  if not crate then
    me.passed:set(true)
    return state.row:rotate()
  end
  me.pier:draw(me:ask("berth", berth, crate), crate)
  state.row:discard(crate)
  state.row:refill()
end)

quay:step("count", function() state.round:add(1) end)
quay:ends_when(state.round:full())

for kind in cargo:each() do
  quay:score("most " .. kind, function(me, sheet) -- Rule 5.
    local most = rank(function(other) return #other.pier:of(kind) end, { 6, 3 })
    sheet:add(most[me], "for the most " .. kind, me.pier:of(kind))
  end)
end
quay:score("orders", function(me, sheet) -- Rule 6.
  for kind in me.kept:each() do
    sheet:add(#me.pier.cargo:is(kind):largest_group(), "the largest stack of " .. kind)
  end
end)
quay:score("coins", function(me, sheet) sheet:add(me.coins.value // 2, "pairs of coins") end)

quay:looks {
  copper = { fill = "orange", sign = "gold" }, salt = { fill = "sky", sign = "stone" },
  tea = { fill = "green", sign = "leaf" },
}
quay:titles { row = "crates to take", kept = "orders kept" }

return quay
