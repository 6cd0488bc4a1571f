-- Allotment: a sound small game, and with --set flaw=... one with a flaw. Made for the report,
-- which should name each flaw, and none of them in the sound game.

local allotment = game { name = "allotment", title = "Allotment" }
allotment:players(3, 3, 3)

local flaw = allotment:option("flaw", {
  "none", "seat", "begins", "doubled", "unwanted", "everybody", "runaway", "kingmaker",
  "dead_end", "long", "deck", "dice",
}, "what is wrong with the game")

local plants = enum { "beet", "leek", "pea", "stone", "pumpkin U" }
local answers = allotment:labels("answers", { "much", "little" })
local always = plants:only(({ unwanted = { "stone" }, everybody = { "pumpkin" } })[flaw] or {})
local copies = flaw == "deck" and 5 or 8
local soil = flaw == "dead_end" and square(3, 1) or square(4, 2)

local state = allotment:state {
  round = counter { max = 6 },
  starter = seat(),
  coin = die { faces = 3 },
  weather = die { faces = 4 },
  seeds = deck { cards = { beet = copies, leek = copies, pea = copies }, reshuffle = "never" },
  market = hand { of = "seeds", max = 3 },
  players = per_player {
    bed = board { on = soil, cell = { plant = plants } },
    growth = counter { max = 999 },
    prize = counter { max = 999 },
  },
}

local function choose_starter()
  state.coin:roll()
  for me in seats() do
    if me.index == state.coin:face() then state.starter:set(me) end
  end
end

allotment:setup(function()
  state.seeds:shuffle()
  state.market:refill()
  choose_starter()
  for me in seats() do
    if flaw == "seat" and me.index == 1 or flaw == "begins" and me == state.starter.value then
      me.prize:add(3)
    end
  end
end)

allotment:turns("plant", state.starter, function(me)
  local offered = always
  for seed in state.market:each() do offered = offered | plants:only(seed) end
  local plant = me:ask_if_any("take", offered)
  if not plant then return end
  if not always:has(plant) then
    state.market:discard(plant)
    state.market:refill()
  end
  local place = me:ask_if_any("where", me.bed:free(), plant)
  if place then me.bed:draw(place, plant) end
end)

for n = 1, flaw == "long" and 20 or 0 do
  allotment:turns("water " .. n, function(me) me:ask("water", answers) end)
end

allotment:step("evening", function()
  local best = 0
  local scale = (flaw == "dice" and 9 or 1) * (state.round.value < 4 and 1 or 2)
  for me in seats() do best = flaw == "runaway" and math.max(best, me:total()) or 0 end
  for me in seats() do
    if flaw == "runaway" and me:total() == best then me.prize:add(3) end
    state.weather:roll()
    me.growth:add(scale * (state.weather:face() - 1))
  end
  state.round:add(1)
  choose_starter()
end)

allotment:step("harvest", function()
  if flaw ~= "kingmaker" or not state.round:full() then return end
  local place = rank(function(me) return -me:total() end, { 1, 0, 0 })
  for me in seats() do
    if place[me] == 1 then return me:ask("friend", me:others()).prize:add(5) end
  end
end)

allotment:ends_when(state.round:full())

allotment:score("neighbours", function(me, sheet) -- Different plants side by side help each other.
  local planted = me.bed:drawn() - me.bed:of("stone")
  for plant in (plants - "stone"):each() do
    local points = flaw == "doubled" and plant == "beet" and 2 or 1
    for cell in me.bed:of(plant):each() do
      sheet:add(points * #(me.bed:beside(cell) & planted - me.bed:of(plant)), "beside", cell)
    end
  end
end)

allotment:score("growth", function(me, sheet) sheet:add(me.growth.value, "growth") end)

allotment:score("prizes", function(me, sheet)
  sheet:add(me.prize.value, "prizes")
  sheet:add(9 * #me.bed:of("pumpkin"), "pumpkins")
  sheet:add(-2 * #me.bed:of("stone"), "stones")
end)

return allotment
