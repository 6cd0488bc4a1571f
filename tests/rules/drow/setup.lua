-- What there is before the first round.

local side_a = [[
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   0H1 H1  .   .   .
.   .   0P3 0F2 F2  .   .   .
.   P3  P3  F2  F2  .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
]]
-- Rule 1.
test("one to five play, and no more", function()
  for players, seat in ipairs { "red", "blue", "green", "yellow", "violet" } do
    asks(position { "drow", players = players }, seat, "leave")
  end
  fails(function() position { "drow", players = 6 } end, "players")
end)

-- Rules 2, 5, 7.
test("on side A everybody begins with a house, a field and a prefecture", function()
  local g = position { "drow", players = 3 }
  for _, seat in ipairs { "red", "blue", "green" } do
    expect(value(g, seat .. ".city"), side_a)
    for _, name in ipairs { "free", "gold", "devotion", "wood", "clay", "stone", "wheat" } do
      expect(value(g, seat .. "." .. name), 0)
    end
    expect(value(g, seat .. ".plans"), "none")
  end
end)

-- Rule 7.
test("start_peasants: some begin with peasants", function()
  local g = position { "drow", players = 2, options = { start_peasants = 3 } }
  expect(value(g, "blue.free"), 3)
end)

-- Rules 6, 2.
test("side B: everybody draws the three starters where they like", function()
  local g = position { "drow", players = 2, options = { side = "b" } }
  asks(g, "red", "lay")
  asks(g, "blue", "lay")
  after(g, { "red lay a1", "red lay a2", "red lay g7", "blue lay 1@h1", "blue lay g3" })
  asks(g, "blue", "lay")
  expect(value(g, "round"), 0)
  after(g, { "blue lay a1" })
  expect(value(g, "round"), 1)
  asks(g, "red", "leave")
  expect(value(g, "red.city"), [[
0H1 H1  .   .   .   .   .   .
0F2 F2  .   .   .   .   .   .
F2  F2  .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   0P3 .
.   .   .   .   .   .   P3  P3
]])
  expect(value(g, "blue.city"), [[
0P3 .   .   .   .   .   .   0H1
P3  P3  .   .   .   .   .   H1
.   .   .   .   .   .   0F2 F2
.   .   .   .   .   .   F2  F2
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
]])
end)

-- Rule 6.
test("side B: the starters are drawn once, before the first round", function()
  local g = position { "drow", players = 2, options = { side = "b" }, round = 1,
                       step = "end of the round" }
  asks(g, "red", "pick")
end)

-- Rule 8.
test("deck: common for all, or one for each", function()
  local g = position { "drow", players = 2, options = { deck = "private" } }
  for _, seat in ipairs { "red", "blue" } do
    expect(value(g, seat .. ".blueprints"), ("? "):rep(29) .. "| none")
  end
  g = position { "drow", players = 2, options = { deck = "private" }, step = "round", round = 1,
                 ["red.blueprints"] = "house wonder town temple | none",
                 ["blue.blueprints"] = "carrier carrier carrier | field" }
  expect(value(g, "red.blueprints"), "? | none")
  expect(value(g, "red.draft"), "house wonder town")
  expect(value(g, "blue.draft"), "carrier carrier carrier")
  g = position { "drow", players = 2, options = { deck = "private" }, step = "end of the round",
                 round = 10, ["red.blueprints"] = "temple | none", ["red.aside"] = "town",
                 ["blue.blueprints"] = "temple | none", ["blue.aside"] = "field" }
  expect(value(g, "red.blueprints"), "? | town")
  expect(value(g, "blue.blueprints"), "? | field")
end)

-- Rule 8.
test("alone nine drafts take 27 of the 29 cards", function()
  local deck = value(position { "drow", players = 1 }, "blueprints")
  local g = playout(position { "drow", players = 1 })
  local left = value(g, "blueprints")
  left = left:sub(1, left:find("|") - 2)
  expect(left ~= "none", true)
  expect(deck:find(" " .. left .. " | none") ~= nil, true) -- the same cards: none has come back
  expect(#left < 30, true) -- two names at most
end)

-- Rule 8.
test("when the deck is short, the discards are shuffled", function()
  local g = position { "drow", players = 1, step = "round", round = 1,
                       blueprints = "temple | carrier carrier" }
  expect(value(g, "red.picked"), "temple carrier carrier")
  expect(value(g, "blueprints"), "none | none")
end)

-- Rules 8, 12.
test("when the discards are used up, too, fewer are drawn", function()
  local g = position { "drow", players = 3, step = "round", round = 1,
                       blueprints = "temple house | carrier field" }
  expect(value(g, "blueprints"), "none | none")
  local drawn = value(g, "red.draft")
  expect(drawn:find("temple house ") ~= nil, true)
  expect(#value(g, "blue.draft") > 0, true)
  expect(value(g, "green.draft"), "none")
  after(g, { "red pick temple", "blue pick " .. value(g, "blue.draft") })
  expect(value(g, "red.draft"), "none")
  asks(g, "green", "pick") -- what red passed on
  after(g, { "green pick house" })
  expect(value(g, "blue.plans"), "none")
  asks(g, "blue", "keep") -- the last card came to blue
end)

-- Rule 9.
test("the first leader is drawn by chance, and then the lead goes to the left", function()
  local seen = {}
  for seed = 1, 30 do
    seen[value(position { "drow", players = 3, seed = seed }, "leader")] = true
  end
  expect(seen, { red = true, blue = true, green = true })
  local g = position { "drow", players = 3, step = "end of the round", leader = "blue", round = 1 }
  expect(value(g, "leader"), "green")
end)
