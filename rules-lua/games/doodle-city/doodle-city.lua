-- Doodle City: each player draws roads on their own sheet. The blue die gives the column for all
-- players; the white die that a player takes gives the row.
--
-- This file has the components and the flow of a game. drawing.lua has the effects of drawing in a
-- square, scoring.lua the score items at the end, solo.lua the ranks of a player alone, and
-- legend.lua the annotations of a sheet. The data are in sheet.lua, tables.lua, ranks.csv and
-- achievements.csv. The other files and modules use the events and the values on the game object.

local doodle = game { name = "doodle-city", title = "Doodle City" }
-- Not blue or white, which are the colours of the dice.
doodle:seat_names { "red R", "green G", "yellow Y", "violet V", "orange O", "pink P" }
local players, everybody = doodle:players(1, 6, 3), doodle:everybody()
doodle:events("rolled", "house_crossed", "road_drawn", "hotel_drawn", "shop_drawn", "taxi_drawn",
  "tree_crossed", "round_ended", "ended")

-- Rules 2 and 3. The sheet as it is printed.
local grid = square(5, 5)
local whole, list = check.whole, check.list
local crossed_out = list(whole(1, 2), grid.columns, grid.columns)

local function has_a_start_road(layout)
  local houses = grid:letters(layout).H
  for column = 1, grid.columns do
    local found = #(houses & grid:column(column))
    if found ~= 1 then return false, found .. " in column " .. column end
  end
  return true
end

local sheet = require("sheet", {
  layout = check.rows("HOST", grid.columns, grid.rows):with("H"):with("O"):with("S"):with("T")
    :that("one house square in each column, for its start road", has_a_start_road),
  precrossed = crossed_out,
})
local printed = grid:letters(sheet.layout)
local precrossed = doodle:option("precrossed", numbers(sheet.precrossed),
  "houses crossed out from the beginning, by column")
check("precrossed", precrossed, crossed_out)

local houses = 2 * #printed.H
for _, count in ipairs(precrossed) do houses = houses + count end

-- The numbers.
local pieces = { "NS", "EW", "NE", "ES", "SW", "NW" }
local tables = require("tables", check.record {
  white_dice = { whole(1, 20), whole(2, 20), whole(3, 20), whole(4, 20), whole(5, 20),
                 whole(6, 20) }, -- one for each player
  start_roads = list(check.one_of(pieces), 6, 6),
  trees = whole(1, 50),
  hotels = list(whole(1, 999), 1):ascending(),
  shops = list(whole(1, houses), 1):ascending(),
  bonuses = list({ from = whole(1, 999), points = whole(1, 999) }, 1):ascending("from")
    :ascending("points"),
  taxi = whole(0, 100),
  fewest_trees = whole(0, 100),
  most_trees = whole(-100, 0),
}:that("bonuses that a shop score reaches", function(numbers)
  local best = numbers.bonuses[#numbers.bonuses].from
  return best <= numbers.shops[#numbers.shops], best
end))

-- Rule 5.
local mapping = doodle:option("road_end_mapping", numbers { 1, 2, 3, 4, 5, 6 },
  "for each face of the blue die, the number of its start road")
check("road_end_mapping", mapping, list(whole(1, 6), 6, 6):distinct())
-- Rule 20.
local hotel_scores = doodle:option("hotel_scores", numbers(tables.hotels), "scores of hotels")
check("hotel_scores", hotel_scores, list(whole(1, #grid:cells()), 1, #printed.O):ascending())

local kinds = enum { house = "H", hotel = "O", shop = "S", taxi = "T" }
local left = enum { one = "'", two = "\"" } -- free houses on a square
local road = doodle:labels("road", pieces)
local faces = doodle:labels("white", { 1, 2, 3, 4, 5, 6 })
local any = 6 -- the face that means any column or row

-- Rows of scores to circle: "1 2 3* 4".
local hotel_row, shop_row = square(#hotel_scores, 1), square(#tables.shops, 1)
local function scores_on(row)
  return board {
    on = row, cell = { points = range(1, 999), circled = flag "*" }, text = "points circled",
  }
end

local own = {
  sheet = board {
    on = grid,
    cell = { kind = kinds, crossed = range(1, 4), left = left },
    text = "kind crossed left",
  },
  roads = network { on = grid },
  hotels = scores_on(hotel_row),
  shops = scores_on(shop_row),
  trees = counter { max = tables.trees }, -- crossed out
}
if players == 1 then -- Rules 35 to 41. What a player alone can earn, with its names.
  local name, known = check.text(), { "environmentalist", "city_planner", "hotel_magnate",
                                      "capitalist", "shopping_spree" }
  doodle.achievements = require("achievements.csv", list({
    id = check.one_of(known), en = name, de = name, no = name,
  }, #known, #known):distinct("id"))
  doodle.ranks = require("ranks.csv", list({
    id = check.name(), from = check.optional(whole(1, 999)), en = name, de = name, no = name,
  }, 1):distinct("id"):ascending("from"):that("points for all ranks but the first", function(rows)
    return not rows[1].from and #collect(rows, function(row) return row.from end) == #rows - 1
  end))
  own.rank = choice(collect(doodle.ranks, function(rank) return rank.id end))
  for _, achievement in ipairs(doodle.achievements) do own[achievement.id] = flag() end
end

local state = doodle:state {
  starter = seat(),
  blue = die {},
  white = dice { count = tables.white_dice[players], faces = faces },
  bonuses = board { -- one row for everybody: "3 5R 7 10"
    on = square(#tables.bonuses, 1),
    cell = { points = range(1, 999), by = player },
    text = "points by",
  },
  players = per_player(own),
}
doodle.grid, doodle.shared, doodle.printed = grid, state, printed
doodle.houses, doodle.hotel_scores = houses, hotel_scores

-- Rules 2 to 4. The sheet as it is printed.
local function print_row(row, scores)
  for box in row:cells():each() do row:draw(box, scores[box:column()]) end
end

local function print_sheet(me)
  for house in printed.H:each() do
    me.sheet:draw(house, "house", precrossed[house:column()], "two")
  end
  me.sheet:draw(printed.O, "hotel")
  me.sheet:draw(printed.S, "shop")
  me.sheet:draw(printed.T, "taxi")
  print_row(me.hotels, hotel_scores)
  print_row(me.shops, tables.shops)
end

doodle:setup(function()
  for box in state.bonuses:cells():each() do
    state.bonuses:draw(box, tables.bonuses[box:column()].points)
  end
  for me in seats() do print_sheet(me) end
  for column = 1, grid.columns do -- Rule 5.
    local house = (printed.H & grid:column(column)):first()
    local start = tables.start_roads[mapping[state.blue:roll()]]
    for me in seats() do me.roads:draw(house, start) end
  end
  announce("these give the start roads")
  state.starter:random() -- Rule 6.
end)

-- Rules 9 to 11. The squares in which a player can draw with a white die; a white six is any row, a
-- blue six any column.
local square_for = doodle:where("a square to draw in", function(me, white, blue)
  local all = grid:cells()
  return {
    ["in the column of the blue die"] = first_nonempty(me.sheet:column(blue), all),
    ["in the row of the white die"] = first_nonempty(me.sheet:row(white), all),
    ["without a road, or with a free house"] = me.roads:free() | me.sheet.left:any(),
  }
end)

doodle.square_for = square_for

local function cross_tree(me)
  me.trees:add(1)
  emit("tree_crossed", me)
end

local drawn = require "drawing"

local function draw(me, white, blue) -- Rules 14 and 15.
  local cell = me:choose("square", square_for, white, blue, "white %1, blue %2")
  local kind = me.sheet.kind:at(cell)
  if kind ~= "house" then
    local piece = me:ask("road", road, cell)
    me.roads:draw(cell, piece)
    emit("road_drawn", me, cell, piece)
  end
  drawn[kind](me, cell)
end

local more_control = doodle:option("more_control", false,
  "a player may cross out a tree instead of taking a die")
local tree_before_draw = doodle:option("tree_before_draw", true,
  "the tree of a white six is crossed out before drawing, or after")
local white6_draw = doodle:option("white6_draw", { "must", "may" },
  "a player who takes a white six must draw, or may decline")

-- The blue die as it is named in questions.
local columns = { "column a", "column b", "column c", "column d", "column e", "any column" }

-- A player's turn in a round.
local function pick(me)
  local blue = state.blue:face()
  local column = columns[blue]
  local usable = state.white:fitting(square_for, me, blue)
  local ask = more_control and me.may or me.ask_if_any -- Rules 33 and 8.
  local white = ask(me, "die", usable, column)
  if not white then return cross_tree(me) end -- Rule 13.

  state.white:take(white)
  if white ~= any then return draw(me, white, blue) end
  if tree_before_draw then cross_tree(me) end -- Rule 12.
  if white6_draw == "must" or me:confirm("draw", "in", column) then draw(me, white, blue) end
  if not tree_before_draw then cross_tree(me) end
end

doodle:step("roll", function() -- Rule 7.
  state.blue:roll()
  state.white:roll()
  emit("rolled")
end)

doodle:step("draw", function()
  for me in seats_from(state.starter.value) do pick(me) end
end)

-- Rules 17 and 18.
local top_hotel, top_shop = hotel_row:cell(1, #hotel_scores), shop_row:cell(1, #tables.shops)

local ends = doodle:condition("ends the game", function(me)
  return any_of(me.trees:full(), me.hotels:of("circled"):has(top_hotel),
    me.shops:of("circled"):has(top_shop))
end)

require "scoring"
require "solo"
require "legend"
require "looks"

doodle:step("end of round", function()
  emit("round_ended")
  local last = everybody:filter(ends):any()
  if not last then return state.starter:set(state.starter.value:next()) end -- Rule 16.
  emit("ended")
  finish()
end)

doodle:variant("more-control", { options = { more_control = true } }) -- Rule 33.
-- Rule 42.
doodle:variant("lenient", { options = { score_choice = "any_lower", white6_draw = "may" } })
doodle:variant("steep-hotels", { options = { hotel_scores = "2/4/8/13/15" } })
doodle:variant("even-hotels", { options = { hotel_scores = "4/6/8/9/15" } })

return doodle
