-- Dyers: the rules by their numbers. Results are forced for the dice of the first roll.

local function dyers(fields)
  fields[1], fields.players = "dyers", fields.players or 3
  fields.force = { dice = fields.dice or "red 4 yellow 2 blue 5 white 3" }
  fields.dice = nil
  return position(fields)
end

-- Rule 1.
test("four dice are rolled, and all of them are there again in the next turn", function()
  local g = dyers { players = 2 }
  expect(value(g, "dice"), "red 4 rolled; yellow 2 rolled; blue 5 rolled; white 3 rolled")
  legal(g, "red", "take", "red yellow blue white")
  after(g, { "red take blue", "blue use pass" })
  legal(g, "blue", "take", "red yellow blue white")
end)

-- Rule 1.
test("a game is three turns for each", function()
  local last = { "red take blue", "blue use pass", "green use pass" }
  local g = after(dyers { round = 2 }, last)
  expect(over(g), false)
  force(g, "dice", "red 1 yellow 2 blue 6 white 3")
  expect(over(playout(g)), true)
  expect(value(g, "round"), 3)
  expect(value(after(dyers { round = 1 }, last), "round"), 1)
end)

-- Rule 2.
test("lower dice go to the tray, and the others are rolled again", function()
  local g = force(dyers {}, "dice", "red 6 blue 1")
  after(g, { "take white vat yellow" })
  expect(value(g, "dice"), "red 6 rolled; yellow 2 tray; blue 1 rolled; white 3 taken")
  expect(value(g, "red.vats.yellow"), 3)
  after(g, { "take red" })
  asks(g, "blue", "use")
  expect(value(g, "dice"), "red 6 taken; yellow 2 tray; blue 1 tray; white 3 taken")
end)

-- Rule 2.
test("dice of the same number are not lower", function()
  local g = after(dyers { dice = "red 4 yellow 4 blue 5 white 4" }, { "take red" })
  legal(g, "red", "take", "yellow blue white")
end)

-- Rule 3.
test("a die fills the vat of its colour, and the white one any", function()
  local g = dyers { vats = { red = 3, blue = 10 } }
  legal(g, "red", "take", "red yellow white")
  refuses(g, "take blue", "fits somewhere")
  answers(g, "take white")
  legal(g, "red", "vat", "red yellow")
  refuses(g, "vat blue", "with room for its number")
  expect(value(after(g, { "vat red" }), "red.vats.red"), 6)
end)

-- Rule 4.
test("whoever can take no die takes no more, and all are left to the others", function()
  local g = dyers { seats = { { vats = { 12, 12, 12 } }, { vats = { blue = 9 } }, {} } }
  legal(g, "blue", "use", "red yellow white pass")
  expect(value(g, "dice"), "red 4 tray; yellow 2 tray; blue 5 tray; white 3 tray")
end)

-- Rule 5.
test("all others may use a die of the tray, which stays there", function()
  local g = after(dyers {}, { "take blue" })
  legal(g, "blue", "use", "red yellow white pass")
  refuses(g, "use blue")
  after(g, { "use red" })
  legal(g, "green", "use", "red yellow white pass")
  after(g, { "use red" })
  expect(value(g, "blue.vats.red"), 4)
  expect(value(g, "green.vats.red"), 4)
  asks(g, "blue", "take")
end)

-- Rule 6.
test("the first whose vat is full has its seal", function()
  local g = dyers { vats = { red = 8 }, seats = { {}, { vats = { red = 8 } }, {} },
                    dice = "red 4 yellow 5 blue 5 white 6" }
  after(g, { "take red" })
  expect(value(g, "seals"), "yellow blue")
  expect(value(g, "red.won"), "red")
  g = dyers { vats = { 1, 2, 6 }, seals = "red", dice = "red 4 yellow 5 blue 6 white 5" }
  after(g, { "take blue" })
  expect(value(g, "red.vats.blue"), 12)
  expect(value(g, "red.won"), "none")
end)

-- Rule 7.
test("vats score half their numbers, seals four points, and break ties", function()
  local g = dyers { seats = {
    { vats = { 7, 0, 12 }, won = { "blue" } }, { vats = { 10, 5, 12 } , won = "none" },
    { vats = { 6, 6, 0 }, won = "red yellow" },
  } }
  scores(g, { red = { vats = 9, seals = 4, total = 13 }, blue = { vats = 13, total = 13 },
              green = { vats = 6, seals = 8, total = 14 } })
  expect(places(g), { 2, 3, 1 })
end)
