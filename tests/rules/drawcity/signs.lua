-- The signs that modules lay out, and the variants.

local modules = { "zoning", "popular_demand", "special_locations", "neighborhoods" }

-- How often each word stands in a text.
local function words(text)
  local counts, word = {}, ""
  for n = 1, #text + 1 do
    local letter = n <= #text and text:sub(n, n) or " "
    if letter ~= " " then
      word = word .. letter
    elseif word ~= "" then
      counts[word] = (counts[word] or 0) + 1
      word = ""
    end
  end
  return counts
end

local function total(counts)
  local sum = 0
  for _, count in pairs(counts) do sum = sum + count end
  return sum
end

-- Rule 51.
test("signs and dealt cards together are cards of one deck", function()
  local most = 0
  for seed = 1, 60 do
    local g = position { "drawcity", players = 6, seed = seed, modules = modules }
    local shown = ""
    for _, name in ipairs { "zoning", "popular_demand", "neighborhoods" } do
      shown = shown .. " " .. value(g, name .. ".signs")
    end
    for _, seat in ipairs { "blue", "pink", "green", "yellow", "violet", "orange" } do
      shown = shown .. " " .. value(g, seat .. ".plans")
    end
    local all = words(shown)
    expect(total(all), 6 * 2 + 11 + 10 + 6)
    for kind, count in pairs(all) do
      expect(count <= 12, true, kind)
      most = math.max(most, count)
    end
  end
  expect(most, 12, "what is dealt or laid leaves nothing else out")
end)

-- Rule 51.
test("what lies open as signs is in the deck again", function()
  local g = position { "drawcity", players = 2, modules = modules }
  local all = words(value(g, "developments") .. " " .. value(g, "blue.plans") .. " "
    .. value(g, "pink.plans"))
  expect({ all.house, all.shop, all.factory, all.park }, { 12, 12, 12, 12 })
end)

-- Rule 51.
test("what is left of the copy is put away: it would tell what others hold", function()
  local g = position { "drawcity", players = 3, modules = modules }
  expect(value(g, "signs.cards"), "none | none")
end)

-- Rule 51.
test("signs that the cards are too few for are refused", function()
  fails(function()
    position {
      "drawcity", players = 6, modules = modules,
      change = { ["cards.developments"] = { house = 9, shop = 9, factory = 9, park = 9 } },
    }
  end, "cards: 3 more developments are needed for the signs that modules lay out")
end)

-- Rule 51.
test("signs are drawn at random, and differently by each module", function()
  for _, name in ipairs { "zoning", "popular_demand", "neighborhoods" } do
    local seen, kinds, different = {}, {}, 0
    for seed = 1, 30 do
      local g = position { "drawcity", players = 3, seed = seed, modules = { name } }
      seen[value(g, name .. ".signs")] = true
      for kind in pairs(words(value(g, name .. ".signs"))) do kinds[kind] = true end
    end
    for _ in pairs(seen) do different = different + 1 end
    expect(different > 25, true, name)
    expect(kinds, { house = true, shop = true, factory = true, park = true }, name)
  end
  local same = 0
  for seed = 1, 20 do
    local g = position { "drawcity", players = 6, seed = seed, modules = modules }
    local columns, streets = value(g, "zoning.signs"), value(g, "popular_demand.signs")
    if columns:sub(1, #streets) == streets then same = same + 1 end
  end
  expect(same, 0)
end)

-- Rule 51.
test("a module changes neither the cards nor the first player of a seed", function()
  for seed = 1, 10 do
    local plain = position { "drawcity", players = 4, seed = seed }
    local full = position { "drawcity", players = 4, seed = seed, variant = "full" }
    for _, field in ipairs { "numbers", "developments", "turn", "blue.hand", "yellow.plans" } do
      expect(value(full, field), value(plain, field), field)
    end
  end
end)

-- Rule 51.
test("the signs of columns are laid first, then of streets, then of patterns", function()
  local function laid(seed, name, other)
    local g = position { "drawcity", players = 4, seed = seed, modules = { name, other } }
    return value(g, name .. ".signs")
  end
  for seed = 1, 5 do
    expect(laid(seed, "zoning", "popular_demand"), laid(seed, "zoning"))
    expect(laid(seed, "popular_demand", "neighborhoods"), laid(seed, "popular_demand"))
  end
end)

-- Rules 51, 52, 56, 63.
test("signs lie open, and all see them", function()
  local g = position { "drawcity", players = 3, variant = "full" }
  for _, name in ipairs { "zoning", "popular_demand", "neighborhoods" } do
    for _, seat in ipairs { "blue", "pink", "green" } do
      expect(sees(g, seat, name .. ".signs"), true)
    end
  end
end)

-- Rule 52.
test("each of the 11 columns has a sign", function()
  local g = position { "drawcity", players = 3, modules = { "zoning" } }
  expect(total(words(value(g, "zoning.signs"))), 11)
end)

-- Rule 56.
test("each street in use has a sign", function()
  for players, streets in pairs { [2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10 } do
    local g = position { "drawcity", players = players, modules = { "popular_demand" } }
    expect(total(words(value(g, "popular_demand.signs"))), streets)
  end
end)

-- Rule 63.
test("six signs are laid out for neighborhoods", function()
  local g = position { "drawcity", players = 3, modules = { "neighborhoods" } }
  expect(total(words(value(g, "neighborhoods.signs"))), 6)
end)

-- Which items are scored in a variant or with modules, and which are not.
local function items(how, wanted)
  how[1], how.players = "drawcity", 2
  local g = position(how)
  local all = { "municipal goals", "zoning", "popular demand", "special locations",
    "neighborhoods" }
  for _, item in ipairs(all) do
    if wanted[item] then
      scores(g, { [item] = 0, internet = 0 })
    else
      fails(function() scores(g, { [item] = 0 }) end, "no score item")
    end
  end
  return g
end

-- Rule 71.
test("first-game has no modules, and is what is played without a variant", function()
  items({ variant = "first-game" }, {})
  items({}, {})
end)

-- Rule 71.
test("standard has municipal goals, without a fifth card", function()
  local g = items({ variant = "standard" }, { ["municipal goals"] = true })
  fails(function() return value(g, "municipal_goals.drawn.other") end, "other")
end)

-- Rule 71.
test("full has all modules and the fifth goal card", function()
  local g = items({ variant = "full" }, {
    ["municipal goals"] = true, zoning = true, ["popular demand"] = true,
    ["special locations"] = true, neighborhoods = true,
  })
  expect(value(g, "municipal_goals.drawn.other"):sub(1, 1), "O")
end)

-- Rule 71.
test("modules can be chosen one by one", function()
  items({ modules = { "zoning" } }, { zoning = true })
  items({ modules = { "popular_demand" } }, { ["popular demand"] = true })
  items({ modules = { "special_locations" } }, { ["special locations"] = true })
  items({ modules = { "neighborhoods" } }, { neighborhoods = true })
  items({ modules = { "neighborhoods", "zoning" } }, { neighborhoods = true, zoning = true })
end)

-- Rule 71.
test("the order of modules does not matter", function()
  local function played(order)
    local g = position {
      "drawcity", players = 3, seed = 4, modules = order,
      options = { neighborhood_choice = "first" },
    }
    playout(g, 4)
    local fields = {}
    for n, field in ipairs { "city", "zoning.signs", "neighborhoods.marked",
      "municipal_goals.drawn.shop", "blue.municipal_goals.ticked.house" } do
      fields[n] = value(g, field)
    end
    return fields
  end
  expect(played { "zoning", "neighborhoods", "municipal_goals" },
    played { "municipal_goals", "neighborhoods", "zoning" })
end)

-- Rule 71.
test("internet access is part of a game without modules", function()
  local g = position {
    "drawcity", players = 2, turn = "blue", variant = "first-game",
    seats = { { hand = "5 6", plans = "house shop" } },
  }
  scores(after(g, { "blue build 5 house b2" }), { blue = { internet = 1 } })
end)
