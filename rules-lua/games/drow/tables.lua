-- The numbers of Drow; the blueprints are in blueprints.lua, the ranks in ranks.csv.

return {
  -- Rule 1. The most players, up to 8.
  players = 5,

  -- Rule 2. Columns and rows of a city.
  columns = 8,
  rows = 8,

  -- Rule 5. The places of the starting buildings on board side A.
  side_a = {
    house = "d3 e3",
    field = "d4 e4 d5 e5",
    prefecture = "c4 c5 b5",
  },

  -- Rule 10.
  rounds = 10,

  -- Rules 12 and 13. Blueprints to draw, and to keep without a Library.
  drawn = 3,
  kept = 1,

  -- Rule 17. Dice to roll, and to use.
  dice = 6,
  used = 4,

  -- Rule 24.
  build_time = 4,

  -- Rule 28. The gold that pays for one unit of any kind.
  gold_rate = 2,

  -- Rule 33. Steps between housing and food.
  food_distance = 2,
}
