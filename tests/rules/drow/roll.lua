-- Rolling dice, and buildings that work.

-- A city of board side A with some rows replaced: { [8] = "1t4 t4 t4 . . . . ." }.
local function city(differing)
  local rows = { [3] = ". . . 0H1 H1 . . .", [4] = ". . 0P3 0F2 F2 . . .",
                 [5] = ". P3 P3 F2 F2 . . ." }
  local text = ""
  for n = 1, 8 do text = text .. (differing[n] or rows[n] or ". . . . . . . .") .. "\n" end
  return text
end

-- A player alone rolls these dice and, having at least one free peasant, is then asked what to
-- build.
local function rolled(dice, fields)
  local it = { "drow", players = 1, step = "keep", round = 2, ["red.free"] = 1 }
  local differing, carried
  for name, wanted in pairs(fields or {}) do
    if name == "city" then
      differing = wanted
    elseif name == "carried" then
      carried = wanted
    elseif name == "options" or name == "players" then
      it[name] = wanted
    else
      it["red." .. name] = wanted
    end
  end
  it["red.city"] = city(differing or {})
  it["red.picked"] = "wonder temple temple"
  local g = position(it)
  force(g, "red.dice", dice)
  if carried then force(g, "red.carried", carried) end
  return after(g, { "keep wonder" })
end

local function has(g, amounts)
  for _, name in ipairs { "free", "wheat", "wood", "clay", "stone", "gold" } do
    expect(value(g, "red." .. name), amounts[name] or (name == "free" and 1 or 0), name)
  end
end

-- Rules 17, 21.
test("six dice are rolled and four of them used", function()
  local g = rolled("wood wood clay stone gold wheat")
  legal(g, "red", "leave", "wheat wood, wheat clay, wheat stone, wheat gold, wood wood, " ..
    "wood clay, wood stone, wood gold, clay stone, clay gold, stone gold")
  after(g, { "leave wood clay" })
  has(g, { wheat = 1, wood = 1, stone = 1, gold = 1 })
end)

-- Rule 17.
test("dice that are all alike leave nothing to choose", function()
  has(rolled("wood wood wood wood wood wood"), { wood = 4 })
end)

-- Rule 17.
test("dice_model: later four are rolled and all used", function()
  local options = { dice_model = "first6_then4" }
  local g = position { "drow", players = 1, options = options }
  asks(g, "red", "leave") -- the first round
  g = rolled("wood wood clay stone", { options = options })
  has(g, { wood = 2, clay = 1, stone = 1 })
  expect(value(g, "red.dice"), "wood wood clay stone - -")
end)

-- Rule 18.
test("a working carrier takes one of the dice that are left over", function()
  local carrier = { [8] = "1C4 C4 . . . . . ." }
  local g = rolled("wood wood clay stone gold wheat", { city = carrier })
  after(g, { "leave wheat gold" })
  legal(g, "red", "carry", "wheat gold")
  after(g, { "carry wheat" })
  has(g, { wood = 2, clay = 1, stone = 1, wheat = 1 })
  has(rolled("wood wood wood wood wood wood", { city = carrier }), { wood = 5 })
  has(rolled("wood wood wood wood wood wood", { city = { [8] = "0C4 C4 . . . . . ." } }),
    { wood = 4 })
end)

-- Rule 18.
test("a second carrier takes the other, a third rolls a die", function()
  local g = rolled("wood wood clay stone gold wheat",
    { city = { [8] = "1C4 C4 1C5 C5 1C6 C6 . ." }, carried = "clay" })
  after(g, { "leave wheat gold", "carry wheat" })
  has(g, { wood = 2, clay = 2, stone = 1, wheat = 1, gold = 1 })
end)

-- Rule 18.
test("two carriers take both dice, also when these are alike", function()
  local g = rolled("wood wood clay stone wheat wheat", { city = { [8] = "1C4 C4 1C5 C5 . . . ." } })
  has(after(g, { "leave wheat wheat" }), { wood = 2, clay = 1, stone = 1, wheat = 2 })
end)

-- Rule 18.
test("leftover_visible: a carrier always rolls, also when four dice are rolled", function()
  local carrier = { [8] = "1C4 C4 . . . . . ." }
  local g = rolled("wood wood clay stone gold wheat",
    { city = carrier, carried = "stone", options = { leftover_visible = false } })
  after(g, { "leave wheat gold" })
  has(g, { wood = 2, clay = 1, stone = 2 })
  g = rolled("wood wood clay stone",
    { city = carrier, carried = "gold", options = { dice_model = "first6_then4" } })
  has(g, { wood = 2, clay = 1, stone = 1, gold = 1 })
end)

-- Rules 19, 39.
test("a sawmill makes a wood, quarries make a stone and a gold", function()
  has(rolled("clay clay clay clay clay clay", { city = { [8] = "1S4 . . 1Q5 Q5 Q5 . .",
    [7] = ". . . . . 1G6 G6 G6" } }), { clay = 4, wood = 1, stone = 1, gold = 1 })
  has(rolled("clay clay clay clay clay clay", { city = { [8] = "0S4 . . 0Q5 Q5 Q5 . .",
    [7] = ". . . . . 0G6 G6 G6" } }), { clay = 4 })
end)

-- Rules 19, 39.
test("a field with two workers makes a sheep or a wheat", function()
  local field = { [4] = ". . 0P3 2F2 F2 . . .", [8] = "0M4 . . . . . . .",
                  [2] = ". . . . 0H5 H5 . ." }
  local g = rolled("clay clay clay clay clay clay", { city = field })
  legal(g, "red", "make", "sheep wheat")
  has(after(g, { "make wheat" }), { clay = 4, wheat = 1 })
  g = after(rolled("clay clay clay clay clay clay", { city = field }), { "make sheep" })
  has(g, { clay = 4, free = 2 })
  field[4] = ". . 0P3 1F2 F2 . . ."
  has(rolled("clay clay clay clay clay clay", { city = field }), { clay = 4 })
end)

-- Rules 19, 39.
test("a tabern makes a sheep for each of its workers", function()
  local row = { "0t4 t4 t4 . . . . .", "1t4 t4 t4 . . . . .", "2t4 t4 t4 . . . . ." }
  for n, wanted in ipairs { 1, 2, 3 } do
    local g = rolled("clay clay clay clay clay clay",
      { city = { row[n], "0H5 H5 0H6 H6 . . . ." } })
    has(g, { clay = 4, free = wanted })
  end
end)

-- Rule 20.
test("capacity 2, population 1, three sheep: one peasant comes, two sheep are lost", function()
  local g = after(rolled("sheep sheep sheep wood clay clay", { free = 1 }), { "leave clay clay" })
  has(g, { free = 2, wood = 1 })
  g = after(rolled("sheep sheep sheep wood clay clay", { city = { [4] = ". . 1P3 0F2 F2 . . ." } }),
    { "leave clay clay" })
  has(g, { free = 1, wood = 1 }) -- a worker is of the population
  has(rolled("sheep sheep sheep sheep sheep sheep", { free = 5 }), { free = 5 })
end)

-- Rules 21, 22.
test("gold is kept between rounds, the others are not", function()
  local function next_round(options)
    return position { "drow", players = 2, step = "end of the round", round = 1, options = options,
                      ["red.gold"] = 3, ["red.wheat"] = 1, ["red.wood"] = 2, ["red.clay"] = 3,
                      ["red.stone"] = 4, ["red.free"] = 1 }
  end
  has(next_round(), { gold = 3 })
  has(next_round { resources_carry = true }, { gold = 3, wheat = 1, wood = 2, clay = 3, stone = 4 })
end)
