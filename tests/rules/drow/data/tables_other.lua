-- Another board and other numbers.
return {
  players = 5,
  columns = 10,
  rows = 6,
  side_a = {
    house = "d3 e3",
    field = "d4 e4 d5 e5",
    prefecture = "c4 c5 b5",
  },
  rounds = 3,
  drawn = 4,
  kept = 2,
  dice = 5,
  used = 4,
  build_time = 5,
  gold_rate = 3,
  food_distance = 1,
}
