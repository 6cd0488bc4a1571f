-- Enumerations: names with the letters that stand for them on drawn boards.
local native = ...
local context = native.prelude "context"
local globals = context.globals

local enumerations = {}

-- Characters that have a meaning in drawn boards cannot be map letters.
function enumerations.check_letter(letter)
  if type(letter) ~= "string" or not string.find(letter, "^[!-~]$") then
    native.fail("a map letter is one character of ASCII, not " .. context.written(letter))
  end
  if string.find(letter, "[.,/#|]") then
    native.fail("\"" .. letter .. "\" cannot be a map letter: boards are written with it")
  end
end

-- "name L" in a list is a name with its letter.
local function split(list)
  local names, letters = {}, {}
  for i, entry in ipairs(list) do
    local name, letter = string.match(native.text(entry), "^(.+) (%S)$")
    names[i], letters[i] = name or entry, letter
  end
  return names, letters
end

local function letters_of(names, given)
  local letters, seen = "", {}
  for i, name in ipairs(names) do
    local letter = given and given[i] or string.upper(string.sub(native.text(name), 1, 1))
    enumerations.check_letter(letter)
    if seen[letter] then
      native.fail("\"" .. seen[letter] .. "\" and \"" .. name .. "\" have the same map letter " ..
                  letter .. ": give letters, as in enum { \"" .. name .. " X\" }")
    end
    seen[letter] = name
    letters = letters .. letter
  end
  return letters
end

--- # what can change

-- Gives names their titles, and returns them.
function enumerations.entitle(what, names, titles)
  if titles == nil then return names end
  if type(titles) ~= "table" then
    native.fail(what .. ": expected titles as { name = \"title\" }, got " ..
                context.written(titles))
  end
  for _, name in ipairs(context.sorted_keys(titles)) do
    native.check_name("shown", what .. ": the title of " .. native.text(name), titles[name])
    if not native.entitle(names, name, titles[name]) then
      context.unknown(what .. ": titles: there is no name", native.text(name),
                      context.texts(native.names_of(names)))
    end
  end
  return names
end

-- The whole numbers of a range as a list of names; any other value as it is.
function enumerations.listed(what, value)
  local low, high = native.range_bounds(value)
  if not low then return value end
  if high - low >= 250 then
    native.fail(what .. ": a list of names has at most 250, not " .. native.text(value))
  end
  local list = {}
  for number = low, high do list[#list + 1] = number end
  return list
end

--- enum({ name = "L", ... } [, titles]) -> names
--- Makes an enumeration: names with their map letters, in alphabetical order. A list keeps its
--- order: { "shop S", "house H" }; without a letter that is the name's first. Titles,
--- { name = "title" }, are shown beside the names in questions.
---   local kinds = enum { house = "H", shop = "S" }
function globals.enum(t, titles)
  return enumerations.entitle("enum", enumerations.of(t), titles)
end

-- The names of enum { ... }.
function enumerations.of(t)
  if type(t) ~= "table" or next(t) == nil then native.fail("enum: expected { names }") end
  if #t > 0 then
    if #context.sorted_keys(t) > #t then
      native.fail("enum: give letters to all names, { name = \"L\", ... }, or to none")
    end
    local names, letters = split(t)
    context.check_distinct("enum", names)
    return native.names(names, letters_of(names, letters))
  end
  local names, letters = context.sorted_keys(t), {}
  for i, name in ipairs(names) do
    if type(t[name]) ~= "string" then
      native.fail("enum: expected " .. native.text(name) .. " = \"letter\"")
    end
    letters[i] = t[name]
  end
  return native.names(names, letters_of(names, letters))
end

-- The names of an enumeration, of a plain list of names, or of a range of numbers.
function enumerations.names_argument(what, names)
  names = enumerations.listed(what, names)
  if type(names) == "table" and #names > 0 then
    context.check_list(what, names)
    if what ~= "dice faces" then context.check_distinct(what, names) end
    return native.names(names)
  end
  if native.kind_of(names) ~= "names" then
    native.fail(what .. ": expected an enum, a list of names or range(low, high), got " ..
                context.written(names))
  end
  -- a stored set is a set of the whole list, so that it can be joined with others
  return what == "names of" and names or native.own_names(names)
end

return enumerations
