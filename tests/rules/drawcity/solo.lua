-- Solo practice.

local free = (". "):rep(11)

local function alone(more, options)
  local it = { "drawcity", options = { solo_practice = true }, modules = { "municipal_goals" } }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  for name, wanted in pairs(options or {}) do it.options[name] = wanted end
  return position(it)
end

-- Rule 68.
test("solo_practice is for one player, and without it there is no game for one", function()
  asks(alone(), "blue", "build")
  fails(function() return value(alone(), "pink.skips") end, "pink")
  fails(function() return alone { players = 2 } end, "takes 1 player, not 2")
  fails(function() return position { "drawcity", players = 1 } end,
    "2 to 6 players, not 1 (with solo_practice=true it does)")
end)

-- Rule 68.
test("3 streets are in use, or as many as the player likes", function()
  alone { city = free .. "\n" .. free .. "\n" .. free }
  fails(function() return alone { city = free .. "\n" .. free } end, "city")
  alone({ city = (free .. "\n"):rep(10) }, { streets = 10 })
end)

-- Rule 68.
test("turns follow each other until two are skipped in a row", function()
  local g = alone {
    city = [[
      . . . . BH4 . . . . . .
      . . . BS4 . . . . . . .
      . . . . . . BF4 . . . .
    ]], seats = { { hand = "4 4", plans = "park house" } },
  }
  expect(value(g, "round"), 1)
  after(g, { "blue discard none" })
  expect(value(g, "round"), 2)
  expect(over(g), false)
  after(g, { "blue discard none" })
  expect(over(g), true)
  expect(places(g), { 1 })
end)

-- Rule 68.
test("every game alone ends, with all modules", function()
  for seed = 1, 10 do
    local g = playout(position {
      "drawcity", players = 1, variant = "full", options = { solo_practice = true }, seed = seed,
    }, seed)
    expect(over(g), true)
  end
end)

-- Rule 69.
test("each goal card has one space, worth 6", function()
  local g = alone {
    city = "BH1 BH2 BH3 . . . . . . . .\n" .. free .. "\n" .. free,
    ["municipal_goals.drawn.house"] = "H4", seats = { { hand = "5 5", plans = "house house" } },
  }
  after(g, { "blue build 5 house d1" })
  scores(g, { ["municipal goals"] = 6 })
  expect(value(g, "municipal_goals.closed.house"), 1)
  fails(function() return alone { ["municipal_goals.closed.house"] = 2 } end, "house")
end)

-- Rule 69.
test("P1 is left out of the draw, and the other goals are not", function()
  local seen = {}
  for seed = 1, 60 do
    local g = alone({ seed = seed }, { municipal_other = true })
    for _, kind in ipairs { "house", "shop", "factory", "park", "other" } do
      seen[value(g, "municipal_goals.drawn." .. kind)] = true
    end
  end
  expect(seen.P1, nil)
  local count = 0
  for _ in pairs(seen) do count = count + 1 end
  expect(count, 19)
end)

-- Rule 70.
test("parks score 1 each, whatever stands beside them", function()
  local g = alone {
    city = "BP1 BH2 BP3 . . . . . . . .\n" .. free .. "\n" .. "BP1 . . . . . . . . . .",
  }
  scores(g, { parks = 3 })
end)
