-- Special locations.

local colours = { "coral", "amber", "lime", "azure", "violet" }

-- The special locations on ten streets.
local places = {
  coral = { "c1", "i3", "e6", "f8" },
  amber = { "h1", "d4", "k6", "d9" },
  lime = { "f2", "g4", "a7", "i9" },
  azure = { "k2", "b5", "h7", "b10" },
  violet = { "a3", "i5", "c8", "g10" },
}

-- The board with a park of a player on each of these spaces.
local function parks(owned, streets)
  local at = {}
  for letter, cells in pairs(owned) do
    for _, cell in ipairs(cells) do at[cell] = letter .. "P5" end
  end
  local rows = {}
  for street = 1, streets do
    rows[street] = ""
    for column = 1, 11 do
      local cell = string.char(96 + column) .. street
      rows[street] = rows[street] .. (at[cell] or ".") .. " "
    end
  end
  return table.concat(rows, "\n")
end

local function collected(owned, more)
  local it = {
    "drawcity", players = 3, modules = { "special_locations" }, options = { streets = 10 },
    city = parks(owned, 10),
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- This many special locations of each colour.
local function tally(...)
  local cells = {}
  for n, count in ipairs { ... } do
    for i = 1, count do table.insert(cells, places[colours[n]][i]) end
  end
  return cells
end

local function worth(points, ...)
  scores(collected { B = tally(...) }, { blue = { ["special locations"] = points } })
end

-- Rules 61, 62.
test("two of one colour and one of two others score 5, one of each of three scores 4", function()
  local g = collected {
    B = tally(2, 1, 1), G = { "e6", "f8", "k6", "a7" }, K = { "h7", "c8", "d9" },
  }
  scores(g, { blue = { ["special locations"] = 5 }, green = { ["special locations"] = 5 },
    pink = { ["special locations"] = 4 } })
end)

-- Rule 62.
test("a set of 1 to 5 colours scores 1, 2, 4, 6, 8", function()
  worth(0)
  worth(1, 1)
  worth(2, 1, 1)
  worth(4, 1, 1, 1)
  worth(6, 1, 1, 1, 1)
  worth(8, 1, 1, 1, 1, 1)
end)

-- Rule 62.
test("what is left makes further sets", function()
  worth(8 + 8 + 8 + 8, 4, 4, 4, 4, 4)
  worth(8 + 6 + 4 + 2, 4, 3, 4, 2, 1)
  worth(4, 4)
  worth(2 + 1 + 1, 0, 1, 3)
end)

-- Rule 60.
test("each place has its colour", function()
  for n, colour in ipairs(colours) do
    for _, place in ipairs(places[colour]) do
      -- a set of three with any two others
      for step = 1, 3, 2 do
        local one, two = colours[(n + step - 1) % 5 + 1], colours[(n + step) % 5 + 1]
        local g = collected { B = { place, places[one][1], places[two][1] } }
        scores(g, { blue = { ["special locations"] = 4 } })
      end
    end
  end
end)

-- Rule 60.
test("no other space is special", function()
  local special, others = {}, {}
  for _, cells in pairs(places) do
    for _, cell in ipairs(cells) do special[cell] = true end
  end
  for street = 1, 10 do
    for column = 1, 11 do
      local cell = string.char(96 + column) .. street
      if not special[cell] then table.insert(others, cell) end
    end
  end
  expect(#others, 90)
  scores(collected { B = others }, { blue = { ["special locations"] = 0 } })
end)

-- Rule 60.
test("only special locations on streets in use are there", function()
  for streets = 3, 10 do
    local all = {}
    for _, cells in pairs(places) do
      for _, cell in ipairs(cells) do
        if tonumber(cell:sub(2)) <= streets then table.insert(all, cell) end
      end
    end
    expect(#all, 2 * streets)
    local g = position {
      "drawcity", players = 3, modules = { "special_locations" }, options = { streets = streets },
      city = parks({ B = all }, streets),
    }
    -- two on each street, in the order of the colours: full sets, and one of the rest
    local left = { [0] = 0, 1, 2, 4, 6 }
    local points = 2 * streets // 5 * 8 + left[2 * streets % 5]
    scores(g, { blue = { ["special locations"] = points } })
  end
end)

-- Rule 61.
test("whoever builds on a special location collects it, whatever they build", function()
  for _, kind in ipairs { "house", "shop", "factory", "park" } do
    local g = position {
      "drawcity", players = 3, turn = "pink", modules = { "special_locations" },
      seats = { {}, { hand = "5 6", plans = kind .. " " .. kind }, {} },
    }
    after(g, { "pink build 5 " .. kind .. " c1" })
    scores(g, { blue = { ["special locations"] = 0 }, pink = { ["special locations"] = 1 } })
  end
end)

-- Other places on the first streets: two colours.
local function drawn(rows)
  return {
    ["colours.csv"] = { { name = "red", letter = "R" }, { name = "blue", letter = "B" } },
    ["places.sets"] = { 3, 7 },
    ["places.streets"] = rows,
  }
end

-- Rules 60, 62.
test("other places can be drawn, with other colours and points", function()
  local row, cells = "...........", { "a1", "b2", "k10" }
  local rows = { "R..........", ".R.........", row, row, row, row, row, row, row, "..........B" }
  scores(collected({ B = cells }, { change = drawn(rows) }),
    { blue = { ["special locations"] = 3 + 7 } })
end)

-- Rule 60.
test("places that do not add up are refused", function()
  local function refused(change, why)
    fails(function()
      return position {
        "drawcity", players = 2, modules = { "special_locations" }, options = { streets = 3 },
        change = change,
      }
    end, why)
  end
  local first, row = "R..........", "..........."
  refused(drawn { first, ".....Q.....", row },
    "places: streets: row 2, column 6: expected B, R or ., got \"Q\"")
  refused(drawn { "R.........", row, row }, "places: streets: row 1: expected 11 letters, got 10")
  refused(drawn { first, "............", row }, "row 2: expected 11 letters, as in row 1")
  refused(drawn { first, row }, "places: streets: expected 3 to 99 rows, got 2")
  refused({ ["places.sets[5]"] = missing }, "places: expected points for a set of all colours")
  refused({ ["colours.csv[2].letter"] = "C" },
    "colours.csv:3, column letter: \"C\" appears twice, first in")
end)
