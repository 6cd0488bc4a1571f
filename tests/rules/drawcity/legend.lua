-- What is shown beside the board: signs, ticks, special spaces, neighborhoods.

local map = [[
  .   BH2 BH5 .   .   .   BF8 .   .   .   .
  .   BH1 GP2 KS1 KS3 KS4 GP5 KS7 KS9 .   .
  .   BH3 BH4 .   BF6 GP7 .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   BH5 .   .   .   .
]]

local function city(modules, more)
  local it = { "drawcity", players = 3, modules = modules, turn = "blue", city = map }
  for name, value in pairs(more or {}) do it[name] = value end
  return position(it)
end

local hands = { { hand = "5 9", plans = "house park" } }

-- Rule 5.
test("internet start spaces are marked for as long as they are free", function()
  shows(city(), "city", "free b2 j4: *")
end)

-- Rules 52 to 54.
test("districts show their signs above their columns, and below who has built them", function()
  local g = city({ "zoning" }, {
    ["zoning.signs"] = "house house house shop factory park shop factory factory factory factory",
  })
  shows(g, "city", "column a: H")
  shows(g, "city", "column f: P")
  shows(g, "city", "columns a-b: B")
  shows(g, "city", "columns c-d: ")
  shows(g, "city", "columns e-g: ")
  shows(g, "city", "columns j-k: ")
end)

-- Rules 56 to 59.
test("the sign of each street is shown beside it, with the player who has most of it", function()
  local g = city({ "popular_demand" }, {
    ["popular_demand.signs"] = "house shop park factory house", seats = hands,
  })
  shows(g, "city", "row 1: H B5")
  shows(g, "city", "row 2: S K5")
  shows(g, "city", "row 3: P G5")
  shows(g, "city", "row 4: F")
  after(g, { "blue build 9 park k3" })
  shows(g, "city", "row 3: P BG5")
end)

-- Rule 60.
test("special spaces show their colour, and below the board who has built on which", function()
  local g = city { "special_locations" }
  shows(g, "city", "cells c1 i3: c")
  shows(g, "city", "cells k2 b5: z")
  shows(g, "city",
    "note: Special: c coral a amber l lime z azure v violet; blue coral; pink lime")
end)

-- Rules 63 to 65.
test("neighborhoods are framed", function()
  local g = city({ "neighborhoods" }, {
    ["neighborhoods.signs"] = "park house park shop factory house",
    ["neighborhoods.marked"] = "b1 b2 b3; d2 e2 f2",
  })
  shows(g, "city", "frame b1 b2 b3: ")
  shows(g, "city", "frame d2 e2 f2: ")
  shows(g, "city",
    "note: Neighborhoods: 2 for each player in one; park house park or shop factory house")
end)

-- Rules 24 to 29.
test("the goals are shown below the board, with their spaces and who ticked them", function()
  local g = position {
    "drawcity", players = 3, modules = { "municipal_goals" }, turn = "blue",
    ["municipal_goals.drawn.house"] = "H1", ["municipal_goals.drawn.park"] = "P1",
    seats = hands, city = "BH1 BH2 BH3" .. (" ."):rep(8) .. ("\n" .. (". "):rep(11)):rep(4),
  }
  local goal = ": an own house group of 4 or more"
  shows(g, "city", "note: goal H1 Close-knit (6, later 4)" .. goal)
  after(g, { "build 5 house d1" })
  shows(g, "city", "note: goal H1 Close-knit (6 B, later 4)" .. goal)
end)

test("modules that joined a game set up without them score nothing, and say why", function()
  local none = city({ "zoning", "popular_demand", "neighborhoods", "municipal_goals" }, {
    ["zoning.signs"] = "", ["popular_demand.signs"] = "", ["neighborhoods.signs"] = "",
    ["municipal_goals.drawn.house"] = "none", ["municipal_goals.drawn.shop"] = "none",
    ["municipal_goals.drawn.factory"] = "none", ["municipal_goals.drawn.park"] = "none",
    seats = hands,
  })
  shows(none, "city", "note: Zoning: no sign was drawn in set-up.")
  shows(none, "city", "note: Demand: no sign was drawn in set-up.")
  shows(none, "city", "note: house (6, later 4): no goal was drawn in set-up")
  after(none, { "build 9 house k5" })
  scores(none, { zoning = 0, ["popular demand"] = 0, neighborhoods = 0, ["municipal goals"] = 0 })
end)
