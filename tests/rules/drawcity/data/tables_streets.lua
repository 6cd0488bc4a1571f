return {
  columns = 11,
  streets = { [4] = 11 },
  internet_starts = { { street = 2, column = 2 } },
  skips_to_finish = 2,
  houses = { 1, 3 },
  one_house_more = function() return 1 end,
  house_street = 1,
  shops = { 2, 4, 7, 11, 15, 20, 25, 32, 40 },
  parks_bonus_players = { [4] = 0 },
}
