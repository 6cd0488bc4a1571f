-- Checks for data files. A value that fails its check stops the rules from loading, with a message
-- that names the entry, what was expected and what was found. `what` names the entry, as in
-- "tables: rounds".
local native = ...
local context = native.prelude "context"

local checks = {}

-- Formats as the sandbox's string.format does, because the values come from a script.
local function refuse(text, ...)
  error(native.format(text, ...), 0)
end
--- # data files

--- check.refuse(format, ...)
--- Refuses to load the rules, with this message: a format as for string.format.
---   check.refuse("tables: %s and %s are the same", a, b)
checks.refuse = refuse

local function said(value)
  return type(value) == "string" and '"' .. value .. '"' or native.text(value)
end

-- Checks the bounds that a script passes to a check.
local function bounds(who, min, max)
  if math.type(min) ~= "integer" or math.type(max) ~= "integer" then
    native.fail("check." .. who .. ": expected two whole numbers, min and max")
  end
end

--- check.whole(what, value, min, max)
--- Refuses a value that is not a whole number from min to max. `what` names the entry in the
--- message.
---   check.whole("tables: guest", tables.guest, 0, 99)
function checks.whole(what, value, min, max)
  bounds("whole", min, max)
  if math.type(value) == "integer" and value >= min and value <= max then return end
  if min == max then refuse("%s: expected %d, got %s", what, min, said(value)) end
  refuse("%s: expected a whole number from %d to %d, got %s", what, min, max, said(value))
end

--- check.text(what, value)
--- Refuses a value that is not text, or is empty.
---   check.text("cards: " .. n .. ": name", card.name)
function checks.text(what, value)
  if type(value) ~= "string" or value == "" then
    refuse("%s: expected text, got %s", what, said(value))
  end
end

--- check.list(what, value [, min [, max]])
--- Refuses a value that is not a table, or has fewer or more list entries.
---   check.list("tables: ranks", tables.ranks, 3, 3)
function checks.list(what, value, min, max)
  if type(value) ~= "table" then refuse("%s: expected a list, got %s", what, said(value)) end
  min, max = min or 0, max or math.maxinteger
  bounds("list", min, max)
  if #value >= min and #value <= max then return end
  local wanted = min .. (min == 1 and " entry" or " entries")
  if max == math.maxinteger then
    wanted = "at least " .. wanted
  elseif max > min then
    wanted = min .. " to " .. max .. " entries"
  end
  refuse("%s: expected %s, got %d", what, wanted, #value)
end

--- check.one_of(what, value, names)
--- Refuses a value that is not in the list; the message suggests the nearest.
---   check.one_of("cards: kind", card.kind, { "park", "shop" })
function checks.one_of(what, value, names)
  if type(names) ~= "table" then
    native.fail("check.one_of: expected a list of names, got " .. said(names))
  end
  local known = {}
  for n, name in ipairs(names) do
    if name == value then return end
    known[n] = native.text(name)
  end
  local near = type(value) == "string" and #known > 0 and native.nearest(value, known)
  refuse("%s: %s is not one of %s%s", what, said(value), table.concat(known, ", "),
    near and near ~= value and "; did you mean \"" .. near .. "\"?" or "") -- true is not "true"
end

--- check.keys(what, value, names)
--- Refuses a value that is not a table, or has a key that is not in the list: otherwise a misspelt
--- key would go unnoticed.
---   check.keys("cards: " .. n, card, { "name", "kind", "points" })
function checks.keys(what, value, names)
  if type(value) ~= "table" then refuse("%s: expected a table, got %s", what, said(value)) end
  for key in pairs(value) do
    if type(key) ~= "string" and type(key) ~= "number" then
      refuse("%s: a key is a name or a number, not a %s", what, type(key))
    end
  end
  for _, key in ipairs(context.sorted_keys(value)) do checks.one_of(what, key, names) end
end

--- check.ascending(what, value, min, max)
--- Refuses a value that is not a list of one or more whole numbers from min to max, each larger
--- than the one before.
---   check.ascending("tables: hotels", tables.hotels, 1, 999)
function checks.ascending(what, numbers, min, max)
  checks.list(what, numbers, 1)
  for n = 1, #numbers do
    checks.whole(what .. "[" .. n .. "]", numbers[n], min, max)
    if n > 1 and numbers[n] <= numbers[n - 1] then
      refuse("%s: %d comes after %d; expected ascending numbers", what, numbers[n], numbers[n - 1])
    end
  end
end

--- check.drawing(what, value) -> number
--- Refuses a value that is not a list of rows of X and `.`, all of the same length, with at least
--- one X; gives how many X there are.
---   local squares = check.drawing("cards: shape", card.shape)
function checks.drawing(what, rows)
  checks.list(what, rows, 1)
  local drawn = 0
  for n = 1, #rows do
    local row = rows[n]
    checks.text(what .. ": row " .. n, row)
    if #row ~= #rows[1] then
      refuse("%s: row %d: expected %d letters, as in row 1, got %s", what, n, #rows[1], said(row))
    end
    for column = 1, #row do
      local letter = string.sub(row, column, column)
      if letter ~= "X" and letter ~= "." then
        refuse("%s: row %d, column %d: expected X or ., got \"%s\"", what, n, column, letter)
      end
      drawn = drawn + (letter == "X" and 1 or 0)
    end
  end
  if drawn == 0 then refuse("%s: expected at least one X", what) end
  return drawn
end

-- The `check` that scripts see.
local function unknown(_, name) context.unknown("check has no", name, checks) end
local function changed() native.fail("check: its functions cannot be changed") end

context.globals.check = context.sealed({}, checks, unknown, changed)
