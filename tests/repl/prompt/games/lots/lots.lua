-- Lots: a game for testing the prompt. Each round a die is rolled and everybody builds one lot.

local tables = require "tables"

local lots = game { name = "lots", title = "Lots" }
lots:seat_names { "blue B", "pink K", "green G", "yellow Y" }
lots:players(1, 4, 2)
lots:events("built")

local rounds = lots:option("rounds", { 1, 9, default = 3 }, "how many rounds a game has")
local shop_pay = lots:option("shop_pay", { "plain", "double" }, "what a shop pays")

local kinds = enum { house = "H", shop = "S", ["fire station"] = "F" }

local state = lots:state {
  town = board {
    on = square(5, 3),
    cell = { owner = player, kind = kinds, number = range(1, 4) },
    text = "owner kind number",
  },
  numbers = deck { cards = { [1] = 4, [2] = 4, [3] = 4, [4] = 4 } },
  die = die { faces = 6 },
  round = counter { max = 9 },
  players = per_player {
    hand = hand { of = "numbers", max = 2, visible = "owner" },
    built = counter { max = 15 },
  },
}
local town = state.town

local site = lots:where("site", function(me, number)
  return {
    ["on a free space"] = town:free(),
    ["not beside your own equal number"] = ~(town:of(me) & town.number:is(number)):beside(),
  }
end)

lots:setup(function()
  state.numbers:shuffle()
  for me in seats() do me.hand:refill() end
end)

lots:step("roll", function()
  state.round:add(1)
  state.die:roll()
end)

lots:step("turn", function()
  for me in seats() do
    local number = me:ask("build", me.hand)
    local kind = me:ask("what", kinds)
    local cell = me:ask("where", site, number)
    town:draw(cell, me, kind, number)
    me.hand:discard(number)
    me.hand:refill()
    me.built:add(1)
    emit("built", me, cell, kind)
  end
  if state.round.value == rounds then finish() end
end)

lots:score("houses", function(me, sheet)
  for cell in (town:of(me) & town:of("house")):each() do
    sheet:add(tables.house, "a house", cell)
  end
end)

lots:score("shops", function(me, sheet)
  for cell in (town:of(me) & town:of("shop")):each() do
    sheet:add(shop_pay == "double" and 2 * tables.shop or tables.shop, "a shop", cell)
  end
end)

return lots
