-- Invalid maps and decks are refused, with the row at fault.

local function refused(file, name, message)
  fails(function()
    local tables = { [file] = "data/" .. name .. ".lua" }
    return position { "scribble-city", players = 4, tables = tables }
  end, message)
end

-- Rule 9.
test("maps that do not add up are refused", function()
  local function map(name, message)
    refused("maps/waterway", "map_" .. name, "maps/waterway: " .. message)
  end
  map("title", "title: expected text, got \"\"")
  map("key", "\"trakcs\" is not one of title, layout")
  map("layout_none", "layout: expected text, got nil")
  map("letter", "layout: row 2, column 2: \"x\" is not one of ., w, m and r")
  map("uneven", "layout: row 2 has 2 spaces, but row 1 has 3")
  map("small", "layout: rows: expected a whole number from 3 to 26, got 2")
  map("wide", "layout: columns: expected a whole number from 3 to 26, got 27")
  map("track_name", "tracks: \"cultur\" is not one of trade, culture, utilities, residents")
  map("track_none", "tracks.culture: expected a table, got nil")
  map("track_length", "tracks.trade.length: expected a whole number from 1 to 99, got 0")
  map("rewards_none", "tracks.trade.rewards: expected a list, got nil")
  map("reward_far", "tracks.trade.rewards: a step: expected a whole number from 1 to 6, got 7")
  map("reward_step", "tracks.trade.rewards: a step: expected a whole number from 1 to 6, got \"2\"")
  map("reward_name", "tracks.trade.rewards[2]: \"house\" is not one of residence, reserved roads")
  map("improves", "2 rewards improve, but there are only 1 bonuses to improve")
  map("bonus_name", "bonuses: \"parkz\" is not one of commute, parks")
  map("bonus_key", "bonuses.neglect: \"each\" is not one of spaces, improved")
  map("bonus_none", "bonuses.commute.each: expected a whole number from 1 to 20, got 0")
  map("bonus_less", "bonuses.parks.improved: expected a whole number from 3")
  map("plans", "plans.later: expected a whole number from 1 to 5, got 8")
  map("plans_first", "plans.first: expected a whole number from 1 to 99, got 0")
  map("plans_key", "plans: \"second\" is not one of first, later")
  map("solo_key", "solo: \"charts\" is not one of strikes, chart")
  map("strikes", "solo.strikes: \"yes\" is not one of true, false")
  map("strikes_text", "solo.strikes: \"false\" is not one of true, false")
  map("chart_list", "solo.chart: expected a list, got \"Visitor\"")
  map("chart_none", "solo.chart: expected at least one")
  map("chart", "solo.chart[3].from: expected a whole number from 6")
  map("chart_low", "solo.chart[1]: the lowest rank has no `from`: it is for whatever is below")
  map("chart_key", "solo.chart[2]: \"form\" is not one of name, from")
  map("chart_name", "solo.chart[2].name: expected text, got nil")
  map("chart_twice", "solo.chart: \"Visitor\" appears twice")
end)

-- Rules 3, 8, 9.
test("a map may have no woods, rivers and mountains, or no bonuses, or be large", function()
  for _, name in ipairs { "flat", "no_bonuses", "large" } do
    local tables = { ["maps/waterway"] = "data/map_" .. name .. ".lua" }
    expect(over(playout(position { "scribble-city", players = 2, tables = tables })), true)
  end
end)

local function deck(name, message)
  refused("decks/singapore", "deck_" .. name, "decks/singapore: " .. message)
end

-- Rule 9.
test("cards that do not add up are refused, and the message names the row", function()
  deck("title", "title: expected text, got nil")
  deck("top_key", "\"era\" is not one of title, road_kinds, shapes, eras")
  deck("eras_none", "eras: expected at least one")
  deck("gap", "eras[1]: expected 11 rows without keys or gaps, got no row 4")
  deck("row_key", "eras[1]: expected 12 rows without keys or gaps, got no row 12")
  deck("row_text", "eras[1][2]: expected a list, got \"H2\"")
  deck("id_twice", "eras[1][2]: the id H1 is already used, at decks/singapore: eras[1][1]")
  deck("id_none", "eras[1][2]: id: expected text, got nil")
  deck("id_long", "eras[1][2]: id: expected at most 47 letters, got 48")
  deck("key", "eras[1][2] (H2): \"benefits\" is not one of id, name")
  deck("name_none", "eras[1][2] (H2): name: expected text, got nil")
  deck("type", "eras[1][3] (H3): type: \"comercial\" is not one of commercial")
  deck("gain", "eras[1][3] (H3): gain: \"trades\" is not one of prestige, trade")
  deck("gain_none", "eras[1][3] (H3): gain.trade: expected a whole number from 1 to 9, got 0")
  deck("gain_missing", "eras[1][2] (H2): gain: expected a table, got nil")
  deck("near", "eras[1][2] (H2): near: \"lake\" is not one of corner, woods")
  deck("near_twice", "eras[1][2] (H2): near: \"river\" appears twice")
  deck("bonus", "eras[1][2] (H2): near and bonus belong together")
  deck("bonus_empty", "eras[1][2] (H2): bonus: expected at least one")
  deck("road", "eras[1][2] (H2): roads: \"tunnel\" is not one of single, stop, bridge")
  deck("roads_none", "eras[1][2] (H2): roads: expected text, got nil")
  deck("road_kind", "road_kinds: \"ferry\" is not one of single, junction")
  deck("kinds_twice", "road_kinds: \"single\" appears twice")
  deck("few", "eras[1]: expected at least 12 cards for this many players, got 11")
  deck("landmark_roads", "landmarks[1][1] (L1a): \"roads\" is not one of id, name")
  deck("landmarks_few", "landmarks[1]: expected at least 4 cards for this many players, got 3")
  deck("unreached", "no card fills trade: its reward at step 2 is never reached")
end)

-- Rule 9.
test("shapes that cannot be built are refused", function()
  deck("shapes_none", "shapes: expected a list, got nil")
  deck("shape_text", "shapes.I3: expected text, got 3")
  deck("shape_none", "eras[1][2] (H2): shape: expected text, got nil")
  deck("shape_unknown", "eras[1][3] (H3): shape \"Z9\" is not among the shapes")
  deck("shape_letter", "shapes.I2: row 1, column 2: expected X or ., got \"O\"")
  deck("shape_empty", "shapes.I2: expected at least one X")
  deck("shape_uneven", "shapes.I3: row 2: expected 3 letters, as in row 1, got \"X\"")
  deck("shape_pieces", "shapes.I3: its squares are not all connected")
  deck("shape_high", "shapes.I2: it has 1 columns and 11 rows, more than the map")
  deck("shape_large", "shapes.O4: squares: expected a whole number from 1 to 16, got 18")
  deck("shape_wide", "shapes.I3: it has 11 columns and 1 rows, more than the map")
end)

-- Rules 9, 29.
test("a shape may be turned to lie on a map that is not square", function()
  local function inlet(name)
    local tables = { ["decks/singapore"] = "data/deck_" .. name .. ".lua" }
    return position { "scribble-city", players = 4, options = { map = "inlet" }, tables = tables }
  end
  expect(over(playout(inlet "shape_turned")), true) -- seven columns; seven rows
  fails(function() return inlet "shape_broad" end,
    "decks/singapore: shapes.L3: it has 7 columns and 7 rows, more than the map")
end)

-- Rule 9.
test("plans that nobody understands or could complete are refused", function()
  deck("plan_kind", "plans: \"routes\" is not one of city, development, route")
  deck("plan_none", "plans.route: expected at least one")
  deck("plan_name", "plans.route[1] (ROAD): name: expected text, got \"\"")
  deck("plan_key", "plans.city[1] (VILLAGE): \"group\" is not one of id, name, demand, buildings")
  deck("demand", "plans.city[1] (VILLAGE): demand: \"groop\" is not one of")
  deck("demand_number",
    "plans.city[1] (VILLAGE): buildings: expected a whole number from 1 to 99")
  deck("demand_type", "plans.development[1] (CRAFTS): type: \"homes\" is not one of commercial")
  deck("landmark_plan", "plans.city[1] (SKY): nobody can complete it: decks of landmarks: 1")
  deck("stop_plan", "plans.city[1] (BUS): nobody can complete it: no card has a stop")
  deck("crossing_plan",
    "plans.city[1] (OVER): nobody can complete it: no card has a bridge or a tunnel")
end)

-- Rule 9.
test("a shape as long as the map and a plan that takes all landmarks are played with", function()
  local tables = { ["decks/singapore"] = "data/deck_edges.lua" }
  expect(over(playout(position { "scribble-city", players = 4, tables = tables })), true)
end)

-- Rules 9, 46.
test("a plan of bridges and tunnels is played with where cards have only one of the two", function()
  for _, name in ipairs { "edges", "tunnels" } do -- bridges, tunnels
    local tables = { ["decks/singapore"] = "data/deck_" .. name .. ".lua" }
    expect(over(playout(position { "scribble-city", players = 4, tables = tables })), true)
  end
end)

-- Rules 2, 9.
test("other numbers of the table are refused, or played with", function()
  local function tables(name) return { tables = "data/tables_" .. name .. ".lua" } end
  fails(function() return position { "scribble-city", tables = tables "dealt" } end,
    "tables: dealt: expected a whole number from 2 to 3, got 4")
  fails(function() return position { "scribble-city", players = 1, tables = tables "rounds" } end,
    "eras[1]: expected at least 13 cards for this many players, got 12")
  local g = position { "scribble-city", players = 1, tables = tables "short" }
  expect(over(playout(g)), true)
  expect(value(g, "era"), 2)
  expect(value(g, "round"), 3)
end)
