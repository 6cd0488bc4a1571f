-- The blueprints of Drow: copies in a set (starters apart), cost (units, each of one of these
-- kinds), build time, workers, shape, and what the building does:
--   houses     capacity, within two squares of food        food    makes housing count
--   makes      what the roll brings; two are a choice      least   works with that many workers
--   shields    each round                                  tower   shields for a peasant
--   damage     points by the peasants paid, at that reach  devotion   the same
--   built      devotion when it is built                   hurry   build time
--   sells      takes a unit of that kind off a building    carries a die that was left over
--   saves      a peasant of an ability                     keeps   a card more of the draft
return {
  { id = "house", copies = 1, cost = { 1, "wood", "clay" }, time = 2, workers = 0, shape = { "XX" },
    houses = 2 },
  { id = "mansion", copies = 1, cost = { 2, "wood", "clay" }, time = 3, workers = 0,
    shape = { "X..", "XXX" }, houses = 4 },
  { id = "town", copies = 1, cost = { 3, "clay", "stone" }, time = 4, workers = 0,
    shape = { "XXX", "XXX" }, houses = 8 },
  { id = "field", copies = 1, cost = { 1, "wood", "wheat" }, time = 2, workers = 2,
    shape = { "XX", "XX" }, food = true, makes = { "sheep", "wheat" } },
  { id = "tabern", copies = 2, cost = { 2, "wheat", "wood" }, time = 2, workers = 2, least = 1,
    shape = { "XXX" }, food = true, makes = { "sheep" } },
  { id = "sawmill", copies = 2, cost = { 1, "clay" }, time = 2, workers = 1, shape = { "X.", "XX" },
    makes = { "wood" } },
  { id = "quarry", copies = 2, cost = { 2, "wood" }, time = 2, workers = 1, shape = { "XXX" },
    makes = { "stone" } },
  { id = "gold quarry", copies = 2, cost = { 2, "clay" }, time = 2, workers = 1, shape = { "XXX" },
    makes = { "gold" } },
  { id = "prefecture", copies = 1, cost = { 1, "stone", "clay" }, time = 2, workers = 2,
    shape = { "X.", "XX" }, shields = 1, reach = 1, damage = { [2] = 1 } },
  { id = "watch tower", copies = 1, cost = { 1, "stone" }, time = 2, workers = 1, shape = { "XX" },
    shields = 1, tower = 2 },
  { id = "barracks", copies = 1, cost = { 2, "stone", "wood" }, time = 4, workers = 2,
    shape = { "XXXX" }, reach = 1, damage = { 1, 2, 3, 4 } },
  { id = "archery range", copies = 1, cost = { 2, "wood", "wheat" }, time = 4, workers = 2,
    shape = { "XXXX" }, reach = 2, damage = { [2] = 1, [4] = 2 } },
  { id = "temple", copies = 2, cost = { 1, "stone" }, time = 2, workers = 1,
    shape = { "XXX", ".X." }, built = 1, devotion = { 2 } },
  { id = "workshop", copies = 1, cost = { 2, "wood", "stone" }, time = 3, workers = 3,
    shape = { ".XX", "XX." }, saves = 1 },
  { id = "building post", copies = 1, cost = { 2, "clay", "wood" }, time = 3, workers = 3,
    shape = { "XXX", ".X." }, hurry = 1 },
  { id = "clay market", copies = 1, cost = { 2, "wood", "wheat" }, time = 3, workers = 2,
    shape = { "XXX" }, sells = "clay" },
  { id = "wood market", copies = 1, cost = { 2, "clay", "wheat" }, time = 3, workers = 2,
    shape = { "XXX" }, sells = "wood" },
  { id = "stone market", copies = 1, cost = { 2, "wood", "clay" }, time = 3, workers = 2,
    shape = { "XXX" }, sells = "stone" },
  { id = "wheat market", copies = 1, cost = { 2, "wood", "stone" }, time = 3, workers = 2,
    shape = { "XXX" }, sells = "wheat" },
  { id = "carrier", copies = 1, cost = { 2, "wheat" }, time = 2, workers = 1, shape = { "XX" },
    carries = 1 },
  { id = "library", copies = 1, cost = { 3, "wood", "clay" }, time = 4, workers = 4,
    shape = { "XXX", ".X." }, keeps = 1 },
  { id = "music school", copies = 1, cost = { 2, "wood", "wheat" }, time = 2, workers = 1,
    shape = { "X.", "XX" } },
  { id = "playground", copies = 1, cost = { 2, "wood", "clay" }, time = 2, workers = 2,
    shape = { "XX", "XX" } },
  { id = "wonder", copies = 1, cost = { 3, "stone", "clay" }, time = 4, workers = 2,
    shape = { ".X.", "XXX", ".X." } },
}
