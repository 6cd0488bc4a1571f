-- Other numbers for Doodle City.

return {
  -- Rule 1. White dice, by number of players.
  white_dice = { 2, 4, 4, 5, 6, 7 },

  -- Rule 5. The road for each face of the blue die.
  start_roads = { "NS", "EW", "NE", "ES", "SW", "NW" },

  -- Rule 4.
  trees = 2,

  -- Rules 20 and 22. The scores to circle, each once, in ascending order.
  hotels = { 1, 4 },
  shops = { 1, 16 },

  -- Rule 24. For the first player to score this much with a shop, in ascending order.
  bonuses = {
    { from = 1, points = 12 },
  },

  -- Rule 27. For each taxi that is connected to another one.
  taxi = 9,

  -- Rule 28.
  fewest_trees = 6,
  most_trees = -1,

  -- Rule 35. The points needed for each rank but the lowest; names.lua has their names.
  ranks = { 30, 50, 70, 90, 105, 120 },
}
