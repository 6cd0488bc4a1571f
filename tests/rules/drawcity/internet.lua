-- Who gets internet access, and when.

local letter = { blue = "B", pink = "K", green = "G" }
local kind_letter = { house = "H", shop = "S", factory = "F", park = "P" }
local seat = { blue = 1, pink = 2, green = 3 }

-- The text of a board from { c2 = "BH6", ... }.
local function draw(streets, drawn)
  local rows = {}
  for row = 1, streets do
    local tokens = {}
    for column = 1, 11 do
      tokens[column] = drawn[string.char(96 + column) .. row] or "."
    end
    rows[row] = table.concat(tokens, " ")
  end
  return table.concat(rows, "\n")
end

-- The board after `who` has built on what was there before.
local function build(drawn, who, kind, number, cell, options)
  local seats = { {}, {}, {} }
  seats[seat[who]] = { hand = number .. " " .. number, plans = kind .. " " .. kind }
  local g = position {
    "drawcity", players = 3, city = draw(5, drawn), turn = who, seats = seats, options = options,
  }
  after(g, { who .. " build " .. number .. " " .. kind .. " " .. cell })
  local token = letter[who] .. kind_letter[kind] .. number
  local online = value(g, "city"):find(token .. "*", 1, true) ~= nil
  drawn[cell] = token .. (online and "*" or "")
  return online, g
end

-- Rules 5, 12, 13, 22.
test("access spreads from start spaces in the order of building, and never to parks", function()
  local drawn = {}
  local steps = {
    { "blue", "house", 6, "c2", false }, { "blue", "house", 5, "b2", true },
    { "green", "shop", 3, "b1", true }, { "pink", "factory", 4, "b3", true },
    { "blue", "shop", 4, "c1", true }, { "green", "house", 5, "d1", true },
    { "green", "park", 5, "c3", false }, { "blue", "factory", 7, "j4", true },
    { "blue", "house", 8, "k4", true }, { "green", "house", 6, "j5", true },
  }
  local g
  for n, step in ipairs(steps) do
    local online
    online, g = build(drawn, step[1], step[2], step[3], step[4])
    expect(online, step[5], "step " .. n)
  end
  scores(g, { blue = { internet = 4 }, green = { internet = 3 }, pink = { internet = 1 } })
end)

-- Rule 12.
test("a start space with nothing built on it gives nothing to its neighbours", function()
  expect(build({}, "blue", "house", 5, "b1"), false)
end)

-- Rule 12.
test("a space that touches access only by a corner has none", function()
  expect(build({ b2 = "BH5*" }, "blue", "house", 6, "c3"), false)
  expect(build({ b2 = "BH5*" }, "blue", "house", 6, "b3"), true)
end)

-- Rule 13.
test("a park has no access on a start space or beside access, and passes none on", function()
  expect(build({}, "blue", "park", 5, "b2"), false)
  expect(build({ b2 = "BH5*" }, "blue", "park", 6, "c2"), false)
  expect(build({ b2 = "BP5" }, "blue", "house", 6, "c2"), false)
end)

-- Rule 13.
test("access is never gained later", function()
  local drawn = { c2 = "BH6" }
  local _, g = build(drawn, "blue", "house", 5, "b2")
  expect(value(g, "city"):find("BH6*", 1, true), nil)
  scores(g, { blue = { internet = 1 } })
end)

-- Rule 12.
test("internet_passes_between_owners = false: only an own neighbour passes access on", function()
  local own = { internet_passes_between_owners = false }
  expect(build({ b2 = "KH5*" }, "blue", "house", 6, "c2"), true)
  expect(build({ b2 = "KH5*" }, "blue", "house", 6, "c2", own), false)
  expect(build({ b2 = "BH5*" }, "blue", "house", 6, "c2", own), true)
  expect(build({}, "blue", "house", 6, "b2", own), true)
end)

-- Rule 12.
test("internet_unbuilt_start_spreads = true: a free start space gives access beside it", function()
  local spreads = { internet_unbuilt_start_spreads = true }
  expect(build({}, "blue", "house", 5, "b1", spreads), true)
  expect(build({}, "blue", "house", 5, "j4", spreads), true)
  expect(build({}, "blue", "house", 5, "a1", spreads), false)
  expect(build({ b2 = "KP5" }, "blue", "house", 5, "b1", spreads), false)
end)

-- Rule 12.
test("both internet options: a free start space gives access to anybody", function()
  local both = { internet_unbuilt_start_spreads = true, internet_passes_between_owners = false }
  expect(build({}, "pink", "house", 5, "a2", both), true)
  expect(build({ b2 = "BH5*" }, "pink", "house", 5, "a2", both), false)
end)
