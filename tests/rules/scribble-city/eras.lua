-- Rounds and eras: choosing cards, passing them on, and the end.

-- Players who have finished a round, using the first two cards of their hands.
local function passed(players, fields)
  local it = { "scribble-city", players = players, step = "pass", era = 1, round = 0 }
  for n, who in ipairs { "red", "blue", "green", "yellow" } do
    if n <= players then
      local a, b, c = "A" .. 3 * n - 2, "A" .. 3 * n - 1, "A" .. 3 * n
      it[who .. ".hand"], it[who .. ".for_roads"] = a .. " " .. b .. " " .. c, a
      it[who .. ".for_building"] = b
    end
  end
  for name, wanted in pairs(fields or {}) do it[name] = wanted end
  return position(it)
end

-- Rule 16.
test("one card for roads, another one for the building", function()
  local g = position { "scribble-city", players = 1, step = "round", era = 1, hand = "A1 A2 A3",
                       roads = "none" }
  legal(g, "red", "roads of", "A1 A2 A3")
  after(g, { "roads of A2" })
  legal(g, "red", "building of", "A1 A3")
end)

-- Rule 47.
test("both used cards go to the left, and the third stays", function()
  local g = passed(3)
  expect(value(g, "red.hand"), "A3 A7 A8")
  expect({ value(g, "red.for_roads"), value(g, "red.for_building") }, { "none", "none" })
  expect(value(g, "blue.hand"), "A6 A1 A2")
  expect(value(g, "green.hand"), "A9 A4 A5")
  expect(value(g, "round"), 1)
  asks(g, "red", "roads of")
  g = passed(2)
  expect(value(g, "red.hand"), "A3 A4 A5")
end)

-- Rule 47.
test("pass_direction: to the left in all eras, or in the second one to the right", function()
  expect(value(passed(3, { era = 2 }), "blue.hand"), "A6 A1 A2")
  local alternate = { pass_direction = "alternate" }
  expect(value(passed(3, { era = 2, options = alternate }), "red.hand"), "A3 A4 A5")
  expect(value(passed(3, { era = 1, options = alternate }), "blue.hand"), "A6 A1 A2")
  expect(value(passed(3, { era = 3, options = alternate }), "blue.hand"), "A6 A1 A2")
end)

-- Rules 47, 54.
test("last_round_pass: after an era's last round none are passed, and all are discarded", function()
  local g = passed(2, { era = 3, round = 3, cards = "none" })
  expect(over(g), true)
  expect(value(g, "red.hand"), "none")
  expect(value(g, "cards"), "none | A6 A5 A4 A3 A2 A1")
  g = passed(2, { era = 3, round = 3, cards = "none", options = { last_round_pass = "done" } })
  expect(value(g, "cards"), "none | A2 A1 A6 A5 A4 A3")
end)

-- Rule 54.
test("the game ends with the third era, not before", function()
  expect(over(passed(2, { era = 2, round = 3 })), false)
  expect(over(passed(2, { era = 3, round = 2 })), false)
  expect(over(passed(2, { era = 3, round = 3 })), true)
end)
