-- Rules 25, 29 and 69. The scoring spaces of a goal card.

return {
  -- Points from left to right.
  points = { 6, 4, 2 },

  -- If this many players tick a card in one round, all of its spaces close.
  all_close = 3,

  -- Spaces in use, by number of players.
  in_use = { [1] = 1, [2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 3 },
}
