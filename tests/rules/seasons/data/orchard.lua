-- Everybody plants trees and beehives, and fells some between two seasons: a game for testing what
-- is settled in mid-game.
local orchard = game "orchard"
orchard:players(1, 8, 2)
local kinds = enum { tree = "T", hive = "H" }
local line = square(4, 1)
local state = orchard:state {
  round = counter { max = 4 },
  players = per_player {
    row = board { on = line, cell = { kind = kinds } },
    seen = counter { max = 99 },
  },
}

orchard:score("trees", function(me, sheet)
  local trees = me.row:of("tree")
  if #trees > 0 then sheet:add(#trees, "trees with a \"name\"", trees) end
  sheet:note("of " .. me:points("trees") .. " before") -- not those of now
end)
orchard:score("bees", function(me, sheet)
  sheet:add(2 * #me.row:of("hive"), "hives", me.row:of("hive"))
  sheet:add(me:points("trees"), "blossoms") -- those of trees, which come before
end)
orchard:score("thanks", function(me, sheet) sheet:add(me:points("trees") // 2, "thanks") end)
orchard:season("spring", { "trees" })
orchard:season("autumn", { "trees", "bees", lines = 16 })

orchard:each_player("plant", function(me)
  local cell = me:ask("plant", me.row:free())
  me.row:draw(cell, me:ask("what", kinds))
end)
orchard:step("tend", function()
  state.round:add(1)
  if state.round.value == 2 then
    orchard:settle("spring")
    for me in seats() do
      me.seen:set(me:total())
      me.row:erase(me.row:of("tree"))
    end
  elseif state.round:full() then
    orchard:settle("autumn")
  end
end)
orchard:ends_when(state.round:full())
return orchard
