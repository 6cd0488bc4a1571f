-- Drawn maps: a position may be written that way too.

-- Rules 1, 2, 3, 5.
test("a position is written as the prompt draws it", function()
  local g = position { "townies", players = 2, step = "draw", black = "bar", white = "bank",
                       ring = "1R 2Y N G B", bonus = "funding", additional = "downtown",
                       ["one.start"] = "green", ["one.map"] = [[
                        f
                    e       g
                d       .       h
            c       .       .       i
        b       .       .       .       j
    a       .       .       .       .       k
        .       .       :       *       .
  1 .       .       :       :       .       .
        .       :      [:]      :       .
  2 .       Yc      B      [:]      :       .
        *       :       Nb     [:]      N
  3 .       R       :      [:]      B       Ns
        .       :      [:]      :       .
  4 .       :       :       :       :       .
        .       :       :       :       *
  5 .       :       :       :       :       G
        .       :       :       :       G
  6 .       .       :       :       .       G
      7 .       R       :       .       .
          8 .       .       .       .
              9 .       .       .
                 10 .       .
                     11 R
  ]] }
  expect(value(g, "one.map"), ".  .  .  .  .  .\n" ..
                              ".  .  .  .  .  .  .\n" ..
                              ".  .  .  .  .  .  N  Ns\n" ..
                              ".  .  .  .  .  .  B  .  .\n" ..
                              ".  .  .  B  Nb .  .  .  .  G\n" ..
                              ".  .  Yc .  .  .  .  .  .  G  G\n" ..
                              ".  .  R  .  .  .  .  .  .  .\n" ..
                              ".  .  .  .  .  .  .  .  .\n" ..
                              ".  .  .  .  .  .  .  .\n" ..
                              ".  .  .  R  .  .  .\n" ..
                              ".  .  .  .  .  R\n")
  scores(g, { one = { ["additional goal"] = 2 } }) -- k3 is outside the central area
end)

-- Rules 2, 3, 31.
test("the map shows the star spaces, the central area, and what its player has", function()
  local g = position { "townies", players = 2, step = "draw", ring = "1B 2R Y N G",
                       ["one.start"] = "green", ["one.stars"] = 2,
                       ["one.objects"] = "f6 1 0 court 0; h2 2 1 bank 2",
                       options = { central_radius = 1 } }
  shows(g, "one.map", "free h2 j5 b3 d8: *")
  shows(g, "one.map", "free f5 g5 e5 f6 g6 e6 f7: :")
  shows(g, "one.map",
    "note: one began with green, now has blue; 2 of 9 objects, worth 4; stars 2")
  shows(g, "one.map", "note: : central area, * star; a marker passes on after the round")
  shows(g, "one.map", "note: c court, w windmill, s station, k bikes, b bank, q square")
  g = position { "townies", players = 1 } -- still choosing a marker
  shows(g, "one.map", "free h2 j5 b3 d8: *")
end)

local early = [[
  . . . . . .
  . . . . . . .
  . . . . . . . .
  . . . . . . . . .
  . . . . N B Y . . .
  . . . . B Bb Bc . . . .
  . . . . G Y N . . .
  . . . . . . . . .
  . . . . . . . .
  . . . . . . .
  . . . . . .
]]

local function early_goals()
  return position { "townies", players = 2, step = "draw", ["one.start"] = "blue",
                    additional = "downtown", bonus = "stable_soil", ["one.map"] = early }
end

-- Rules 39, 43, 44, 47.
test("below the map it says what the goals are, and what they are worth now", function()
  local g = early_goals()
  shows(g, "one.map", "note: Specialization, blue blocks with blocks on all sides: 1, worth 0")
  shows(g, "one.map", "note: Standardization, objects beside green and red: 0, worth 0")
  shows(g, "one.map", "note: Downtown, objects in the central area: 2, worth 2")
  shows(g, "one.map",
    "note: Stable Soil: an object on a star space scores 2 more, and earns no star")
  scores(g, { one = { specialization = 0, standardization = 0, ["additional goal"] = 2 } })
end)

-- Rules 39, 43, 44, 47.
test("the sheet notes what counts for a goal but is worth nothing", function()
  local g = early_goals()
  local function because(item, lines)
    fails(function() scores(g, { one = { [item] = 9 } }) end, lines .. "\nring:")
  end
  because("specialization",
    "got 0\n      0 Specialization, blue blocks with blocks on all sides: 1, worth nothing (f6)")
  because("standardization", "got 0") -- there is none
  because("additional goal",
    "got 2\n      2 Downtown, objects in the central area: 2 (f6 g6)")
end)
