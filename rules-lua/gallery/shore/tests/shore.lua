-- Shore: the rules by their numbers. `tide` is what is turned up next.

local function shore(tide, fields)
  fields = fields or {}
  fields[1], fields.players = "shore", fields.players or 2
  fields.force = { tide = tide }
  return position(fields)
end

-- Rule 1.
test("everyone takes a walk in a round, and the next player begins the next one", function()
  local g = shore "shell glass amber shell"
  asks(g, "red", "on")
  after(g, { "on no" })
  asks(g, "blue", "on")
  after(g, { "on no" })
  expect(value(g, "round"), 1)
  asks(g, "blue", "on")
  after(g, { "on no" })
  asks(g, "red", "on")
end)

-- Rule 2.
test("what was discarded is the pile again when no card is left", function()
  local g = shore(nil, { tide = "shell | wave wave" })
  after(g, { "on yes" })
  expect(value(g, "red.walk"), "shell wave")
  expect(value(g, "tide"), "wave | none")
end)

-- Rules 3 and 4.
test("a player who stops writes down all finds, each in the line of its kind", function()
  local g = shore "shell wave amber shell"
  after(g, { "on yes", "on yes", "on yes" })
  expect(value(g, "red.walk"), "shell wave amber shell")
  scores(g, { red = { total = 0 }, blue = { total = 0 } })
  after(g, { "on no" })
  expect(value(g, "red.page"), value(shore(nil, { ["red.page"] = [[
    , , . . . . . .
    . . . . . . . .
    , . . . . . . .
  ]] }), "red.page"))
  expect(value(g, "red.walk"), "none")
end)

-- Rule 4.
test("what does not fit into a line is lost", function()
  local g = shore("shell shell", {
    ["red.page"] = ", , , , , , , . / . . . . . . . . / . . . . . . . .",
  })
  after(g, { "on yes", "on no" })
  scores(g, { red = { shell = 8, total = 8 }, blue = { total = 0 } })
end)

-- Rule 5.
test("the second wave washes away all but the first find", function()
  local g = shore "glass wave amber amber wave shell"
  after(g, { "on yes", "on yes", "on yes", "on yes" })
  asks(g, "blue", "on")
  scores(g, { red = { glass = 2, amber = 0, total = 2 }, blue = { total = 0 } })
end)

-- Rule 5.
test("nothing is left of a walk that begins with a wave", function()
  local g = shore "wave amber wave shell"
  after(g, { "on yes", "on yes" })
  asks(g, "blue", "on")
  scores(g, { red = { total = 0 }, blue = { total = 0 } })
end)

-- Rules 6 and 7.
test("finds score by their kinds, and each full column four points", function()
  local g = shore("wave", { ["red.page"] = ", , , . . . . . / , , . . . . . . / , , , , . . . ." })
  scores(g, { red = { shell = 3, glass = 4, amber = 12, sets = 8, total = 27 },
              blue = { total = 0 } })
  shows(g, "page", "row 3: amber 3")
end)

-- Rule 8.
test("the game ends after five rounds, and more amber wins a tie", function()
  local g = shore("wave wave wave wave", { round = 4, seats = {
    { page = ", , , . . . . . / . . . . . . . . / . . . . . . . ." },
    { page = ". . . . . . . . / . . . . . . . . / , . . . . . . ." },
  } })
  after(g, { "on yes" })
  expect(over(g), false)
  after(g, { "on yes" })
  expect(over(g), true)
  expect(places(g), { 2, 1 })
end)
