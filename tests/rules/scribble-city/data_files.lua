-- Maps and decks that do not add up are refused, with the row at fault.

local function refused(file, name, message)
  fails(function()
    local tables = { [file] = "data/" .. name .. ".lua" }
    return position { "scribble-city", players = 4, tables = tables }
  end, message)
end

-- Rule 9.
test("maps that do not add up are refused", function()
  local function map(name, message) refused("maps/waterway", "map_" .. name, message) end
  map("letter", "maps/waterway: layout: row 2, column 2: \"x\" is none of ., w, m and r")
  map("uneven", "maps/waterway: layout: row 2 has 2 spaces, and row 1 has 3")
  map("small", "maps/waterway: layout: rows: expected a whole number from 3 to 26, got 2")
  map("reward_far",
    "maps/waterway: tracks.trade.rewards: step 7 is never reached: the track has 6 steps")
  map("reward_name",
    "maps/waterway: tracks.trade.rewards[2]: \"house\" is none of residence, reserved roads")
  map("track_none", "maps/waterway: tracks.culture: expected a table, got nil")
  map("track_length",
    "maps/waterway: tracks.trade.length: expected a whole number from 1 to 99, got 0")
  map("improves", "maps/waterway: 2 rewards improve, but there are only 1 bonuses to improve")
  map("bonus_name", "maps/waterway: bonuses: \"parkz\" is none of commute, parks")
  map("bonus_less", "maps/waterway: bonuses.parks.improved: expected a whole number from 3")
  map("plans", "maps/waterway: plans.later: expected a whole number from 1 to 5, got 8")
  map("chart", "maps/waterway: solo.chart[3].from: expected a whole number from 6")
  map("chart_low", "maps/waterway: solo.chart[1]: the lowest rank is for whatever is below")
  map("chart_none", "maps/waterway: solo.chart: expected at least one rank")
  map("key", "maps/waterway: \"trakcs\" is none of title, layout")
end)

-- Rule 9.
test("decks that do not add up are refused, and the message names the row", function()
  local function deck(name, message) refused("decks/singapore", "deck_" .. name, message) end
  deck("id_twice",
    "decks/singapore: eras[1][2]: the id H1 is there already, at decks/singapore: eras[1][1]")
  deck("id_none", "decks/singapore: eras[1][2]: id: expected a text, got nil")
  deck("shape_unknown", "decks/singapore: eras[1][3] (H3): shape \"Z9\" is not among the shapes")
  deck("shape_letter", "decks/singapore: shapes.I2: \"O\" is none of X, . and /")
  deck("shape_empty", "decks/singapore: shapes.I2: there is no X")
  deck("shape_high", "decks/singapore: shapes.I2: 11 rows are more than the map has")
  deck("type", "decks/singapore: eras[1][3] (H3): type: \"comercial\" is none of commercial")
  deck("gain", "decks/singapore: eras[1][3] (H3): gain: \"trades\" is none of prestige, trade")
  deck("gain_none",
    "decks/singapore: eras[1][3] (H3): gain.trade: expected a whole number from 1 to 9, got 0")
  deck("near", "decks/singapore: eras[1][2] (H2): near: \"lake\" is none of corner, woods")
  deck("bonus", "decks/singapore: eras[1][2] (H2): near and bonus belong together")
  deck("road",
    "decks/singapore: eras[1][2] (H2): roads: \"tunnel\" is none of single, stop, bridge")
  deck("road_kind", "decks/singapore: road_kinds: \"ferry\" is none of single, junction")
  deck("key", "decks/singapore: eras[1][2] (H2): \"benefits\" is none of id, name")
  deck("few", "decks/singapore: eras[1]: expected at least 12 cards for so many players, got 11")
  deck("landmark_roads", "decks/singapore: landmarks[1][1] (M1): \"roads\" is none of id, name")
  deck("landmarks_few",
    "decks/singapore: landmarks[1]: expected at least 4 cards for so many players, got 3")
  deck("demand", "decks/singapore: plans.city[1] (VILLAGE): demand: \"groop\" is none of")
  deck("demand_number",
    "decks/singapore: plans.city[1] (VILLAGE): buildings: expected a whole number from 1 to 99")
  deck("demand_type",
    "decks/singapore: plans.development[1] (CRAFTS): type: \"homes\" is none of commercial")
  deck("plan_key",
    "decks/singapore: plans.city[1] (VILLAGE): \"group\" is none of id, name, demand, buildings")
  deck("plan_none", "decks/singapore: plans.route: there is none")
  deck("unreached", "decks/singapore: no card fills trade: its reward at step 2 is never reached")
end)

-- Rules 2, 9.
test("other numbers of the table are refused, or played with", function()
  local function tables(name) return { tables = "data/tables_" .. name .. ".lua" } end
  fails(function() return position { "scribble-city", tables = tables "dealt" } end,
    "tables: dealt: expected a whole number from 2 to 3, got 4")
  local g = position { "scribble-city", players = 1, tables = tables "short" }
  expect(over(playout(g)), true)
  expect(value(g, "era"), 2)
  expect(value(g, "round"), 3)
end)
