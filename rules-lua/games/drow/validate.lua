-- Validates the blueprints and the numbers: wrong data is refused when the rules load, with a
-- message that names the file, the row and what was expected.

local validate = {}

-- What benefits.lua may expect of a benefit's value: each is a function that refuses other values.
validate.expects = {}

function validate.expects.whole(min, max)
  return function(what, value) check.whole(what, value, min, max) end
end

function validate.expects.yes(what, value)
  if value ~= true then check.refuse("%s: expected true, got %s", what, tostring(value)) end
end

function validate.expects.kinds(kinds)
  return function(what, value)
    check.list(what, value, 1)
    for n, kind in ipairs(value) do check.one_of(what .. "[" .. n .. "]", kind, kinds) end
  end
end

-- { clay = 1 }: a number for each resource.
function validate.expects.units(kinds)
  return function(what, value)
    check.keys(what, value, kinds)
    for kind, units in pairs(value) do check.whole(what .. "." .. kind, units, 1, 9) end
  end
end

-- { [2] = 1, [4] = 2 }: an amount for each number of peasants.
function validate.expects.by_peasants(what, value)
  check.list(what, value)
  local any
  for peasants, amount in pairs(value) do
    check.whole(what .. ": peasants", peasants, 1, 9)
    check.whole(what .. "[" .. peasants .. "]", amount, 1, 9)
    any = true
  end
  if not any then check.refuse("%s: expected amounts by peasants", what) end
end

function validate.expects.record(fields)
  return function(what, value, ids)
    local names = {}
    for name in pairs(fields) do names[#names + 1] = name end
    check.keys(what, value, names)
    for name, expected in pairs(fields) do expected(what .. "." .. name, value[name], ids) end
  end
end

function validate.expects.blueprint(what, value, ids)
  check.one_of(what, value, ids)
end

local function cost(what, value, kinds)
  check.list(what, value)
  check.whole(what .. ": units", value[1], 1, 9)
  if #value < 2 or #value > 3 then
    check.refuse("%s: expected one or two kinds behind the units, got %d", what, #value - 1)
  end
  for n = 2, #value do check.one_of(what, value[n], kinds) end
  if value[2] == value[3] then check.refuse("%s: %s appears twice", what, value[2]) end
end

local columns = { "id", "letter", "copies", "starter", "cost", "time", "workers", "least", "shape",
                  "benefits" }

-- Validates one row and gives the number of its squares. `known` are the benefits.
local function validate_row(what, row, kinds, known, ids)
  check.keys(what, row, columns)
  if type(row.letter) ~= "string" or #row.letter ~= 1 then
    check.refuse("%s: letter: expected one letter for the map, got %s", what, tostring(row.letter))
  end
  check.whole(what .. ": copies", row.copies, 1, 30)
  check.whole(what .. ": starter", row.starter or 0, 0, row.copies)
  cost(what .. ": cost", row.cost, kinds)
  check.whole(what .. ": time", row.time, 1, 20)
  check.whole(what .. ": workers", row.workers, 0, 20)
  check.whole(what .. ": least", row.least or row.workers, 0, row.workers)
  local names = {}
  for name in pairs(known) do names[#names + 1] = name end
  check.keys(what .. ": benefits", row.benefits, names)
  for name, value in pairs(row.benefits) do
    known[name].expects(what .. ": " .. name, value, ids)
  end
  return check.drawing(what .. ": shape", row.shape)
end

-- Validates all rows and gives the fewest squares of any.
function validate.blueprints(rows, kinds, known)
  for name, benefit in pairs(known) do
    for _, part in ipairs { "expects", "tells" } do
      if type(benefit[part]) ~= "function" then
        check.refuse("benefits: %s.%s: expected a function", name, part)
      end
    end
  end
  check.list("blueprints", rows, 1)
  local ids, letters, fewest = {}, {}, nil
  for n, row in ipairs(rows) do
    check.list("blueprints: row " .. n, row)
    if type(row.id) ~= "string" then
      check.refuse("blueprints: row %d: expected an id, got %s", n, tostring(row.id))
    end
    ids[n] = row.id
  end
  for _, row in ipairs(rows) do
    local what = "blueprints: " .. row.id
    local squares = validate_row(what, row, kinds, known, ids)
    fewest = math.min(fewest or squares, squares)
    if letters[row.letter] then
      check.refuse("%s: letter: %s already has %s", what, letters[row.letter], row.letter)
    end
    letters[row.letter] = row.id
    letters[row.id] = (letters[row.id] or 0) + 1
    if letters[row.id] > 1 then check.refuse("%s: there are two rows with this id", what) end
  end
  return fewest
end

-- "d3 e3": names of squares on the board.
local function on_board(what, text, tables)
  local name = ""
  for n = 1, #text + 1 do
    local letter = string.sub(text, n, n)
    if letter ~= " " and letter ~= "" then
      name = name .. letter
    elseif name ~= "" then
      local column = string.byte(name) - string.byte("a") + 1
      local row = tonumber(string.sub(name, 2)) or 0
      if column < 1 or column > tables.columns or row < 1 or row > tables.rows then
        check.refuse("%s: there is no square %s: the board has %d columns and %d rows", what, name,
          tables.columns, tables.rows)
      end
      name = ""
    end
  end
end

-- `starters` are the rows of which buildings are drawn at the beginning.
function validate.tables(tables, starters, fewest)
  check.whole("tables: columns", tables.columns, 3, 16)
  check.whole("tables: rows", tables.rows, 3, 16)
  check.whole("tables: rounds", tables.rounds, 1, 50)
  check.whole("tables: drawn", tables.drawn, 1, 9)
  check.whole("tables: kept", tables.kept, 1, tables.drawn)
  check.whole("tables: used", tables.used, 1, 9)
  check.whole("tables: dice", tables.dice, tables.used, tables.used + 3)
  check.whole("tables: build_time", tables.build_time, 1, 50)
  check.whole("tables: gold_rate", tables.gold_rate, 1, 9)
  check.whole("tables: food_distance", tables.food_distance, 1, 30)
  check.list("tables: side_a", tables.side_a)
  for _, row in ipairs(starters) do
    if type(tables.side_a[row.id]) ~= "string" then
      check.refuse("tables: side_a: expected squares for %s", row.id)
    end
    on_board("tables: side_a: " .. row.id, tables.side_a[row.id], tables)
  end
  check.list("tables: ranks", tables.ranks, 3, 3)
  check.ascending("tables: ranks", tables.ranks, 1, 9999)
  return tables.columns * tables.rows // fewest
end

-- Validates what board side A shows: as many squares as the shape has, all on the board, none
-- twice.
function validate.side_a(row, squares, others)
  local what = "tables: side_a: " .. row.id
  local wanted = check.drawing("", row.shape)
  if #squares ~= wanted then
    check.refuse("%s: expected %d squares, got %d", what, wanted, #squares)
  end
  if (squares & others):any() then
    check.refuse("%s: expected free squares, but %s is taken", what,
      tostring((squares & others):first()))
  end
end

-- Checks the shape when a game begins, because before that no shape can be placed.
function validate.side_a_shape(row, squares)
  if row.lies:on(squares):empty() then
    check.refuse("tables: side_a: %s: expected squares that form %s", row.id,
      table.concat(row.shape, "/"))
  end
end

return validate
