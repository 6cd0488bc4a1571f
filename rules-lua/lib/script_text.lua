-- The text of a loaded game's scripts: where something is declared, its source, and what comments
-- say of it.
local native = ...
local context = native.prelude "context"

local script_text = {}

local most_lines = 16 -- of a statement whose end is not known

-- The lines of each script, by the name that messages give it.
local lines_of = {}

-- By the same: what the comment of a line says, the column in which it begins, and whether it is
-- all that the line holds.
local comments_of = {}

-- Keeps the lines of these scripts, a list of { name, text }; the first of all.
function script_text.read(files)
  for _, file in ipairs(files) do
    local lines = {}
    for line in string.gmatch(file.text .. "\n", "([^\n]*)\n") do lines[#lines + 1] = line end
    local comments, token, line_of = {}, native.tokens(file.text, true)
    for n, word in ipairs(token) do
      local line = line_of[n]
      if string.sub(word, 1, 2) == "--" and lines[line] then
        comments[line] = { text = string.match(word, "^%-+%s*(.*)$"),
                           column = #lines[line] - #word, alone = line ~= line_of[n - 1] }
      end
    end
    lines_of[file.name], comments_of[file.name] = lines, comments
  end
end

-- Where a function of a script is declared, "file:line", and its last line; "" for one in C.
function script_text.place_of(fn)
  local info = debug.getinfo(fn, "S")
  if info.what == "C" or string.sub(info.source, 1, 1) ~= "@" then return "" end
  return string.sub(info.source, 2) .. ":" .. info.linedefined, info.lastlinedefined
end

local function at(place)
  local file, line = string.match(place, "^(.*):(%d+)$")
  return lines_of[file], tonumber(line), comments_of[file]
end

-- The comment of a line that holds nothing else; nil for other lines, and for a ruled one.
local function alone(comment)
  return comment and comment.alone and not string.find(comment.text, "%-%-%-") and comment or nil
end

-- What the script's comments say of what is declared there: those above it, and beside it.
function script_text.comment_at(place)
  local lines, line, comments = at(place)
  if not lines then return "" end
  local words, first, beside = {}, line, comments[line]
  while alone(comments[first - 1]) do first = first - 1 end
  if first > 2 then -- a comment on the first line is about the whole file
    for n = first, line - 1 do words[#words + 1] = comments[n].text end
  end
  while beside do
    words[#words + 1] = beside.text
    line = line + 1
    local more = alone(comments[line])
    beside = more and more.column == beside.column and more or nil
  end
  return table.concat(words, " ")
end

-- The statement that begins in that line: as far as its brackets go, or to `last`.
function script_text.source_at(place, last)
  local lines, line = at(place)
  if not lines then return "" end
  local taken, depth = {}, 0
  for n = line, math.min(#lines, last or line + most_lines - 1) do
    taken[#taken + 1] = lines[n]
    local _, opened = string.gsub(lines[n], "[%(%[{]", "")
    local _, closed = string.gsub(lines[n], "[%)%]}]", "")
    depth = depth + opened - closed
    if not last and depth <= 0 then break end
  end
  return table.concat(taken, "\n")
end

-- The parameters of a function as they are written, without the first `skipped`: "(me, cell)".
function script_text.parameters(fn, skipped)
  local names = {}
  local count = debug.getinfo(fn, "u").nparams
  for i = 1 + (skipped or 0), count do names[#names + 1] = debug.getlocal(fn, i) end
  return "(" .. table.concat(names, ", ") .. ")"
end

-- What each event passes, from the scripts' calls of emit: { "(me, cell)", ... } by event.
function script_text.emitted()
  local found = {}
  for _, name in ipairs(context.sorted_keys(lines_of)) do
    local text = table.concat(lines_of[name], "\n")
    for call in string.gmatch(text, "%f[%w_]emit(%b())") do
      local event, values = string.match(call, "^%(%s*\"([^\"]+)\"%s*,?%s*(.-)%)$")
      if event then
        local passed = "(" .. string.gsub(values, "%s+", " ") .. ")"
        local list = found[event] or {}
        found[event] = list
        if not list[passed] then list[#list + 1], list[passed] = passed, true end
      end
    end
  end
  return found
end

return script_text
