-- Lending: a step of each player in which everybody writes the sheet of another.
local native = ...
local context = native.prelude "context"

local lending = {}

local stay = { dice = true, deck = true, hand = true } -- what lies before a player is not lent

-- What each_player was given before its function, checked; nil for nothing.
function lending.check(name, t)
  if t == nil then return nil end
  local what = "each_player \"" .. name .. "\""
  context.check_keys(what, t, { "lends", "fields" })
  context.check_function(what .. ": lends", t.lends)
  if t.fields ~= nil then
    context.check_list(what .. ": fields", t.fields)
    context.check_distinct(what .. ": fields", t.fields)
  end
  return { what = what, lends = t.lends, fields = t.fields }
end

-- The fields of players that a name means: a field, or all of a family.
local function named(prefix, name)
  local found = {}
  for _, full in ipairs(context.sorted_keys(context.players_fields)) do
    local start = prefix .. name
    if full == start or string.sub(full, 1, #start + 1) == start .. "." then
      found[#found + 1] = full
    end
  end
  return found
end

local function fields_named(lent, owner, name)
  if type(name) ~= "string" then
    native.fail(lent.what .. ": fields: expected names of fields, got " .. context.written(name))
  end
  local found = named(owner == context.name and "" or owner .. ".", name)
  if #found == 0 then found = named("", name) end
  if #found == 0 then
    context.unknown(lent.what .. ": players have no field", name, context.players_fields)
  end
  return found
end

-- The numbers of the fields that a step lends; by then all are declared.
function lending.numbers(step)
  local lent, numbers = step.lending, {}
  local function add(full)
    numbers[#numbers + 1] = context.players_fields[full].number
  end
  if not lent.fields then
    for _, full in ipairs(context.sorted_keys(context.players_fields)) do
      local field = context.players_fields[full]
      if not field.hidden and not stay[field.kind] then add(full) end
    end
    if #numbers == 0 then native.fail(lent.what .. ": players have no field that can be lent") end
  end
  for _, name in ipairs(lent.fields or {}) do
    for _, full in ipairs(fields_named(lent, step.owner, name)) do
      local field = context.players_fields[full]
      if field.hidden then
        native.fail(lent.what .. ": \"" .. full .. "\" is hidden from other players, and only " ..
                    "what all see can be lent")
      end
      if stay[field.kind] then
        native.fail(lent.what .. ": \"" .. full .. "\" stays with its owner: dice, decks and " ..
                    "hands are not lent")
      end
      add(full)
    end
  end
  return numbers
end

return lending
