-- Attacks: whom they reach, what they hit, and what damage does.

local function city(rows)
  local text = ""
  for n = 1, 8 do text = text .. (rows[n] or ". . . . . . . .") .. "\n" end
  return text
end

local seats = { "red", "blue", "green", "yellow", "violet" }

-- A house in the periphery, a field in the second ring, a tabern further in.
local target = {
  "0H1 H1 . . . . . .",
  ". . . . . 0F2 F2 .",
  ". . . . . F2 F2 .",
  ". . 0t3 t3 t3 . . .",
}

-- Red takes a turn with a building and peasants; the others have the target.
local function attack(players, building, free, fields)
  local it = { "drow", players = players, step = "use", leader = "red", turn = "red",
               ["red.city"] = city { building }, ["red.free"] = free }
  for n = 2, players do it[seats[n] .. ".city"] = city(target) end
  for name, wanted in pairs(fields or {}) do it[name] = wanted end
  return position(it)
end

local barracks, archery = "2B1 B1 B1 B1 . . . .", "2A1 A1 A1 A1 . . . ."

-- Rules 46, 47, 50.
test("whom an attack reaches, for each number of players", function()
  local near = { "", "blue", "blue green", "blue yellow", "blue violet" }
  local far = { "", "blue", "blue green", "blue green yellow", "blue green yellow violet" }
  for players = 3, 5 do
    local g = after(attack(players, barracks, 1), { "use barracks" })
    legal(g, "red", "attack", near[players])
    g = after(attack(players, archery, 2), { "use archery range" })
    legal(g, "red", "attack", far[players])
  end
  local g = after(attack(2, barracks, 1), { "use barracks" }) -- the only target at once
  expect(value(g, "blue.city"):sub(1, 4), "0H1x")
  asks(after(attack(2, archery, 2), { "use archery range" }), "red", "target")
end)

-- Rules 47, 48, 49.
test("an archery range: the second ring next door, only the periphery two seats away", function()
  local g = after(attack(4, archery, 4), { "use archery range", "amount 2" })
  legal(g, "red", "attack", "blue green yellow")
  legal(after(g, { "attack blue" }), "red", "target", "a1 f2")
  after(g, { "target f2", "attack yellow" })
  legal(g, "red", "target", "a1 f2")
  after(g, { "target a1" })
  expect(value(g, "yellow.city"):sub(1, 4), "0H1x")

  g = after(attack(4, archery, 2), { "use archery range", "attack green" })
  expect(value(g, "green.city"):sub(1, 4), "0H1x") -- the only target
end)

-- Rules 47, 48.
test("barracks and prefecture: the periphery of the neighbours", function()
  local g = after(attack(4, barracks, 1), { "use barracks" })
  legal(g, "red", "attack", "blue yellow")
  after(g, { "attack blue" })
  expect(value(g, "blue.city"):sub(1, 4), "0H1x")
  g = attack(4, "", 2, { ["red.city"] = city { "2P1 . . . . . . .", "P1 P1 . . . . . ." } })
  after(g, { "use prefecture" })
  legal(g, "red", "attack", "blue yellow")
end)

-- Rule 48.
test("every side of the board is periphery, and one square there is enough", function()
  for _, rows in ipairs {
    { ". . 0S1 . . . . .", ". . S1 S1 . . . ." },
    { [4] = "0H1 H1 . . . . . ." },
    { [4] = ". . . . . . 0H1 H1" },
    { [7] = ". . . . 0H1 . . .", [8] = ". . . . H1 . . ." },
  } do
    local g = attack(2, barracks, 1, { ["blue.city"] = city(rows) })
    legal(g, "red", "use", "done barracks")
  end
  local inside = { [2] = ". 0H1 H1 . . . . .", [7] = ". . . . . 0H2 H2 ." }
  local g = attack(2, barracks, 1, { ["blue.city"] = city(inside) })
  expect(value(g, "red.free"), 1)
  expect(value(g, "round"), 2)
end)

-- Rule 48.
test("reach1_ring: with contact, attacks with reach 1 hit the second ring", function()
  local g = after(attack(4, barracks, 1, { options = { reach1_ring = "contact" } }),
    { "use barracks", "attack blue" })
  legal(g, "red", "target", "a1 f2")
  g = after(attack(4, archery, 2, { options = { reach1_ring = "contact" } }),
    { "use archery range", "attack green" })
  expect(value(g, "green.city"):sub(1, 4), "0H1x") -- still only the periphery
end)

-- Rule 49.
test("contact: touching a building of the periphery", function()
  local rows = { "0H1 H1 . . . . . .", ". 0W2 W2 . . 0F3 F3 .", ". . . . . F3 F3 .",
                 "0S4 . . . . . . .", "S4 S4 0t5 t5 t5 . . ." }
  local g = attack(2, archery, 2, { ["blue.city"] = city(rows) })
  legal(after(g, { "use archery range" }), "red", "target", "a1 b2 f2 a4")
  g = attack(2, archery, 2, { ["blue.city"] = city(rows), options = { contact = "touching" } })
  legal(after(g, { "use archery range" }), "red", "target", "a1 b2 a4 c5")
end)

-- Rule 50.
test("rings count crossed squares; what is destroyed is no target", function()
  local g = attack(2, barracks, 1, { ["blue.city"] = city { "0F1x F1x . . . . . .",
    "F1 F1 . . . . . .", [8] = ". . . 0H2 H2 . . ." } })
  legal(after(g, { "use barracks" }), "red", "target", "a2 d8")
  g = attack(2, barracks, 1, { ["blue.city"] = city { "F1x F1x . . . . . .",
    "F1x F1x . . . . . .", [8] = ". . . 0H2 H2 . . ." } })
  after(g, { "use barracks" })
  expect(value(g, "blue.city"):find("0H2x") ~= nil, true)
  g = attack(3, barracks, 1, { ["blue.city"] = city { "F1x F1x . . . . . .",
    "F1x F1x . . . . . ." }, ["green.city"] = city {} })
  expect(value(g, "round"), 2) -- nobody is asked: the next round has begun
  asks(g, "red", "pick")
end)

-- Rule 51.
test("each point has its own target, and a point without one is lost", function()
  local g = attack(3, barracks, 4, { ["blue.city"] = city { "0H1 H1 . . . . . ." },
    ["green.city"] = city { "0W1 W1 . . . . . ." } })
  after(g, { "use barracks", "amount 4", "attack blue", "attack green", "attack blue" })
  expect(value(g, "blue.city"):sub(1, 8), "H1x H1x ")
  expect(value(g, "green.city"):sub(1, 8), "W1x W1x ") -- the last square: nothing is asked
  g = attack(2, barracks, 4, { ["blue.city"] = city { "0H1 H1 . . . . . ." } })
  after(g, { "use barracks", "amount 4" })
  expect(value(g, "blue.city"):sub(1, 8), "H1x H1x ")
  expect(value(g, "red.free"), 0)
end)

-- Rule 51.
test("split_damage: all points go to one building, what is left over is lost", function()
  local rows = { "0H1 H1 0H2 H2 . . . ." }
  local g = attack(2, barracks, 3, { ["blue.city"] = city(rows),
    options = { split_damage = "one" } })
  after(g, { "use barracks", "amount 3", "target c1" })
  expect(value(g, "blue.city"):sub(1, 20), "0H1 H1  H2x H2x .   ")
  g = after(attack(2, barracks, 3, { ["blue.city"] = city(rows) }),
    { "use barracks", "amount 3", "target c1" })
  legal(g, "red", "target", "a1 d1")
end)

-- Rule 52.
test("five damage against a prefecture and a paid tower: four shields, one square", function()
  local g = position {
    "drow", players = 2, step = "shields", leader = "red", turn = "red",
    ["red.city"] = city { barracks, "2P2 . . . . . . .", "P2 P2 . . . . . ." },
    ["red.free"] = 6,
    ["blue.city"] = city { "0H1 H1 . . . . . .", [4] = ". . 2P2 . . . . .",
                           [5] = ". . P2 P2 1W3 W3 . ." }, ["blue.free"] = 1,
  }
  expect(value(g, "blue.shields"), 2)
  after(g, { "blue defend watch tower" })
  expect(value(g, "blue.shields"), 4)
  expect(value(g, "blue.free"), 0)
  after(g, { "red use barracks", "red amount 4" })
  expect(value(g, "blue.shields"), 0)
  expect(value(g, "blue.city"):sub(1, 3), "0H1")
  after(g, { "red use prefecture" })
  expect(value(g, "blue.city"):sub(1, 8), "0H1x H1 ") -- the fifth point
end)

-- Rule 52.
test("shields are there again in the next round", function()
  local rows = { "0H1 H1 . . . . . .", [4] = ". . 2P2 . . . . .", [5] = ". . P2 P2 . . . ." }
  local g = position { "drow", players = 2, step = "shields", leader = "red",
                       ["blue.city"] = city(rows), ["blue.shields"] = 0, ["red.free"] = 2,
                       ["red.city"] = city { barracks } }
  expect(value(g, "blue.shields"), 1)
  after(g, { "red use barracks", "red amount 2" })
  expect(value(g, "blue.city"):sub(1, 4), "0H1x") -- one of two points went through
end)

-- Rule 52.
test("shield_use: the victim decides", function()
  local fields = { ["blue.shields"] = 2, options = { shield_use = "victim" } }
  local g = after(attack(2, barracks, 3, fields), { "red use barracks", "red amount 2" })
  legal(g, "blue", "shield", "yes no")
  after(g, { "blue shield no" })
  expect(value(g, "blue.city"):sub(1, 4), "0H1x")
  expect(value(g, "blue.shields"), 2)
  after(g, { "blue shield yes" })
  expect(value(g, "blue.city"):sub(1, 8), "0H1x H1 ")
end)

-- Rule 53.
test("the first uncrossed square in reading order is crossed", function()
  local rows = { ". . 0S1 . . . . .", ". . S1 S1 . . . ." }
  local g = after(attack(2, barracks, 3, { ["blue.city"] = city(rows) }),
    { "use barracks", "amount 2" })
  expect(value(g, "blue.city"):find("0S1x") ~= nil, true)
  expect(value(g, "blue.city"):find("S1x  S1") ~= nil, true)
end)

-- Rule 53.
test("attack_square: the victim or the attacker chooses", function()
  local fields = { ["blue.city"] = city { ". . 0S1 . . . . .", ". . S1 S1 . . . ." },
                   options = { attack_square = "victim" } }
  local g = after(attack(2, barracks, 1, fields), { "red use barracks" })
  legal(g, "blue", "cross", "c1 c2 d2")
  after(g, { "blue cross d2" })
  expect(value(g, "blue.city"):find("S1  S1x") ~= nil, true)
  fields.options = { attack_square = "attacker" }
  g = after(attack(2, barracks, 1, fields), { "red use barracks" })
  legal(g, "red", "target", "c1 c2 d2")
  after(g, { "red target c2" })
  expect(value(g, "blue.city"):find("S1x S1") ~= nil, true)
end)

-- Rules 54, 55.
test("a building with all squares crossed is destroyed, and its workers are lost", function()
  local rows = { "1W1 W1x . . . . . ." }
  local g = after(attack(2, barracks, 2, { ["blue.city"] = city(rows), ["blue.free"] = 1 }),
    { "use barracks", "amount 1" })
  expect(value(g, "blue.city"):sub(1, 8), "W1x W1x ")
  expect(value(g, "blue.free"), 1)
  g = after(attack(2, barracks, 2, { ["blue.city"] = city(rows), ["blue.free"] = 1,
    options = { workers_die = false } }), { "use barracks", "amount 1" })
  expect(value(g, "blue.free"), 2)
end)

-- Rules 52, 54.
test("a shield is used of the building that is hit, so a used one is not lost with it", function()
  local fields = { ["blue.city"] = city { "1W1 W1x . . . . . .", [4] = ". . . 2P2 . . . .",
                   [5] = ". . . P2 P2 . . ." }, ["blue.shields"] = 2,
                   options = { shield_use = "victim" }, ["blue.free"] = 2 }
  local g = after(attack(2, barracks, 2, fields), { "red use barracks", "red amount 2",
    "blue shield yes", "blue shield no" })
  expect(value(g, "blue.city"):sub(1, 8), "W1x W1x ")
  expect(value(g, "blue.shields"), 1) -- the prefecture's
  fields["blue.city"] = city { "1W1 W1x . 0H3 H3 . . .", [4] = ". . . 2P2 . . . .",
                               [5] = ". . . P2 P2 . . ." }
  g = after(attack(2, barracks, 3, fields), { "red use barracks", "red amount 3", "target d1",
    "blue shield yes", "red target a1", "blue shield no" })
  expect(value(g, "blue.shields"), 1) -- the tower's was used for the house
end)

-- Rules 36, 52.
test("a building that loses its worker takes along only the shields it has not used", function()
  local rows = { "0H1x H1 . . . . . .", ". 0F2 F2 0H3 H3 . . .", ". F2 F2 . . . . .",
                 [5] = ". . 1W5 W5 . . . .", [6] = ". . 2P4 . . . . .", [7] = ". . P4 P4 . . . .",
                 [8] = ". . . . . . 0H6 H6" }
  local function left(damage, ...)
    local g = attack(2, barracks, 4, { ["blue.city"] = city(rows), ["blue.shields"] = 2,
      ["red.city"] = city { barracks, "2B2 B2 B2 B2 . . . ." },
      options = { over_capacity = "evict", shield_use = "victim" } })
    after(g, { "red use barracks", "red amount " .. damage, ... })
    asks(g, "red", "use")
    expect(value(g, "blue.city"):find("0W5") ~= nil, true)
    return value(g, "blue.shields")
  end
  -- the tower's was used; it was not used, and is lost
  expect(left(2, "red target b1", "blue shield yes", "red target b1", "blue shield no"), 1)
  expect(left(1, "red target b1", "blue shield no"), 1)
end)

-- Rules 51 to 54.
test("what an attack does is announced", function()
  local rows = { "1W1 W1x . 0H2 H2 . . ." }
  local g = attack(2, barracks, 4, { ["blue.city"] = city(rows), ["blue.shields"] = 1 })
  after(g, { "use barracks", "amount 3", "target a1", "target a1" })
  announces(g, "a shield of blue takes the damage, 0 left")
  announces(g, "blue loses a1 of the watch tower")
  announces(g, "the watch tower of blue is destroyed")
  announces(g, "blue loses d1 of the house")
end)

-- Rules 52, 54.
test("a shield that was not used goes with its building", function()
  local fields = { ["blue.city"] = city { "1W1 W1x . . . . . .", [4] = ". . . 2P2 . . . .",
                   [5] = ". . . P2 P2 . . ." }, ["blue.shields"] = 2,
                   options = { shield_use = "victim" }, ["blue.free"] = 2 }
  local g = after(attack(2, barracks, 2, fields), { "red use barracks", "red amount 1",
    "blue shield no" })
  expect(value(g, "blue.shields"), 1)
end)
