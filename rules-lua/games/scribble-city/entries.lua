-- Checks for maps and decks besides those of `check`: names, rows, words.

local entries = {}

local longest_name = 47

-- A name, which is typed at the prompt and appears in journals.
function entries.name(what, value)
  check.text(what, value)
  if #value > longest_name then
    check.refuse("%s: expected at most %d letters, got %d", what, longest_name, #value)
  end
end

-- A list of rows without gaps: a row that has a key, or follows a gap, would be overlooked.
function entries.rows(what, value)
  check.list(what, value)
  local rows = 0
  for _ in pairs(value) do rows = rows + 1 end
  if rows == 0 then check.refuse("%s: expected at least one", what) end
  for n = 1, rows do
    if value[n] == nil then
      check.refuse("%s: expected %d rows without keys or gaps, got no row %d", what, rows, n)
    end
  end
end

function entries.words(what, value)
  check.text(what, value)
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

-- A list of words in which none appears twice.
function entries.different(what, words)
  local seen = {}
  for _, word in ipairs(words) do
    if seen[word] then check.refuse("%s: \"%s\" appears twice", what, word) end
    seen[word] = true
  end
end

return entries
