-- The forms of tables: lists, maps, records, and drawings in rows of letters.
local native = ...
local context = native.prelude "context"
local forms = native.prelude "forms"
local refuse, inside, written = forms.refuse, forms.inside, context.written
local check_amount, check_table, amounts = forms.check_amount, forms.check_table, forms.amounts

local collections = {}

--- # data files

-- How an entry of a list is called: by its number, and by its id or name if it has one.
local function entry_name(what, n, entry)
  local id = type(entry) == "table" and (entry.id or entry.name)
  local name = inside(what, n)
  if name == what or context.csv_rows[name] then return name end
  return type(id) == "string" and name .. " (" .. id .. ")" or name
end

-- The number of entries of a list. An entry that is missing is refused as its form refuses nil.
local function check_entries(what, value, test)
  local count, keys = 0, context.sorted_keys(value)
  for _, key in ipairs(keys) do
    if math.type(key) ~= "integer" or key < 1 then
      refuse("%s: expected a list, but it has the key %s", what, written(key))
    end
  end
  while value[count + 1] ~= nil do
    count = count + 1
    forms.enter(what, count, value[count])
    test(entry_name(what, count, value[count]), value[count])
    forms.leave()
  end
  if #keys > count then
    test(inside(what, count + 1), nil)
    refuse("%s: expected a list without gaps, but %s is missing", what, inside(what, count + 1))
  end
  return count
end

--- check.list(form [, min [, max]]) -> form
--- Accepts a list of min to max entries, all of that form, without gaps. A table of forms stands
--- for a record.
---   require("tables", { houses = check.list(check.whole(0, 99), 15, 15) })
function collections.list(of, min, max)
  local test = forms.test("check.list", of)
  min, max = amounts("list", min, max)
  return forms.new(function(what, value)
    check_table(what, value, "list")
    check_amount(what, check_entries(what, value, test), min, max, "entry", "entries")
  end, nil, forms.keys(test), function(...) native.prelude "additions".to_list(...) end)
end

--- check.map(keys, form [, min [, max]]) -> form
--- Accepts a table of min to max entries: its keys have one form, its values another.
---   require("tables", { cost = check.map(check.one_of(kinds), check.whole(1, 9), 1) })
function collections.map(keys, values, min, max)
  local key_test, test = forms.test("check.map", keys), forms.test("check.map", values)
  min, max = amounts("map", min, max)
  return forms.new(function(what, value)
    check_table(what, value, "table")
    local count = 0
    for _, key in ipairs(context.sorted_keys(value)) do
      forms.enter(what, key, value[key])
      key_test(what .. ": a key", key)
      test(inside(what, key), value[key])
      forms.leave()
      count = count + 1
    end
    check_amount(what, count, min, max, "entry", "entries")
  end, nil, forms.keys(test), function(...) native.prelude "additions".to_map(...) end)
end

-- Refuses what is no table, or has a key that is not among the names, which have tests.
function forms.check_keys(what, value, names, tests)
  check_table(what, value, "table")
  what = context.csv_rows[what] or what -- a column's name is wrong in the header
  for _, key in ipairs(context.sorted_keys(value)) do
    if not tests[key] then forms.check_one_of(what, key, names) end
  end
end

--- check.record { key = form, ... } -> form, or check.record(names, form) -> form
--- Accepts a table with these keys, each with its form, and no others; or names, as a list or an
--- enum, that all have the same form. Wherever a form is expected, { key = form } alone does.
---   require("tables", { objects = check.record(objects, { each = check.whole(0, 20) }) })
local function record(who, given, of)
  local names, tests = {}, {}
  if of ~= nil then
    names = forms.names(who, given)
    for _, name in ipairs(names) do tests[name] = forms.test(who, of) end
  elseif type(given) ~= "table" then
    native.fail(who .. ": expected { key = form }, or names and a form, got " .. written(given))
  else
    names = context.sorted_keys(given)
    for _, name in ipairs(names) do tests[name] = forms.test(who, given[name], name) end
  end
  return forms.new(function(what, value)
    forms.check_keys(what, value, names, tests)
    local columns = context.csv_columns[what]
    for _, name in ipairs(names) do
      if columns and not columns[name] and not pcall(tests[name], what, nil) then
        refuse("%s: the column `%s` is missing", context.csv_rows[what], name)
      end
      tests[name](inside(what, name), value[name])
    end
  end, names, nil, function(...) native.prelude "additions".to_record(names, tests, ...) end)
end
forms.record = record -- a table where a form is expected
function collections.record(given, of) return record("check.record", given, of) end

--- check.optional(form) -> form
--- Accepts what the form accepts, or nil: an entry of a record that may be missing.
---   require("cards", check.list { name = check.text(), note = check.optional(check.text()) })
function collections.optional(of)
  local test = forms.test("check.optional", of)
  return forms.new(function(what, value)
    if value ~= nil then test(what, value) end
  end, nil, nil, forms.adder(test))
end

-- The rows of a drawing: a list, or one text with a row on each line, or with `/` between rows.
-- Blanks do not count.
local function rows_of(what, value)
  local rows = {}
  if type(value) == "table" then
    check_table(what, value, "drawing")
    for n, row in ipairs(value) do
      if type(row) ~= "string" then
        refuse("%s: row %d: expected text, got %s", what, n, written(row))
      end
      rows[n] = string.gsub(row, "%s", "")
    end
    if #context.sorted_keys(value) > #rows then
      refuse("%s: expected rows without keys or gaps", what)
    end
  elseif type(value) == "string" then
    rows = context.rows_of(value)
  end
  if #rows == 0 then
    refuse("%s: expected rows of letters, got %s", what, written(value))
  end
  return rows
end

-- How many columns or rows: a number, { min, max }, or any.
local function extent(wanted)
  if wanted == nil then return 1, math.maxinteger end
  if math.type(wanted) == "integer" then return wanted, wanted end
  if type(wanted) ~= "table" then
    native.fail("check.rows: expected a whole number or { min, max }, got " .. written(wanted))
  end
  forms.bounds("rows", wanted[1], wanted[2])
  return wanted[1], wanted[2]
end

local function check_row(what, n, row, letters, rows)
  for column = 1, #row do
    local letter = string.sub(row, column, column)
    if not string.find(letters, letter, 1, true) then
      local known = string.gsub(letters, "(.)", "%1, ", #letters - 1)
      refuse("%s: row %d, column %d: expected %s, got \"%s\"", what, n, column,
        (string.gsub(known, "(.*), ", "%1 or ")), letter)
    end
  end
  if #row ~= #rows[1] then
    refuse("%s: row %d: expected %d letters, as in row 1, got %s", what, n, #rows[1], written(row))
  end
end

--- check.rows(letters [, columns [, rows]]) -> form
--- Accepts a drawing in rows of these letters, all of the same length: a list of rows, or a text
--- with a row on each line or with `/` between rows; blanks do not count. How many columns and
--- rows: a number, or { min, max }.
---   require("sheet", { layout = check.rows("HOST", 5, 5) })
function collections.rows(letters, columns, rows)
  if type(letters) ~= "string" or letters == "" then
    native.fail("check.rows: expected the letters as text, got " .. written(letters))
  end
  local min_columns, max_columns = extent(columns)
  local min_rows, max_rows = extent(rows)
  return forms.new(function(what, value)
    local drawn = rows_of(what, value)
    check_amount(what .. ": row 1", #drawn[1], min_columns, max_columns, "letter", "letters")
    for n, row in ipairs(drawn) do check_row(what, n, row, letters, drawn) end
    check_amount(what, #drawn, min_rows, max_rows, "row", "rows")
  end)
end

local all_text = forms.new(function(what, value)
  if type(value) ~= "string" then refuse("%s: expected text, got %s", what, written(value)) end
end)

--- check.cells(geometry [, min [, max]]) -> form
--- Accepts cells of a board by name, as in geometry:set: "d3 e3", each once.
---   require("tables", { harbours = check.cells(map, 1) })
function collections.cells(geometry, min, max)
  local board = type(geometry) == "table" and context.behind[geometry]
  if not board or not board.all then
    native.fail("check.cells: expected a geometry, as square(8, 8), got " .. written(geometry))
  end
  min, max = amounts("cells", min, max)
  return forms.new(function(what, value)
    local names = value
    if type(value) == "table" then
      forms.test("check.cells", collections.list(all_text))(what, value)
      names = table.concat(value, " ")
    end
    if type(names) ~= "string" then
      refuse("%s: expected names of cells, \"a1 b2\", got %s", what, written(value))
    end
    local seen, count = {}, 0
    for name in string.gmatch(names, "%S+") do
      local cell = native.geometry_named(board.all, name)
      if not cell then refuse("%s: there is no cell `%s` on this board", what, name) end
      local key = native.text(cell)
      if seen[key] then refuse("%s: %s appears twice", what, key) end
      seen[key], count = true, count + 1
    end
    check_amount(what, count, min, max, "cell", "cells")
  end)
end

return collections
