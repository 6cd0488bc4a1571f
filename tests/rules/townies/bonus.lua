-- Stars, and what the bonus cards do with them.

-- The map with some of its spaces drawn by name: { f6 = "R" }; all others as `others` says.
local function town(drawn, others)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      local name = string.sub("abcdefghijk", q + 6, q + 6) .. r - math.max(-5, -5 - q) + 1
      text = text .. (drawn[name] or others or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

-- One is asked first, with this many stars; Two has an empty map.
local function turn(card, stars, marker, dice, map, options, more)
  local blank = dice:find(" ")
  local it = {
    "townies", players = 2, step = "draw", bonus = card, black = dice:sub(1, blank - 1),
    white = dice:sub(blank + 1), ring = "1" .. marker .. " 2R Y N G", ["one.stars"] = stars,
    ["one.map"] = map, options = options,
  }
  for name, wanted in pairs(more or {}) do it[name] = wanted end
  return position(it)
end

-- One is asked nothing more in this round. (Two is still to answer.)
local function done(g)
  asks(g, "two", "shape")
  fails(function() asks(g, "one") end, "expected that one is asked")
end

local bank_at_h2 = town { h1 = "B" }

-- Rules 3, 31.
test("an object on a star space earns a star", function()
  for star, beside in pairs { h2 = "h1", j5 = "j4", d8 = "d7", b3 = "b2" } do
    local g = turn("funding", 0, "R", "bar bank", town { [beside] = "B" })
    after(g, { "one draw bank " .. star })
    expect(value(g, "one.stars"), 1)
    expect(value(g, "one.objects"), star .. " 1 1 bank 0")
  end
  local g = turn("funding", 0, "R", "bar bank", bank_at_h2)
  after(g, { "one draw bank g2" })
  expect(value(g, "one.stars"), 0)
end)

-- Rule 31.
test("stars that are left are worth nothing", function()
  scores(turn("funding", 3, "R", "bar bank", bank_at_h2), { one = { total = 0 } })
end)

-- Rule 33.
test("Stable Soil: a bank of 3 on a star space, 2 points more, no star", function()
  local g = turn("stable_soil", 0, "R", "bar bank", town { h1 = "B", g2 = "B" })
  after(g, { "one draw bank h2" })
  expect(value(g, "one.objects"), "h2 2 1 bank 2")
  expect(value(g, "one.stars"), 0)
  scores(g, { one = { objects = 3, ["stable soil"] = 2, total = 5 } })
end)

-- Rule 33.
test("Stable Soil: nothing elsewhere, and there is no star to spend on it", function()
  local g = turn("stable_soil", 1, "R", "bar bank", bank_at_h2)
  legal(g, "one", "draw", "shape bank")
  after(g, { "one draw bank g2" })
  expect(value(g, "one.objects"), "g2 1 1 bank 0")
end)

-- Rule 12.
test("without a bonus card a star is of no use", function()
  legal(turn("none", 1, "R", "bar bank", bank_at_h2, { mode = "first" }), "one", "draw",
    "shape bank")
end)

local one_blue = town { f6 = "B" }

-- Rule 34.
test("Funding: the shape in blue, then the basic bank, scored after it", function()
  local g = turn("funding", 1, "B", "bar square", one_blue)
  legal(g, "one", "draw", "shape bank funding")
  after(g, { "one draw funding first shape 0@g1" }) -- down to g4
  asks(g, "one", "bank") -- a square has no object to stand beside
  after(g, { "one bank g5" }) -- beside f6, and beside g4 of the shape
  expect(value(g, "one.stars"), 0)
  expect(value(g, "one.objects"), "g5 2 1 bank 0")
end)

-- Rule 34.
test("Funding: it takes a star, and both the rolled and the basic object are open", function()
  legal(turn("funding", 0, "B", "bar court", town { f6 = "B", a1 = "R" }), "one", "draw",
    "shape court bank")
  local g = turn("funding", 2, "B", "bar court", town { f6 = "B", a1 = "R" })
  after(g, { "one draw funding" })
  legal(g, "one", "first", "shape court bank")
  after(g, { "one first shape 0@k1" })
  legal(g, "one", "object", "court bank")
  after(g, { "one object court a2" })
  expect(value(g, "one.objects"), "a2 1 0 court 0")
  expect(value(g, "one.stars"), 1)
end)

-- Rule 34.
test("funding_order: the object may come first, or the shape always does", function()
  local g = turn("funding", 1, "B", "bar square", one_blue)
  after(g, { "one draw funding first bank f7" })
  asks(g, "one", "shape")
  after(g, { "one shape 0@g1" })
  expect(value(g, "one.objects"), "f7 1 1 bank 0")
  done(g)

  g = turn("funding", 1, "B", "bar square", one_blue, { funding_order = "shape_first" })
  after(g, { "one draw funding" })
  asks(g, "one", "shape")
end)

-- Rule 34.
test("Funding: the object after the shape may need the shape's blocks", function()
  local g = turn("funding", 1, "B", "bar square", town {})
  after(g, { "one draw funding" }) -- a bank is not possible yet
  asks(g, "one", "shape")
  after(g, { "one shape 0@g1" })
  asks(g, "one", "bank")
end)

-- Free spaces: f1 to f4, which a bar fills, and perhaps others.
local function gap_of_four(more, around)
  local drawn = { f1 = ".", f2 = ".", f3 = ".", f4 = "." }
  for name, token in pairs(more or {}) do drawn[name] = token end
  return town(drawn, around or "Y")
end

-- Rule 34.
test("funding_needs_both: no shape that leaves no place for an object", function()
  local g = turn("funding", 1, "B", "bar windmill", gap_of_four())
  legal(g, "one", "draw", "shape windmill") -- both together are not possible

  g = turn("funding", 1, "B", "bar windmill", gap_of_four { k6 = "." })
  legal(g, "one", "draw", "shape windmill funding") -- the windmill stands at k6
  after(g, { "one draw funding" })
  legal(g, "one", "first", "shape windmill")
  after(g, { "one first windmill" })
  legal(g, "one", "windmill", "k6") -- the others are needed for the bar
  refuses(g, "one windmill f2", "legal: k6")

  g = turn("funding", 1, "B", "bar windmill", gap_of_four({ f5 = "." }))
  after(g, { "one draw funding first windmill" })
  legal(g, "one", "windmill", "f1 f5") -- either end of the five

  g = turn("funding", 1, "B", "bar windmill", gap_of_four({ k6 = "B", k5 = ".", k4 = ".",
                                                            k3 = ".", k2 = "." }))
  after(g, { "one draw funding first shape" })
  legal(g, "one", "shape", "0@f1 0@k2") -- this leaves a space in the other gap
end)

-- Rule 34.
test("funding_needs_both: a gap that is filled up leaves no basic object", function()
  -- the bank can only go beside k6, and there are two gaps to fill
  local map = gap_of_four({ k6 = "B", k5 = "." })
  local g = turn("funding", 1, "B", "bar square", map)
  legal(g, "one", "draw", "shape bank funding")
  after(g, { "one draw funding first shape" })
  legal(g, "one", "shape", "0@f1")

  map = gap_of_four({ j6 = "B", k2 = ".", k3 = ".", k4 = ".", k5 = "." })
  g = turn("funding", 1, "B", "bar square", map)
  after(g, { "one draw funding first shape" })
  legal(g, "one", "shape", "0@f1") -- not the gap that the bank needs
end)

-- Rule 34.
test("funding_needs_both: or the second may fail", function()
  local lenient = { funding_needs_both = false }
  local g = turn("funding", 1, "B", "bar windmill", gap_of_four(), lenient)
  legal(g, "one", "draw", "shape windmill funding")
  after(g, { "one draw funding first shape 0@f1" })
  expect(value(g, "one.objects"), "none")
  done(g)

  g = turn("funding", 1, "B", "bar windmill", gap_of_four(), lenient)
  after(g, { "one draw funding first windmill f2" })
  expect(value(g, "one.objects"), "f2 4 1 windmill 0")
  expect(value(g, "one.stars"), 0)
  done(g)
end)

-- Rule 32.
test("stars_per_round: with any number a second star pays for the other object", function()
  local map = town { f6 = "B", a1 = "R" }
  local g = turn("funding", 2, "B", "bar court", map)
  after(g, { "one draw funding first shape 0@k1 object court a2" })
  expect(value(g, "one.stars"), 1)
  done(g)

  local any = { stars_per_round = "any" }
  g = turn("funding", 2, "B", "bar court", map, any)
  after(g, { "one draw funding first shape 0@k1 object court a2" })
  asks(g, "one", "funding")
  after(g, { "one funding yes bank f7" })
  expect(value(g, "one.stars"), 0)
  expect(value(g, "one.objects"), "a2 1 0 court 0; f7 1 1 bank 0")

  g = turn("funding", 2, "B", "bar court", map, any)
  after(g, { "one draw funding first court a2 shape 0@k1 funding no" })
  expect(value(g, "one.stars"), 1)

  g = turn("funding", 1, "B", "bar court", map, any)
  after(g, { "one draw funding first shape 0@k1 object court a2" })
  done(g) -- there is no second star
end)

-- Rules 32, 37.
test("stars_per_round: but never for a tenth object, nor for a star of the same round", function()
  local any = { stars_per_round = "any" }
  local eight = "a3 1 0 court 0; a3 1 0 court 0; a3 1 0 court 0; a3 1 0 court 0; " ..
    "a3 1 0 court 0; a3 1 0 court 0; a3 1 0 court 0; a3 1 0 court 0"
  local g = turn("funding", 2, "B", "bar court", town { f6 = "B", a1 = "R" }, any,
    { ["one.objects"] = eight })
  after(g, { "one draw funding first shape 0@k1 object court a2" })
  done(g)

  local starry = town { f6 = "B", h1 = "R" }
  g = turn("funding", 1, "B", "bar court", starry, any)
  after(g, { "one draw funding first shape 0@k1 object court h2" })
  expect(value(g, "one.stars"), 1)
  done(g)
  g = turn("funding", 1, "B", "bar court", starry,
    { stars_per_round = "any", star_same_round = true })
  after(g, { "one draw funding first shape 0@k1 object court h2" })
  asks(g, "one", "funding")
end)

-- Rule 32.
test("star_same_round: a star is spent later, or at once on the shape after the object", function()
  local g = turn("funding", 0, "R", "bar bank", bank_at_h2)
  after(g, { "one draw bank h2" })
  done(g)

  local at_once = { star_same_round = true }
  g = turn("funding", 0, "R", "bar bank", bank_at_h2, at_once)
  after(g, { "one draw bank h2" })
  asks(g, "one", "funding")
  after(g, { "one funding yes shape 0@a1" })
  expect(value(g, "one.stars"), 0)
  expect(value(g, "one.map"):find("R ") ~= nil, true)

  g = turn("funding", 0, "R", "bar bank", bank_at_h2, at_once)
  after(g, { "one draw bank h2 funding no" })
  expect(value(g, "one.stars"), 1)
  done(g)

  g = turn("funding", 1, "R", "bar bank", bank_at_h2, at_once)
  after(g, { "one draw bank g2" }) -- the star is an older one, not spent yet
  done(g)
  g = turn("stable_soil", 0, "R", "bar bank", bank_at_h2, at_once)
  after(g, { "one draw bank h2" })
  done(g)

  for _, other in ipairs { "borrowed_marker", "revised_project" } do
    g = turn(other, 0, "R", "bar bank", bank_at_h2, at_once)
    after(g, { "one draw bank h2" }) -- these are spent before drawing
    done(g)
  end
  g = turn("funding", 0, "R", "bar bank", bank_at_h2,
    { star_same_round = true, funding_order = "shape_first" })
  after(g, { "one draw bank h2" })
  done(g)
  g = turn("funding", 0, "R", "bar windmill", town({ f6 = ".", f7 = "." }, "Y"), at_once)
  after(g, { "one windmill f6" }) -- no star, and no room for a bar
  done(g)
end)

-- Rule 32.
test("stars of the same round and of any number: the shape, then the object left out", function()
  local map = town { f6 = "B", h1 = "R", a1 = "B" }
  local options = { stars_per_round = "any", star_same_round = true }
  local g = turn("funding", 1, "B", "bar court", map, options)
  after(g, { "one draw court h2" }) -- a second star
  legal(g, "one", "funding", "yes no")
  after(g, { "one funding yes shape 0@k1" })
  asks(g, "one", "funding") -- the older star, for the bank
  after(g, { "one funding yes bank f7" })
  expect(value(g, "one.stars"), 0)
  expect(value(g, "one.objects"), "h2 1 0 court 0; f7 1 1 bank 0")
  done(g)

  g = turn("funding", 0, "B", "bar court", map, options)
  after(g, { "one draw court h2", "one funding yes shape 0@k1" })
  done(g) -- no star is left

  g = turn("funding", 1, "B", "bar court", map, { star_same_round = true })
  after(g, { "one draw court h2", "one funding yes shape 0@k1" })
  expect(value(g, "one.stars"), 1)
  done(g) -- one per round
end)

-- Rule 35.
test("Borrowed Marker: one acts with another colour, and passes on the own marker", function()
  local g = turn("borrowed_marker", 1, "B", "bar square", town { f6 = "R", a1 = "B" })
  legal(g, "one", "draw", "shape bank borrowed_marker")
  after(g, { "one draw borrowed_marker" })
  legal(g, "one", "marker", "red yellow brown green")
  after(g, { "one marker red" })
  legal(g, "one", "draw", "shape court") -- the bank is no longer basic
  after(g, { "one draw court f7" })
  expect(value(g, "one.map"):find("Rc") ~= nil, true)
  expect(value(g, "one.stars"), 0)
  expect(value(g, "ring"), "1B 2R Y  N  G\n")
  after(g, { "two shape 0@a1" })
  expect(value(g, "ring"), "1G 2B R  Y  N\n")
end)

-- Rule 35.
test("Borrowed Marker: only markers with which there is something to draw", function()
  local map = town({ f6 = ".", f7 = "N", a1 = "." }, "Y")
  local g = turn("borrowed_marker", 1, "B", "bar square", map)
  legal(g, "one", "draw", "borrowed_marker pass")
  after(g, { "one draw borrowed_marker" })
  legal(g, "one", "marker", "yellow brown")
  after(g, { "one marker brown" })
  asks(g, "one", "station") -- there is nothing else
  after(g, { "one station f6" })
  expect(value(g, "one.objects"), "f6 1 1 station 0")
  expect(value(g, "one.passed"), false)
end)

-- Rule 20.
test("nobody has to spend a star for not passing", function()
  local g = turn("borrowed_marker", 1, "B", "bar square", town({ f6 = "." }, "Y"))
  legal(g, "one", "draw", "borrowed_marker pass")
  after(g, { "one draw pass" })
  expect(value(g, "one.passed"), true)
  expect(value(g, "one.stars"), 1)
  g = turn("borrowed_marker", 0, "B", "bar square", town({ f6 = "." }, "Y"))
  done(g)
  expect(value(g, "one.passed"), true)
end)

-- Rule 36.
test("Revised Project: another shape, or another object, is drawn", function()
  local map = town { f6 = "R", a1 = "B", k1 = "Yw" }
  local g = turn("revised_project", 1, "B", "bar court", map)
  legal(g, "one", "draw", "shape court bank revised_project")
  after(g, { "one draw revised_project" })
  legal(g, "one", "face", "bee arch wave pistol propeller windmill square")
  after(g, { "one face windmill k2" })
  expect(value(g, "one.objects"), "k2 1 0 windmill 0")
  expect(value(g, "one.stars"), 0)

  g = turn("revised_project", 1, "B", "bar court", map)
  after(g, { "one draw revised_project face propeller" })
  refuses(g, "two shape 0@f9", "leaves the board") -- a bar, as the die shows
  after(g, { "one shape 0@f9" }) -- the propeller is three spaces high
end)

-- Rule 36.
test("Revised Project: only faces that can be drawn", function()
  local g = turn("revised_project", 1, "B", "bar square", town({ f6 = "." }, "Y"))
  legal(g, "one", "draw", "revised_project pass")
  after(g, { "one draw revised_project" })
  legal(g, "one", "face", "windmill")
  after(g, { "one face windmill" })
  asks(g, "one", "windmill")
  expect(value(g, "one.passed"), false)
end)
