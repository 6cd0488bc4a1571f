-- The text of a CSV file that csv.lua reads as a value again. It gives a function (value), which
-- returns the text, or refuses with what cannot be written so.
local native = ...
local context = native.prelude "context"
local value_of = native.prelude "csv".value

local most_columns, most_cell, most_bytes = 64, 2048, 48 * 1024

local function refuse(text, ...) error(native.format(text, ...), 0) end

local function is_list(value)
  local count = #value
  for key in pairs(value) do
    if math.type(key) ~= "integer" or key < 1 or key > count then return false end
  end
  return count > 0
end

local function check_text(where, text)
  if text == "" then refuse("%s is an empty text, and an empty cell is absent", where) end
  if string.find(text, "\r", 1, true) then
    refuse("%s has a CR, and a line in a cell ends in LF", where)
  end
end

-- A single value, and whether it must be in quotes to be read again as it is.
local function single(where, value)
  local kind = math.type(value) or type(value)
  if kind == "string" then
    check_text(where, value)
    local plain = value_of(value) == value and not string.find(value, "^%s") and
                  not string.find(value, "%s$") and not string.find(value, "[\",;\t\n]")
    return value, not plain
  end
  local text = (kind == "integer" or kind == "boolean") and native.text(value)
  if not text then refuse("%s is a %s, which no cell can be", where, kind) end
  if value_of(text) ~= value then refuse("%s has too many digits", where) end
  return text, false
end

local function list(where, values)
  local parts, quoted, texts = {}, false, true
  for n, value in ipairs(values) do
    local text, must = single(where .. "[" .. n .. "]", value)
    if type(value) == "string" and string.find(value, "|", 1, true) then
      refuse("%s[%d] has a |, which parts the values of a list", where, n)
    end
    parts[n], quoted, texts = text, quoted or must, texts and type(value) == "string"
  end
  if quoted and not texts then
    refuse("%s has texts that must be in quotes, and other values", where)
  end
  return table.concat(parts, "|"), quoted
end

local function add(row, columns, name, cell, quoted)
  if #cell > most_cell then refuse("column %s has more than %d bytes", name, most_cell) end
  if quoted then cell = "\"" .. string.gsub(cell, "\"", "\"\"") .. "\"" end
  row[name] = cell
  if not columns[name] then columns[#columns + 1], columns[name] = name, true end
end

-- One kind of value for each name: a cell, a list or a table.
local function note(kinds, where, name, kind)
  if kinds[name] and kinds[name] ~= kind then
    refuse("%s is a %s, and in another row a %s", where, kind, kinds[name])
  end
  kinds[name] = kind
end

local function record(row, columns, kinds, where, prefix, value)
  for key in pairs(value) do
    if type(key) ~= "string" or key == "" or string.find(key, "[.%[%]%c]") or
       string.find(key, "^%s") or string.find(key, "%s$") then
      refuse("%s has the key %s, which cannot name a column", where, context.written(key))
    end
    check_text("a key", key)
  end
  for _, key in ipairs(context.sorted_keys(value)) do
    local name, entry, place = prefix .. key, value[key], where .. "." .. key
    if type(entry) ~= "table" then
      note(kinds, place, name, "value")
      add(row, columns, name, single(place, entry))
    elseif context.behind[entry] then refuse("%s is not data", place)
    elseif is_list(entry) then
      note(kinds, place, name, "list")
      add(row, columns, name .. "[]", list(place, entry))
    elseif next(entry) == nil then refuse("%s is an empty table", place)
    else
      note(kinds, place, name, "table")
      record(row, columns, kinds, place, name .. ".", entry)
    end
  end
end

local function header_cell(name)
  local plain = not string.find(name, "[\",;\t]")
  return plain and name or "\"" .. string.gsub(name, "\"", "\"\"") .. "\""
end

-- What names a row comes first; the rest by the alphabet.
local function put_in_order(columns)
  local rank = { id = 1, name = 2 }
  table.sort(columns, function(a, b)
    local first, second = rank[a] or 3, rank[b] or 3
    return first < second or first == second and a < b
  end)
end

local function lines(rows, columns)
  local text, names = {}, {}
  for n, name in ipairs(columns) do names[n] = header_cell(name) end
  text[1] = table.concat(names, ",")
  for _, row in ipairs(rows) do
    local cells = {}
    for n, name in ipairs(columns) do cells[n] = row[name] or "" end
    text[#text + 1] = table.concat(cells, ",")
  end
  return table.concat(text, "\n") .. "\n"
end

local function write(value)
  if type(value) ~= "table" or context.behind[value] or not is_list(value) then
    local key = type(value) == "table" and context.sorted_keys(value)[1]
    refuse("it is not a list of records%s",
      key and ": it has the key " .. context.written(key) or "")
  end
  local rows, columns, kinds = {}, {}, {}
  for n, entry in ipairs(value) do
    local where = "row " .. n
    if type(entry) ~= "table" or context.behind[entry] or is_list(entry) then
      refuse("%s is not a record", where)
    end
    if next(entry) == nil then refuse("%s is empty", where) end
    rows[n] = {}
    record(rows[n], columns, kinds, where, "", entry)
  end
  if #columns > most_columns then
    refuse("it would have %d columns; at most %d can be read", #columns, most_columns)
  end
  put_in_order(columns)
  local text = lines(rows, columns)
  if #text > most_bytes then
    refuse("it would have %d bytes; at most %d can be read", #text, most_bytes)
  end
  return text
end

return write
