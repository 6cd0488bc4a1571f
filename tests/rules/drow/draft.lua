-- The draft.

-- Three players with three cards each to pick from.
local function drafting(options)
  return position {
    "drow", players = 3, step = "pick", round = 2, options = options,
    ["red.draft"] = "house mansion town", ["blue.draft"] = "temple temple wonder",
    ["green.draft"] = "sawmill carrier library",
  }
end

-- Rules 10, 11.
test("the first round has no draft, the others have", function()
  local g = position { "drow", players = 2 }
  expect(value(g, "round"), 1)
  asks(g, "red", "leave")
  asks(g, "blue", "leave")
  g = position { "drow", players = 2, step = "end of the round", round = 1 }
  expect(value(g, "round"), 2)
  asks(g, "red", "pick")
  asks(g, "blue", "pick")
end)

-- Rule 10.
test("the game has 10 rounds", function()
  local g = position { "drow", players = 2, step = "end of the round", round = 9 }
  expect(over(g), false)
  expect(over(position { "drow", players = 2, step = "end of the round", round = 10 }), true)
end)

-- Rule 12.
test("three are drawn", function()
  local g = position { "drow", players = 2, step = "round", round = 4,
                       blueprints = "house wonder town temple field carrier sawmill | none" }
  expect(value(g, "red.draft"), "house wonder town")
  expect(value(g, "blue.draft"), "temple field carrier")
end)

-- Rule 12.
test("one is picked, two are passed to the right, one is picked, and the last is taken", function()
  local g = drafting()
  after(g, { "red pick town", "blue pick wonder", "green pick library" })
  expect(value(g, "red.picked"), "town")
  expect(value(g, "red.draft"), "temple temple") -- from blue, whose right neighbour is red
  expect(value(g, "blue.draft"), "sawmill carrier")
  expect(value(g, "green.draft"), "house mansion")
  after(g, { "red pick temple", "blue pick carrier", "green pick house" })
  expect(value(g, "red.picked"), "town temple sawmill")
  expect(value(g, "blue.picked"), "wonder carrier mansion")
  expect(value(g, "green.picked"), "library house temple")
  asks(g, "red", "keep")
end)

-- Rule 12.
test("pass_direction: to the left", function()
  local g = drafting { pass_direction = "left" }
  after(g, { "red pick town", "blue pick wonder", "green pick library" })
  expect(value(g, "red.draft"), "sawmill carrier")
  expect(value(g, "blue.draft"), "house mansion")
  expect(value(g, "green.draft"), "temple temple")
end)

-- Rule 12.
test("nobody sees what others hold or pick", function()
  local g = drafting()
  expect(sees(g, "red", "red.draft"), true)
  expect(sees(g, "red", "blue.draft"), false)
  expect(sees(g, "red", "blue.picked"), false)
  expect(sees(g, "red", "blue.plans"), true)
end)

local function keeping(fields)
  local it = { "drow", players = 1, step = "keep", round = 2,
               ["red.picked"] = "house mansion town" }
  for name, wanted in pairs(fields or {}) do it[name] = wanted end
  return position(it)
end

-- Rules 13, 14.
test("one of three is kept, the others lie face up until the end of the round", function()
  local g = keeping()
  legal(g, "red", "keep", "house mansion town")
  after(g, { "keep mansion" })
  asks(g, "red", "leave")
  expect(value(g, "red.plans"), "mansion")
  expect(value(g, "red.aside"), "house town")
  expect(value(g, "red.picked"), "none")
  expect(sees(g, "red", "red.aside"), true)
  g = position { "drow", players = 1, step = "end of the round", round = 2,
                 ["red.aside"] = "house town", blueprints = "wonder wonder wonder | none" }
  expect(value(g, "red.aside"), "none")
  expect(value(g, "blueprints"), "none | town house")
end)

local libraries = [[
  . . . . . . . .
  . . . 4L1 L1 L1 . .
  . . . . L1 . . .
  4L2 L2 L2 . 4L3 L3 L3 .
  . L2 . . . L3 . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
]]

-- Rules 13, 39.
test("each working library keeps one card more", function()
  local g = keeping { ["red.city"] =
    ". . . . . . . . / 4L1 L1 L1 . . . . . / . L1 . . . . . . / " ..
    (". . . . . . . . / "):rep(4) .. ". . . . . . . ." }
  after(g, { "keep mansion", "keep town" })
  expect(value(g, "red.plans"), "mansion town")
  expect(value(g, "red.aside"), "house")

  g = keeping { ["red.city"] = libraries }
  expect(value(g, "red.plans"), "house mansion town") -- all: nothing is asked
  asks(g, "red", "leave")

  g = keeping { ["red.city"] = ". . . . . . . . / 3L1 L1 L1 . . . . . / . L1 . . . . . . / " ..
    (". . . . . . . . / "):rep(4) .. ". . . . . . . ." }
  after(g, { "keep mansion" })
  asks(g, "red", "leave")
end)

-- Rule 15.
test("alone three are drawn and one of them is kept", function()
  local g = position { "drow", players = 1, step = "round", round = 1,
                       blueprints = "house wonder town temple | none" }
  legal(g, "red", "keep", "house wonder town")
end)

-- Rule 16.
test("what was not built stays, or is discarded", function()
  local g = position { "drow", players = 1, step = "end of the round", round = 2,
                       ["red.plans"] = "wonder" }
  expect(value(g, "red.plans"), "wonder")
  g = position { "drow", players = 1, step = "end of the round", round = 2,
                 ["red.plans"] = "wonder", ["red.aside"] = "town",
                 blueprints = "house house house | none", options = { keep_blueprints = false } }
  expect(value(g, "red.plans"), "none")
  expect(value(g, "blueprints"), "none | wonder town")
end)

-- Rules 16, 30.
test("the blueprints of the starters are not discarded", function()
  local g = position { "drow", players = 1, step = "end of the round", round = 2,
                       ["red.plans"] = "house wonder house field",
                       blueprints = "house house house | none",
                       options = { keep_blueprints = false, blueprint_reuse = "starters" } }
  expect(value(g, "red.plans"), "house field")
  expect(value(g, "blueprints"), "none | house wonder")
end)
