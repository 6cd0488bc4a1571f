-- The styles of a sheet in pictures: light squares, on which a pencil is visible, with their
-- printed signs; houses, and the crosses on crossed-out houses, on a plate.

local doodle = require "doodle-city"

doodle:looks {
  house = { fill = "green", pattern = "none", as = "ground" },
  hotel = { fill = "pink", pattern = "none", sign = "hotel" },
  shop = { fill = "sky", pattern = "none", sign = "shop" },
  taxi = { fill = "yellow", pattern = "none", sign = "taxi" },
  left = { as = "signs" },
  one = { sign = "house" }, two = { sign = "house", times = 2 },
  crossed = { as = "cross", sign = "house" },
  starter = { as = "title" },
  hotels = { sign = "hotel" }, shops = { sign = "shop" }, bonuses = { sign = "star" },
  trees = { as = "track", fill = "red", sign = "tree" },
}
doodle:titles { blue = "blue die", white = "white dice", starter = "first player" }
