-- Ferries: the rules by their numbers.

-- Rules 1 and 3.
test("the first ferry leaves the quay, to a harbour of the card", function()
  local g = position { "ferries", good = "fish" }
  legal(g, "red", "route", "quay/kelp pass")
  refuses(g, "route moss/quay", "to or from a harbour of the card")
  refuses(g, "route kelp/gull", "from the quay or a harbour with a ferry")
  legal(position { "ferries", good = "wool" }, "red", "route", "quay/moss pass")
  legal(position { "ferries", good = "salt" }, "red", "route", "quay/fern pass")
  legal(position { "ferries", good = "calm" }, "red", "route", "quay/kelp quay/moss quay/fern pass")
end)

-- Rule 3.
test("a ferry sails on from harbours with one, also from the card's harbour", function()
  local g = position { "ferries", good = "wool", ["red.lines"] = "quay=moss moss=fern",
                       ["red.harbours"] = "moss:1 fern:2" }
  legal(g, "red", "route", "moss/reed moss/tarn moss/holm pass")
  refuses(g, "route quay/moss", "without a ferry")
end)

-- Rule 2.
test("each round a card is drawn", function()
  local g = position { "ferries", step = "draw", force = { cargo = "salt" }, round = 3 }
  expect(value(g, "good"), "salt")
  expect(value(g, "round"), 4)
end)

-- Rule 4.
test("a harbour keeps the round of its first ferry, and the quay has none", function()
  local g = position { "ferries", players = 1, good = "fish", round = 4,
                       force = { cargo = "calm wool" } }
  after(g, { "route kelp/quay" })
  expect(value(g, "red.harbours"), "kelp:4")
  after(g, { "route kelp/reed" })
  expect(value(g, "red.harbours"), "kelp:4 reed:5")
  expect(value(g, "red.lines"), "kelp=quay kelp=reed")
end)

local near_wick = { "ferries", players = 2, good = "wool", ["red.lines"] = "quay=moss moss=holm",
                    ["red.harbours"] = "moss:1 holm:2" }

-- Rule 5.
test("whoever reaches wick first closes the strait", function()
  local g = after(position(near_wick), { "red route holm/wick", "blue route pass" })
  expect(value(g, "red.buoys"), "skua/wick")
  expect(value(g, "blue.buoys"), "none")
  expect(value(g, "reached"), true)
end)

-- Rule 5.
test("a buoy bars the strait, unless a ferry sails there", function()
  local g = position { "ferries", good = "calm", ["red.buoys"] = "skua/wick",
                       ["red.lines"] = "quay=moss moss=tarn tarn=wick",
                       ["red.harbours"] = "moss:1 tarn:2 wick:3" }
  refuses(g, "route skua/wick", "without a buoy")
  g = position { "ferries", players = 1, good = "wool", ["red.harbours"] = "skua:1",
                 ["red.lines"] = "reed=skua" }
  after(g, { "route skua/wick" })
  expect(value(g, "red.buoys"), "none")
end)

-- Rule 5.
test("in later rounds the strait stays open", function()
  local g = position { "ferries", players = 1, reached = "true", good = "wool",
                       ["red.lines"] = "quay=moss moss=holm", ["red.harbours"] = "moss:1 holm:2" }
  after(g, { "route holm/wick" })
  expect(value(g, "red.buoys"), "none")
end)

-- Rule 6.
test("the longest line leaves out branches", function()
  local g = position { "ferries", ["red.harbours"] = "kelp:1 gull:2 reed:3 moss:4",
                       ["red.lines"] = "kelp=quay kelp=gull kelp=reed moss=reed" }
  scores(g, { red = { line = 4 } }) -- gull or the quay, kelp, reed, moss
end)

-- Rule 7.
test("a good is worth points when all its harbours are served, and so are far harbours", function()
  local g = position { "ferries", ["red.harbours"] = "kelp:1 reed:2 holm:3 wick:4",
                       ["red.lines"] = "none" }
  scores(g, { red = { goods = 4, far = 2, line = 0 } })
end)

-- Rule 8.
test("fewer groups of unserved harbours break a tie", function()
  local g = position { "ferries", players = 2, round = 9, good = "calm",
                       ["red.harbours"] = "kelp:1 reed:2", ["blue.harbours"] = "kelp:1 gull:2" }
  after(g, { "red route pass", "blue route pass" })
  expect(over(g), true)
  scores(g, { red = { total = 0 }, blue = { total = 0 } })
end)
