-- Drow: ten rounds of drafting blueprints, rolling for resources, building, staffing and attacking.
-- A sketch for docs/decisions/0001-rule-api.md, which plays to its end: board side A, the default
-- of every ruling; peasants are assigned while building alone.

local cards = require "drow-cards"
local shapes = require "shapes"

local drow = game { name = "drow", title = "Drow: City Management" }
drow:seat_names { "red R", "blue B", "green G", "yellow Y", "violet V" }
local players = drow:players(1, 5, 3)
local whom = drow:labels("whom", { "red", "blue", "green", "yellow", "violet" })

local city = square(8, 8)
local periphery = city:border()
local second_ring = periphery:beside() - periphery

local ids, card, copies = {}, {}, {}
for n, row in ipairs(cards) do
  ids[n], card[row.id], copies[row.id] = row.id, row, row.copies * players
  row.shape = shapes.square(row.shape, true)
end
local blueprint = drow:labels("blueprint", ids)
local resource = drow:labels("resource", { "sheep", "wheat", "wood", "clay", "stone", "gold" })
local construction = resource - "sheep" - "gold"
local ways = drow:labels("way", { 1, 2, 3, 4, 5, 6, 7, 8 })
local yes_no = drow:labels("answer", { "no", "yes" })
local next_deed = drow:labels("deed", { "done", "build", "assign" })

local own = {
  draft = hand { of = "blueprints", max = 3, visible = "owner" },
  picked = hand { of = "blueprints", max = 3 }, -- face up until the end of the round
  plans = hand { of = "blueprints", max = 40 }, -- kept, not built yet
  dice = dice { count = 6, faces = resource },
  city = board { on = city, cell = { number = range(1, 60), crossed = flag "x" },
                 text = "number crossed" },
  buildings = list {
    max = 60, record = { card = blueprint, workers = range(0, 4), used = flag() },
  },
  free = counter { max = 250 }, -- peasants without work
  devotion = counter { max = 250 },
  shields = counter { max = 60 },
}
for name in resource:each() do own[name] = counter { max = 250 } end

local state = drow:state {
  blueprints = deck { cards = copies, reshuffle = "when_needed" },
  leader = seat(),
  round = counter { max = 10 },
  players = per_player(own),
}

-- A building is a record of the list; its number stands in its squares.
local function squares_of(me, n) return me.city.number:is(n) end
local function row_of(me, n) return card[me.buildings:get(n, "card")] end
local function stands(me, n) return (squares_of(me, n) - me.city:of("crossed")):any() end

local function works(me, n)
  local row = row_of(me, n)
  return stands(me, n) and me.buildings:get(n, "workers") >= (row.least or row.workers)
end

-- The working buildings with some effect, as numbers: for n, row in working(me, "makes") do.
local function working(me, effect)
  local n = 0
  return function()
    while n < me.buildings:count() do
      n = n + 1
      local row = row_of(me, n)
      if row[effect] and works(me, n) then return n, row end
    end
  end
end

local function raise(me, id, squares)
  local n = me.buildings:add { card = id, workers = 0, used = false }
  for square in squares:each() do me.city:draw(square, n) end
  me.devotion:add(card[id].built or 0)
end

-- Housing counts within two squares of food.
local function capacity(me)
  local food, room = city:set "", 0
  for n = 1, me.buildings:count() do
    if row_of(me, n).food and stands(me, n) then food = food | squares_of(me, n) end
  end
  local near = food:reach(2)
  for n = 1, me.buildings:count() do
    if stands(me, n) and (squares_of(me, n) & near):any() then
      room = room + (row_of(me, n).houses or 0)
    end
  end
  return room
end

local function population(me)
  local all = me.free.value
  for n = 1, me.buildings:count() do
    if stands(me, n) then all = all + me.buildings:get(n, "workers") end
  end
  return all
end

local function gain(me, name)
  if name ~= "sheep" then return me[name]:add(1) end
  if population(me) < capacity(me) then me.free:add(1) end -- else it is lost
end

drow:setup(function() -- board side A
  state.blueprints:shuffle()
  state.leader:random()
  for me in seats() do
    raise(me, "house", city:set "d3 e3")
    raise(me, "field", city:set "d4 e4 d5 e5")
    raise(me, "prefecture", city:set "c4 c5 b5")
  end
end)

-- The draft: pick one, pass the rest to the right, until none is left.
drow:step("round", function()
  state.round:add(1)
  if state.round.value == 1 then return "roll" end
  for me in seats() do state.blueprints:draw_to(me.draft, 3) end
end)

drow:each_player("pick", function(me)
  local pick = me:ask("pick", me.draft)
  me.draft:remove(pick)
  me.picked:add(pick)
end)

drow:step("pass", function()
  local passed = {}
  for me in seats() do
    passed[me] = {}
    for id in me.draft:each() do table.insert(passed[me], id) end
    me.draft:clear()
  end
  for me in seats() do
    for _, id in ipairs(passed[me:next()]) do me.draft:add(id) end
  end
  if seat_at(1).draft:count() > 0 then return "pick" end
end)

drow:each_player("keep", function(me)
  local kept = 1
  for _, row in working(me, "keeps") do kept = kept + row.keeps end
  for _ = 1, math.min(kept, me.picked:count()) do
    local id = me:ask("keep", me.picked)
    me.picked:remove(id)
    me.plans:add(id)
  end
end)

-- Roll six dice and keep four of them; then what works produces.
drow:each_player("roll", function(me)
  for name in construction:each() do me[name]:set(0) end
  me.dice:roll()
  local left = {}
  for name in resource:each() do left[name] = me.dice:count_of(name) end
  local function set_aside(ask, taken)
    local lying = resource - resource
    for name in resource:each() do
      if left[name] > 0 then lying = lying | resource & name end
    end
    local name = #lying == 1 and lying:first() or me:ask(ask, lying)
    left[name] = left[name] - 1
    taken[name] = (taken[name] or 0) + 1
  end
  local kept = {}
  for _ = 1, 4 do set_aside("die", kept) end
  if working(me, "carries")() then set_aside("carry", kept) end -- takes a die that is left
  for name in resource:each() do
    for _ = 1, kept[name] or 0 do gain(me, name) end
  end
  for n, row in working(me, "makes") do
    local times = row.least and me.buildings:get(n, "workers") or 1
    for _ = 1, times do
      local made = resource & row.makes[1] | resource & row.makes[#row.makes]
      gain(me, #made == 1 and made:first() or me:ask("field", made))
    end
  end
end)

-- Paying. Units may come from markets, from either kind, and from gold, two a unit. Each source in
-- turn is asked how many of them it pays, and only where it has a choice: so that what is asked is
-- exactly the different payments, and none of them ends in a debt.
local function sources(me, row)
  local list, fits = {}, {}
  for n = 2, #row.cost do fits[row.cost[n]] = true end
  for n, market in working(me, "sells") do
    if fits[market.sells] and not me.buildings:get(n, "used") then
      list[#list + 1] = { name = market.id, most = 1,
                          spend = function(units) me.buildings:set(n, "used", units > 0) end }
    end
  end
  for n = 2, #row.cost do
    local kind = me[row.cost[n]]
    list[#list + 1] = { name = row.cost[n], most = kind.value,
                        spend = function(units) kind:add(-units) end }
  end
  list[#list + 1] = { name = "gold", most = me.gold.value // 2,
                      spend = function(units) me.gold:add(-2 * units) end }
  return list
end

local function most_from(list, first)
  local most = 0
  for n = first, #list do most = most + list[n].most end
  return most
end

local function pay(me, row)
  local list, owed = sources(me, row), row.cost[1]
  for n, source in ipairs(list) do
    local least = math.max(owed - most_from(list, n + 1), 0)
    local most = math.min(source.most, owed)
    local units = least == most and most or me:ask("pay " .. source.name, range(least, most))
    source.spend(units)
    owed = owed - units
  end
end

local function buildable(me, time)
  local can = blueprint - blueprint
  for id in me.plans:cards():each() do
    local row = card[id]
    if row.time <= time and most_from(sources(me, row), 1) >= row.cost[1]
      and shapes.ways(row.shape, ways, me.city:free()):any() then
      can = can | blueprint & id
    end
  end
  return can
end

-- A building is named by one of its squares.
local function wanting_workers(me)
  local squares = city:set ""
  for n = 1, me.buildings:count() do
    local wants = me.buildings:get(n, "workers") < row_of(me, n).workers
    if wants and stands(me, n) then squares = squares | squares_of(me, n):first() end
  end
  return squares
end

drow:each_player("build", function(me)
  local time = 4
  for _, row in working(me, "hurry") do time = time + row.hurry end
  while true do
    local can, wanting = buildable(me, time), wanting_workers(me)
    local deeds = next_deed & "done"
    if can:any() then deeds = deeds | next_deed & "build" end
    if wanting:any() and me.free.value > 0 then deeds = deeds | next_deed & "assign" end
    local deed = me:ask("deed", deeds)
    if deed == "done" then return end
    if deed == "assign" then
      local n = me.city.number:at(me:ask("workplace", wanting))
      me.free:add(-1)
      me.buildings:set(n, "workers", me.buildings:get(n, "workers") + 1)
    else
      local id = me:ask("blueprint", can)
      local row = card[id]
      pay(me, row)
      time = time - row.time
      me.plans:remove(id)
      raise(me, id, shapes.ask(me, "at", ways, row.shape, me.city:free()))
    end
  end
end)

-- Abilities: each building once a round. A workshop makes one of them a peasant cheaper.
local function price(me, peasants)
  for n in working(me, "saves") do
    if not me.buildings:get(n, "used") then return math.max(peasants - 1, 1), n end
  end
  return peasants
end

local function use(me, n, peasants)
  local paid, workshop = price(me, peasants)
  me.free:add(-paid) -- they leave the population
  me.buildings:set(n, "used", true)
  if workshop and paid < peasants then me.buildings:set(workshop, "used", true) end
end

drow:each_player("defend", function(me)
  for _, row in working(me, "shields") do me.shields:add(row.shields) end
  for n, row in working(me, "tower") do
    if me.free.value >= price(me, 1) and me:ask("tower", yes_no) == "yes" then
      use(me, n, 1)
      me.shields:add(row.tower)
    end
  end
end)

-- The squares that damage can hit: of what stands at the periphery when the victim is as far away
-- as the attack reaches, of what stands in the ring behind it too when it is one nearer.
local function distance(me, other)
  local apart = math.abs(me.index - other.index)
  return math.min(apart, players - apart)
end

local function targets(me, other, reach)
  local spare = reach - distance(me, other)
  local hit = city:set ""
  if other == me or spare < 0 then return hit end
  local ring = spare == 0 and periphery or periphery | second_ring
  for n = 1, other.buildings:count() do
    if stands(other, n) and (squares_of(other, n) & ring):any() then
      hit = hit | (squares_of(other, n) - other.city:of("crossed")):first()
    end
  end
  return hit
end

local function victims(me, reach)
  local who = whom - whom
  for other in seats() do
    if targets(me, other, reach):any() then who = who | whom & other.name end
  end
  return who
end

local function damage(me, reach)
  local who = victims(me, reach)
  if who:empty() then return end
  local name = #who == 1 and who:first() or me:ask("attack", who)
  local other = me
  while other.name ~= name do other = other:next() end
  local square = me:ask("target", targets(me, other, reach))
  if other.shields.value > 0 then return other.shields:add(-1) end
  other.city.crossed:set(square, true)
end

local peasants = drow:labels("peasants", { 1, 2, 3, 4 })

local function affordable(me, n, row)
  local amounts = peasants - peasants
  for amount in pairs(row.damage or row.devotion) do
    if price(me, amount) <= me.free.value then amounts = amounts | peasants & amount end
  end
  local idle = me.buildings:get(n, "used") or row.reach and victims(me, row.reach):empty()
  return idle and peasants - peasants or amounts
end

local function activate(me, n, row)
  if affordable(me, n, row):empty() or me:ask("use", yes_no, row.id) == "no" then return end
  local amount = me:ask("peasants", affordable(me, n, row))
  use(me, n, amount)
  if row.devotion then return me.devotion:add(row.devotion[amount]) end
  for _ = 1, row.damage[amount] do damage(me, row.reach) end
end

drow:step("abilities", function()
  for me in seats_from(state.leader.value) do
    for n, row in working(me, "reach") do activate(me, n, row) end
    for n, row in working(me, "devotion") do activate(me, n, row) end
  end
end)

drow:step("end of the round", function()
  for me in seats() do
    me.shields:set(0)
    for n = 1, me.buildings:count() do me.buildings:set(n, "used", false) end
    while me.picked:count() > 0 do me.picked:discard(me.picked:card(1)) end
  end
  state.leader:set(state.leader.value:next())
end)

drow:ends_when(state.round:full())

local function count(me, id)
  local found = 0
  for n = 1, me.buildings:count() do
    if me.buildings:get(n, "card") == id and works(me, n) then found = found + 1 end
  end
  return found
end

drow:score("peasants", function(me, sheet) sheet:add(me.free.value, "free peasants") end)
drow:score("devotion", function(me, sheet) sheet:add(me.devotion.value, "devotion") end)
drow:score("wonders", function(me, sheet)
  for n = 1, me.buildings:count() do
    if row_of(me, n).id == "wonder" and works(me, n) then
      local squares = squares_of(me, n)
      sheet:add(10 - 2 * #(squares & me.city:of("crossed")), "a wonder, less its crossed squares",
        squares)
    end
  end
end)
drow:score("schools", function(me, sheet)
  local schools, playgrounds = count(me, "music school"), count(me, "playground")
  sheet:add(schools, "music schools")
  sheet:add(2 * playgrounds, "playgrounds")
  sheet:add(2 * math.min(schools, playgrounds), "pairs of both")
end)

return drow
