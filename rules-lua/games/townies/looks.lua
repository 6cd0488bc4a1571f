-- The styles of a map in pictures: blocks of a colour with an outline, objects with their signs.

local townies = require "townies"

townies:looks {
  colour = { as = "outline" },
  [":"] = { fill = "sand", as = "ground" }, ["*"] = { sign = "star" },
  stars = { as = "signs", sign = "star" },
  all_passed = { as = "none" }, start = { as = "none" }, additional = { as = "board" },
  bonus = { as = "board" }, ring = { sign = "none" },
  beside = { sign = "none" }, extra = { sign = "plus" }, soil = { sign = "star" },
}
townies:titles { black = "shape", white = "object", ring = "markers" }
