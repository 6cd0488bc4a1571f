-- A game with families of fields, for rule tests.
local stocks = game "stocks"
stocks:players(2)
local goods = enum { "wood", "stone" }
local state = stocks:state {
  price = array(goods, counter { min = 1, max = 6 }),
  pool = array({ "old", "new" }, die {}),
  players = per_player {
    stock = array(goods, counter { max = 9 }),
    worth = array(3, counter { max = 20 }),
    ticked = array(2, array(3, flag())),
    crew = array({ "left", "right" }, function(side)
      return choice(side == "left" and { "smith", "mason" } or { "cook" })
    end),
  },
}

stocks:step("turn", function()
  for me in seats() do
    local name = me:ask("take", goods)
    me.stock[name]:add(state.price[name].value)
    me.worth[#me.worth]:add(state.pool.new:roll())
    announce(me, " has ", table.concat(collect(me.stock, function(pile, good)
      return pile.value > 0 and pile.value .. " " .. good
    end), ", "), " and took no ", collect(goods - name, function(good) return good:upper() end)[1],
      "; ", table.concat(collect({ b = 2, a = 3, 7 }, function(n, key) return n .. key end), " "))
  end
  finish()
end)

stocks:score("stock", function(me, sheet)
  for name, pile in me.stock:each() do sheet:add(pile.value, name) end
end)

return stocks
