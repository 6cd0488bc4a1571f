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
    if row.benefits.pair and not there[row.benefits.pair.with] then return false end
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
local rulings = {
  town = { usual = "0", now = town }, ["watch tower"] = { usual = "1", now = tower },
  sawmill = { usual = "1", now = sawmill }, temple = { usual = "1", now = sawmill },
}

local cards = { all = {}, ids = {}, row = {}, letters = {}, copies = {}, starters = {},
                most_workers = 0, least_time = math.maxinteger, fewest_squares = math.maxinteger }
drow.cards = cards

for n, row_printed in ipairs(printed) do
  local row = {}
  for name, value in pairs(row_printed) do row[name] = value end
  local ruling = rulings[row.id]
  if ruling and ruling.now ~= ruling.usual then row.workers = tonumber(ruling.now) end
  row.least = math.min(row.least or row.workers, row.workers)
  row.starter = row.starter or 0
  row.lies = drow.map:shape { flips = flip, table.unpack(row.shape) }
  cards.fewest_squares = math.min(cards.fewest_squares, #row.lies)
  cards.least_time = math.min(cards.least_time, row.time)
  cards.most_workers = math.max(cards.most_workers, row.workers)
  cards.all[n], cards.ids[n], cards.row[row.id] = row, row.id, row
  cards.letters[row.id] = row.letter
  if row.copies > row.starter then cards.copies[row.id] = row.copies - row.starter end
  for _ = 1, row.starter do cards.starters[#cards.starters + 1] = row end
end

-- The rows that have a benefit.
function cards.having(name)
  local found = {}
  for _, row in ipairs(cards.all) do
    if row.benefits[name] then found[#found + 1] = row end
  end
  return found
end

-- The same for benefits with a function for this moment: pairs of a row and a benefit.
function cards.moved_by(moment)
  local found = {}
  for _, row in ipairs(cards.all) do
    for name, value in pairs(row.benefits) do
      local benefit = drow.benefits[name]
      if benefit[moment] then
        found[#found + 1] = { row = row, name = name, value = value, benefit = benefit }
      end
    end
  end
  return found
end
