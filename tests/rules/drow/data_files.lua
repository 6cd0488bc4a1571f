-- Data that a designer replaces: other rows and numbers can be played with, and invalid ones are
-- refused with the row and what was expected.

local function with(name, file, more)
  local it = { "drow", players = 2, tables = { [name] = "data/" .. name .. "_" .. file .. ".lua" } }
  for key, wanted in pairs(more or {}) do it[key] = wanted end
  return position(it)
end

-- Refused with one entry of the data changed: { entry, value, why }.
local function refused(cases)
  for _, case in ipairs(cases) do
    fails(function()
      return position { "drow", players = 2, change = { [case[1]] = case[2] } }
    end, case[3])
  end
end

-- Rule 3.
test("a blueprint with a benefit that does not add up is refused", function()
  refused {
    { "blueprints[6].benefits.make", true, "blueprints[6] (sawmill).benefits" },
    { "blueprints[6].benefits.makes", { "iron" }, "blueprints[6] (sawmill).benefits.makes[1]: " },
    { "blueprints[6].benefits.makes", "wood", "(sawmill).benefits.makes: expected a list" },
    { "blueprints[6].benefits.makes", {}, "blueprints[6] (sawmill).benefits.makes: expected" },
    { "blueprints[15].benefits.build_time", "long", "build_time: expected a whole number" },
    { "blueprints[11].benefits.attack.reach", missing, "attack.reach" },
    { "blueprints[11].benefits.attack.reach", 5, "reach: expected a whole number from 1 to 4" },
    { "blueprints[11].benefits.attack.range", 1, "attack" },
    { "blueprints[11].benefits.attack.damage", {}, "attack.damage" },
    { "blueprints[11].benefits.attack.damage[1]", 10, "attack.damage[1]" },
    { "blueprints[11].benefits.attack.damage[0]", 1, "attack.damage" },
    { "blueprints[22].benefits.pair.with", "plaground", "pairs with blueprints that there are" },
    { "blueprints[16].benefits.market", { gold = 1 }, "benefits.market" },
    { "blueprints[16].benefits.market", "clay", "benefits.market" },
    { "blueprints[16].benefits.market.clay", 0, "clay: expected a whole number from 1 to 9" },
    { "blueprints[4].benefits.food", 1, "benefits.food" },
  }
end)

-- Rule 3.
test("a blueprint with a cost, shape or number that does not add up is refused", function()
  refused {
    { "blueprints[2].of", { "sheep" }, "blueprints[2] (mansion).of[1]" },
    { "blueprints[2].of", {}, "blueprints[2] (mansion).of: expected" },
    { "blueprints[2].of", { "clay", "clay" }, "blueprints[2] (mansion).of" },
    { "blueprints[2].cost", "clay", "cost: expected a whole number from 1 to 9" },
    { "blueprints[2].shape", { "XO" }, "blueprints[2] (mansion).shape" },
    { "blueprints[2].shape", { "XX", "X" }, "blueprints[2] (mansion).shape" },
    { "blueprints[2].shape", { ".." }, "blueprints[2] (mansion).shape" },
    { "blueprints[2].time", 0, "time: expected a whole number from 1 to 20, got 0" },
    { "blueprints[2].workers", 0.5, "workers: expected a whole number from 0 to 20" },
    { "blueprints[5].least", 3, "no more workers at least than at most" },
    { "blueprints[1].starter", 3, "no more starters than copies" },
    { "blueprints[2].letter", "Mi", "blueprints[2] (mansion).letter" },
    { "blueprints[2].letter", "H", "blueprints[2].letter: \"H\" appears twice" },
    { "blueprints[2].id", "house", "blueprints[2].id: \"house\" appears twice" },
    { "blueprints[2].id", missing, "blueprints[2].id: expected a name" },
    { "blueprints[2].worker", 1, "blueprints[2] (mansion)" },
  }
end)

-- Rules 1, 5, 17, 62.
test("numbers that do not add up are refused", function()
  refused {
    { "tables.players", 9, "tables: players: expected a whole number from 2 to 8, got 9" },
    { "tables.dice", 3, "up to 3 dice more than are used" },
    { "tables.dice", 8, "up to 3 dice more than are used" },
    { "tables.kept", 4, "no more blueprints kept than drawn" },
    { "tables.side_a.field", "d4 e4 d5", "tables: side_a.field" },
    { "tables.side_a.field", "d3 e3 d4 e4", "side_a.field: expected free squares that form XX/XX" },
    { "tables.side_a.field", "j5 j6 i5 i6", "tables: side_a.field" },
    { "tables.side_a.field", "d4 e4 d5 f6", "side_a.field: expected free squares that form XX/XX" },
    { "tables.side_a.prefecture", missing, "tables: side_a.prefecture" },
    { "ranks.csv[3].from", 10, "ranks.csv:4, column from: 10 comes after 10" },
    { "ranks.csv[1].from", 1, "ranks.csv: expected a first rank from 0 points on" },
    { "tables.rounds", 0, "tables: rounds: expected a whole number from 1 to 50, got 0" },
  }
end)

-- Rules 1, 46.
test("tables let up to 8 play, and attacks reach round their ring", function()
  local change = { ["tables.players"] = 8 }
  fails(function() return position { "drow", players = 6 } end, "1 to 5")
  expect(over(playout(position { "drow", players = 8, change = change }, 2)), true)
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
