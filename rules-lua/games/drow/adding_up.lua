-- Whether the blueprints and the numbers add up: what does not is refused when the rules load, with
-- a message that names the file, the row and what was expected.

local adding_up = {}

local function refuse(text, ...)
  error(string.format(text, ...), 0)
end

local function whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    refuse("%s: expected a whole number from %d to %d, got %s", what, least, most, tostring(value))
  end
end

local function one_of(what, value, names)
  for _, name in ipairs(names) do
    if name == value then return end
  end
  refuse("%s: \"%s\" is none of %s", what, tostring(value), table.concat(names, ", "))
end

local function list(what, value, of)
  if type(value) ~= "table" then refuse("%s: expected %s, got %s", what, of, tostring(value)) end
end

-- What a benefit in benefits.lua may expect: each is a function that refuses other values.
adding_up.expects = {}

function adding_up.expects.whole(least, most)
  return function(what, value) whole(what, value, least, most) end
end

function adding_up.expects.yes(what, value)
  if value ~= true then refuse("%s: expected true, got %s", what, tostring(value)) end
end

function adding_up.expects.kinds(kinds)
  return function(what, value)
    list(what, value, "a list of resources")
    if #value == 0 then refuse("%s: expected a resource", what) end
    for n, kind in ipairs(value) do one_of(what .. "[" .. n .. "]", kind, kinds) end
  end
end

-- { clay = 1 }: a number for each resource.
function adding_up.expects.units(kinds)
  return function(what, value)
    list(what, value, "units by resource")
    for kind, units in pairs(value) do
      one_of(what, kind, kinds)
      whole(what .. "." .. kind, units, 1, 9)
    end
  end
end

-- { [2] = 1, [4] = 2 }: what so many peasants bring.
function adding_up.expects.by_peasants(what, value)
  list(what, value, "amounts by peasants")
  local any
  for peasants, amount in pairs(value) do
    whole(what .. ": peasants", peasants, 1, 9)
    whole(what .. "[" .. peasants .. "]", amount, 1, 9)
    any = true
  end
  if not any then refuse("%s: expected amounts by peasants", what) end
end

function adding_up.expects.record(fields)
  return function(what, value, ids)
    list(what, value, "a record")
    for name, check in pairs(fields) do check(what .. "." .. name, value[name], ids) end
    for name in pairs(value) do
      if not fields[name] then refuse("%s: there is no \"%s\" in it", what, tostring(name)) end
    end
  end
end

function adding_up.expects.blueprint(what, value, ids)
  one_of(what, value, ids)
end

-- A drawing, X for a square; gives how many squares it has.
local function drawing(what, rows)
  list(what, rows, "a drawing")
  local squares = 0
  for n, row in ipairs(rows) do
    if type(row) ~= "string" or #row ~= #rows[1] then
      refuse("%s: row %d: expected %d letters, X or a dot", what, n, #rows[1])
    end
    for c = 1, #row do
      local letter = string.sub(row, c, c)
      if letter == "X" then
        squares = squares + 1
      elseif letter ~= "." then
        refuse("%s: row %d: \"%s\" is neither X nor a dot", what, n, letter)
      end
    end
  end
  if squares == 0 then refuse("%s: expected an X for each square", what) end
  return squares
end

local function cost(what, value, kinds)
  list(what, value, "units and their kinds")
  whole(what .. ": units", value[1], 1, 9)
  if #value < 2 or #value > 3 then
    refuse("%s: expected one or two kinds behind the units, got %d", what, #value - 1)
  end
  for n = 2, #value do one_of(what, value[n], kinds) end
  if value[2] == value[3] then refuse("%s: %s stands there twice", what, value[2]) end
end

local columns = { "id", "letter", "copies", "starter", "cost", "time", "workers", "least", "shape",
                  "benefits" }

-- One row; `known` are the benefits. Gives the number of its squares.
local function row_adds_up(what, row, kinds, known, ids)
  for name in pairs(row) do one_of(what, name, columns) end
  if type(row.letter) ~= "string" or #row.letter ~= 1 then
    refuse("%s: letter: expected one letter for the map, got %s", what, tostring(row.letter))
  end
  whole(what .. ": copies", row.copies, 1, 30)
  whole(what .. ": starter", row.starter or 0, 0, row.copies)
  cost(what .. ": cost", row.cost, kinds)
  whole(what .. ": time", row.time, 1, 20)
  whole(what .. ": workers", row.workers, 0, 20)
  whole(what .. ": least", row.least or row.workers, 0, row.workers)
  list(what .. ": benefits", row.benefits, "benefits by name")
  local names = {}
  for name in pairs(known) do names[#names + 1] = name end
  for name, value in pairs(row.benefits) do
    one_of(what .. ": benefits", name, names)
    known[name].expects(what .. ": " .. name, value, ids)
  end
  return drawing(what .. ": shape", row.shape)
end

-- All rows. Gives the fewest squares of one.
function adding_up.blueprints(rows, kinds, known)
  list("blueprints", rows, "rows")
  local ids, letters, fewest = {}, {}, nil
  for n, row in ipairs(rows) do
    list("blueprints: row " .. n, row, "a row")
    if type(row.id) ~= "string" then
      refuse("blueprints: row %d: expected an id, got %s", n, tostring(row.id))
    end
    ids[n] = row.id
  end
  for _, row in ipairs(rows) do
    local what = "blueprints: " .. row.id
    local squares = row_adds_up(what, row, kinds, known, ids)
    fewest = math.min(fewest or squares, squares)
    if letters[row.letter] then
      refuse("%s: letter: %s has %s already", what, letters[row.letter], row.letter)
    end
    letters[row.letter] = row.id
    letters[row.id] = (letters[row.id] or 0) + 1
    if letters[row.id] > 1 then refuse("%s: there are two rows with this id", what) end
  end
  return fewest
end

-- `starters` are the rows that are drawn at the beginning.
function adding_up.tables(tables, starters, fewest)
  whole("tables: columns", tables.columns, 3, 16)
  whole("tables: rows", tables.rows, 3, 16)
  whole("tables: rounds", tables.rounds, 1, 50)
  whole("tables: drawn", tables.drawn, 1, 9)
  whole("tables: kept", tables.kept, 1, tables.drawn)
  whole("tables: used", tables.used, 1, 9)
  whole("tables: dice", tables.dice, tables.used, tables.used + 3)
  whole("tables: build_time", tables.build_time, 1, 50)
  whole("tables: gold_rate", tables.gold_rate, 1, 9)
  whole("tables: food_distance", tables.food_distance, 1, 30)
  list("tables: side_a", tables.side_a, "squares by blueprint")
  for _, row in ipairs(starters) do
    if type(tables.side_a[row.id]) ~= "string" then
      refuse("tables: side_a: expected squares for %s", row.id)
    end
  end
  list("tables: ranks", tables.ranks, "numbers")
  if #tables.ranks ~= 3 then refuse("tables: ranks: expected 3 numbers, got %d", #tables.ranks) end
  for n, points in ipairs(tables.ranks) do
    whole("tables: ranks[" .. n .. "]", points, n == 1 and 1 or tables.ranks[n - 1] + 1, 9999)
  end
  return tables.columns * tables.rows // fewest
end

-- What is drawn on board side A: as many squares as the shape has, all on the board, none twice.
function adding_up.side_a(row, squares, others)
  local what = "tables: side_a: " .. row.id
  local wanted = drawing("", row.shape)
  if #squares ~= wanted then
    refuse("%s: expected %d squares, got %d", what, wanted, #squares)
  end
  if (squares & others):any() then
    refuse("%s: expected free squares, but %s is taken", what, tostring((squares & others):first()))
  end
end

return adding_up
