return {
  columns = 11,
  streets = { [4] = 3 },
  internet_starts = { { street = 2, column = 2 } },
  skips_to_finish = 2,
  houses = { 1, 11 },
  one_house_more = function() return 1 end,
  house_street = 1,
  shops = { 7, 7, 7, 7, 7, 7, 7, 7, 7 },
  parks_bonus_players = { [4] = 5 },
}
