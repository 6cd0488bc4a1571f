-- Tables that a designer replaces: other numbers can be played with, and invalid ones are refused.

local function with(name, file, more)
  local it = { "drawcity", players = 4, tables = { [name] = "data/" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

local function refused(name, file, why)
  fails(function() return with(name, file) end, why)
end

-- Rule 2.
test("number cards that are too few, or not 1 to 9, are refused", function()
  refused("cards", "cards_few", "cards: 8 numbers are too few to deal 8")
  refused("cards", "cards_eight", "cards: numbers: expected at least 9 entries, got 8")
  refused("cards", "cards_ten", "cards: numbers go from 1 to 9, not to 10")
end)

-- Rule 2.
test("development cards that are too few, or lack a kind, are refused", function()
  refused("cards", "cards_bare", "cards: 8 developments are too few to deal 8")
  refused("cards", "cards_no_park", "cards: developments.park: expected a whole number")
end)

-- Rules 1, 18, 19, 21.
test("tables with a missing or an invalid number are refused", function()
  refused("tables", "tables_streets", "tables: streets[4]: expected a whole number from 3 to 10")
  refused("tables", "tables_parks", "tables: parks_bonus_players[4]: expected a whole number")
  refused("tables", "tables_shops", "tables: shops: expected at least 9 entries, got 5")
  refused("tables", "tables_gap", "tables: shops[4]: expected a whole number")
  refused("tables", "tables_houses", "tables: houses[2]: expected a whole number from 0 to 1000")
end)

-- Rules 1, 18, 19, 21.
test("other tables are played with", function()
  local g = with("tables", "tables_other", { city = [[
    BH1 BH2 . BS4 BP5 . . . . . .
    .   .   . .   .   . . . . . .
    .   .   . .   .   . . . . . .
  ]] })
  scores(g, { houses = 12, shops = 7, parks = 5 })
end)

-- Rule 25.
test("goal spaces that do not add up are refused", function()
  fails(function() return with("spaces", "spaces_many", { modules = { "municipal_goals" } }) end,
    "spaces: in_use[4]: expected a whole number from 1 to 3, got 4")
end)
