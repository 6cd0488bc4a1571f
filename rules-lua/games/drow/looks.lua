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
drow:sheet {
  order = { "round", "dice", "free", "draft", "picked", "plans" }, unprinted = { "saved" },
}
drow:looks {
  number = { as = "outline" }, blueprint = { as = "named" },
  workers = { as = "signs", sign = "worker" }, crossed = { as = "cross" },
  shields = { as = "signs", sign = "shield", group = "stock" },
  round = { as = "title" }, leader = { as = "title" }, turn = { as = "title" },
  [":"] = { fill = "land", as = "ground" },
  free = { as = "signs", sign = "worker", group = "stock" },
  saved = { as = "none" }, aside = { as = "named" }, gold = { group = "stock" },
  devotion = { sign = "star", group = "stock" },
}
if drow.staffing.recalls then drow:looks { recalled = { as = "none" } } end
drow:titles {
  draft = "blueprints to pick from", picked = "blueprints picked", aside = "set aside this round",
  carried = "die carried over", free = "peasants without work", blueprints = "blueprint cards",
  leader = "first player", turn = "to play",
}
for _, kind in ipairs(drow.units) do drow:looks { [kind] = { group = "stock" } } end
