local doodle = game { name = "doodle-city", title = "Doodle City" }
local players = doodle:players(1, 6, 3)

local sheet = square(5, 5)
local hotel_row, shop_row, bonus_row = square(5, 1), square(10, 1), square(4, 1) -- of boxes
local printed = { -- what every sheet shows, and the points of its rows of boxes
  houses = sheet:set "d1 a2 e3 b4 c5", precrossed = { 1, 1, 2, 1, 1 }, -- by column
  hotels = sheet:set "c1 b2 d3 a4 e5", hotel_points = { 3, 5, 8, 11, 15 },
  shops = sheet:set "b1 c2 e2 a3 d4 e4 b5", shop_points = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },
  taxis = sheet:set "a1 e1 d2 b3 c3 c4 a5 d5", bonus_points = { 3, 5, 7, 10 },
}
local pieces = { "NS", "EW", "NE", "ES", "SW", "NW" } -- a start road by its face of the die
local piece = doodle:labels("road", pieces)
local faces = doodle:labels("die", { 1, 2, 3, 4, 5, 6 })

local state = doodle:state {
  leader = seat(),
  blue = die(),
  roller = die(),
  white = list { max = 7, record = { face = range(1, 6) } }, -- those that nobody has taken
  bonuses = board { on = bonus_row, cell = { by = player } },
  players = per_player {
    roads = network { on = sheet },
    crossed = board { on = sheet, cell = { houses = range(1, 2) } },
    hotels = board { on = hotel_row }, -- a row of boxes is a board of one row
    shops = board { on = shop_row },
    trees = counter { max = 7 },
  },
}

doodle:setup(function()
  state.leader:random()
  for column = 1, 5 do -- a start road in each house square, the same on all sheets
    local road = pieces[state.roller:roll()]
    for me in seats() do me.roads:draw((printed.houses & sheet:column(column)):first(), road) end
  end
end)

-- The squares that a white die allows: its row, in the column of the blue die; a six is any.
local square_for = doodle:where("square", {
  ["in the row and column of the dice"] = function(_, white)
    local blue = state.blue:face()
    local column = blue == 6 and sheet:cells() or sheet:column(blue)
    return white == 6 and column or column & sheet:row(white)
  end,
  ["without a road, or with a free house"] = function(me)
    return me.roads:free() | printed.houses - me.crossed:of(2)
  end,
})

local function usable_dice(me)
  local usable = faces - faces
  for n = 1, state.white:count() do
    local face = state.white:get(n, "face")
    if square_for(me, face):any() then usable = usable | faces & face end
  end
  return usable
end

local function take_die(face)
  local n = 1
  while state.white:get(n, "face") ~= face do n = n + 1 end
  state.white:remove(n)
end

-- Circle the highest free number that fits: its box, or nil.
local function circle(boxes, row, points, limit)
  for n = #points, 1, -1 do
    local box = row:cell(1, n)
    if points[n] <= limit and not boxes:has(box) then
      boxes:draw(box)
      return box
    end
  end
end

local function crossed_on(me, road)
  local count = 0
  for house in (road & printed.houses):each() do
    count = count + printed.precrossed[house:column()] + (me.crossed.houses:at(house) or 0)
  end
  return count
end

-- A shop that scores takes the best bonus that it reaches and nobody has: then it is gone for all.
local function score_shop(me, road)
  local box = circle(me.shops, shop_row, printed.shop_points, crossed_on(me, road))
  for n = #printed.bonus_points, 1, -1 do
    local bonus = bonus_row:cell(1, n)
    local reached = box and printed.shop_points[box:column()] >= printed.bonus_points[n]
    if reached and not state.bonuses:has(bonus) then return state.bonuses:draw(bonus, me) end
  end
end

local function pick(me)
  local die = me:ask_if_any("die", usable_dice(me))
  if not die then return me.trees:add(1) end -- no die is of use: cross out a tree
  take_die(die)
  if die == 6 then me.trees:add(1) end

  local square = me:ask("draw", square_for, die)
  if printed.houses:has(square) then
    return me.crossed:draw(square, (me.crossed.houses:at(square) or 0) + 1)
  end
  me.roads:draw(square, me:ask("road", piece))
  local road = me.roads:road(square)
  if printed.hotels:has(square) then circle(me.hotels, hotel_row, printed.hotel_points, #road) end
  if printed.shops:has(square) then score_shop(me, road) end
end

doodle:step("roll", function()
  state.blue:roll()
  state.white:clear()
  for _ = 1, players == 1 and 3 or players + 1 do state.white:add { face = state.roller:roll() } end
end)

doodle:step("draw", function()
  for me in seats_from(state.leader.value) do pick(me) end
  state.leader:set(state.leader.value:next())
end)

doodle:ends_when(function() -- asked at the end of each round: all have had as many turns
  for me in seats() do
    if me.trees:full() or me.hotels:has(hotel_row:cell(1, 5)) or me.shops:has(shop_row:cell(1, 10))
    then return true end
  end
  return false
end)

local function score_boxes(score, boxes, points, reason)
  for box in boxes:each() do score:add(points[box:column()], reason) end
end

doodle:score("hotels", function(me, score)
  score_boxes(score, me.hotels:drawn(), printed.hotel_points, "a hotel's road")
end)
doodle:score("shops", function(me, score)
  score_boxes(score, me.shops:drawn(), printed.shop_points, "houses on a shop's road")
  score_boxes(score, state.bonuses:of(me), printed.bonus_points, "first player")
end)
doodle:score("taxis", function(me, score)
  local drawn = me.roads:drawn() & printed.taxis
  for taxi in drawn:each() do
    if #(me.roads:road(taxi) & drawn) > 1 then score:add(4, "joined to another taxi", taxi) end
  end
end)
doodle:score("trees", function(me, score)
  local fewest, most = true, true
  for other in seats() do
    fewest = fewest and me.trees.value <= other.trees.value
    most = most and me.trees.value >= other.trees.value
  end
  if players > 1 and fewest then score:add(4, "fewest trees crossed out") end
  if players > 1 and most then score:add(-4, "most trees crossed out") end
end)
doodle:tie_break("fewest trees", function(me) return -me.trees.value end)

return doodle
