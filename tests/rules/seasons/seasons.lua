-- Points that are settled in mid-game stay as they were.

local function orchard(fields)
  fields[1] = "tests/rules/seasons/data/orchard.lua"
  return position(fields)
end

local function second(more)
  local fields = { round = 1, ["red.row"] = "T . . .", ["blue.row"] = "H . . ." }
  for key, value in pairs(more or {}) do fields[key] = value end
  return orchard(fields)
end

test("what is not settled counts for nothing", function()
  scores(second(), { red = { trees = 0, bees = 0, total = 0 }, blue = { bees = 0, total = 0 } })
end)

test("a season settles its items for all players, with reasons and cells", function()
  local g = second()
  after(g, { "red plant b1 what tree", "blue plant b1 what tree" })
  expect(value(g, "red.row"), ". . . .\n")
  expect(value(g, "red.settled"),
    [[spring trees 2 "trees with a \"name\"" "a1 b1"; spring trees 0 "of 0 before" ""]])
  expect(value(g, "blue.settled"),
    [[spring trees 1 "trees with a \"name\"" "b1"; spring trees 0 "of 0 before" ""]])
  scores(g, { red = { trees = 2, bees = 0, thanks = 1, total = 3 },
              blue = { trees = 1, bees = 0, thanks = 0, total = 1 } })
end)

test("a season that brings a player nothing leaves a line without points", function()
  local g = position { "tests/rules/seasons/data/terrace.lua", players = 2, round = 4,
                       step = "work", ["red.field"] = ", . / . ." }
  after(g, { "red work earn", "blue work earn" })
  expect(value(g, "red.settled"), 'spring fields 2 "fields" "a1"')
  expect(value(g, "blue.settled"), 'spring fields 0 "nothing" ""')
end)

test("a step sees what was settled in it", function()
  local g = second()
  after(g, { "red plant b1 what tree", "blue plant b1 what tree" })
  expect(value(g, "red.seen"), 3)
end)

test("an item settled again adds to what it was, and a later one sees it", function()
  local g = orchard { round = 3, ["red.row"] = "T . . .", ["blue.row"] = ". . . .",
    ["red.settled"] = [[spring trees 5 "old" "a1 b1"; spring trees 0 "a remark" ""]] }
  after(g, { "red plant b1 what hive", "blue plant b1 what hive" })
  expect(over(g), true)
  scores(g, { red = { trees = 6, bees = 8, thanks = 3, total = 17 },
              blue = { trees = 0, bees = 2, thanks = 0, total = 2 } })
end)

test("what was settled can be set, and nothing else can", function()
  local g = orchard { ["red.settled"] = [[autumn bees -3 "a\\b" "c\nd"]] }
  expect(value(g, "red.settled"), [[autumn bees -3 "a\\b" "c\nd"]])
  expect(value(orchard { ["red.settled"] = "none" }, "red.settled"), "none")
  for text, words in pairs {
    ["winter trees 1 \"\" \"\""] = "spring, autumn",
    ["spring thanks 1 \"\" \"\""] = "trees, bees",
    ["spring trees"] = "a number is missing",
    ["spring trees 3000000000 \"\" \"\""] = "too many points",
    ["spring trees 1 \"a\""] = "each in quotes",
    ["spring trees 1 \"a\" \"b"] = "each in quotes",
    ["spring trees 1 \"a\" \"b\" 3"] = "expected ;",
  } do
    fails(function() return orchard { ["red.settled"] = text } end, words)
  end
end)
