-- The immediate effects of drawing in a square: hotels and shops circle a score, shops may take a
-- bonus, houses are crossed out.

local doodle = require "doodle-city"
local tables = require "tables"
local bonuses = doodle.shared.bonuses

-- Rules 20, 22 and 23. Circles a free score of at most `most`, and returns it, or nil.
local score_choice = doodle:option("score_choice", { "highest", "any_lower" },
  "a hotel or shop takes the highest free score that fits, or any that fits")

local function chosen(me, row, scores, fitting)
  if #fitting < 2 then return fitting:first() end
  local points = scores:none()
  for box in fitting:each() do points = points | scores & row.points:at(box) end
  return row:of(me:ask("circle", points, "its points")):first()
end

local function circle(me, row, scores, most)
  local fitting = row.points:below(most + 1) - row:of("circled")
  local box = score_choice == "highest" and fitting:last() or chosen(me, row, scores, fitting)
  if not box then
    announce(me, " circles nothing: no free score up to ", most)
    return nil
  end
  row.circled:set(box, true)
  return row.points:at(box)
end

-- Rules 24 to 26. Takes the best bonus that is reached and still free. No other player can take it
-- then.
local bonus_by = doodle:option("bonus_by", { "circled", "houses" },
  "what reaches a bonus: the score that a shop circled, or the houses on its road")
local bonus_per_shop = doodle:option("bonus_per_shop", { "one", "all" },
  "a shop takes the best bonus that it reaches, or all of them")
local lower_bonus = doodle:option("lower_bonus", { "taken", "lost" },
  "if the best bonus that a shop reaches is gone, it takes a lower free one, or none")

local function take_bonus(me, score)
  local reached = bonuses:cells():filter(function(box)
    return tables.bonuses[box:column()].from <= score
  end)
  local free = reached - bonuses.by:any()
  if bonus_per_shop == "one" then
    local best = (lower_bonus == "taken" and free or reached):last()
    free = best and free & best or free
  end
  bonuses.by:set(free, me)
end

-- The effects of drawing in a square, by its kind.
local drawn = {}

local hotel_scores = doodle:labels("hotel score", doodle.hotel_scores)
function drawn.hotel(me, cell) -- Rules 19 to 21.
  local length = #me.roads:road(cell)
  emit("hotel_drawn", me, cell, length, circle(me, me.hotels, hotel_scores, length))
end

local shop_scores = doodle:labels("shop score", tables.shops)
function drawn.shop(me, cell) -- Rules 22 to 26.
  local houses = me.sheet.crossed:sum(me.roads:road(cell) & doodle.printed.H)
  local score = circle(me, me.shops, shop_scores, houses)
  if score then take_bonus(me, bonus_by == "circled" and score or houses) end
  emit("shop_drawn", me, cell, houses, score)
end

function drawn.taxi(me, cell) -- Rule 27: at the end.
  emit("taxi_drawn", me, cell)
end

local one_fewer = { two = "one" }
function drawn.house(me, cell) -- Rule 15.
  local crossed, left = me.sheet.crossed, me.sheet.left
  crossed:set(cell, crossed:at(cell) + 1)
  left:set(cell, one_fewer[left:at(cell)])
  emit("house_crossed", me, cell)
end

return drawn
