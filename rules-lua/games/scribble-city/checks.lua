-- What the checks of maps and decks have in common: a value is what it must be, or the rules do not
-- load, with a message that names the row, what was expected and what stands there.

local checks = {}

function checks.refuse(text, ...)
  error(string.format(text, ...), 0)
end

local function said(value)
  return type(value) == "string" and '"' .. value .. '"' or tostring(value)
end

function checks.whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    checks.refuse("%s: expected a whole number from %d to %d, got %s", what, least, most,
      said(value))
  end
end

function checks.text(what, value)
  if type(value) ~= "string" or value == "" then
    checks.refuse("%s: expected a text, got %s", what, said(value))
  end
end

function checks.list(what, value)
  if type(value) ~= "table" then checks.refuse("%s: expected a list, got %s", what, said(value)) end
end

function checks.one_of(what, value, names)
  for _, name in ipairs(names) do
    if name == value then return end
  end
  checks.refuse("%s: %s is none of %s", what, said(value), table.concat(names, ", "))
end

-- Nothing in a table but these keys: a misspelt one would be overlooked.
function checks.keys(what, value, names)
  checks.list(what, value)
  for key in pairs(value) do checks.one_of(what, key, names) end
end

-- The words of a text.
function checks.words(what, value)
  checks.text(what, value)
  local words, word = {}, ""
  for n = 1, #value + 1 do
    local letter = n <= #value and string.sub(value, n, n) or " "
    if letter ~= " " then
      word = word .. letter
    elseif word ~= "" then
      words[#words + 1], word = word, ""
    end
  end
  return words
end

return checks
