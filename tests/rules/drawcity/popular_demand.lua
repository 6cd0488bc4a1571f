-- Popular demand.

-- On each street this many houses of blue, green and pink; every street demands houses.
local function demanded(counts, options, players, change)
  local rows = {}
  for street = 1, 5 do
    local row, spaces = "", 11
    for n, token in ipairs { "BH5 ", "GH5 ", "KH5 " } do
      local houses = counts[street] and counts[street][n] or 0
      row, spaces = row .. token:rep(houses), spaces - houses
    end
    rows[street] = row .. (". "):rep(spaces)
  end
  return position {
    "drawcity", players = players or 3, modules = { "popular_demand" }, options = options,
    city = table.concat(rows, "\n"), ["popular_demand.signs"] = ("house "):rep(5), change = change,
  }
end

local function points(g, blue, green, pink)
  scores(g, { blue = { ["popular demand"] = blue }, green = { ["popular demand"] = green },
    pink = { ["popular demand"] = pink } })
end

local example = { { 2, 0, 0 }, { 0, 1, 1 }, { 1, 0, 2 }, { 0, 1, 0 }, { 0, 1, 2 } }

-- Rules 57, 58, 59.
test("the rulebook's five streets score 7, 12 and 15", function()
  points(demanded(example), 7, 12, 15)
  points(demanded { example[1] }, 5, 0, 0)
  points(demanded { example[2] }, 0, 5, 5)
  points(demanded { example[3] }, 2, 0, 5)
  points(demanded { example[4] }, 0, 5, 0)
  points(demanded { example[5] }, 0, 2, 5)
end)

-- Rules 56, 57.
test("each street demands a kind of its own, and no other kind counts there", function()
  local g = position {
    "drawcity", players = 3, modules = { "popular_demand" },
    ["popular_demand.signs"] = "house shop factory park house", city = [[
      BH1 KS2 GF3 . KP5 KP6 . . . . .
      BH1 KS2 GF3 . KP5 KP6 . . . . .
      BH1 KS2 GF3 . KP5 KP6 . . . . .
      BH1 KS2 GF3 . KP5 KP6 . . . . .
      . . . . . . . . . . .
    ]],
  }
  points(g, 5, 5, 10)
end)

-- Rule 57.
test("a player with none of what a street demands scores nothing there", function()
  points(demanded {}, 0, 0, 0)
  points(demanded { { 0, 0, 3 } }, 0, 0, 5)
end)

-- Rule 57.
test("demand_needs_one = false: a player with none can have the most, or come second", function()
  local options = { demand_needs_one = false }
  -- on the four empty streets all three have none, which is the most
  points(demanded({ { 0, 0, 3 } }, options), 4 * 5 + 2, 4 * 5 + 2, 4 * 5 + 5)
  points(demanded({ { 2, 0, 3 } }, options), 4 * 5 + 2, 4 * 5, 4 * 5 + 5)
end)

-- Rule 58.
test("several players who tie for the most score 5 each, and nobody comes second", function()
  points(demanded { { 2, 1, 2 } }, 5, 0, 5)
  points(demanded { { 3, 3, 3 } }, 5, 5, 5)
end)

-- Rule 59.
test("whoever comes second behind one player scores 2, and so do several", function()
  points(demanded { { 3, 2, 1 } }, 5, 2, 0)
  points(demanded { { 1, 3, 1 } }, 2, 5, 2)
end)

-- Rule 59.
test("demand_second_tie = none: several who come second score nothing", function()
  local options = { demand_second_tie = "none" }
  points(demanded({ { 1, 3, 1 } }, options), 0, 5, 0)
  points(demanded({ { 3, 2, 1 } }, options), 5, 2, 0)
  points(demanded({ { 2, 1, 2 } }, options), 5, 0, 5)
end)

-- Rules 58, 59.
test("other points can be given, and invalid points are refused", function()
  local other = { ["demand.most"] = 9, ["demand.second"] = 4 }
  points(demanded({ { 3, 2, 1 } }, nil, 3, other), 9, 4, 0)
  fails(function()
    return demanded({}, nil, 3, { ["demand.second"] = missing })
  end, "demand: second: expected a whole number from 0 to 1000, got nil")
end)
