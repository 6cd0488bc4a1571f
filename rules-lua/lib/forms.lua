-- Forms: what the value of a data file, or an entry of it, must look like. `require` takes the form
-- of a file; a value that does not fit stops the rules from loading, with a message that names the
-- entry, what was expected and what was found. This file has what all forms share; checks.lua has
-- those of single values, collections.lua those of tables.
--
-- A form is a function test(what, value), which refuses the value or returns; `what` names the
-- entry, as in "tables: bonuses[2].from". Scripts hold a proxy for it.
local native = ...
local context = native.prelude "context"
local written = context.written

local forms = {}
local made = {} -- tests by proxy
local keys_of, entry_keys = {}, {} -- by test: of a record, and of the entries of a list or map
local adds_to = {} -- by test: how rows are added to a table of that form (additions.lua)
local Form = {}

-- The file that is checked, { file, text, value, rows }, and the entry of a list or map in it,
-- { key, value, around, row }. `rows` are those that modules have added, by the name of what they
-- are in and their key there, each { name, source }.
local source, entry

-- Whether entries are named. Names are only for messages, so tests run without them first.
local naming = true

-- From now on that file's value is checked; nil when it is done.
function forms.from(file) source, entry = file, nil end

-- The row of a module that is the entry of `what`, or nil.
local function added(what, key)
  local rows = source and source.rows and source.rows[what]
  return rows and rows[key]
end

-- Checks a value that is made in a script; the file is the script's.
function forms.check(what, value, test)
  local outer, around = source, entry
  source, entry = { value = value }, nil
  forms.run(what, value, test)
  source, entry = outer, around
end

-- The tests of an entry of a list or a map begin, and have passed.
function forms.enter(what, key, value)
  entry = { key = key, value = value, around = entry, row = added(what, key) }
end
function forms.leave() entry = entry.around end

-- The first line of the file on which a function in the value begins; nil when it has none.
local function first_function(name, value, seen)
  if type(value) == "function" then
    local file, line = string.match(native.prelude "script_text".place_of(value), "^(.*):(%d+)$")
    return file == name and tonumber(line) or nil
  end
  if type(value) ~= "table" or context.behind[value] or seen[value] then return nil end
  seen[value] = true
  local first
  for _, inner in next, value do
    local line = first_function(name, inner, seen)
    first = line and math.min(line, first or line) or first
  end
  return first
end

-- The only line of a text that has the entry's key, its id or name, or the text that it is; nil
-- when there are several.
local function line_of(text, at)
  local name = type(at.key) == "string" and at.key
  local id = at.value
  if type(id) == "table" then id = id.id or id.name end
  if not name and type(id) ~= "string" then return nil end
  local plain = string.gsub(name or id, "%W", "%%%0")
  local quoted = "[\"']" .. plain .. "[\"']"
  local number, found = 0, nil
  for line in string.gmatch(text .. "\n", "([^\n]*)\n") do
    number = number + 1
    local there = not name and string.find(line, quoted) or name and
      (string.find(line, "%f[%w_]" .. plain .. "%s*=") or string.find(line, "%[" .. quoted .. "%]"))
    if there and found then return nil end
    found = there and number or found
  end
  return found
end

-- Where an entry of a file is: "goals.lua:12", or the file alone when the line is not certain. One
-- of a CSV file has the line in its name.
function forms.place_of(file, name, at)
  if context.csv_name[file.value] then return name end
  local line = line_of(file.text, at)
  return line and file.file .. ":" .. line or file.file
end

-- "goals.lua:12: " where an entry is, in a file of a module that adds it, or whose entries have
-- functions.
local function place()
  if source and not source.file then
    source.file = string.match(native.place(), "^(.*):%d+$")
    source.text = (context.named(native.files(), source.file) or source).text
  end
  if not source or not source.text then return "" end
  local from, at = source, entry
  while at do
    from, at = at.row and at.row.source or from, at.around
  end
  if context.csv_name[from.value] or
     from == source and not first_function(source.file, source.value, {}) then
    return ""
  end
  at = entry
  while at do
    local line = line_of(from.text, at) or first_function(from.file, at.value, {})
    if line then return from.file .. ":" .. line .. ": " end
    at = at.around
  end
  return from.file .. ": "
end

-- Refuses to load. Formats as the sandbox's string.format does, because the values come from a
-- script.
local function refuse(text, ...)
  if not naming then error("", 0) end
  error(place() .. native.format(text, ...), 0)
end

-- What an entry of `what` is called. One of a CSV file is called by its line, and what is in it by
-- its column.
local function inside(what, key)
  if not naming then return what end
  local row = added(what, key)
  if row then return row.name end
  local lines = context.csv_lines[what]
  if lines and lines[key] then return what .. ":" .. lines[key] end
  if context.csv_rows[what] then return what .. ", column " .. native.text(key) end
  if math.type(key) == "integer" then return what .. "[" .. key .. "]" end
  if not string.find(native.text(key), "^[%w_]+$") then
    return what .. "[" .. written(key) .. "]"
  end
  return what .. (string.find(what, "[:%[]") and "." or ": ") .. native.text(key)
end

-- Runs a test: without names, and again with them if it refuses the value.
function forms.run(what, value, test)
  local from, at, before = source, entry, naming
  naming = false
  local right = pcall(test, what, value)
  source, entry, naming = from, at, before
  if not right then test(what, value) end
end

local function unknown(_, name) context.unknown("a form has no", name, Form) end

local function no_change() native.fail("a form cannot be changed") end

local function said_form() return "form" end

-- Makes a form. Of a record `keys` are what it can have, `entries` what its entries can, if known;
-- `add` adds a module's rows to a table of this form.
function forms.new(test, keys, entries, add)
  local proxy = context.sealed({}, Form, unknown, no_change, { __tostring = said_form })
  made[proxy], keys_of[test], entry_keys[test], adds_to[test] = test, keys, entries, add
  return proxy
end

function forms.keys(test) return keys_of[test] end
function forms.adder(test) return adds_to[test] end

-- The test of what a script gives as a form, under a key if there is one. A table of forms is a
-- record.
function forms.test(who, value, key)
  if made[value] then return made[value] end
  if key ~= nil then who = inside(who, key) end
  if type(value) == "table" and not context.behind[value] then
    return made[forms.record(who, value)] -- of collections.lua
  end
  native.fail(who .. ": expected a form, as check.whole(1, 9) or { key = form }, got " ..
              written(value))
end

-- Bounds that a script gives: the lowest and the highest number, which may be left out.
local function bounds(who, min, max)
  if math.type(min) ~= "integer" or math.type(max) ~= "integer" then
    native.fail("check." .. who .. ": expected two whole numbers, min and max")
  end
  if min > max then native.fail("check." .. who .. ": min " .. min .. " is above max " .. max) end
end

-- "2 entries", "at least 1 entry", "1 to 3 entries".
local function amount(min, max, one, several)
  local wanted = min .. " " .. (min == 1 and one or several)
  if max == math.maxinteger then return "at least " .. wanted end
  return max > min and min .. " to " .. max .. " " .. several or wanted
end

local function check_amount(what, count, min, max, one, several)
  if count >= min and count <= max then return end
  local files = {}
  for _, key in ipairs(context.sorted_keys(source and source.rows and source.rows[what] or {})) do
    local file = added(what, key).source.file
    if file ~= files[#files] then files[#files + 1] = file end
  end
  refuse("%s: expected %s, got %d%s", what, amount(min, max, one, several), count,
    #files > 0 and ", with the rows of " .. table.concat(files, ", ") or "")
end

local function amounts(who, min, max)
  min, max = min or 0, max or math.maxinteger
  bounds(who, min, max)
  return min, max
end

local function check_table(what, value, wanted)
  if type(value) ~= "table" then
    refuse("%s: expected a %s, got %s", what, wanted, written(value))
  end
  for key in pairs(value) do
    if type(key) ~= "string" and type(key) ~= "number" then
      refuse("%s: a key is a name or a number, not a %s", what, type(key))
    end
  end
end

-- The names that a script gives as a list, an enum or a range, copied.
function forms.names(who, names)
  names = native.prelude "enumerations".listed(who, names)
  if native.kind_of(names) == "names" then return native.names_of(names) end
  if type(names) ~= "table" then
    native.fail(who .. ": expected a list of names, got " .. written(names))
  end
  return { table.unpack(names) }
end

-- Refuses a value that is not among the names, and suggests the nearest.
function forms.check_one_of(what, value, names)
  if context.contains(names, value) then return end
  local known = context.texts(names)
  local near = type(value) == "string" and #known > 0 and native.nearest(value, known)
  refuse("%s: %s is not one of %s%s", what, written(value), table.concat(known, ", "),
    near and near ~= value and "; did you mean `" .. near .. "`?" or "") -- true is not "true"
end

forms.refuse, forms.inside = refuse, inside
forms.bounds, forms.amounts = bounds, amounts
forms.check_amount, forms.check_table = check_amount, check_table

--- # forms of data

-- A form with a further test.
local function further(self, test)
  local before = forms.test("form", self)
  return forms.new(function(what, value)
    before(what, value)
    if value ~= nil then test(what, value) end
  end, keys_of[before], entry_keys[before], adds_to[before])
end

-- A key by which entries are compared must be one that they can have.
local function check_key(who, self, key)
  local known = entry_keys[forms.test(who, self)]
  if known and key ~= nil and not context.contains(known, key) then
    context.unknown(who .. ": entries have no", key, known)
  end
end

-- What has entries, for a form that compares them; `key` is one that an entry has.
local function check_entries(what, list, key)
  if type(list) ~= "table" then
    refuse("%s: expected a list, whose entries can be compared, got %s", what, written(list))
  end
  for _, n in ipairs(context.sorted_keys(list)) do
    local value = list[n]
    if key == nil and type(value) == "table" then
      refuse("%s: entries that are tables are compared by one of their keys: say which", what)
    elseif key ~= nil and type(value) ~= "table" then
      refuse("%s: expected a table with %s, got %s", inside(what, n), written(key), written(value))
    end
  end
end

-- Calls look(what, value, n) for each entry, or for what it has under `key`. Entries that have
-- nothing there do not count.
local function each_value(what, list, key, look)
  check_entries(what, list, key)
  for _, n in ipairs(context.sorted_keys(list)) do
    local value, name = list[n], inside(what, n)
    if key ~= nil then value, name = value[key], inside(name, key) end
    if value ~= nil then look(name, value, n) end
  end
end

-- A form whose entries, one after another, are in an order: is_right(value, value before).
local function in_order(self, who, key, expected, is_right)
  check_key("form:" .. who, self, key)
  return further(self, function(what, list)
    local last
    each_value(what, list, key, function(name, value)
      if last ~= nil and not is_right(value, last) then
        refuse("%s: %s comes after %s; expected %s", key == nil and what or name, written(value),
          written(last), expected)
      end
      last = value
    end)
  end)
end

--- form:ascending([key]) -> form
--- Requires each entry of the list, or what it has under that key, to be larger than the one
--- before.
---   require("tables", { hotels = check.list(check.whole(1, 99)):ascending() })
function Form:ascending(key)
  return in_order(self, "ascending", key, "ascending numbers", function(a, b) return a > b end)
end

--- form:non_decreasing([key]) -> form
--- Requires that no entry of the list, nor what it has under that key, is smaller than the one
--- before.
---   require("tables", { points = check.list(check.whole(0, 99)):non_decreasing() })
function Form:non_decreasing(key)
  return in_order(self, "non_decreasing", key, "numbers that never decrease",
    function(a, b) return a >= b end)
end

--- form:distinct([key]) -> form
--- Requires that no two entries are equal, or have the same under that key.
---   require("cards", check.list({ id = check.name() }):distinct("id"))
function Form:distinct(key)
  check_key("form:distinct", self, key)
  return further(self, function(what, list)
    local seen = {}
    each_value(what, list, key, function(name, value, n)
      if seen[value] then
        refuse("%s: %s appears twice, first in %s", name, written(value), inside(what, seen[value]))
      end
      seen[value] = n
    end)
  end)
end

--- form:with(letter [, min [, max]]) -> form
--- Requires a letter min to max times in a drawing in rows; at least once without bounds.
---   require("pieces", check.list(check.rows("X."):with("X", 1, 16)))
function Form:with(letter, min, max)
  if type(letter) ~= "string" or not string.find(letter, "^[!-~]$") then
    native.fail("form:with: expected one letter, got " .. written(letter))
  end
  min, max = amounts("rows", min or 1, max)
  return further(self, function(what, value)
    local rows = type(value) == "table" and table.concat(value) or value
    local _, count = string.gsub(rows, (string.gsub(letter, "%W", "%%%0")), "")
    check_amount(what, count, min, max, letter, letter)
  end)
end

--- form:that(sentence, function) -> form
--- Tests a whole value, for rules about several entries: the function returns true if it is right.
--- The sentence says what must be, as in "tables: expected SENTENCE". After false the function may
--- return a text that says what it found.
---   local hands = check.record { drawn = check.whole(1, 9), kept = check.whole(1, 9) }
---   require("tables", hands:that("no more kept than drawn", function(t)
---     return t.kept <= t.drawn
---   end))
function Form:that(sentence, fn)
  if type(sentence) ~= "string" then
    native.fail("form:that: expected a sentence, got " .. written(sentence))
  end
  context.check_function("form:that", fn)
  return further(self, function(what, value)
    local right, found = fn(value)
    if not right then
      refuse("%s: expected %s%s", what, sentence, found and ", got " .. native.text(found) or "")
    end
  end)
end

native.guard("form", Form)

return forms
