-- Looking a number up in a table, described or known.
local native = ...
local context = native.prelude "context"

local function fail(...) native.fail("look_up: " .. string.format(...)) end

local function described(value) return native.kind_of(value) == "expression" end

local function whole(value, what)
  if math.type(value) == "integer" then return value end
  fail("expected a whole number %s, got %s", what, native.text(value))
end

-- Checks that the table gives a whole number for each key, and that all keys are whole numbers or
-- all are names. Returns the keys in order.
local function keys_of(numbers)
  local keys = context.sorted_keys(numbers)
  if #keys == 0 then fail("the table is empty") end
  local wanted = type(keys[1])
  for _, key in ipairs(keys) do
    if math.type(key) == "float" or type(key) ~= wanted then
      fail("expected whole numbers or names as keys of the table, got %s", native.text(key))
    end
    whole(numbers[key], "for " .. native.text(key) .. " in the table")
  end
  return keys
end

local function describe(numbers, key, otherwise)
  local keys = keys_of(numbers)
  local first, last, names = keys[1], keys[#keys], nil
  local list = {} -- may have holes
  if type(first) == "string" then
    names, first, last = native.names(keys), 0, #keys - 1
    for i, name in ipairs(keys) do list[i] = numbers[name] end
  else
    for _, at in ipairs(keys) do list[at - first + 1] = numbers[at] end
  end
  return native.look_up(key, otherwise, names, first, last, list)
end

--- # numbers

--- look_up(numbers, key, otherwise) -> number
--- What a table of numbers has for a whole number or a name; `otherwise` where it has nothing for
--- the number, or there is no name. A table by names has every name. A description copies it.
---   harbour:reach(look_up({ 1, 1, 2, 3 }, state.round.value, 4))
function context.globals.look_up(numbers, key, otherwise)
  if type(numbers) ~= "table" then fail("expected a table, got %s", native.text(numbers)) end
  if described(key) or described(otherwise) then
    if not context.loaded then return describe(numbers, key, otherwise) end
    key, otherwise = native.known(key), native.known(otherwise)
  end
  whole(otherwise, "as the third value")
  local by_names = type(next(numbers)) == "string"
  if key == nil then return otherwise end
  if type(key) ~= "string" and math.type(key) ~= "integer" or
     (type(key) == "string") ~= by_names then
    fail("expected %s, got %s", by_names and "a name" or "a whole number", native.text(key))
  end
  if by_names and not numbers[key] then
    context.unknown("look_up: the table has no", key, numbers)
  end
  return whole(numbers[key] or otherwise, "in the table")
end
