-- A field that is none.
return {
  columns = 8,
  rows = 8,
  side_a = {
    house = "d3 e3",
    field = "d4 e4 d5 f5",
    prefecture = "c4 c5 b5",
  },
  rounds = 10,
  drawn = 3,
  kept = 1,
  dice = 6,
  used = 4,
  build_time = 4,
  gold_rate = 2,
  food_distance = 2,
  ranks = { 10, 20, 30 },
}
