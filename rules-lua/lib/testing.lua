-- The language of rule tests: test(...) and position { ... }. Two files add to this one:
-- positions.lua what is done with a position, expectations.lua what is expected of it.
--
-- All three run in a sandbox of their own, so pairs is ordered here too.
local native = ...

local testing = { tests = {}, expectations = 0 }
local globals = {}
testing.globals = globals

local running = false -- tests do not nest

function testing.begin()
  testing.expectations, running = 0, true
end

-- Fails unless `value` is of one of the kinds ("string number").
local function need(who, what, value, kinds)
  if not kinds:find(type(value)) then
    native.fail(who .. ": expected " .. what .. ", got " .. (value == nil and "nil" or
      "a " .. type(value)))
  end
end

-- --- showing and comparing values ---------------------------------------------------------------

local function indented(text)
  local lines = "\n    "
  for i = 1, #text do
    local letter = text:sub(i, i)
    lines = lines .. (letter == "\n" and "\n    " or letter)
  end
  return lines
end

-- `long` puts a text on lines of its own.
local function show(value, long, depth)
  depth = depth or 1
  if type(value) == "string" then
    return long and indented(value) or "\"" .. value .. "\""
  end
  if type(value) ~= "table" then return tostring(value) end
  if depth > 5 then return "{ ... }" end
  local parts, listed = {}, #value
  for key, part in pairs(value) do
    local text = show(part, false, depth + 1)
    if math.type(key) ~= "integer" or key > listed then
      text = (type(key) == "string" and key or "[" .. tostring(key) .. "]") .. " = " .. text
    end
    parts[#parts + 1] = text
  end
  if #parts == 0 then return "{}" end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local function same(a, b, depth)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  if depth > 20 then native.fail("expect: these tables are nested more than 20 deep") end
  for key, value in pairs(a) do
    if not same(value, b[key], depth + 1) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

-- --- tests and positions ------------------------------------------------------------------------

--- # rule tests

--- test("a sentence of the rules", function)
--- Declares a test. It must expect something.
---   test("everybody builds in each round", function()
---     asks(position { "hamlet", players = 2 }, "blue", "build")
---   end)
function globals.test(name, fn)
  need("test", "a sentence of the rules", name, "string")
  need("test \"" .. name .. "\"", "a function", fn, "function")
  if running then native.fail("test: a test cannot be inside another") end
  testing.tests[#testing.tests + 1] = { name = name, run = fn, line = native.line() }
end

-- The value of a field or option as it would be typed; of a list, its parts with the separator.
local function typed(who, value, separator)
  if type(value) == "table" then
    local parts = {}
    for i, part in ipairs(value) do parts[i] = typed(who, part, separator) end
    return table.concat(parts, separator)
  end
  need(who, "text, a number, true or false", value, "string number boolean")
  return tostring(value)
end

-- { name = value } as { name, value, name, value }.
local function listed_pairs(who, t, separator)
  local list = {}
  need(who, "{ name = value }", t, "table")
  for name, value in pairs(t) do
    need(who, "a name before each value", name, "string")
    list[#list + 1] = name
    list[#list + 1] = typed(who .. "." .. name, value, separator)
  end
  return list
end

local function integer(who, value, min)
  if math.type(value) ~= "integer" or value < min then
    native.fail("position: " .. who .. " must be a number from " .. min .. ", not " ..
      show(value))
  end
  return value
end

-- The keys of position { ... } that are not fields.
local keys = {
  players = true, modules = true, options = true, tables = true, variant = true, seed = true,
  seats = true, step = true, setup = true, force = true, change = true,
}

--- missing
--- Removes an entry of a data file, as its value in `change` of a position.
---   change = { ["tables.taxi"] = missing }
globals.missing = {}

-- A value as it is written in Lua.
local function written(who, value, depth)
  if value == globals.missing then return "nil" end
  if type(value) ~= "table" then
    need(who, "a number, a text, true, false, missing or a table of them", value,
      "string number boolean")
    return native.quoted(value)
  end
  if depth > 20 then native.fail(who .. ": nested more than 20 deep") end
  local parts = {}
  for key, part in pairs(value) do
    parts[#parts + 1] = "[" .. written(who, key, depth + 1) .. "] = " ..
                        written(who, part, depth + 1)
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- { ["tables.rounds"] = 3 } as { entry, value in Lua, ... }.
local function listed_changes(t)
  local list = {}
  need("position: change", "{ [\"file.entry\"] = value }", t, "table")
  for entry, value in pairs(t) do
    need("position: change", "an entry before each value, as [\"tables.rounds\"]", entry, "string")
    list[#list + 1] = entry
    list[#list + 1] = written("position: change " .. entry, value, 1)
  end
  return list
end

-- Whether a table, or one in it, has other keys than 1, 2 and so on: a family's elements.
local function keyed(t)
  for key, part in pairs(t) do
    if math.type(key) ~= "integer" or key < 1 or key > #t then return true end
    if type(part) == "table" and keyed(part) then return true end
  end
  return false
end

-- Tabs separate the parts of a list, so that each can be an element of a family.
local function add_field(list, name, value)
  if type(value) == "table" and keyed(value) then
    for key, part in pairs(value) do add_field(list, name .. "." .. tostring(key), part) end
  else
    list[#list + 1] = name
    list[#list + 1] = typed("position: " .. name, value, "\t")
  end
end

local function add_fields(list, prefix, t)
  for name, value in pairs(t) do
    if not (prefix == "" and (name == 1 or keys[name])) then
      if type(name) ~= "string" then
        native.fail("position: expected name = value, got " .. show(value) .. " under " ..
          show(name))
      end
      add_field(list, prefix .. name, value)
    end
  end
end

--- position { "game", field = value, ... } -> position
--- Makes a position in the middle of a game. Besides players, modules, options, tables, variant and
--- seed, each name is a field with its value as text. A field of every player is that of the first
--- seat: name others as ["blue.map"], or in seats = { { ... }, ... }, one for each seat. They are
--- set at the step of the first question, at step = "name", or with setup = true before the first
--- step. `force` sets the next results, `change` entries of data files.
---   local g = position { "hamlet", players = 1, map = [[
---     P H . .
---     . S . .
---     . . . .
---     . . . .
---   ]] }
function globals.position(spec)
  need("position", "{ \"game\", ... }", spec, "table")
  if type(spec[1]) ~= "string" then native.fail("position: expected the game's name first") end
  local fields = {}
  add_fields(fields, "", spec)
  need("position", "seats = { { ... }, { ... } }", spec.seats or {}, "table")
  for seat, values in pairs(spec.seats or {}) do
    integer("the key in seats", seat, 1)
    need("position: seats[" .. seat .. "]", "{ field = value }", values, "table")
    add_fields(fields, seat .. ".", values)
  end
  local modules = {}
  need("position", "modules = { \"name\" }", spec.modules or {}, "table")
  for i, module in ipairs(spec.modules or {}) do
    need("position: modules", "a name", module, "string")
    modules[i] = module
  end
  if spec.variant ~= nil then need("position: variant", "a name", spec.variant, "string") end
  if spec.step ~= nil then need("position: step", "a name", spec.step, "string") end
  if spec.setup ~= nil then need("position: setup", "true or false", spec.setup, "boolean") end
  local setup = {
    game = spec[1], variant = spec.variant, step = spec.step, setup = spec.setup,
    fields = fields, modules = modules,
    force = listed_pairs("position: force", spec.force or {}, " "),
    players = integer("players", spec.players or 0, 0), seed = integer("seed", spec.seed or 1, 0),
    options = listed_pairs("position: options", spec.options or {}, "/"),
    tables = listed_pairs("position: tables", spec.tables or {}, "/"),
    change = listed_changes(spec.change or {}),
  }
  -- positions with the same key share what is loaded
  setup.key = table.concat({
    setup.game, setup.variant or "", setup.players, table.concat(modules, "\1"),
    table.concat(setup.options, "\1"), table.concat(setup.tables, "\1"),
    table.concat(setup.change, "\1"),
  }, "\2")
  return native.position(setup)
end

-- For positions.lua and expectations.lua.
testing.need, testing.integer, testing.typed = need, integer, typed
testing.show, testing.indented, testing.same = show, indented, same

return testing
