-- Tables as spreadsheets save them. The header names the columns; each row below it becomes a
-- record. An unquoted whole number is a number, true and false are what they say, and an empty cell
-- is absent. Two signs in a column's name say what is nested: in "gain.wood" the part before the
-- dot is a table, and "of[]" is a list, its values parted by |.
--
-- Here is read(file, cells), where cells are rows of texts and numbers with their `line` and, if
-- there are any, which of them were `quoted`; it refuses with the file and the line.
local native = ...
local context = native.prelude "context"

local csv = {}
local most_digits = 18
local flags = { ["true"] = true, TRUE = true, ["false"] = false, FALSE = false }

local function refuse(file, line, text, ...)
  error(file .. ":" .. line .. ": " .. native.format(text, ...), 0)
end

-- The parts of a column's name, and whether it has a list.
local function parse(file, line, number, name)
  local path, list = {}, false
  if name == "" then refuse(file, line, "column %d has no name", number) end
  if string.sub(name, -2) == "[]" then name, list = string.sub(name, 1, -3), true end
  for part in string.gmatch(name .. ".", "([^.]*)%.") do
    if part == "" or string.find(part, "[%[%]]") then
      refuse(file, line, "column %d: expected a name as cost, gain.wood or of[], got \"%s\"",
        number, name .. (list and "[]" or ""))
    end
    path[#path + 1] = part
  end
  return { name = name .. (list and "[]" or ""), path = path, list = list }
end

-- Refuses two columns of one name, or of which one would have to be in the other. `taken` has the
-- number of a column by its name, and 0 for a table that columns are in.
local function take(file, line, number, column, taken)
  local name
  for n, part in ipairs(column.path) do
    name = name and name .. "." .. part or part
    local last = n == #column.path
    if taken[name] and (last or taken[name].whole) then
      refuse(file, line, "columns %d and %d set the same value: `%s` and `%s`; rename one",
        taken[name].number, number, taken[name].name, column.name)
    end
    taken[name] = taken[name] or { number = number, name = column.name, whole = last }
  end
end

local function read_header(file, row)
  local columns, taken = {}, {}
  for n, name in ipairs(row) do
    columns[n] = parse(file, row.line, n, name)
    take(file, row.line, n, columns[n], taken)
  end
  return columns
end

-- What a cell, or a value of a list in it, stands for.
function csv.value(text, quoted)
  if quoted or math.type(text) then return text end
  if flags[text] ~= nil then return flags[text] end
  local digits = string.match(text, "^%-?(%d+)$")
  if digits and #digits <= most_digits and (digits == "0" or string.sub(digits, 1, 1) ~= "0") then
    return math.tointeger(tonumber(text))
  end
  return text
end

local function values_of(file, line, column, text, quoted)
  if not column.list then return csv.value(text, quoted) end
  local list = {}
  for part in string.gmatch(text .. "|", "([^|]*)|") do
    if not quoted then part = string.match(part, "^%s*(.-)%s*$") end
    if part == "" then
      refuse(file, line, "column %s: nothing stands beside a | in \"%s\"", column.name, text)
    end
    list[#list + 1] = csv.value(part, quoted)
  end
  return list
end

local function put(record, path, value)
  for n = 1, #path - 1 do
    record[path[n]] = record[path[n]] or {}
    record = record[path[n]]
  end
  record[path[#path]] = value
end

local function read_row(file, row, columns)
  local record = {}
  if #row ~= #columns then
    refuse(file, row.line, "this row has %d cell%s, but the header has %d column%s", #row,
      #row == 1 and "" or "s", #columns, #columns == 1 and "" or "s")
  end
  for n, text in ipairs(row) do
    if text ~= "" then
      local value = values_of(file, row.line, columns[n], text, row.quoted and row.quoted[n])
      put(record, columns[n].path, value)
    end
  end
  return record
end

-- The rows that are not empty, as spreadsheets leave some at the end.
local function filled(cells)
  local rows = {}
  for _, row in ipairs(cells) do
    if table.concat(row) ~= "" then rows[#rows + 1] = row end
  end
  return rows
end

function csv.read(file, cells)
  local rows, lines = {}, {}
  cells = filled(cells)
  local header = cells[1]
  if not header then refuse(file, 1, "the first row names the columns, but the file is empty") end
  local columns, named = read_header(file, header), {}
  local place = file .. ":" .. header.line .. ", the header"
  for _, column in ipairs(columns) do named[column.path[1]] = true end
  for n = 2, #cells do
    local name = file .. ":" .. cells[n].line
    rows[n - 1], lines[n - 1] = read_row(file, cells[n], columns), cells[n].line
    context.csv_columns[name], context.csv_rows[name] = named, place
  end
  context.csv_name[rows], context.csv_lines[file] = file, lines
  return function() return rows end
end

return csv
