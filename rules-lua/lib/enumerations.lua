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

local function letters_of(names, given)
  local letters, seen = "", {}
  for i, name in ipairs(names) do
    local letter = given and given[i] or string.upper(string.sub(native.text(name), 1, 1))
    enumerations.check_letter(letter)
    if seen[letter] then
      native.fail("\"" .. seen[letter] .. "\" and \"" .. name .. "\" have the same map letter " ..
                  letter .. ": give letters, as in enum { " .. name .. " = \"...\" }")
    end
    seen[letter] = name
    letters = letters .. letter
  end
  return letters
end

--- # what can change

--- enum { name = "L", ... } -> names
--- An enumeration: names with their map letters. In a plain list the letter is a name's first.
---   local kinds = enum { house = "H", shop = "S" }
function globals.enum(t)
  if type(t) ~= "table" or next(t) == nil then native.fail("enum: expected { names }") end
  if #t > 0 then
    if #context.sorted_keys(t) > #t then
      native.fail("enum: give letters to all names, { name = \"L\", ... }, or to none")
    end
    context.check_distinct("enum", t)
    return native.names(t, letters_of(t))
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

-- The names of an enumeration, or of a plain list of names.
function enumerations.names_argument(what, names)
  if type(names) == "table" and #names > 0 then
    if what ~= "dice faces" then context.check_distinct(what, names) end
    return native.names(names)
  end
  if native.kind_of(names) ~= "names" then
    native.fail(what .. ": expected an enum or a list of names, got " .. context.written(names))
  end
  return names
end

return enumerations
