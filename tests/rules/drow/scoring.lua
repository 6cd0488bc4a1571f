-- What a city is worth.

local function city(rows)
  local text = ""
  for n = 1, 8 do text = text .. (rows[n] or ". . . . . . . .") .. "\n" end
  return text
end

local function game(rows, fields)
  local it = { "drow", players = 2, ["red.city"] = city(rows), ["blue.city"] = city {} }
  for name, wanted in pairs(fields or {}) do it[name] = wanted end
  return position(it)
end

local wonder = { ". 2N1x . . 1U2 . . .", "N1x N1 N1 . U2 U2 . .", ". N1 . . 2Y3 Y3 . .",
                 ". . . . Y3 Y3 . ." }

-- Rules 56, 57, 58, 59.
test("3 peasants, a wonder with 2 squares crossed, a pair, devotion 3: 17", function()
  local g = game(wonder, { ["red.free"] = 3, ["red.devotion"] = 3 })
  scores(g, { peasants = 3, buildings = 6 + 1 + 2, pairs = 2, devotion = 3, total = 17 })
end)

-- Rule 59.
test("devotion_value: nothing, or a half, rounded down", function()
  local fields = { ["red.free"] = 3, ["red.devotion"] = 3, options = { devotion_value = "0" } }
  scores(game(wonder, fields), { devotion = 0, total = 14 })
  fields.options = { devotion_value = "half" }
  scores(game(wonder, fields), { devotion = 1, total = 15 })
end)

-- Rule 57.
test("a wonder is worth 10, with four crossed squares 2, destroyed nothing", function()
  scores(game { ". 2N1 . . . . . .", "N1 N1 N1 . . . . .", ". N1 . . . . . ." }, { buildings = 10 })
  scores(game { ". 2N1x . . . . . .", "N1x N1x N1x . . . . .", ". N1 . . . . . ." },
    { buildings = 2 })
  scores(game { ". N1x . . . . . .", "N1x N1x N1x . . . . .", ". N1x . . . . . ." },
    { buildings = 0 })
end)

-- Rule 57.
test("crossed squares cost a music school and a playground nothing", function()
  scores(game { "1U2x . . . 2Y3 Y3x . .", "U2 U2 . . Y3x Y3 . ." }, { buildings = 3, pairs = 2 })
end)

-- Rules 57, 58.
test("what does not work scores nothing, unless staff_for_points is false", function()
  local rows = { ". 1N1 . . 0U2 . . .", "N1 N1 N1 . U2 U2 . .", ". N1 . . 1Y3 Y3 . .",
                 ". . . . Y3 Y3 . ." }
  scores(game(rows), { buildings = 0, pairs = 0, total = 0 })
  scores(game(rows, { options = { staff_for_points = false } }), { buildings = 13, pairs = 2 })
  rows[5] = ". U4x U4x . . . . ."
  rows[6] = ". U4x . . . Y5x Y5x ."
  rows[7] = ". . . . . Y5x Y5x ."
  scores(game(rows, { options = { staff_for_points = false } }), { buildings = 13, pairs = 2 })
end)

-- Rule 58.
test("pairs: one for each building of the rarer kind, scoring 2 each, or 4", function()
  local rows = { "1U1 . 1U2 . 1U3 . . .", "U1 U1 U2 U2 U3 U3 . .", "2Y4 Y4 2Y5 Y5 1Y6 Y6 . .",
                 "Y4 Y4 Y5 Y5 Y6 Y6 . ." }
  scores(game(rows), { buildings = 3 + 4, pairs = 4 })
  scores(game(rows, { options = { pair_bonus_each = true } }), { pairs = 8 })
end)

local function over_with(fields)
  local it = { "drow", players = 3, step = "end of the round", round = 10,
               ["red.city"] = city { "2B1 B1 B1 B1 . . . ." },
               ["blue.city"] = city { "1W1 W1 . . . . . ." },
               ["green.city"] = city { "1W1 W1 . . . . . ." } }
  for name, wanted in pairs(fields) do it[name] = wanted end
  return position(it)
end

-- Rule 60.
test("the highest total wins, equal totals share the place", function()
  expect(places(over_with { ["red.free"] = 1, ["blue.free"] = 3, ["green.free"] = 2 }),
    { 3, 1, 2 })
  expect(places(over_with { ["red.free"] = 2, ["blue.free"] = 2, ["green.free"] = 1 }),
    { 1, 1, 3 })
end)

-- Rule 60.
test("tie: more workers win, then more gold", function()
  local tie = { tie = "workers" }
  expect(places(over_with { options = tie }), { 1, 2, 2 })
  expect(places(over_with { options = tie, ["green.gold"] = 1 }), { 1, 3, 2 })
end)

-- Rules 61, 62.
test("alone the total tells what has become of the city", function()
  for _, it in ipairs {
    { 0, "hamlet" }, { 9, "hamlet" }, { 10, "village" }, { 19, "village" },
    { 20, "town" }, { 29, "town" }, { 30, "city" }, { 44, "city" },
  } do
    local g = position { "drow", players = 1, step = "end of the round", round = 10,
                         ["red.free"] = it[1] - it[1] // 2, ["red.devotion"] = it[1] // 2 }
    scores(g, { total = it[1], rank = 0 })
    expect(value(g, "red.rank"), it[2])
  end
end)
