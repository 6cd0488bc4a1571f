-- Posies: everyone plants flowers, and cuts those that grow in the pattern of an order.

local posies = game { name = "posies", title = "Posies" }
posies:players(1, 5, 2)

local garden = hexagon(3) -- Rule 1.
local flowers = enum { "rose", "lily", "iris" }
local kinds = enum { sprig = "S", spray = "Y", nosegay = "N", bunch = "B", garland = "G",
                     wreath = "W" }
local orders = { -- Rules 4 and 8. The pattern of each posy, in slanting rows, and its points.
  sprig = { "RLR", 3 }, spray = { "LII", 4 }, nosegay = { "RL/I.", 4 }, bunch = { "IR/R.", 4 },
  garland = { ".RL/L..", 5 }, wreath = { "IL/LI", 8 },
}
local patterns = {}
for kind, order in pairs(orders) do
  patterns[kind] = garden:pattern { order[1], of = flowers, flips = true }
end

local state = posies:state {
  round = counter { max = 15 },
  dice = dice { count = 2, faces = flowers },
  orders = deck { cards = kinds },
  open = hand { of = "orders", max = 3 },
  players = per_player {
    bed = board { on = garden, cell = { flower = flowers, posy = kinds } },
  },
}

local cut = posies:where("cut", {
  ["where its flowers grow"] = function(me, kind) return me.bed:matching(patterns[kind]) end,
})

posies:setup(function() -- Rule 2.
  state.orders:shuffle()
  state.open:refill()
end)

posies:step("roll", function() -- Rule 3.
  state.round:add(1)
  state.dice:roll()
end)

posies:each_player("plant", function(me)
  local plot = me:ask_if_any("plant", me.bed:free()) -- Rules 3 and 6.
  if plot then me.bed:draw(plot, me:choose("flower", state.dice:faces())) end
  local kind = me:may("cut", state.open:cards():fitting(cut, me)) -- Rule 4.
  if not kind then return end
  local lying = me:choose("growing", cut, kind)
  me.bed:erase(lying)
  me.bed:draw(me:ask("tie", lying:cells()), kind) -- Rule 5.
end)

posies:ends_when(state.round:full()) -- Rule 7.

posies:score("posies", function(me, sheet) -- Rule 8.
  for kind, order in pairs(orders) do
    local tied = me.bed:of(kind)
    sheet:add(order[2] * #tied, kind, tied)
  end
end)

posies:score("company", function(me, sheet) -- Rule 9.
  local tied, merry = me.bed.posy:any(), garden:none()
  for kind in kinds:each() do
    merry = merry | me.bed:of(kind) & (tied - me.bed:of(kind)):beside()
  end
  sheet:add(2 * #merry, "posies beside one of another kind", merry)
end)

posies:score("left", function(me, sheet) -- Rule 10.
  local left = me.bed.flower:any()
  sheet:add(-#left, "flowers left", left)
end)

posies:legend("bed", function(_, mark)
  if not mark:is_text() then return end -- pictures have the cards' faces
  for kind in state.open:cards():each() do
    mark:note(kind, ", ", orders[kind][2], " points: ", { orders[kind][1], "shape" })
  end
end)

posies:titles { orders = "orders to come", open = "orders" }
local looks = {
  rose = { fill = "red" }, lily = { fill = "yellow" }, iris = { fill = "violet" },
}
for kind in kinds:each() do looks[kind] = { fill = "sand" } end
posies:looks(looks)

posies:card_faces("orders", "orders", function(kind)
  return { corner = orders[kind][2] .. " points", shape = patterns[kind] }
end)

return posies
