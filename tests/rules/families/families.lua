-- Families of fields: how tests set and read them, and where their random numbers come from.

local function stocks(fields)
  fields = fields or {}
  fields[1] = "tests/rules/families/data/stocks.lua"
  return position(fields)
end

test("a family is set by a list, or by names", function()
  local g = stocks {
    price = { 4, 2 }, stock = { stone = 3 }, worth = { 1, 2, 3 },
    seats = { {}, { ticked = { { true, false, true }, { [2] = true } }, worth = { [2] = 7 } } },
  }
  expect(value(g, "price.wood"), 4)
  expect(value(g, "red.stock.stone"), 3)
  expect(value(g, "red.worth.3"), 3)
  expect(value(g, "blue.worth.2"), 7)
  expect(value(g, "blue.ticked.1.3"), true)
  expect(value(g, "blue.ticked.2.2"), true)
  answers(g, "take stone")
  scores(g, { red = { stock = 5 } })
end)

test("a nested family is set by one list too", function()
  local g = stocks { ticked = { { true, false, false }, { false, false, true } } }
  expect(value(g, "red.ticked.1.1"), true)
  expect(value(g, "red.ticked.2.3"), true)
end)

test("a function gives each field a declaration of its own", function()
  local g = stocks { crew = { "mason", "cook" } }
  expect(value(g, "red.crew.left"), "mason")
  fails(function() stocks { crew = { right = "smith" } } end, "smith")
end)

test("collect makes a list of fields, of names and of a table in the order of pairs", function()
  local g = stocks { price = { 4, 2 }, stock = { wood = 1, stone = 3 } }
  answers(g, "take stone", "take wood")
  announces(g, "red has 1 wood, 5 stone and took no WOOD; 71 3a 2b")
  announces(g, "blue has 4 wood and took no STONE")
end)

test("the dice of a family share a stream, and are forced by name", function()
  local g = stocks { force = { ["pool.new"] = "5" } }
  answers(g, "take wood")
  expect(value(g, "red.worth.3"), 5)
end)

test("a list must have a value for each field", function()
  fails(function() stocks { worth = { 1, 2 } } end, "worth: expected 3 values, got 2")
  fails(function() stocks { worth = { 1, 2, "x" } } end, "worth: `x` is not a number")
  fails(function() stocks { wroth = { 1, 2, 3 } } end, "there is no field `wroth`")
  fails(function() stocks { worth = { [4] = 1 } } end, "did you mean `worth.")
end)
