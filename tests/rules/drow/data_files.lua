-- Data that a designer replaces: other rows and numbers can be played with, and invalid ones are
-- refused with the row and what was expected.

local function with(name, file, more)
  local it = { "drow", players = 2, tables = { [name] = "data/" .. name .. "_" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

local function refused(name, file, why)
  fails(function() return with(name, file) end, why)
end

-- Rule 3.
test("a blueprint with a benefit that does not add up is refused", function()
  for file, why in pairs {
    benefit = "blueprints: mill: benefits: \"make\" is not one of",
    benefit_value = "blueprints: mill: makes[1]: \"iron\" is not one of sheep, wheat, wood",
    benefit_number = "mill: build_time: expected a whole number from 1 to 9, got \"long\"",
    benefit_list = "blueprints: mill: makes: expected a list, got \"wood\"",
    benefit_empty = "blueprints: mill: makes: expected at least 1 entry, got 0",
    attack = "blueprints: mill: attack.reach: expected a whole number from 1 to 4, got nil",
    attack_more = "blueprints: mill: attack: \"range\" is not one of",
    attack_nothing = "blueprints: mill: attack.damage: expected amounts by peasants",
    pair = "blueprints: mill: pair.with: \"hous\" is not one of house, mill",
    market = "blueprints: mill: market: \"gold\" is not one of wheat, wood, clay, stone",
    market_none = "blueprints: mill: market: expected a table, got \"clay\"",
    market_units = "blueprints: mill: market.clay: expected a whole number from 1 to 9, got 0",
    peasants = "mill: devotion: peasants: expected a whole number from 1 to 9, got 0",
    amount = "blueprints: mill: devotion[1]: expected a whole number from 1 to 9, got 10",
    food = "blueprints: mill: food: expected true, got 1",
  } do
    refused("blueprints", file, why)
  end
end)

-- Rule 3.
test("a benefit that says nothing of itself, or expects nothing, is refused", function()
  refused("benefits", "silent", "benefits: capacity.tells: expected a function")
  refused("benefits", "unexpecting", "benefits: capacity.expects: expected a function")
end)

-- Rule 3.
test("a blueprint with a cost, shape or number that does not add up is refused", function()
  for file, why in pairs {
    cost_kind = "blueprints: mill: cost: \"sheep\" is not one of wheat, wood, clay, stone",
    cost_units = "blueprints: mill: cost: units: expected a whole number from 1 to 9, got \"clay\"",
    cost_none = "blueprints: mill: cost: expected one or two kinds behind the units, got 0",
    cost_twice = "blueprints: mill: cost: clay appears twice",
    shape_letter = "blueprints: mill: shape: row 1, column 2: expected X or ., got \"O\"",
    shape_rows = "blueprints: mill: shape: row 2: expected 2 letters",
    shape_none = "blueprints: mill: shape: expected at least one X",
    time = "blueprints: mill: time: expected a whole number from 1 to 20, got 0",
    workers = "blueprints: mill: workers: expected a whole number from 0 to 20, got 0.5",
    least = "blueprints: mill: least: expected a whole number from 0 to 1, got 2",
    copies = "blueprints: mill: starter: expected a whole number from 0 to 2, got 3",
    letter = "blueprints: mill: letter: expected one letter for the map, got Mi",
    letter_twice = "blueprints: mill: letter: house already has H",
    id_twice = "blueprints: house: there are two rows with this id",
    column = "blueprints: mill: \"worker\" is not one of id, letter",
    id_none = "blueprints: row 2: expected an id, got nil",
  } do
    refused("blueprints", file, why)
  end
end)

-- Rules 5, 17, 62.
test("numbers that do not add up are refused", function()
  for file, why in pairs {
    dice = "tables: dice: expected a whole number from 4 to 7, got 3",
    side = "tables: side_a: field: expected 4 squares, got 3",
    side_twice = "tables: side_a: field: expected free squares, but d4 is taken",
    side_off = "tables: side_a: field: there is no square j5: the board has 8 columns and 8 rows",
    side_row = "tables: side_a: field: there is no square d9: the board has 8 columns and 8 rows",
    side_above = "tables: side_a: field: there is no square d0",
    side_letter = "tables: side_a: field: there is no square E5",
    side_shape = "tables: side_a: field: expected squares that form XX/XX",
    side_none = "tables: side_a: expected squares for prefecture",
    ranks = "tables: ranks: 10 comes after 10; expected ascending numbers",
    ranks_few = "tables: ranks: expected 3 entries, got 2",
    rounds = "tables: rounds: expected a whole number from 1 to 50, got 0",
  } do
    refused("tables", file, why)
  end
end)

-- Rules 2, 10, 12, 13, 17, 24, 28, 33.
test("another board and other numbers are played with", function()
  local g = with("tables", "other", { seed = 3 })
  expect(#value(g, "red.city"), 6 * (9 * 4 + 2))
  g = with("tables", "other", { step = "round", round = 1,
    blueprints = "house temple temple carrier carrier tabern tabern sawmill | none" })
  expect(value(g, "red.draft"), "house temple temple carrier")
  g = with("tables", "other", { step = "build", ["red.plans"] = "house mansion", ["red.gold"] = 9 })
  after(g, { "red build house", "red lay a1" })
  legal(g, "red", "build", "done mansion")
  expect(value(g, "red.gold"), 6)
  expect(over(with("tables", "other", { step = "end of the round", round = 3 })), true)
  expect(over(playout(with("tables", "other"), 3)), true)
end)

-- Rules 10, 12.
test("a game of many rounds, and of many blueprints in each, is played", function()
  expect(over(playout(with("tables", "many"), 1)), true)
end)

-- Rules 13, 16, 30.
test("there is room for the starters, and for all that Libraries keep in every round", function()
  local rows = "4L1 L1 L1 . . . . . / . L1 . . . . . . / "
  local g = with("tables", "short", { step = "keep", round = 3,
    options = { blueprint_reuse = "starters" }, ["red.picked"] = "town wonder",
    ["red.plans"] = "house field prefecture temple temple",
    ["red.city"] = rows .. (". . . . . . . . / "):rep(5) .. ". . . . . . . ." })
  expect(value(g, "red.plans"), "house field prefecture temple temple town wonder")
end)

-- Rules 3, 24, 26, 31, 32, 39, 45, 52, 57.
test("a new card combines benefits", function()
  local side = { side = "b" }
  local function abbey(more)
    more.options = side
    return with("blueprints", "new", more)
  end
  local rows = "0A1 0A2 . . . . . ."
  for _ = 2, 8 do rows = rows .. " / . . . . . . . ." end
  local g = abbey { step = "build", ["red.city"] = rows, ["red.plans"] = "abbey abbey",
                    ["red.clay"] = 1, ["red.free"] = 2 }
  after(g, { "red build abbey", "red lay c1" })
  expect(value(g, "red.devotion"), 2)
  after(g, { "red build assign", "red workplace c1" })
  rows = "1A1 0A2 . . . . . ." .. rows:sub(20)
  g = abbey { step = "build", ["red.city"] = rows, ["red.plans"] = "abbey house house" }
  legal(g, "red", "build", "done abbey house") -- its own market saves a clay or a wood
  g = abbey { step = "shields", ["red.city"] = rows, ["red.free"] = 1, ["blue.city"] = rows,
              leader = "red", turn = "red" }
  expect(value(g, "red.shields"), 2)
  after(g, { "red defend done", "red use abbey" })
  legal(g, "red", "benefit", "attack devotion")
  after(g, { "red benefit devotion" })
  expect(value(g, "red.devotion"), 3)
  scores(abbey { ["red.city"] = rows }, { red = { buildings = 4 } })
end)

-- Rules 39, 52.
test("a new card without workers works when it is built", function()
  local g = with("blueprints", "new", { step = "build", options = { side = "b" },
    ["red.plans"] = "wall wall", ["red.clay"] = 2 })
  after(g, { "red build wall", "red lay a1" })
  expect(value(g, "red.shields"), 3)
end)
