-- Tables that a designer replaces: other numbers can be played with, and invalid ones are refused.

local function with(change, more)
  local it = { "drawcity", players = 4, change = change }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

-- With another value, `entry` is refused.
local function refused(entry, value, why, more)
  fails(function() return with({ [entry] = value }, more) end, why)
end

-- Rule 2.
test("number cards that are too few, or not 1 to 9, are refused", function()
  refused("cards.numbers", { 1, 1, 1, 1, 1, 1, 1, 1, 0 },
    "cards: expected more cards in each deck than are dealt, got 8 and 48 for 4 hands of 2")
  refused("cards.numbers[9]", missing, "cards: numbers: expected 9 entries, got 8")
  refused("cards.numbers[10]", 2, "cards: numbers: expected 9 entries, got 10")
end)

-- Rule 2.
test("development cards that are too few, or lack a kind, are refused", function()
  refused("cards.developments", { house = 2, shop = 2, factory = 2, park = 2 },
    "got 50 and 8 for 4 hands of 2")
  refused("cards.developments.park", missing, "cards: developments.park: expected a whole number")
end)

-- Rules 1, 5, 18, 19, 21.
test("tables with a missing or an invalid number are refused", function()
  refused("tables.streets[4]", 11, "tables: streets[4]: expected a whole number from 3 to 10")
  refused("tables.internet_starts[1].street", "2",
    "tables: internet_starts[1].street: expected a whole number from -10 to 10, got \"2\"")
  refused("tables.parks_bonus_players[4]", missing,
    "tables: parks_bonus_players[4]: expected a whole number")
  refused("tables.shops", { 2, 4, 7, 11, 15 }, "tables: shops: expected at least 9 entries, got 5")
  refused("tables.shops[4]", missing, "tables: shops[4]: expected a whole number")
  refused("tables.houses[2]", "three", "tables: houses[2]: expected a whole number from 0 to 1000")
  refused("tables.one_house_more", 3, "tables: one_house_more: expected a function, got 3")
end)

-- Rules 1, 18, 19, 21.
test("other tables are played with", function()
  local g = with({
    ["tables.streets[4]"] = 3,
    ["tables.houses"] = { 1, 11 },
    ["tables.shops"] = { 7, 7, 7, 7, 7, 7, 7, 7, 7 },
    ["tables.parks_bonus_players[4]"] = 5,
  }, { city = [[
    BH1 BH2 . BS4 BP5 . . . . . .
    .   .   . .   .   . . . . . .
    .   .   . .   .   . . . . . .
  ]] })
  scores(g, { houses = 12, shops = 7, parks = 5 })
end)

-- Rules 24, 31.
test("goals without a card, a text or a condition are refused", function()
  local goals = { modules = { "municipal_goals" } }
  refused("goals.csv[1].card", "bank", "goals.csv:2, column card: \"bank\" is not one of", goals)
  refused("goals.csv[2].id", "H1", "goals.csv:3, column id: \"H1\" appears twice", goals)
  refused("goals.csv[2].text", missing, "goals.csv:3, column text: expected text", goals)
  refused("goals.csv[13].players", 7, "column players: expected a whole number from 1 to 6", goals)
  refused("goals.csv[1].id", "H5", "\"H1\" is not one of H5, H2, H3, H4", goals)
  refused("houses.H1", missing, "houses: expected at least 4", goals)
end)

-- Rule 25.
test("goal spaces that do not add up are refused", function()
  local goals = { modules = { "municipal_goals" } }
  refused("spaces.in_use[4]", 4,
    "spaces: expected no more spaces in use than there are, got 4", goals)
  refused("spaces.points[1]", missing,
    "spaces: points[1]: expected a whole number from 0 to 1000, got nil", goals)
end)
