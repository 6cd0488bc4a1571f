-- Rows that modules add to a table of the game, from files of the same shape: MODULE/adds/goals.lua
-- adds to what the game requires as "goals". The form of the table says where there are rows: in
-- lists, at whose end they go, and in maps; the keys of a record lead to them. Rows join in the
-- order of the modules, before any script sees the table, and are then checked as the game's are.
local native = ...
local context = native.prelude "context"
local forms = native.prelude "forms"
local collections = native.prelude "collections"
local refuse, inside = forms.refuse, forms.inside

local additions = {}
local rows_of = {} -- rows of modules in a file's value, as forms.from has them

local function name_of(row)
  local name = type(row) == "table" and (rawget(row, "id") or rawget(row, "name"))
  return type(name) == "string" and name or nil
end

-- Notes that the entry `key` of what is added to is a module's, which has it as `own`. `at` is
-- { what, name, file, table }: what is added to, what messages call the module's part of it, the
-- module's file and the game's.
local function note(at, key, own, row, shown)
  local rows, called = at.table.rows, inside(at.name, own)
  rows[at.what] = rows[at.what] or {}
  rows[at.what][key] = { name = called, source = at.file }
  context.additions[#context.additions + 1] = {
    name = native.text(shown), table = at.what, owner = at.file.module,
    place = forms.place_of(at.file, called, { key = own, value = row }),
  }
end

-- Refuses a row whose name is taken by the entry `key`.
local function taken(at, name, own, row, key, other)
  local rows = at.table.rows[at.what]
  local before = rows and rows[key]
  local source = before and before.source or at.table
  local called = before and before.name or inside(at.what, key)
  error(native.format("%s: %s has `%s` already, in %s; give yours another name",
    forms.place_of(at.file, inside(at.name, own), { key = own, value = row }), at.what,
    native.text(name), forms.place_of(source, called, { key = key, value = other })), 0)
end

-- The entries of a list by their names, if no two have the same.
local function named(list)
  local entries = {}
  for n, row in ipairs(list) do
    local name = name_of(row)
    if name and entries[name] then return {} end -- copies
    if name then entries[name] = n end
  end
  return entries
end

local a_list = forms.test("a list", collections.list(forms.new(function() end)))

function additions.to_list(into, from, at)
  a_list(at.name, from)
  local entries = named(into)
  context.own_rows[into] = context.own_rows[into] or #into
  for n = 1, #from do -- which may be the game's own list
    local row = from[n]
    local name = name_of(row)
    local key = name and entries[name]
    if key then taken(at, name, n, row, key, into[key]) end
    into[#into + 1] = row
    note(at, #into, n, row, name or type(row) == "table" and n or row)
    if name then entries[name] = #into end
  end
end

function additions.to_map(into, from, at)
  forms.check_table(at.name, from, "table")
  for _, key in ipairs(context.sorted_keys(from)) do
    if into[key] ~= nil then taken(at, key, key, from[key], key, into[key]) end
    into[key] = from[key]
    note(at, key, key, from[key], key)
  end
end

local function add(test, into, from, at)
  local adder = forms.adder(test)
  if not adder then
    refuse("%s: a module adds rows to lists and maps, and the game has a single value there",
      at.name)
  end
  if type(into) == "table" then adder(into, from, at) end -- else its test refuses it
end

function additions.to_record(names, tests, into, from, at)
  forms.check_keys(at.name, from, names, tests)
  for _, key in ipairs(context.sorted_keys(from)) do
    if into[key] == nil then into[key] = {} end
    add(tests[key], into[key], from[key], {
      what = inside(at.what, key), name = inside(at.name, key), file = at.file, table = at.table,
    })
  end
end

-- Adds to the value of `file`, of the form that `test` tests. A table that is required again, maybe
-- with another form, has its rows already.
function additions.add(test, what, file, files)
  file.rows = rows_of[file.value]
  if file.rows then return end
  file.rows = {}
  rows_of[file.value] = file.rows
  for _, one in ipairs(files) do
    local called = context.csv_name[one.value] or (string.gsub(one.file, "%.lua$", ""))
    forms.from(one)
    add(test, file.value, one.value, { what = what, name = called, file = one, table = file })
  end
end

return additions
