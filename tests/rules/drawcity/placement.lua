-- Where a development may be built.

-- Blue takes a turn with two copies of a number in hand; `street` is the first of four streets.
local function street(number, spaces, options)
  return position {
    "drawcity", players = 2, turn = "blue", options = options, city = spaces .. [[

    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    ]],
    seats = { { hand = number .. " " .. number, plans = "park house" } },
  }
end

local elsewhere = " a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2"
  .. " a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4"

local three_developments = ". BH3 . . BS5 . . . BF8 . ."

-- Where blue may build a number on the first street.
local function may_build(number, spaces, allowed, options)
  local g = street(number, spaces, options)
  after(g, { "build " .. number, "what park" })
  legal(g, "blue", "where", allowed .. elsewhere)
  return g
end

-- Rules 8, 9.
test("numbers rise from left to right: a 6 goes between 5 and 8", function()
  may_build(6, three_developments, "f1 g1 h1")
end)

-- Rule 9.
test("a 4 goes between 3 and 5, a 9 beyond 8, a 1 before 3", function()
  may_build(4, three_developments, "c1 d1")
  may_build(9, three_developments, "j1 k1")
  may_build(1, three_developments, "a1")
end)

-- Rule 9.
test("no number occurs twice on a street", function()
  local g = may_build(5, three_developments, "")
  refuses(g, "where f1", "no number twice on a street")
  refuses(g, "where a1", "no number twice on a street")
end)

-- Rules 8, 9.
test("a refused space is answered with the rule that refuses it", function()
  local g = may_build(6, three_developments, "f1 g1 h1")
  refuses(g, "where b1", "on a free space")
  refuses(g, "where c1", "beyond your smaller numbers")
  refuses(g, "where a1", "beyond your smaller numbers")
  refuses(g, "where j1", "before your larger numbers")
end)

-- Rule 8.
test("developments of others do not matter, nor do other streets", function()
  local g = position {
    "drawcity", players = 2, turn = "blue", seats = { { hand = "5 5", plans = "park park" } },
    city = [[
      . KH5 . . KS1 . . . KF9 . .
      BH6 . . . . . . . . . .
      . . . . . . . . . . BH4
      . . . . . . . . . . BP5
    ]],
  }
  after(g, { "build 5", "what park" })
  legal(g, "blue", "where", "a1 c1 d1 f1 g1 h1 j1 k1")
end)

-- Rule 8.
test("the kind never restricts the space, and nothing has to be beside it", function()
  for _, kind in ipairs { "house", "shop", "factory", "park" } do
    local g = position {
      "drawcity", players = 2, turn = "blue", options = { streets = 3 }, city = [[
        KH1 . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . KP9
      ]],
      seats = { { hand = "5 5", plans = kind .. " " .. kind } },
    }
    after(g, { "build 5", "what " .. kind })
    legal(g, "blue", "where", "b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2"
      .. " a3 b3 c3 d3 e3 f3 g3 h3 i3 j3")
  end
end)

-- Rule 9.
test("street_direction = rtl: numbers rise from right to left", function()
  local options = { street_direction = "rtl" }
  local mirrored = ". . BF8 . . . BS5 . . BH3 ."
  may_build(6, mirrored, "d1 e1 f1", options)
  may_build(9, mirrored, "a1 b1", options)
  may_build(1, mirrored, "k1", options)
  local g = may_build(4, mirrored, "h1 i1", options)
  refuses(g, "where k1", "beyond your smaller numbers")
  refuses(g, "where a1", "before your larger numbers")
end)

-- Rule 11.
test("a park may be built on a start space, and wastes it", function()
  local g = street(5, ". . . . . . . . . . .")
  after(g, { "blue build 5 park b2" })
  expect(value(g, "city"):find("*", 1, true), nil)
end)

-- Rule 11.
test("park_on_start_space = forbidden: parks keep off start spaces, others do not", function()
  local g = street(5, ". . . . . . . . . . .", { park_on_start_space = "forbidden" })
  after(g, { "build 5", "what park" })
  refuses(g, "where b2", "no park on an internet start space")
  refuses(g, "where j3", "no park on an internet start space")
  after(g, { "where a1" })
  local house = street(5, ". . . . . . . . . . .", { park_on_start_space = "forbidden" })
  after(house, { "build 5 house b2" })
end)

-- Pink and blue have filled everything but the start space b2.
local only_start_space_left = [[
  BH1 BH2 BH3 BH4 BH5 BH6 BH7 BH8 BH9 KH1 KH2
  KH1 .   KH2 KH3 KH4 KH5 KH6 KH7 KH8 KH9 BH9
  BH1 BH2 BH3 BH4 BH5 BH6 BH7 BH8 BH9 KH1 KH2
]]

-- Rules 6, 11.
test("park_on_start_space = forbidden: a park that fits nowhere is not offered", function()
  local g = position {
    "drawcity", players = 2, turn = "blue", city = only_start_space_left,
    options = { streets = 3, park_on_start_space = "forbidden" },
    seats = { { hand = "4 9", plans = "park house" } },
  }
  legal(g, "blue", "build", "4")
  after(g, { "build 4" })
  legal(g, "blue", "what", "house")
end)

-- Rules 6, 11, 14.
test("park_on_start_space = forbidden: with parks alone nothing may fit", function()
  local plan = { "drawcity", players = 2, turn = "blue", city = only_start_space_left,
    seats = { { hand = "4 9", plans = "park park" } } }
  plan.options = { streets = 3 }
  asks(position(plan), "blue", "build")
  plan.options = { streets = 3, park_on_start_space = "forbidden" }
  asks(position(plan), "blue", "discard")
end)
