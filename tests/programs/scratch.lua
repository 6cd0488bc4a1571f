-- A game whose functions change tables that were there when it was loaded: what programs remember
-- of tables must not be old. compare.sh writes one way of changing them into each copy.
local game = game { name = "scratch", title = "Scratch" }
game:players(1, 2, 1)
local state = game:state {
  round = counter { max = 3 },
  players = per_player { sum = counter { max = 9999 } },
}

local scratch, list, constant = { n = 0, inner = {} }, {}, { 3, 1, 4, name = { deep = 5 } }
local count = 0

local function change(n) scratch.n = n end -- the way

local function read()
  local sum = scratch.n + #list + #scratch.inner + constant.name.deep
  for i, n in ipairs(constant) do sum = sum + i * n + constant[i] end
  for _, n in ipairs(list) do sum = sum + n end
  for key, n in pairs(constant) do sum = key == "name" and sum or sum + n end
  return sum + count + (list[1] or 0) + (scratch.inner[1] or 0)
end

game:step("count", function()
  for me in seats() do
    for n = 1, 5 do
      change(n)
      me.sum:add(read() % 50)
    end
    me:ask("pick", range(1, 3))
    me.sum:add(read() % 50)
  end
  state.round:add(1)
  if state.round:full() then return finish() end
  return "count"
end)
game:score("sum", function(me, sheet) sheet:add(me.sum.value) end)

return game
