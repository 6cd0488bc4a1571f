-- The styles of a city in pictures: each building with an outline, its name, a sign and a colour
-- for its use, and its workers.

local drow = require "drow"

local uses = {
  { of = { "capacity" }, fill = "green", sign = "house", pattern = "dots" },
  { of = { "food" }, fill = "yellow", sign = "wheat" },
  { of = { "makes", "makes_each" }, fill = "orange", sign = "factory" },
  { of = { "shields", "attack", "tower" }, fill = "red", sign = "shield", pattern = "slants" },
  { of = { "points" }, fill = "pink", sign = "star", pattern = "net" },
}
local help = { fill = "sky", sign = "plus", pattern = "upright" }

local function use_of(row)
  for _, use in ipairs(uses) do
    for _, benefit in ipairs(use.of) do
      if row.benefits[benefit] then return use end
    end
  end
  return help
end

for _, row in ipairs(drow.cards.all) do
  local use = use_of(row)
  drow:looks { [row.id] = { fill = use.fill, sign = use.sign, pattern = use.pattern,
                            places = math.min(row.workers, 9) } }
end
drow:sheet { order = { "dice", "draft", "picked", "plans" }, unprinted = { "saved" } }
drow:looks {
  number = { as = "outline" }, blueprint = { as = "named" },
  workers = { as = "signs", sign = "worker" }, crossed = { as = "cross" },
  shields = { as = "signs", sign = "shield", group = "stock" },
  round = { as = "track" },
  draft = { title = "blueprints to pick from" }, picked = { title = "blueprints picked" },
  plans = { title = "plans" }, aside = { title = "put aside this round" },
  carried = { title = "die carried over" }, saved = { as = "none" },
  free = { as = "signs", sign = "worker", title = "peasants without work",
           group = "stock" },
  blueprints = { title = "blueprint cards" }, leader = { title = "first player" },
  turn = { title = "to play" }, gold = { group = "stock" }, devotion = { group = "stock" },
}
for _, kind in ipairs(drow.units) do drow:looks { [kind] = { group = "stock" } } end
