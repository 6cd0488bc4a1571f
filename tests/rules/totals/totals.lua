-- Points that rules ask for, in steps, ends, wheres, tie-breaks and other score items.

local function stalls(fields)
  fields[1] = "tests/rules/totals/data/stalls.lua"
  return position(fields)
end

test("a total is the one that the sheet shows", function()
  local g = stalls { ["red.row"] = "f b f .", ["blue.row"] = "f . . ." }
  scores(g, { red = { fish = 4, bread = -1, pride = 2, total = 5 },
              blue = { fish = 2, bread = 0, pride = 0, total = 2 } })
end)

test("a step counts what has happened in it", function()
  local g = stalls { ["red.row"] = "f . . ." }
  after(g, { "red stall b1 what fish", "blue stall a1 what bread" })
  expect(value(g, "red.counted"), 6)
  expect(value(g, "blue.counted"), -1)
  expect(value(g, "most"), 4)
end)

test("in a step of each player a player counts what is their own", function()
  local g = stalls {}
  after(g, { "red stall a1 what fish" })
  after(g, { "blue stall a1 what fish" })
  expect(value(g, "red.seen"), 2)
  expect(value(g, "blue.seen"), 2)
end)

test("an end may ask for a total", function()
  local g = stalls { ["red.row"] = "f f . .", ["blue.row"] = "b . . ." }
  after(g, { "red stall c1 what fish", "blue stall c1 what fish" })
  expect(over(g), true)
end)

test("a where of functions may ask for a total", function()
  local g = stalls { ["red.row"] = "f . . ." }
  legal(g, "red", "stall", "b1 c1 d1")
  legal(g, "blue", "stall", "a1 c1 d1")
end)
