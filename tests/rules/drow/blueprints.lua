-- Every blueprint: how many there are, what it costs, how long it takes, its shape, its workers.

-- Name, copies in each player's deck, units, kinds, build time, workers, where its first square is
-- when it is built as printed in the corner a1, and all of its squares then.
local cards = {
  { "house", 1, 1, "wood clay", 2, 0, "a1", "a1 b1" },
  { "mansion", 1, 2, "wood clay", 3, 0, "a1", "a1 a2 b2 c2" },
  { "town", 1, 3, "clay stone", 4, 0, "a1", "a1 b1 c1 a2 b2 c2" },
  { "field", 1, 1, "wood wheat", 2, 2, "a1", "a1 b1 a2 b2" },
  { "tabern", 2, 2, "wheat wood", 2, 2, "a1", "a1 b1 c1" },
  { "sawmill", 2, 1, "clay", 2, 1, "a1", "a1 a2 b2" },
  { "stone quarry", 2, 2, "wood", 2, 1, "a1", "a1 b1 c1" },
  { "gold quarry", 2, 2, "clay", 2, 1, "a1", "a1 b1 c1" },
  { "prefecture", 1, 1, "stone clay", 2, 2, "a1", "a1 a2 b2" },
  { "watch tower", 1, 1, "stone", 2, 1, "a1", "a1 b1" },
  { "barracks", 1, 2, "stone wood", 4, 2, "a1", "a1 b1 c1 d1" },
  { "archery range", 1, 2, "wood wheat", 4, 2, "a1", "a1 b1 c1 d1" },
  { "temple", 2, 1, "stone", 2, 1, "a1", "a1 b1 c1 b2" },
  { "workshop", 1, 2, "wood stone", 3, 3, "b1", "b1 c1 a2 b2" },
  { "building post", 1, 2, "clay wood", 3, 3, "a1", "a1 b1 c1 b2" },
  { "clay market", 1, 2, "wood wheat", 3, 2, "a1", "a1 b1 c1" },
  { "wood market", 1, 2, "clay wheat", 3, 2, "a1", "a1 b1 c1" },
  { "stone market", 1, 2, "wood clay", 3, 2, "a1", "a1 b1 c1" },
  { "wheat market", 1, 2, "wood stone", 3, 2, "a1", "a1 b1 c1" },
  { "carrier", 1, 2, "wheat", 2, 1, "a1", "a1 b1" },
  { "library", 1, 3, "wood clay", 4, 4, "a1", "a1 b1 c1 b2" },
  { "music school", 1, 2, "wood wheat", 2, 1, "a1", "a1 a2 b2" },
  { "playground", 1, 2, "wood clay", 2, 2, "a1", "a1 b1 a2 b2" },
  { "wonder", 1, 3, "stone clay", 4, 2, "b1", "b1 a2 b2 c2 b3" },
}
local kinds = { "wheat", "wood", "clay", "stone" }

-- A player alone who builds in an empty city, with these plans and resources.
local function builder(fields)
  local it = { "drow", players = 1, step = "build", city = "" }
  for row = 1, 8 do it.city = it.city .. (row == 8 and fields.last or ". . . . . . . .") .. "\n" end
  for name, wanted in pairs(fields) do
    if name ~= "last" then it[name] = wanted end
  end
  return position(it)
end

local function split(text)
  local parts, part = {}, ""
  for n = 1, #text + 1 do
    local letter = text:sub(n, n)
    if letter == " " or letter == "\n" or letter == "" then
      if part ~= "" then parts[#parts + 1] = part end
      part = ""
    else
      part = part .. letter
    end
  end
  return parts
end

-- The squares of the building with a number, and the workers on its first square.
local function building(g, number)
  local found, workers = "", nil
  for n, token in ipairs(split(value(g, "red.city"))) do
    if token:find(number) and token:sub(-1) == number then
      local square = ("abcdefgh"):sub((n - 1) % 8 + 1, (n - 1) % 8 + 1) .. ((n - 1) // 8 + 1)
      found = found == "" and square or found .. " " .. square
      workers = workers or tonumber(token:sub(1, 1))
    end
  end
  return found, workers
end

-- Rules 3 and 8.
test("the deck has 29 cards for each player, and no starters", function()
  for players = 1, 5 do
    local g = position { "drow", players = players }
    local deck = " " .. value(g, "blueprints"):sub(1, -8) .. " " -- " | none" goes
    local sum = 0
    for _, card in ipairs(cards) do
      local copies, at = 0, 1
      while at do
        at = deck:find(" " .. card[1] .. " ", at)
        if at then copies, at = copies + 1, at + 1 end
      end
      -- names that end like others: "quarry" must not be counted within a longer name
      expect(copies, card[2] * players, card[1])
      sum = sum + copies
    end
    expect(sum, 29 * players)
  end
end)

-- Rules 3, 25 and 27.
test("every blueprint is paid with its units of each of its kinds, not with fewer", function()
  for _, card in ipairs(cards) do
    local id, units = card[1], card[3]
    for _, kind in ipairs(kinds) do
      local pays = (" " .. card[4] .. " "):find(" " .. kind .. " ")
      if pays then
        legal(builder { plans = id, [kind] = units }, "red", "build", "done " .. id)
      else
        asks(builder { plans = id, [kind] = 9 }, "red", "keep")
      end
      if pays and units > 1 then
        asks(builder { plans = id, [kind] = units - 1 }, "red", "keep")
      end
    end
  end
end)

-- Rules 3, 24 and 29.
test("every blueprint takes its build time, is drawn in its shape and wants its workers", function()
  for _, card in ipairs(cards) do
    local id, units, time, workers = card[1], card[3], card[5], card[6]
    local it = { plans = id .. " house mansion barracks", wood = 20, free = 9,
                 last = "3O1 O1 O1 O1 . . . ." }
    local first = split(card[4])[1]
    if not (" " .. card[4] .. " "):find(" wood ") then it[first] = units end
    local g = after(builder(it), { "build " .. id, "lay " .. card[7] })
    local squares, there = building(g, "2")
    expect(squares, card[8], id)
    expect(there, 0, id)
    local open = "done"
    if workers > 0 then open = open .. " assign" end
    if time <= 3 then open = open .. " house" end
    if time <= 2 then open = open .. " mansion" end
    if open == "done" then asks(g, "red", "keep") else legal(g, "red", "build", open) end
    for n = 1, workers do
      after(g, { "build assign" })
      expect(select(2, building(g, "2")), n, id)
    end
    if time <= 3 then refuses(g, "build assign") end
  end
end)
