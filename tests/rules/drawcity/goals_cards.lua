-- Each of the 20 municipal goals: met, and just not met.

local card_of = { H = "house", S = "shop", F = "factory", P = "park", O = "other" }
local seat = { blue = 1, pink = 2, green = 3 }

-- The number of developments in a drawn city: each has its owner's letter.
local function drawn(city)
  local count = 0
  for n = 1, #city - 1 do
    local first = n == 1 or city:sub(n - 1, n - 1) == " "
    if first and ("BKG"):find(city:sub(n, n)) then count = count + 1 end
  end
  return count
end

-- The space of the card that `whose` has ticked after blue (or `builder`) has built.
local function space(id, city, number, kind, cell, whose, builder, options)
  local seats = { {}, {}, {} }
  seats[seat[builder or "blue"]] = { hand = number .. " " .. number, plans = kind .. " " .. kind }
  local given = { municipal_other = true }
  for name, setting in pairs(options or {}) do given[name] = setting end
  local card = card_of[id:sub(1, 1)]
  local g = position {
    "drawcity", players = 3, modules = { "municipal_goals" }, options = given,
    turn = builder or "blue", city = city, seats = seats,
    ["municipal_goals.checked"] = drawn(city), -- only what is built now can meet a goal
    ["municipal_goals.drawn." .. card] = id,
  }
  after(g, { "build " .. number .. " " .. kind .. " " .. cell })
  return value(g, (whose or "blue") .. ".municipal_goals.ticked." .. card)
end

local function meets(id, city, number, kind, cell, ...)
  expect(space(id, city, number, kind, cell, ...), 1, id .. " is met")
end

local function misses(id, city, number, kind, cell, ...)
  expect(space(id, city, number, kind, cell, ...), 0, id .. " is not met")
end

-- Rule 31.
test("Close-knit: a group of 4 houses, not 3, not 4 apart, not with those of others", function()
  meets("H1", [[
    BH1 BH2 . . . . . . . . .
    . BH3 . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], 4, "house", "c2")
  local three = [[
    BH1 . BH3 KH4 BS5 . . . . . .
    . . . . . . . . . . .
    . . BH1 . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  misses("H1", three, 2, "house", "b1")
  misses("H1", three, 2, "house", "b2")
end)

local two_streets = [[
  . . BH5 BH7 BH8 . . . . . .
  . . BH5 . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . BH1 . . . . . . . . .
]]

-- Rule 32.
test("Up the hill: one group on 3 streets, not on 2, and not two groups", function()
  meets("H2", two_streets, 5, "house", "c3")
  misses("H2", two_streets, 6, "house", "d2")
  misses("H2", two_streets, 6, "house", "d3")
end)

-- Rule 33.
test("Spread out: houses on 4 streets, not on 3", function()
  local three = [[
    BH1 . . . . . . . . . .
    . . . BH5 . . . . . . .
    KH1 . . . . . . . . . .
    . . BS6 . . . . . . . .
    . . . . . . BH7 . . . .
  ]]
  meets("H3", three, 5, "house", "c3")
  meets("H3", three, 7, "house", "k4")
  misses("H3", three, 7, "house", "k2")
  misses("H3", three, 7, "shop", "k3")
end)

-- Rules 33, 41, 44.
test("when 3 streets are in use, 3 streets are enough", function()
  for id, kind in pairs { H3 = "house", F3 = "factory", P2 = "park" } do
    local one = "B" .. id:sub(1, 1) .. "1"
    local rest = (" ."):rep(10)
    local city = one .. rest .. "\n" .. "." .. rest .. "\n" .. one .. rest
    meets(id, city, 5, kind, "a2", "blue", "blue", { streets = 3 })
    misses(id, city, 5, kind, "c1", "blue", "blue", { streets = 3 })
    misses(id, city .. ("\n." .. rest), 5, kind, "a2", "blue", "blue", { streets = 4 })
  end
end)

-- Rule 34.
test("Terrace: 3 houses in consecutive spaces of a street, no gap, not in a column", function()
  local two = [[
    BH1 . BH3 . BH5 . . . . . .
    BH1 BH3 . . . . . . . . .
    . . . KH1 . . . . . . BH7
    BH2 BH3 . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("H4", two, 2, "house", "b1")
  meets("H4", two, 9, "house", "c2")
  misses("H4", two, 9, "house", "d2")
  misses("H4", two, 2, "shop", "b1")
  misses("H4", two, 2, "house", "a3")
  misses("H4", two, 1, "house", "e3")
end)

-- Rule 35.
test("High street: 4 shops on one street, not 3, wherever they stand", function()
  local three = [[
    . . . . . . . . . . .
    . BS2 . . BS5 . . . . . BS9
    BS1 BS2 KS1 . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("S1", three, 7, "shop", "g2")
  misses("S1", three, 7, "shop", "g3")
  misses("S1", three, 7, "house", "g2")
end)

-- Rule 36.
test("Corner shops: shops in 5 different columns, not in 4", function()
  local four = [[
    BS1 . BS3 . . . . . . . .
    . . BS3 . . BS6 . . . . .
    . KS1 . . . . . . . . BS8
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("S2", four, 2, "shop", "b1")
  misses("S2", four, 2, "shop", "a2")
  misses("S2", four, 2, "house", "b1")
end)

-- Rule 37.
test("Local service: 3 shops beside a house of anybody, not 2", function()
  local two = [[
    BS1 KH2 . BS4 . . . . . . .
    . . . . . . . . . . .
    . . BS4 . . . . . . . .
    . . BH4 . . . . . . . .
    . . . . . . . BS3 . . .
  ]]
  meets("S3", two, 5, "shop", "d4") -- beside blue's house
  meets("S3", two, 2, "shop", "b2") -- beside pink's house
  meets("S3", two, 5, "house", "e1")
  meets("S3", two, 5, "house", "h4", "blue", "pink")
  misses("S3", two, 1, "shop", "b5")
  misses("S3", two, 5, "park", "e1")
  misses("S3", two, 5, "house", "i4", "blue", "pink")
end)

-- Rule 38.
test("Franchise: 2 shops on each of 2 streets, not on one and not 4 on the same", function()
  local three = [[
    BS1 . . . . . . BS9 . . .
    . . . . . . . . . . .
    . BS2 . . KS3 . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("S4", three, 5, "shop", "d3")
  misses("S4", three, 5, "shop", "d1")
  misses("S4", three, 5, "shop", "d2")
end)

-- Rule 39.
test("Industrial mix: 2 factories beside 3 kinds of anybody, not 1, not beside 2", function()
  local mixed = [[
    . KH1 . . . . . . . . .
    KS1 BF2 BP3 . . . . . . . .
    . . . . GP4 . . . . . .
    . . . KH6 BF7 . . . . . .
    . . . . . . . . . . .
  ]]
  meets("F1", mixed, 8, "shop", "f4")
  meets("F1", mixed, 8, "factory", "f4")
  meets("F1", mixed, 7, "shop", "e5", "blue", "pink")
  misses("F1", mixed, 8, "house", "f4")
  misses("F1", mixed, 8, "park", "e5")
  misses("F1", mixed, 9, "shop", "k5")
end)

-- Rule 40.
test("Out of sight: 3 factories on the border, not 2 and one inside", function()
  local two = [[
    . . . BF5 . . . . . . .
    . . . . . . . . . . .
    BF1 . . . . . . . . . .
    . . . . . . . . . . BP9
    . KF1 . . . . . . . . .
  ]]
  for _, cell in ipairs { "k2", "a2", "k1", "e5", "k3" } do meets("F2", two, 6, "factory", cell) end
  for _, cell in ipairs { "b2", "j4", "e4" } do misses("F2", two, 6, "factory", cell) end
end)

-- Rule 41.
test("Works everywhere: factories on 4 streets, not on 3", function()
  local three = [[
    BF1 . . . . . . . . . .
    . . . BF5 . . . . . . .
    KF1 . . . . . . . . . .
    . . BS6 . . . . . . . .
    . . . . . . BF7 . . . .
  ]]
  meets("F3", three, 7, "factory", "k4")
  misses("F3", three, 7, "factory", "k2")
end)

-- Rule 42.
test("Green works: 3 factories beside a park of anybody, not 2", function()
  local two = [[
    BF1 KP2 . . . . . . . . .
    . . . . . . . . . . .
    . . BF4 . . . . . . . .
    . . BP4 . . . . . . . .
    . . . . . . . BF3 . . .
  ]]
  meets("F4", two, 5, "factory", "d4")
  meets("F4", two, 5, "park", "i5")
  meets("F4", two, 5, "park", "h4", "blue", "pink")
  misses("F4", two, 1, "factory", "b3", "blue", "pink")
  misses("F4", two, 5, "house", "i5")
  misses("F4", two, 2, "factory", "d5")
end)

-- Rule 43.
test("Busy green: developments of others on all 4 sides of a park", function()
  local city = [[
    . KH1 . . . . . . . . .
    GS1 . KF2 . . . . . . . .
    . GP1 . . BS1 . . . . . .
    . . . KH2 BP4 . . . . . .
    . . . . GH4 . . . . . .
  ]]
  meets("P1", city, 5, "park", "b2")
  misses("P1", city, 5, "house", "b2")
  misses("P1", city, 5, "house", "f4", "blue", "pink") -- blue's own shop is on the 4th side
  local three_sides = [[
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . GS1 . . . . . .
    . . . KH2 BP4 . . . . . .
    . . . . GH4 . . . . . .
  ]]
  meets("P1", three_sides, 5, "house", "f4", "blue", "pink")
  misses("P1", three_sides, 5, "house", "f4")
end)

-- Rule 43.
test("Busy green: the border of the board is no neighbour", function()
  misses("P1", [[
    . . . . . . . . . . .
    KH1 . . . . . . . . . .
    . KH2 . . . . . . . . .
    GH1 . . . . . . . . . .
    . . . . . . . . . . .
  ]], 5, "park", "a3")
end)

-- Rule 44.
test("Green belt: parks on 4 streets, not on 3", function()
  local three = [[
    BP1 . . . . . . . . . .
    . . . BP5 . . . . . . .
    KP1 . . . . . . . . . .
    . . BS6 . . . . . . . .
    . . . . . . BP7 . . . .
  ]]
  meets("P2", three, 7, "park", "k4")
  misses("P2", three, 7, "park", "k2")
end)

-- Rule 45.
test("Pocket parks: parks in 5 different columns, not in 4", function()
  local four = [[
    BP1 . BP3 . . . . . . . .
    . . BP3 . . BP6 . . . . .
    . KP1 . . . . . . . . BP8
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("P3", four, 2, "park", "b1")
  misses("P3", four, 2, "park", "a2")
end)

-- Rule 46.
test("Garden suburb: 3 parks beside a house of anybody, not 2", function()
  local two = [[
    BP1 KH2 . . . . . . . . .
    . . . . . . . . . . .
    . . BP4 . . . . . . . .
    . . BH4 . . . . . . . .
    . . . . . . . BP3 . . .
  ]]
  meets("P4", two, 5, "park", "d4")
  meets("P4", two, 5, "house", "i5")
  meets("P4", two, 5, "house", "h4", "blue", "pink")
  misses("P4", two, 5, "shop", "i5")
  misses("P4", two, 2, "park", "d5")
end)

-- Rule 47.
test("Full service street: all 4 kinds on one street, not 3, not on two streets", function()
  local three = [[
    BH1 . BS3 . . BF6 . . . . .
    . BP1 . . . . . . . . .
    BH1 BH2 BS3 . KF6 . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("O1", three, 9, "park", "k1")
  misses("O1", three, 9, "house", "k1")
  misses("O1", three, 9, "park", "k3")
  misses("O1", three, 9, "park", "k4")
end)

-- Rule 48.
test("Online: 5 developments with internet access, not 4", function()
  local four = [[
    BH1* BS2* KH1* . . . . . . . .
    BF3* . . . . . . . . . BH8
    BH1* . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("O2", four, 4, "house", "b2")
  misses("O2", four, 4, "park", "b2")
  misses("O2", four, 4, "house", "e5")
end)

-- Rule 49.
test("Street numbers: n, n+1, n+2 in consecutive spaces of a street", function()
  local city = [[
    . BS7 . BP9 . . . . . . .
    BH1 . BH3 . . . . . . . .
    . BF4 KS5 . BF6 . . . . . .
    . BF4 . BF7 . . . . . . .
    . BH2 . . BH4 . . . . . .
  ]]
  meets("O3", city, 8, "house", "c1")
  meets("O3", city, 2, "park", "b2")
  misses("O3", city, 5, "park", "d3")
  misses("O3", city, 5, "park", "c4")
  misses("O3", city, 3, "park", "c5")
end)

-- Rule 49.
test("Street numbers rise to the left when street_direction = rtl", function()
  local city = [[
    . BS7 . BP5 . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  meets("O3", city, 6, "house", "c1", "blue", "blue", { street_direction = "rtl" })
end)

-- Rule 50.
test("All four corners of town: first and last street, first and last column", function()
  meets("O4", [[
    BH1 . . . . . . . . . KH1
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], 5, "park", "k5")
  local three_sides = [[
    . . BH1 . . . . . . . .
    BS1 . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . BF5
    . . . . . . . . . . .
  ]]
  meets("O4", three_sides, 5, "park", "f5")
  misses("O4", three_sides, 4, "park", "f4")
  misses("O4", [[
    . . . . . . . . . . .
    BS1 . . . . . . . . . BH4
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], 5, "park", "f5")
  misses("O4", [[
    . . BH1 . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . BF5
    . . . . . . . . . . .
  ]], 5, "park", "f5")
  misses("O4", [[
    . . BH1 . . . . . . . .
    BS1 . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], 5, "park", "f5")
end)
