-- Rules 3 and 4. The blueprints as the rules use them: rows by name, the options that change a
-- number, and lists of the rows that have a benefit.

local drow = require "drow"

local benefits = {}
for name, benefit in pairs(drow.benefits) do benefits[name] = check.optional(benefit.form) end

local row_form = check.record {
  id = check.name(),
  letter = check.letter(),
  copies = check.whole(1, 30),
  starter = check.optional(check.whole(0, 30)),
  cost = check.whole(1, 9),
  of = check.list(check.one_of(drow.units), 1, 2):distinct(),
  time = check.whole(1, 20),
  workers = check.whole(0, 20),
  least = check.optional(check.whole(0, 20)),
  shape = check.rows("X."):with("X"),
  benefits = check.record(benefits),
}:that("no more starters than copies", function(row)
  return (row.starter or 0) <= row.copies
end):that("no more workers at least than at most", function(row)
  return (row.least or 0) <= row.workers
end)

local function pairs_are_there(rows)
  local there = {}
  for _, row in ipairs(rows) do there[row.id] = true end
  for _, row in ipairs(rows) do
    local pair = row.benefits.pair
    if pair and not there[pair.with] then return false end
  end
  return true
end

local printed = require("blueprints", check.list(row_form, 1):distinct("id"):distinct("letter")
  :that("pairs with blueprints that there are", pairs_are_there))

-- Rule 4.
local town = drow:option("town_workers", { "0", "2" }, "workers that a Town needs")
local tower = drow:option("tower_workers", { "1", "2" }, "workers that a Watch tower needs")
local sawmill = drow:option("sawmill_temple_workers", { "1", "0" },
  "workers that a Sawmill or a Temple needs")
local flip = drow:option("flip", true, "shapes may be turned over")
local ruled = { -- the workers that options give a building instead of those of its blueprint
  town = town == "2" and 2, ["watch tower"] = tower == "2" and 2,
  sawmill = sawmill == "0" and 0, temple = sawmill == "0" and 0,
}

local cards = { all = {}, ids = {}, row = {}, letters = {}, copies = {}, starters = {},
                most_workers = 0, fewest_squares = math.maxinteger }
drow.cards = cards

for n, printed_row in ipairs(printed) do
  local row = { starter = 0 }
  for name, value in pairs(printed_row) do row[name] = value end
  row.workers = ruled[row.id] or row.workers
  row.least = math.min(row.least or row.workers, row.workers)
  row.shape = type(row.shape) == "table" and table.concat(row.shape, "/") or row.shape
  row.lies = drow.map:shape { rows = row.shape, flips = flip }
  cards.fewest_squares = math.min(cards.fewest_squares, #row.lies)
  cards.most_workers = math.max(cards.most_workers, row.workers)
  cards.all[n], cards.ids[n], cards.row[row.id] = row, row.id, row
  cards.letters[row.id] = row.letter
  if row.copies > row.starter then cards.copies[row.id] = row.copies - row.starter end
  for _ = 1, row.starter do cards.starters[#cards.starters + 1] = row end
end

-- The rows that have a benefit, or another.
function cards.having(benefit, other)
  return collect(cards.all, function(row)
    return (row.benefits[benefit] or row.benefits[other]) and row
  end)
end
