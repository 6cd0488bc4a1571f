-- The numbers of Doodle City, but for one.

return {
  -- Rule 1. White dice, by players.
  white_dice = { 3, 3, 4, 5, 6, 7 },

  -- Rule 5. The road for each face of the blue die.
  start_roads = { "NS", "EW", "NE", "ES", "SW", "NW" },

  -- Rule 4.
  trees = 7,

  -- Rules 20 and 22. What can be circled, each once; ascending.
  hotels = { 3, 5, 8, 11, 15 },
  shops = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },

  -- Rule 24. For whoever is first to score so much with a shop; ascending.
  bonuses = {
    { at = 3, points = 3 },
    { from = 5, points = 5 },
    { from = 7, points = 7 },
    { from = 10, points = 10 },
  },

  -- Rule 27. Each taxi that is joined to another one.
  taxi = 4,

  -- Rule 28.
  fewest_trees = 4,
  most_trees = -4,

  -- Rule 35. The points from which each rank but the lowest is reached; names.lua has their names.
  ranks = { 30, 50, 70, 90, 105, 120 },
}
