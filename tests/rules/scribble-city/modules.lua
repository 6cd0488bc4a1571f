-- The events that modules can hear.

test("modules hear of eras, roads, buildings, plans and rounds", function()
  local g = position {
    "scribble-city", players = 1, modules = { "data/heard.lua" }, step = "edge road", era = 1,
    round = 3, hand = "A8 A1 A2", map = "*:.", ["plans.city"] = "CITY-1",
    ["plans.route"] = "ROUTE-1", ["plans.development"] = "DEV-3", landmarks_built = "L1a L2a",
    ["tracks.residents"] = 1, cards = "A3 A4 A5 A6",
    ["heard.eras"] = 0, ["heard.era"] = 0,
  }
  local function told(what) return value(g, "red.heard." .. what) end
  after(g, { "edge road a5 way EW" })
  expect({ told "roads", told "spaces", told "singles" }, { 1, 1, 1 })
  after(g, { "roads of A8 building of A2 draw tunnel entrance b5 exit d5 exit side east" })
  expect({ told "roads", told "spaces", told "tunnels" }, { 2, 3, 1 })
  after(g, { "draw enough build b4 turned 2@b4" }) -- T1 R1; the second resident brings a home
  expect({ told "built", told "squares", told "residences" }, { 1, 3, 0 })
  after(g, { "gain residents residence j10" })
  expect({ told "built", told "squares", told "residences" }, { 2, 4, 1 })
  expect({ told "plans", told "points" }, { 1, 8 })
  expect({ value(g, "heard.rounds"), value(g, "heard.round") }, { 1, 4 })
  after(g, { "strike city" }) -- the next era
  expect({ value(g, "heard.eras"), value(g, "heard.era") }, { 1, 2 })
end)
