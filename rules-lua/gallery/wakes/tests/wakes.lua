-- Wakes: the rules by their numbers.

local function wakes(dice, fields)
  fields = fields or {}
  fields[1], fields.players, fields.step = "wakes", fields.players or 1, "sail"
  fields.dice = dice
  return position(fields)
end

local north = "e5:n e4:s" -- A wake of one step from the middle.

-- Rules 1 and 2.
test("one die is the heading, and the other the distance", function()
  local g = wakes "2 4"
  expect(value(g, "red.ship"), "e5")
  legal(g, "red", "sail", "f4 e6 e7") -- an island is on g3
end)

-- Rule 2.
test("headings go round clockwise from the north", function()
  local beside = { "e4", "f4", "f5", "e6", "d5", "d4" }
  for face, hex in ipairs(beside) do
    expect(value(after(wakes(face .. " " .. face), { "sail " .. hex }), "red.ship"), hex)
  end
end)

-- Rule 3.
test("all hexes that the ship reaches are its wake", function()
  local g = after(wakes "4 3", { "sail e7" })
  expect(value(g, "red.ship"), "e7")
  expect(value(g, "round"), 2)
  shows(g, "wake", "cells e7: S")
  g = wakes("4 3", { players = 2 })
  asks(g, "red", "sail")
  asks(g, "blue", "sail")
end)

-- Rule 4.
test("a ship stops before islands, its wake and the edge", function()
  legal(wakes "1 6", "red", "sail", "e4 d4") -- an island is on e3
  local g = wakes("4 6", { ship = "e4", wake = north, round = 8 })
  legal(g, "red", "sail", "d3 c2 b1")
  refuses(g, "sail e6", "on one of the two courses")
  expect(over(wakes("1 4", { ship = "e4", wake = north, round = 8 })), true)
end)

-- Rule 5.
test("harbours and hexes beside islands score", function()
  local g = wakes("1 1", { wake = "a5:n " .. north, ship = "e5" })
  scores(g, { harbours = 3, coast = 1, total = 4 }) -- a1; e4
end)

-- Rule 6.
test("the game ends after eight rounds, and the shortest wake wins a tie", function()
  local g = wakes("4 1", { players = 2, round = 8, ["red.wake"] = north })
  after(g, { "red sail e6", "blue sail e4" })
  expect(over(g), true)
  scores(g, { red = { total = 1 }, blue = { total = 1 } })
  expect(places(g), { 2, 1 })
  expect(over(after(wakes("4 1", { round = 7 }), { "sail e4" })), false)
end)
