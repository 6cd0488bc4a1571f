-- What scripts require: a file's value, changed as was asked for, and checked by the form that the
-- script gives. A rule test asks for changes, each of one entry: "tables.bonuses[3].from".
local native = ...
local context = native.prelude "context"

local data = {}
local changes = {} -- { entry, value, keys, file, made } in order

local function wrong(change, why, ...)
  native.bad_setup("change " .. change.entry .. ": " .. native.format(why, ...))
end

-- Takes the name of an entry apart: the file's, then the keys down to the entry.
local function parse(change)
  local rest, keys = change.entry, {}
  local file, entry = string.match(rest, "^([%w_/-]+%.csv)(.*)$")
  if not file then file, entry = string.match(rest, "^([%w_/-]+)(.*)$") end
  change.file, rest = file, entry
  if not change.file then wrong(change, "expected a file and an entry, as \"tables.rounds\"") end
  while rest ~= "" do
    local name, after = string.match(rest, "^%.([%w_-]+)(.*)$")
    if not name then name, after = string.match(rest, "^%[\"([^\"]*)\"%](.*)$") end
    if not name then
      name, after = string.match(rest, "^%[(-?%d+)%](.*)$")
      name = math.tointeger(tonumber(name))
    end
    if not name then
      wrong(change, "expected .name, [number] or [\"name\"] where it says %s", rest)
    end
    keys[#keys + 1], rest = name, after
  end
  change.keys = keys
end

-- Takes what was asked for: a list of { entry, value }.
function data.begin(asked)
  for n, change in ipairs(asked or {}) do
    changes[n] = { entry = change[1], value = change[2] }
    parse(changes[n])
  end
end

local function make(change, value)
  local keys = change.keys
  if #keys == 0 then return change.value end
  local at = value
  for n, key in ipairs(keys) do
    if type(at) ~= "table" then
      wrong(change, "%s is not a table", n == 1 and change.file or native.text(keys[n - 1]))
    end
    if n == #keys then break end
    if at[key] == nil then
      wrong(change, "%s", (context.with_nearest("there is no", key, at)))
    end
    at = at[key]
  end
  at[keys[#keys]] = change.value
  return value
end

-- A file that was required as `name` has returned `value`; gives what scripts see of it.
function data.changed(name, value)
  for _, change in ipairs(changes) do
    if change.file == name then value, change.made = make(change, value), true end
  end
  return value
end

-- The rows of a CSV file, from its cells.
function data.read_csv(name, cells) return native.prelude "csv".read(name, cells) end

-- The text of a CSV file with this value.
function data.write_csv(value)
  local own = context.own_rows[value]
  if own then value = table.move(value, 1, own, 1, {}) end
  return native.prelude "csv_writing"(value)
end

-- The `check` that scripts see. Few games have forms, so the files with all of them are loaded when
-- a script uses it.
local function check_of(_, name) return native.prelude "checks"[name] end
local function changed() native.fail("check: its functions cannot be changed") end
local function call(_, ...) return native.prelude "checks"(...) end

context.globals.check = context.sealed({}, {}, check_of, changed, { __call = call })

-- Checks what a script requires by the form that it gives. `file` is { file, text, value } of what
-- was required as `name`, where messages call it `file`; `additions` are the files of modules that
-- add to it, likewise, each with its `module`.
function data.check(name, form, file, additions)
  native.prelude "checks" -- which has the forms of tables
  local forms = native.prelude "forms"
  local test, what = forms.test("require", form), context.csv_name[file.value] or name
  if #additions > 0 then native.prelude "additions".add(test, what, file, additions) end
  forms.from(file)
  forms.run(what, file.value, test)
  forms.from(nil)
end

-- Refuses a change of a file that no script has required.
function data.finish()
  for _, change in ipairs(changes) do
    if not change.made then wrong(change, "no script requires %s", change.file) end
  end
end

return data
