-- New cards that combine benefits, besides the cards that the game needs.
return {
  { id = "house", letter = "H", copies = 2, starter = 1, cost = 1, of = { "wood", "clay" },
    time = 2, workers = 0, shape = { "XX" }, benefits = { capacity = 2 } },
  { id = "field", letter = "F", copies = 2, starter = 1, cost = 1, of = { "wood" }, time = 2,
    workers = 2, shape = { "XX", "XX" }, benefits = { food = true, makes = { "sheep", "wheat" } } },
  { id = "abbey", letter = "A", copies = 2, cost = 1, of = { "clay" }, time = 1, workers = 1,
    shape = { "X" },
    benefits = { capacity = 3, food = true, blessing = 2, build_time = 2, shields = 2,
                 devotion = { [1] = 3 }, attack = { reach = 1, damage = { [1] = 2 } },
                 points = 4, market = { clay = 1, wood = 1 } } },
  { id = "wall", letter = "W", copies = 2, cost = 1, of = { "clay" }, time = 1, workers = 0,
    shape = { "X" }, benefits = { shields = 3 } },
}
