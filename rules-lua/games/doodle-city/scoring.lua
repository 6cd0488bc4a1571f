-- The score of a sheet at the end.

local doodle = require "doodle-city"
local tables = require "tables"
local bonuses, players = doodle.shared.bonuses, player_count()

local function add_boxes(sheet, row, boxes, reason)
  for box in boxes:each() do sheet:add(row.points:at(box), reason) end
end

doodle:score("hotels", function(me, sheet) -- Rule 20.
  add_boxes(sheet, me.hotels, me.hotels:of("circled"), "a hotel's road")
end)

doodle:score("shops", function(me, sheet) -- Rule 22.
  add_boxes(sheet, me.shops, me.shops:of("circled"), "houses on a shop's road")
end)

doodle:score("bonuses", function(me, sheet) -- Rule 24.
  add_boxes(sheet, bonuses, bonuses:of(me), "first to score with a shop")
end)

doodle:score("taxis", function(me, sheet) -- Rule 27.
  local drawn = me.sheet:of("taxi") & me.roads:drawn()
  for taxi in drawn:each() do
    if #(me.roads:road(taxi) & drawn) > 1 then
      sheet:add(tables.taxi, "joined to another taxi", taxi)
    end
  end
end)

-- Rules 28 and 29.
local all_equal_trees = doodle:option("all_equal_trees", { "cancel", "none" },
  "if all have crossed out the same number of trees, all get both awards, or neither")

local function is_first(me, sign)
  for other in seats() do
    if sign * other.trees.value > sign * me.trees.value then return false end
  end
  return true
end

local function trees(me, sheet)
  local fewest, most = is_first(me, -1), is_first(me, 1)
  if fewest and most and all_equal_trees == "none" then return end
  if fewest then sheet:add(tables.fewest_trees, "fewest trees crossed out") end
  if most then sheet:add(tables.most_trees, "most trees crossed out") end
end

-- Rules 30 to 32. The total of these items decides.
local tie_final = doodle:option("tie_final", { "shared", "more_hotels" },
  "equal points and trees: shared, or the player who circled more hotel scores wins")

if players > 1 then -- Rule 34.
  doodle:score("trees", trees)
  doodle:tie_break("trees left", function(me) return tables.trees - me.trees.value end)
  if tie_final == "more_hotels" then
    doodle:tie_break("hotels circled", function(me) return #me.hotels:of("circled") end)
  end
end
