-- What is shown below a player's map.

local function game(more)
  local it = { "scribble-city", players = 2, step = "round", era = 1, ["red.hand"] = "A8 A10 B8",
               ["blue.hand"] = "A1 A2 A3", ["red.landmarks"] = "L2a L3b", ["plans.city"] = "CITY-3",
               ["plans.development"] = "DEV-4", ["plans.route"] = "ROUTE-1",
               ["scored.city"] = "yes", ["red.points.development"] = 8, ["red.tracks.trade"] = 5,
               ["red.tracks.residents"] = 12 }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

test("players see their cards, the next landmark, the plans and the rewards that come", function()
  local g = game()
  for _, line in ipairs {
    "w woods, m mountain, r river",
    "u bus stop, b bridge, t tunnel; M commercial, K cultural, " ..
      "I infrastructure, R residential; K3: building 3, cultural",
    "A8 infrastructure X./XX: utilities 2, prestige 1, +utilities 1 near corner; " ..
      "roads 2 singles, tunnel",
    "A10 residential X./XX: residents 2, +1 near woods; roads 2 singles, stop",
    "B8 infrastructure XX/XX: utilities 2, prestige 1, +prestige 2 near infrastructure " ..
      "and woods; roads 2 singles, bridge",
    "L2a cultural .X./XXX/.X.: culture 2, prestige 2, +prestige 1 near river; the next landmark",
    "city: 2 groups of 3 buildings (Twin estates), pays 5",
    "development: 6 residential buildings (Homes first), scored 8",
    "route: roads off 3 sides of the map (Gateways), pays 8",
    "trade 5 of 12: 6 landmark, 8 any step",
    "residents 12 of 12",
  } do
    shows(g, "red.map", "note: " .. line, "red")
  end
end)

-- Rule 39.
test("landmarks that were built are named, and those that were given up counted", function()
  shows(game(), "red.map", "note: landmarks built: none; given up: 1", "red")
  shows(game { ["red.landmarks_built"] = "L1a" }, "red.map",
    "note: landmarks built: L1a Old Lighthouse", "blue")
  local none = game { ["red.landmarks"] = "L1a L2a L3b" }
  fails(function() shows(none, "red.map", "note: landmarks built: none", "red") end, "no")
end)

test("others see neither hand nor landmarks", function()
  fails(function() shows(game(), "red.map", "note: A10 residential X./XX: " ..
    "2 residents, +1 near woods; roads 2 singles, stop", "blue") end, "no")
  shows(game(), "red.map", "note: trade 5 of 12: 6 landmark, 8 any step", "blue")
  local g = game { ["struck.route"] = "yes" }
  shows(g, "red.map", "note: route: roads off 3 sides of the map (Gateways), pays 5", "red")
end)

-- Rules 44 to 46.
test("each plan is described in words, with its numbers", function()
  local plans = {
    city = { "5 buildings side by side (City hubs)",
             "a group with all types of buildings (Mixed quarter)",
             "2 groups of 3 buildings (Twin estates)", "4 buildings by river (Waterfront)" },
    development = { "all four tracks at step 4 (Balanced books)",
                    "one of four tracks at step 9 (Specialists)", "2 landmarks (Skyline)",
                    "6 residential buildings (Homes first)" },
    route = { "roads off 3 sides of the map (Gateways)", "16 spaces on one road (Long haul)",
              "4 bus stops on one road (Bus line)", "3 bridges and tunnels (Crossings)" },
  }
  local id = { city = "CITY-", development = "DEV-", route = "ROUTE-" }
  for kind, texts in pairs(plans) do
    for n, text in ipairs(texts) do
      local g = game { ["plans." .. kind] = id[kind] .. n, ["red.points.development"] = 0,
                       ["scored.city"] = "no" }
      shows(g, "red.map", "note: " .. kind .. ": " .. text .. ", pays 8", "red")
    end
  end
end)
