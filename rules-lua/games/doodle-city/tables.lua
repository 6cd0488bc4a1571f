-- The numbers of Doodle City.

return {
  -- Rule 1. White dice, by number of players.
  white_dice = { 3, 3, 4, 5, 6, 7 },

  -- Rule 5. The road for each face of the blue die.
  start_roads = { "NS", "EW", "NE", "ES", "SW", "NW" },

  -- Rule 4.
  trees = 7,

  -- Rules 20 and 22. The scores to circle, each once, in ascending order.
  hotels = { 3, 5, 8, 11, 15 },
  shops = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },

  -- Rule 24. For the first player to score this much with a shop, in ascending order.
  bonuses = { { from = 3, points = 3 }, { from = 5, points = 5 }, { from = 7, points = 7 },
              { from = 10, points = 10 } },

  -- Rule 27. For each taxi that is connected to another one.
  taxi = 4,

  -- Rule 28.
  fewest_trees = 4,
  most_trees = -4,
}
