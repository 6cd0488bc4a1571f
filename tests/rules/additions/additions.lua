-- Rows that modules add to the tables of a game, and of each other.

local function fair(modules, fields)
  fields = fields or {}
  fields[1], fields.modules = "tests/rules/additions/data/fair", modules
  return position(fields)
end

test("without a module the game has its own rows", function()
  local g = fair({}, { seed = 1 })
  fails(function() fair({}, { force = { die = "inn" } }) end, "inn")
  expect(value(g, "guests"), "bob ann | none")
end)

test("a module adds a face to a die, a row to a map and a card to a deck", function()
  local g = fair({ "inns" }, { force = { die = "inn" } })
  answers(g, "sell 0")
  scores(g, { earned = 4, rooms = 1, guests = 6 }) -- all 3 cards
end)

test("a row may have functions that use the game", function()
  local seats = { { hand = "cid" } }
  local happy = fair({ "inns" }, { die = "inn", seats = seats })
  local unhappy = fair({ "inns" }, { die = "wood", seats = seats })
  scores(happy, { guests = 3 })
  scores(unhappy, { guests = 0 })
end)

test("a module adds to a table of another, which comes after it too", function()
  scores(fair { "inns" }, { rooms = 1 })
  scores(fair { "inns", "ferry" }, { rooms = 6 })
  scores(fair { "ferry", "inns" }, { rooms = 6 })
end)

test("rows for a module that is not in play are not read", function()
  scores(fair { "ferry" }, { earned = 0 })
end)

test("a name may be added twice where the form allows it", function()
  local g = fair({ "ferry" }, { force = { die = "ferry" } })
  answers(g, "sell 0")
  scores(g, { earned = 9 })
end)

test("two modules cannot add rows of one name", function()
  fails(function() fair { "inns", "mills" } end, "mills/adds/guests.lua:3: guests has `cid` " ..
    "already, in inns/adds/guests.lua:4; give yours another name")
  fails(function() fair { "mills", "inns" } end, "inns/adds/guests.lua:4: guests has `cid` " ..
    "already, in mills/adds/guests.lua:3; give yours another name")
end)

test("a test may change a number of a row", function()
  local g = fair({ "mills" }, { change = { ["adds/guests[1].points"] = 7 },
    seats = { { hand = "eve" } } })
  scores(g, { guests = 7 })
end)

test("a row is checked by the form of the table", function()
  local function change(entry, given)
    return function() fair({ "inns" }, { change = { ["adds/" .. entry] = given } }) end
  end
  local place = "inns/adds/guests.lua:4: inns/adds/guests[1] (cid)"
  fails(change("guests[1].points", 10), place .. ".points: expected a whole number from 0 to 9")
  fails(change("guests[1].pionts", 1), place .. ": \"pionts\" is not one of id, likes, points; " ..
    "did you mean `points`?")
  fails(change("guests[1].id", "bob"), "inns/adds/guests.lua: guests has `bob` already, in " ..
    "fair/guests.lua:3; give yours another name")
  fails(change("guests", 3), "inns/adds/guests: expected a list, got 3")
  fails(change("guests", { cid = 3 }), "inns/adds/guests: expected a list, but it has the key")
  fails(change("tables.worth.wood", 3), "tables: worth has `wood` already, in fair/tables.lua")
  fails(change("tables.worth.inn", 10), "inns/adds/tables.lua:3: inns/adds/tables: worth.inn: " ..
    "expected a whole number from 0 to 9, got 10")
  fails(change("tables.rounds", 3), "inns/adds/tables: rounds: a module adds rows to lists and " ..
    "maps, and the game has a single value there")
  fails(change("tables.face", {}), "did you mean `faces`?")
end)

test("too many rows are refused with the files that they come from", function()
  local many = { "a", "b", "c", "d", "e" }
  fails(function() fair({ "ferry", "inns" }, { change = { ["adds/tables.faces"] = many } }) end,
    "tables: faces: expected 2 to 6 entries, got 12, with the rows of modules/ferry/adds/tables.lua"
      .. ", inns/adds/tables.lua")
end)

-- Greens, a module of DrawCity.

local function greens(card, goal, city, builds)
  local g = position { "drawcity", players = 3, turn = "blue", city = city,
    modules = { "municipal_goals", "tests/rules/additions/data/greens" },
    ["municipal_goals.drawn." .. card] = goal,
    seats = { { hand = "4 4", plans = card .. " " .. card } } }
  after(g, { builds })
  return value(g, "blue.municipal_goals.ticked." .. card)
end

test("Leafy homes: 3 own houses beside parks, not 2", function()
  local two, three = [[
    BH1 KP2 . . . . . . . . .
    . BH3 . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], [[
    BH1 KP2 . . . . . . . . .
    . BH3 . KP5 . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  expect(greens("house", "H5", two, "build 4 house c2"), 0)
  expect(greens("house", "H5", three, "build 4 house c2"), 1)
end)

test("City gates: 2 own parks at ends of streets", function()
  local city = [[
    BP1 . . . . . . . . . KP9
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  expect(greens("park", "P5", city, "build 4 park k3"), 1)
  expect(greens("park", "P5", city, "build 4 park j3"), 0)
end)
