-- Wells: a house between two parks.

local function with(map, die)
  return position {
    "hamlet", players = 1, modules = { "wells" }, map = map, die = die or "house", step = "build",
  }
end

-- Rules 8, 9, 10.
test("a house beside two parks is a well and draws a free park", function()
  local g = with [[
    P . P .
    . . . .
    . . . .
    . . . .
  ]]
  after(g, { "build b1" })
  expect(value(g, "red.wells.dug"), 1)
  asks(g, "red", "build")
  legal(g, "red", "build", "d1 a2 b2 c2")
  after(g, { "build b2" })
  scores(g, { ["cosy homes"] = 3, wells = 2, total = 5 })
end)

-- Rule 8.
test("a house beside one park is no well", function()
  local g = after(with [[
    P . . .
    . . . .
    . . . .
    . . . .
  ]], { "build b1" })
  expect(value(g, "red.wells.dug"), 0)
  expect(value(g, "round"), 2)
end)

-- Rule 8.
test("a shop between two parks is no well", function()
  local g = after(with([[
    P . P .
    . . . .
    . . . .
    . . . .
  ]], "shop"), { "build b1" })
  expect(value(g, "red.wells.dug"), 0)
end)

-- Rule 9.
test("a free park without room is lost", function()
  local g = after(with [[
    S S S P
    S S S .
    S S S P
    S S S S
  ]], { "build d2" })
  scores(g, { ["cosy homes"] = 2, wells = 2, total = 4 })
end)
