-- Other numbers for Doodle City.

return {
  -- Rule 1. White dice, by players.
  white_dice = { 2, 4, 4, 5, 6, 7 },

  -- Rule 5. The road for each face of the blue die.
  start_roads = { "NS", "EW", "NE", "ES", "SW", "NW" },

  -- Rule 4.
  trees = 2,

  -- Rules 20 and 22. What can be circled, each once; ascending.
  hotels = { 1, 4 },
  shops = { 1, 16 },

  -- Rule 24. For whoever is first to score so much with a shop; ascending.
  bonuses = {
    { from = 1, points = 12 },
  },

  -- Rule 27. Each taxi that is joined to another one.
  taxi = 9,

  -- Rule 28.
  fewest_trees = 6,
  most_trees = -1,

  -- Rule 35. The points from which each rank but the lowest is reached; names.lua has their names.
  ranks = { 30, 50, 70, 90, 105, 120 },
}
