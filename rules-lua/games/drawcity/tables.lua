-- The numbers of DrawCity that are not on cards.

return {
  columns = 11,

  -- Rules 1 and 68. Streets in use, by number of players.
  streets = { [1] = 3, [2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10 },

  -- Rule 5. Internet start spaces; streets count from the top, or from the bottom if negative.
  internet_starts = { { street = 2, column = 2 }, { street = -2, column = 10 } },

  -- Rule 15. Skips in a row after which a player is finished.
  skips_to_finish = 2,

  -- Rule 18. Points for a group of 1, 2, ... houses.
  houses = { 1, 3, 5, 8, 11, 14, 18, 22, 27, 32, 38, 44, 51, 58, 66 },
  -- Beyond the table each further house adds half the new size of the group, rounded up.
  one_house_more = function(houses) return (houses + 1) // 2 end,
  -- Points for every street that the group occupies.
  house_street = 1,

  -- Rule 19. Points for 1, 2, ... shops on one street.
  shops = { 2, 4, 7, 11, 15, 20, 25, 32, 40 },

  -- Rules 21 and 70. Points for each park, in addition to its neighbours, by number of players.
  parks_bonus_players = { [1] = 1, [2] = 1, [3] = 1, [4] = 0, [5] = 0, [6] = 0 },
}
