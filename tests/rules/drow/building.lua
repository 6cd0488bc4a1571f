-- Building: time, paying, placing.

-- A city of board side A with some rows replaced, and the plans and resources of a player alone who
-- builds.
local function builder(fields)
  local rows = { [3] = ". . . 0H1 H1 . . .", [4] = ". . 0P3 0F2 F2 . . .",
                 [5] = ". P3 P3 F2 F2 . . ." }
  local text = ""
  for n = 1, 8 do text = text .. (fields[n] or rows[n] or ". . . . . . . .") .. "\n" end
  local it = { "drow", players = 1, step = "build", ["red.city"] = text, options = fields.options,
               modules = fields.modules }
  for name, wanted in pairs(fields) do
    local of_position = name == "options" or name == "modules" or math.type(name)
    if not of_position then it["red." .. name] = wanted end
  end
  return position(it)
end

local function left(g, amounts)
  for name, amount in pairs(amounts) do expect(value(g, "red." .. name), amount, name) end
end

-- Rules 10, 23.
test("everybody builds at the same time, any number of blueprints", function()
  local g = position { "drow", players = 2, step = "build", ["red.plans"] = "house sawmill",
                       ["red.wood"] = 1, ["red.clay"] = 1, ["blue.plans"] = "temple",
                       ["blue.stone"] = 1 }
  asks(g, "red", "build")
  asks(g, "blue", "build")
  after(g, { "red build house", "red pay wood 1", "red lay a1", "red build sawmill", "red lay a7" })
  asks(g, "blue", "build")
end)

-- Rules 23, 24.
test("a house and a sawmill take 4, a house and a mansion 5: too long without a post", function()
  local plenty = { plans = "house sawmill mansion", wood = 3, clay = 1 }
  local g = after(builder(plenty), { "build house", "pay wood 1", "lay a1" })
  legal(g, "red", "build", "done sawmill")
  plenty[8] = "3O4 O4 O4 . . . . ."
  g = after(builder(plenty), { "build house", "pay wood 1", "lay a1" })
  legal(g, "red", "build", "done sawmill mansion")
  plenty[8] = "2O4 O4 O4 . . . . ." -- a worker short
  g = after(builder(plenty), { "build house", "pay wood 1", "lay a1" })
  legal(g, "red", "build", "done sawmill")
  plenty[8] = "3O4 O4 O4 . 3O5 O5 O5 ." -- two posts: 6
  plenty.plans, plenty.clay = "house barracks mansion", 0
  g = after(builder(plenty), { "build house", "lay a1" })
  legal(g, "red", "build", "done barracks mansion")
end)

-- Rules 24, 37, 38.
test("a building post gives its time with its last worker, and takes it when they leave", function()
  local post = { plans = "house mansion", wood = 3, free = 1, [8] = "2O4 O4 O4 . . . . ." }
  local g = after(builder(post), { "build house", "lay a1" })
  legal(g, "red", "build", "done assign")
  after(g, { "build assign", "workplace a8" })
  legal(g, "red", "build", "done mansion")
  post[8], post.options = "3O4 O4 O4 . . . . .", { workers_permanent = false }
  g = after(builder(post), { "build house", "lay a1" })
  legal(g, "red", "build", "done assign call back mansion")
  after(g, { "build call back" })
  legal(g, "red", "build", "done assign")
end)

-- Rules 25, 27, 28.
test("two of wood or clay with a wood and two gold: nothing to choose, no gold left", function()
  local g = after(builder { plans = "mansion", wood = 1, gold = 2 }, { "build mansion" })
  asks(g, "red", "lay")
  left(g, { wood = 0, gold = 0 })
end)

-- Rules 26, 27.
test("with a clay market and a wood: the market takes the clay off", function()
  local market = { plans = "mansion", wood = 1, [8] = "2c4 c4 c4 . . . . ." }
  local g = after(builder(market), { "build mansion" })
  asks(g, "red", "lay")
  left(g, { wood = 0 })
  market[8] = "1c4 c4 c4 . . . . ."
  asks(builder(market), "red", "keep")
end)

-- Rule 26.
test("each market takes a unit off, once a round; the cost may fall to nothing", function()
  for kind, it in pairs {
    clay = { "c", "sawmill" }, wood = { "w", "house" }, stone = { "s", "watch tower" },
    wheat = { "h", "field" },
  } do
    local row = "2l4 l4 l4 . . . . ."
    local text = ""
    for n = 1, #row do
      text = text .. (row:sub(n, n) == "l" and it[1] or row:sub(n, n))
    end
    local g = builder { plans = it[2] .. " " .. it[2], [8] = text }
    legal(g, "red", "build", "done " .. it[2])
    after(g, { "build " .. it[2], "lay a1" })
    asks(g, "red", "keep") -- it has been used: the second cannot be paid for
    expect(value(g, "red.plans"), it[2], kind)
  end
  -- two of a kind serve two buildings
  local two = builder { plans = "sawmill sawmill", [8] = "2c4 c4 c4 2c5 c5 c5 . ." }
  after(two, { "build sawmill", "lay a1", "build sawmill", "lay c1" })
  expect(value(two, "red.plans"), "none")
  -- two of a kind, and two kinds, serve one building
  local g = builder { plans = "gold quarry", [8] = "2c4 c4 c4 2c5 c5 c5 . ." }
  asks(after(g, { "build gold quarry" }), "red", "lay")
  g = builder { plans = "playground", [8] = "2c4 c4 c4 2w5 w5 w5 . ." }
  asks(after(g, { "build playground" }), "red", "lay")
end)

-- Rule 27.
test("only where payments differ is there a question", function()
  local g = builder { plans = "mansion", wood = 2, clay = 1 }
  after(g, { "build mansion" })
  legal(g, "red", "pay wood", "1 2")
  after(g, { "pay wood 1" })
  asks(g, "red", "lay")
  left(g, { wood = 1, clay = 0 })

  g = after(builder { plans = "mansion", wood = 2, clay = 2, gold = 5 }, { "build mansion" })
  legal(g, "red", "pay wood", "0 1 2")
  after(g, { "pay wood 0" })
  legal(g, "red", "pay clay", "0 1 2")
  after(g, { "pay clay 1" })
  asks(g, "red", "lay") -- the rest is gold
  left(g, { wood = 2, clay = 1, gold = 3 })

  g = after(builder { plans = "mansion", wood = 1, clay = 2, [8] = "2c4 c4 c4 . . . . ." },
    { "build mansion" })
  legal(g, "red", "pay wood", "0 1")
  after(g, { "pay wood 1" })
  legal(g, "red", "pay clay market", "0 1")
  after(g, { "pay clay market 0" })
  asks(g, "red", "lay")
  left(g, { wood = 0, clay = 1 })

  g = builder { plans = "mansion house", wood = 1, gold = 1 }
  legal(g, "red", "build", "done house")
end)

-- Rule 28.
test("two gold pay for a unit, one pays for nothing", function()
  legal(builder { plans = "temple", gold = 2 }, "red", "build", "done temple")
  asks(builder { plans = "temple", gold = 1 }, "red", "keep")
  local g = after(builder { plans = "temple", gold = 3 }, { "build temple", "lay a1" })
  left(g, { gold = 1 })
end)

-- Rule 25.
test("cost_slash: all of one kind", function()
  local function one(fields)
    fields.plans, fields.options = "mansion", { cost_slash = "one_kind" }
    return builder(fields)
  end
  asks(one { wood = 1, clay = 1 }, "red", "keep")
  legal(one { wood = 1, gold = 2 }, "red", "build", "done mansion")
  local g = after(one { wood = 2, clay = 2 }, { "build mansion" })
  legal(g, "red", "pay wood", "0 2")
  after(g, { "pay wood 0" })
  asks(g, "red", "lay")
  left(g, { wood = 2, clay = 0 })
  g = after(one { wood = 1, clay = 1, gold = 4 }, { "build mansion", "pay wood 0" })
  legal(g, "red", "pay clay", "0 1")
  after(g, { "pay clay 0" })
  left(g, { wood = 1, clay = 1, gold = 0 })
end)

-- Rule 25.
test("cost_slash: the units of both kinds", function()
  local function both(fields)
    fields.plans, fields.options = "mansion", { cost_slash = "both" }
    return builder(fields)
  end
  asks(both { wood = 4 }, "red", "keep")
  asks(both { wood = 2, clay = 1, gold = 1 }, "red", "keep")
  local g = after(both { wood = 3, clay = 1, gold = 2 }, { "build mansion" })
  asks(g, "red", "lay")
  left(g, { wood = 1, clay = 0, gold = 0 })
  -- a market and the player's stock together give no more of a kind than the cost needs
  g = after(both { wood = 2, clay = 1, gold = 2, [8] = "2w4 w4 w4 . . . . ." }, { "build mansion" })
  legal(g, "red", "pay wood market", "0 1")
  after(g, { "pay wood market 1" })
  asks(g, "red", "lay")
  left(g, { wood = 1, clay = 0, gold = 0 })
  g = builder { plans = "gold quarry", clay = 2, options = { cost_slash = "both" } }
  asks(after(g, { "build gold quarry" }), "red", "lay")
end)

-- Rules 29, 55.
test("a shape lies on free squares, turned and turned over, beside nothing if need be", function()
  local full = { plans = "sawmill", clay = 1 }
  for n = 1, 8 do full[n] = "0A" .. n .. " A" .. n .. " A" .. n .. " A" .. n .. " 0B" .. n + 10 ..
    " B" .. n + 10 .. " B" .. n + 10 .. " B" .. n + 10 end
  full[1] = ". A1 A1 A1 0B11 B11 B11 B11"
  full[2] = ". . A2 A2 0B12 B12 B12 B12"
  local g = after(builder(full), { "build sawmill" })
  legal(g, "red", "lay", "a1")
  full[2] = ". 0A2x A2x A2 0B12 B12 B12 B12" -- a crossed square is not free
  asks(builder(full), "red", "keep")
  full[2] = ". 0A2 A2 A2 0B12 B12 B12 B12"
  full[1] = ". . A1 A1 0B11 B11 B11 B11"
  g = after(builder(full), { "build sawmill", "lay 1@a1" })
  expect(value(g, "red.city"):sub(1, 13), "0S17 S17  A1 ")
end)

-- Rule 29.
test("flip: shapes may be turned over, or only turned", function()
  -- the lower right corner is free for a mansion turned over
  local function rows(flip)
    local full = { plans = "mansion", wood = 2, options = { flip = flip } }
    for n = 1, 8 do
      full[n] = "0A" .. n .. " A" .. n .. " A" .. n .. " A" .. n .. " 0B" .. n + 10 .. " B" ..
        n + 10 .. " B" .. n + 10 .. " B" .. n + 10
    end
    full[1] = "0A1 A1 A1 A1 0B11 B11 B11 ."
    full[2] = "0A2 A2 A2 A2 0B12 . . ."
    return builder(full)
  end
  asks(after(rows(true), { "build mansion" }), "red", "lay")
  asks(rows(false), "red", "keep")
end)

-- Rules 23, 25.
test("what cannot be built says what it lacks", function()
  local g = builder { plans = "house sawmill", wood = 1 }
  refuses(g, "build sawmill", "what it costs")
  refuses(g, "build temple", "yours to do now")
  g = builder { plans = "house sawmill mansion", wood = 3, clay = 1 }
  refuses(after(g, { "build house", "pay wood 1", "lay a1" }), "build mansion", "enough time")
end)

-- Rule 29.
test("a shape must not leave the board or cover a building", function()
  local g = after(builder { plans = "house", wood = 1 }, { "build house" })
  refuses(g, "lay h1", "leaves the board")
  refuses(g, "lay d3", "on free squares")
end)

-- Rules 6, 23.
test("only what has room is offered, also where a module allows less", function()
  local row = { modules = { "data/first_row.lua" }, plans = "house mansion", wood = 4 }
  local g = builder(row) -- a mansion is two rows high
  legal(g, "red", "build", "done house")
  refuses(g, "build mansion", "room on free squares")
  g = position { "drow", players = 1, seed = 1, modules = row.modules, options = { side = "b" } }
  legal(g, "red", "lay", "a1 b1 c1 d1 e1 f1 g1") -- a house; the other starters are left out
  after(g, { "lay a1" })
  expect(value(g, "red.city"):sub(1, 11), "0H1 H1  .  ")
  asks(g, "red", "leave")
end)

-- Rule 30.
test("each card is built once", function()
  local g = after(builder { plans = "house house", wood = 2 }, { "build house", "lay a1" })
  expect(value(g, "red.plans"), "house")
  expect(value(position { "drow", players = 2 }, "red.plans"), "none")
end)

-- Rule 30.
test("blueprint_reuse: the starters once more, or everything again and again", function()
  local g = position { "drow", players = 2, options = { blueprint_reuse = "starters" } }
  expect(value(g, "blue.plans"), "house field prefecture")
  g = after(builder { plans = "house", wood = 2, options = { blueprint_reuse = "starters" } },
    { "build house", "lay a1" })
  expect(value(g, "red.plans"), "none")

  g = position { "drow", players = 2, options = { blueprint_reuse = "true" } }
  expect(value(g, "blue.plans"), "house field prefecture")
  g = builder { plans = "house", wood = 2, options = { blueprint_reuse = "true" } }
  after(g, { "build house", "lay a1", "build house", "lay a2" })
  expect(value(g, "red.plans"), "house")
end)

-- Rule 31.
test("a temple brings a devotion when it is built", function()
  local g = after(builder { plans = "temple", stone = 1 }, { "build temple", "lay a1" })
  left(g, { devotion = 1 })
end)
