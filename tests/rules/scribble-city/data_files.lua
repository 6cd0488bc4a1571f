-- Maps, decks and tables of another form are refused, with the entry at fault.

local players = 4
local hamlets, inlet = { deck = "hamlets" }, { map = "inlet" }

-- Each case is an entry of the file that is changed, its value, and the message.
local function refused(file, options, cases)
  for _, case in ipairs(cases) do
    fails(function()
      local change = { [file .. case[1]] = case[2] }
      position { "scribble-city", players = players, options = options, change = change }
    end, case[3])
  end
end

-- Played to its end with these changes.
local function played(options, change, seats)
  local g = position { "scribble-city", players = seats or players, options = options,
                       change = change }
  expect(over(playout(g)), true)
  return g
end

-- Rule 9.
test("maps that do not add up are refused", function()
  refused("maps/inlet.", inlet, {
    { "trakcs", {}, "\"trakcs\" is not one of" },
    { "layout", missing, "maps/inlet: layout: expected rows of letters" },
    { "layout", ". . . / . x . / . . .", "layout: row 2, column 2: expected ., w, m or r" },
    { "layout", ". . . / . . / . . .", "layout: row 2: expected 3 letters" },
    { "layout", ". . . / . . .", "layout: expected 3 to 26 rows, got 2" },
    { "layout", "...........................", "layout: row 1: expected 3 to 26 letters, got 27" },
  })
  refused("maps/inlet.", inlet, {
    { "tracks.cultur", {}, "tracks: \"cultur\" is not one of" },
    { "tracks.culture", missing, "tracks.culture: expected a whole number from 1 to 99, got nil" },
    { "tracks.trade", 0, "tracks.trade: expected a whole number from 1 to 99" },
    { "tracks.trade", 100, "tracks.trade: expected a whole number from 1 to 99" },
    { "bonuses", { commute = { each = 1, improved = 2 } }, "a bonus to improve for each reward" },
  })
  refused("maps/inlet.", inlet, {
    { "bonuses.parkz", {}, "bonuses: \"parkz\" is not one of" },
    { "bonuses.neglect.each", 1, "bonuses.neglect: \"each\" is not one of" },
    { "bonuses.commute.each", 0, "bonuses.commute.each: expected a whole number from 1 to 20" },
    { "bonuses.commute.improved", 2, "bonuses.commute: expected more when it is improved" },
    { "plans.later", 7, "plans: expected no more for later ones" },
    { "plans.first", 0, "plans.first: expected a whole number from 1 to 99, got 0" },
    { "plans.second", 1, "plans: \"second\" is not one of" },
    { "strikes", "yes", "strikes: \"yes\" is not one of true, false" },
  })
end)

-- Rules 4, 33, 57.
test("rewards that are on no track, and ranks that do not rise, are refused", function()
  refused("maps/inlet/tracks.csv", inlet, {
    { "[7].trade", "improve", "tracks.csv:8: expected no reward behind the last step, got trade" },
    { "[2].step", 1, "tracks.csv:3, column step: 1 appears twice" },
    { "[2].step", 100, "tracks.csv:3, column step: expected a whole number from 1 to 99" },
    { "[2].trade", "house", "tracks.csv:3, column trade: \"house\" is not one of residence" },
    { "[2].cultur", "improve", "the header: \"cultur\" is not one of" },
  })
  refused("maps/inlet/ranks.csv", inlet, {
    { "", {}, "ranks.csv: expected at least 1 entry" },
    { "[3]", { name = "Admiral", from = 20 }, "ranks.csv[3].from: 20 comes after 20" },
    { "[1].from", 5, "expected `from` for all ranks but the lowest" },
    { "[2].from", missing, "expected `from` for all ranks but the lowest" },
    { "[2].name", missing, "ranks.csv:3, column name: expected a name" },
    { "[2].name", "Visitor", "column name: \"Visitor\" appears twice" },
  })
end)

-- Rules 3, 8, 9.
test("a map may have no woods, rivers and mountains, or no bonuses, or be large", function()
  local row = (". "):rep(26) .. "\n"
  played(inlet, { ["maps/inlet.layout"] = (". . . . . . .\n"):rep(6) }, 2)
  played(inlet, { ["maps/inlet.layout"] = row:rep(26) }, 2)
  played(inlet, { ["maps/inlet.bonuses"] = {}, ["maps/inlet/tracks.csv"] = {} }, 2)
end)

local rows, landmarks = "decks/hamlets/buildings.csv", "decks/hamlets/landmarks.csv"
local plans = "decks/hamlets/plans.csv"

-- Rule 9.
test("cards that do not add up are refused, and the message names the row", function()
  refused("decks/hamlets", hamlets, {
    { "", { "ferry" }, "decks/hamlets[1]: \"ferry\" is not one of single, junction" },
    { "", { "stop", "stop" }, "decks/hamlets[2]: \"stop\" appears twice" },
  })
  refused(rows, hamlets, {
    { "", {}, "era: expected at least 1 entry" },
    { "[12]", missing, "buildings.csv: era[1]: expected at least 12 entries, got 11" },
    { "[12].era", 2, "buildings.csv: era[1]: expected at least 12 entries, got 11" },
    { "[2].era", missing, "buildings.csv:3, column era: expected a whole number from 1 to 9" },
    { "[2]", "H2", "buildings.csv:3: expected a table, got \"H2\"" },
    { "[2].id", "H1", "expected ids that nothing else has, got H1" },
    { "[2].id", missing, "buildings.csv:3, column id: expected a name" },
    { "[2].id", ("H"):rep(48), "column id: a name has 1 to 47 bytes, not 48" },
    { "[2].benefits", {}, "the header: \"benefits\" is not one of" },
    { "[2].name", missing, "buildings.csv:3, column name: expected text" },
    { "[3].type", "comercial", "csv:4, column type: \"comercial\" is not one of commercial" },
  })
  refused(rows, hamlets, {
    { "[3].gain", { trades = 1 }, "csv:4, column gain: a key: \"trades\" is not one of" },
    { "[3].gain.trade", 0, "column gain.trade: expected a whole number from 1 to 9, got 0" },
    { "[3].gain.trade", 10, "column gain.trade: expected a whole number from 1 to 9" },
    { "[2].gain", missing, "csv:3, column gain: expected a table, got nil" },
    { "[2].near", { "lake" }, "csv:3, column near[1]: \"lake\" is not one of corner, woods" },
    { "[2].near", { "river", "river" }, "column near[2]: \"river\" appears twice" },
    { "[2].bonus", missing, "csv:3: expected near and bonus together" },
    { "[2].bonus", {}, "csv:3, column bonus: expected at least 1" },
    { "[2].roads", { "single", "tunnel" }, "csv:3, column roads[2]: \"tunnel\" is not one of" },
    { "[2].roads", missing, "csv:3, column roads: expected a list, got nil" },
  })
  refused(landmarks, hamlets, {
    { "[1].roads", { "single" }, "\"roads\" is not one of" },
    { "[4]", missing, "landmarks.csv: deck[1]: expected at least 4 entries, got 3" },
  })
  fails(function()
    local third = { [landmarks .. "[3].deck"] = 3, [landmarks .. "[4].deck"] = 3 }
    position { "scribble-city", players = 2, options = hamlets, change = third }
  end, "landmarks.csv: deck[2]: expected a list, got nil")
  local change = {}
  for n = 1, 16 do
    local row = n > 12 and landmarks .. "[" .. n - 12 .. "]." or rows .. "[" .. n .. "]."
    change[row .. "gain"] = { prestige = 1 }
    change[row .. "near"] = missing
    change[row .. "bonus"] = missing
  end
  fails(function()
    position { "scribble-city", players = 4, options = hamlets, change = change }
  end, "expected cards that fill each track with rewards, got culture")
end)

-- Rule 9.
test("shapes that cannot be built are refused", function()
  refused(rows, hamlets, {
    { "[1].shape", 3, "csv:2, column shape: expected rows of letters, got 3" },
    { "[2].shape", missing, "csv:3, column shape: expected rows of letters, got nil" },
    { "[1].shape", "XO", "column shape: row 1, column 2: expected X or ." },
    { "[1].shape", "..", "column shape: expected 1 to 16 X, got 0" },
    { "[1].shape", "XXX/X", "column shape: row 2: expected 3 letters, as in row 1" },
    { "[1].shape", "X.X", "column shape: expected connected squares that fit on the map" },
    { "[1].shape", "X/X/X/X/X/X/X/X/X/X/X", "shape: expected connected squares that fit" },
    { "[1].shape", "XXXXXXXXXXX", "column shape: expected connected squares that fit on the map" },
    { "[1].shape", "XXXXXX/XXXXXX/XXXXXX", "column shape: expected 1 to 16 X, got 18" },
  })
end)

-- Rules 9, 29.
test("a shape may be turned to lie on a map that is not square", function()
  local both = { map = "inlet", deck = "hamlets" }
  played(both, { [rows .. "[1].shape"] = "XXXXXXX", [rows .. "[9].shape"] = "X/X/X/X/X/X/X" })
  refused(rows, both, { { "[5].shape",
    ("X....../"):rep(6) .. "XXXXXXX", "column shape: expected connected squares that fit" } })
end)

local sky = { kind = "city", id = "SKY", name = "Skyline", demand = "landmarks", landmarks = 2 }
local over_rivers = { kind = "route", id = "OVER", name = "Over", demand = "crossings",
                      crossings = 1 }

-- Every card of Hamlets with these road pieces.
local function with_roads(pieces, change)
  for n = 1, 12 do change[rows .. "[" .. n .. "].roads"] = pieces end
  return change
end

-- Rule 9.
test("plans that nobody understands or could complete are refused", function()
  refused(plans, hamlets, {
    { "[3].kind", "routes", "ROAD.kind: \"routes\" is not one of city, development, route" },
    { "[3]", missing, "plans.csv: route: expected at least 1 entry" },
    { "[3].kind", "city", "plans.csv: route: expected at least 1 entry" },
    { "[3].id", "H1", "expected ids that nothing else has, got H1" },
    { "[3].name", "", "decks/hamlets/plans.csv: ROAD.name: expected text" },
    { "[1].group", 2, "plans.csv: VILLAGE: \"group\" is not one of" },
    { "[1].spaces", 2, "plans.csv: VILLAGE: \"spaces\" is not one of buildings, demand, id" },
    { "[1].demand", "groop", "plans.csv: VILLAGE.demand: \"groop\" is not one of" },
    { "[1].buildings", 0, "plans.csv: VILLAGE.buildings: expected a whole number" },
    { "[1].buildings", missing, "plans.csv: VILLAGE.buildings: expected a whole number" },
    { "[2].type", "homes", "plans.csv: CRAFTS.type: \"homes\" is not one of" },
    { "[1]", sky, "plans.csv: SKY: nobody can complete it: decks of landmarks: 1" },
  })
  local function impossible(pieces, plan, message)
    fails(function()
      local change = with_roads(pieces, { [plans .. "[1]"] = plan })
      position { "scribble-city", players = 4, options = hamlets, change = change }
    end, message)
  end
  local bus_line = { kind = "city", id = "BUS", name = "Bus line", demand = "stops", stops = 4 }
  impossible({ "single" }, bus_line,
    "plans.csv: BUS: nobody can complete it: no card has a stop")
  impossible({ "single", "stop" }, over_rivers,
    "plans.csv: OVER: nobody can complete it: no card has a bridge or a tunnel")
end)

-- Rule 9.
test("a shape as long as the map and a plan that takes all landmarks are played with", function()
  played(hamlets, { [rows .. "[9].shape"] = "XXXXXXXXXX",
                    [plans .. "[1]"] = { kind = "city", id = "SKY", name = "Skyline",
                                         demand = "landmarks", landmarks = 1 } })
end)

-- Rules 9, 46.
test("a plan of bridges and tunnels is played with where cards have only one of the two", function()
  played(hamlets, { [plans .. "[3]"] = over_rivers })
  played(hamlets, with_roads({ "single", "tunnel" }, {
    ["decks/hamlets"] = { "single", "tunnel" },
    [plans .. "[3]"] = over_rivers,
  }))
end)

-- Rules 44, 45, 46.
test("what plans demand lacks nothing", function()
  refused("demands.", nil, {
    { "network.met", missing, "demands: network.met: expected a function, got nil" },
    { "network.lack", 1, "\"lack\" is not one of form, lacks, met, text; did you mean `lacks`?" },
  })
end)

-- Rules 2, 9.
test("other numbers of the table are refused, or played with", function()
  refused("tables.", nil, {
    { "dealt", 4, "tables: dealt: expected a whole number from 2 to 3, got 4" },
    { "eras", 0, "tables: eras: expected a whole number from 1 to 9, got 0" },
    { "tunnel_skips", 10, "tables: tunnel_skips: expected a whole number from 1 to 9, got 10" },
  })
  fails(function()
    position { "scribble-city", players = 1, change = { ["tables.rounds"] = 5 } }
  end, "era[1]: expected at least 13 entries, got 12")
  local change = { ["tables.eras"] = 2, ["tables.rounds"] = 3, ["tables.tunnel_skips"] = 1 }
  local g = played(nil, change, 1)
  expect(value(g, "era"), 2)
  expect(value(g, "round"), 3)
end)
