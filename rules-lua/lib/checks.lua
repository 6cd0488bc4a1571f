-- The forms of single values, and all forms under the names that scripts have for them.
local native = ...
local context = native.prelude "context"
local forms = native.prelude "forms"
local collections = native.prelude "collections"
local refuse, written = forms.refuse, context.written

local checks = {}

--- # data files

--- check.refuse(format, ...)
--- Refuses to load the rules, with this message: a format as for string.format.
---   check.refuse("tables: %s and %s are the same", a, b)
checks.refuse = refuse

--- check(what, value, form) -> value
--- Checks any value at once, for instance an option; `what` names it in the message.
---   check("hotel_scores", hotel_scores, check.list(check.whole(1, 25)):ascending())
local function check_now(what, value, form)
  if type(what) ~= "string" then
    native.fail("check(what, value, form): expected a text first, got " .. written(what))
  end
  forms.check(what, value, forms.test("check", form))
  return value
end

--- check.whole(min, max) -> form
--- Accepts a whole number from min to max.
---   local tables = require("tables", { guest = check.whole(0, 99) })
function checks.whole(min, max)
  forms.bounds("whole", min, max)
  return forms.new(function(what, value)
    if math.type(value) == "integer" and value >= min and value <= max then return end
    if min == max then refuse("%s: expected %d, got %s", what, min, written(value)) end
    refuse("%s: expected a whole number from %d to %d, got %s", what, min, max, written(value))
  end)
end

--- check.text([max]) -> form
--- Accepts a text that is not empty, of at most this many bytes.
---   require("chart", check.list(check.text()))
function checks.text(max)
  local _, most = forms.amounts("text", 1, max)
  return forms.new(function(what, value)
    if type(value) ~= "string" or value == "" then
      refuse("%s: expected text, got %s", what, written(value))
    end
    if #value > most then
      refuse("%s: expected at most %d letters, got %d", what, most, #value)
    end
  end)
end

--- check.name([rule]) -> form
--- Accepts a name: "typed", as questions and cards have it; "plain", as fields have it; "shown", as
--- titles have it.
---   require("cards", check.list { id = check.name() })
function checks.name(rule)
  rule = rule or "typed"
  if rule ~= "plain" and rule ~= "typed" and rule ~= "shown" then
    native.fail("check.name: expected \"typed\", \"plain\" or \"shown\", got " .. written(rule))
  end
  return forms.new(function(what, value)
    if type(value) ~= "string" then refuse("%s: expected a name, got %s", what, written(value)) end
    local wrong = native.name_error(rule, value)
    if wrong then refuse("%s: %s", what, wrong) end
  end)
end

--- check.letter([letters]) -> form
--- Accepts one character that can be a map letter, or one of these.
---   require("pieces", { letter = check.letter() })
function checks.letter(letters)
  context.check_type("check.letter", letters, "string")
  return forms.new(function(what, value)
    local one = type(value) == "string" and string.find(value, "^[!-~]$")
    if letters and not (one and string.find(letters, value, 1, true)) then
      refuse("%s: expected one of the letters %s, got %s", what, letters, written(value))
    end
    if not one or string.find(value, "[.,/#|]") then
      refuse("%s: expected a letter, got %s", what, written(value))
    end
  end)
end

--- check.one_of(values) -> form
--- Accepts one of the values of a list or an enum; the message suggests the nearest.
---   require("cards", check.list { kind = check.one_of { "park", "shop" } })
function checks.one_of(names)
  local known = forms.names("check.one_of", names)
  return forms.new(function(what, value) forms.check_one_of(what, value, known) end)
end

local types = { "boolean", "function", "number", "string", "table" }

--- check.type(name) -> form
--- Accepts a value of one of Lua's types that the other forms do not cover: "function", "boolean".
---   require("goals", check.list { name = check.text(), met = check.type "function" })
function checks.type(name)
  if not context.contains(types, name) then
    context.unknown("check.type: there is no type", name, types)
  end
  local wanted = name == "boolean" and "true or false" or "a " .. name
  return forms.new(function(what, value)
    if type(value) ~= name then refuse("%s: expected %s, got %s", what, wanted, written(value)) end
  end)
end

for name, fn in pairs(collections) do checks[name] = checks[name] or fn end
native.guard("check", checks)

-- From now on they are behind the `check` that scripts see (data.lua).
for name, fn in pairs(checks) do context.behind[context.globals.check][name] = fn end

local function unknown(_, name) context.unknown("check has no", name, checks) end
local now = native.guard("", { check = check_now }).check
local function call(_, ...) return now(...) end

return setmetatable(checks, { __index = unknown, __call = call })
