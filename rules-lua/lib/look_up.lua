-- Looking a number up in a table, described or known.
local native = ...
local context = native.prelude "context"
local families = native.prelude "families"

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

-- The number that the element of a family with that key holds: one choice for each element.
local function of_family(family, key, otherwise)
  local places, found = {}, otherwise
  for i, name in ipairs(family.keys) do places[name] = i end
  local place = context.globals.look_up(places, key, 0)
  if not described(place) then
    local name = family.keys[place]
    found = name == nil and otherwise or family.values[name].value
    if not described(found) then return whole(found, "in " .. family.name) end
    return context.loaded and native.known(found) or found
  end
  for i = #family.keys, 1, -1 do
    found = context.globals.when(place:is(i), family.values[family.keys[i]].value, found)
  end
  return found
end

--- # numbers

--- look_up(numbers, key, otherwise) -> number
--- Returns what a table of numbers, or an array of counters, has for a whole number or a name;
--- `otherwise` if it has nothing for the number, or there is no name. A table by names needs every
--- name. A description copies a table, but reads counters at each evaluation.
---   harbour:reach(look_up({ 1, 1, 2, 3 }, state.round.value, 4))
---   me.town:reach(look_up(me.tracks, kind, 0))
function context.globals.look_up(numbers, key, otherwise)
  if otherwise == nil then fail("the third argument is missing: look_up(t, key, otherwise)") end
  local family = families.held(numbers)
  if family then return of_family(family, key, otherwise) end
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
