-- Families of fields: fields that are declared together and found by a number or a name. The block
-- has a field for each, called "worth.1" or "tracks.trade".
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"

local families = {}

-- The keys of array(of, ...) in order: numbers from 1, or names.
local function keys_of(of)
  local keys = {}
  if type(of) == "number" then
    for n = 1, context.check_whole("array", of, 1, 250) do keys[n] = n end
    return keys
  end
  if native.kind_of(of) == "names" then of = native.names_of(native.own_names(of)) end
  if type(of) ~= "table" or #of == 0 then
    native.fail("array: expected how many, or names, as in array(3, counter { max = 9 }), got " ..
                context.written(of))
  end
  context.check_list("array", of)
  for i, key in ipairs(of) do
    native.check_name("plain", "array", math.type(key) == "integer" and native.text(key) or key)
    if key == "each" then native.fail("array: no element can be called \"each\"") end
    keys[i] = key
  end
  context.check_distinct("array", keys)
  return keys
end

--- # what can change

--- array(keys, declaration) -> declaration
--- Declares equal fields: one for each number from 1 to `keys`, or for each of its names. In place
--- of the declaration, function(key) returns one for each.
---   tracks = array({ "trade", "faith" }, counter { max = 6 })
function context.globals.array(of, declared)
  local keys, elements = keys_of(of), {}
  for i, key in ipairs(keys) do
    local element = declared
    if type(declared) == "function" then element = declared(key) end
    if not declare.is(element) then
      native.fail("array: expected a declaration for each element, got " ..
                  context.written(element))
    end
    elements[i] = element
  end
  return declare.new("array", { keys = keys, elements = elements })
end

-- Whether a declaration is that kind of field, or a family of them.
function families.of_kind(declared, kind)
  local spec = declare.spec(declared)
  if spec and spec.kind == "array" then return families.of_kind(spec.elements[1], kind) end
  return spec ~= nil and spec.kind == kind
end

-- --- what scripts hold ---------------------------------------------------------------------------

local held = setmetatable({}, { __mode = "k" }) -- { name, keys, values, after }, by family

-- The keys and elements of what a script holds, { keys = , values = }; nil unless it is a family.
function families.held(value) return type(value) == "table" and held[value] or nil end

-- A key that is not there.
local function refuse(family, key)
  if native.kind_of(key) == "expression" then
    native.fail(family.name .. ": which element is meant is not known while rules load: write " ..
                "look_up(" .. family.name .. ", key, otherwise) for its number")
  end
  local last = family.keys[#family.keys]
  if last == #family.keys then
    native.fail(family.name .. " has elements 1 to " .. last .. ", no [" ..
                context.written(key) .. "]: pairs goes through them")
  end
  context.unknown(family.name .. " has no element", key, family.keys)
end

-- The next element; nil is before the first.
local function following(family, key)
  local next_key = family.after[key == nil and held or key]
  return next_key, next_key ~= nil and family.values[next_key] or nil
end

--- # families of fields

--- family.name -> field
--- Holds one of the fields that were declared together, family[n] where they have numbers. #family
--- counts them.
---   me.tracks.trade:add(1)
---   me.worth[3]:add(1)

--- family:each() -> keys and fields in turn
--- Loops over the fields in the order of their declaration, as pairs does.
---   for name, track in me.tracks:each() do ... end
local function each(self) return following, held[self], nil end
local words = native.guard("family", { each = each })

-- What scripts hold for the fields of a family: `make` gives the handle of a field's number.
function families.handle(name, numbers, make)
  local family = { name = name, keys = numbers.keys, values = {}, after = {} }
  local values, previous = { each = words.each }, held
  for i, key in ipairs(numbers.keys) do
    values[key] = families.made(name .. "." .. native.text(key), numbers[i], make)
    family.values[key] = values[key]
    family.after[previous] = key
    previous = key
  end
  local count = #numbers.keys
  local function unknown(_, key) refuse(family, key) end
  local function changed(_, key)
    native.fail(name .. "[" .. context.written(key) .. "] cannot be assigned: change a field by " ..
                "its methods")
  end
  local front = context.sealed({}, values, unknown, changed,
                               { __len = function() return count end, __pairs = each })
  held[front] = family
  return front
end

-- The same for a field's number, or those of a family.
function families.made(name, number, make)
  return type(number) == "table" and families.handle(name, number, make) or make(number)
end

return families
