-- The text of a loaded game's scripts: where something is declared, its source, and what comments
-- say of it.
local native = ...
local context = native.prelude "context"

local script_text = {}

local most_lines = 16 -- of a statement whose end is not known

-- The lines of each script, by the name that messages give it.
local lines_of = {}

-- Keeps the lines of these scripts, a list of { name, text }; the first of all.
function script_text.read(files)
  for _, file in ipairs(files) do
    local lines = {}
    for line in string.gmatch(file.text .. "\n", "([^\n]*)\n") do lines[#lines + 1] = line end
    lines_of[file.name] = lines
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
  return lines_of[file], tonumber(line)
end

-- The comment at the end of a line and the column in which it begins; nil when there is none.
local function comment_in(line)
  local from = 1
  while true do
    local begins, ends = string.find(line or "", "%-%-+%s*", from)
    if not begins then return nil end
    local _, quotes = string.gsub(string.sub(line, 1, begins - 1), "\"", "")
    if quotes % 2 == 0 then return string.sub(line, ends + 1), begins end
    from = ends + 1
  end
end

-- The comment of a line that holds nothing else; nil for other lines, and for a ruled one.
local function comment_alone(line)
  local text, column = comment_in(line)
  if not text or string.find(string.sub(line, 1, column - 1), "%S") then return nil end
  return not string.find(text, "%-%-%-") and text or nil, column
end

-- What the script's comments say of what is declared there: those above it, and beside it.
function script_text.comment_at(place)
  local lines, line = at(place)
  if not lines then return "" end
  local words, first = {}, line
  while comment_alone(lines[first - 1]) do first = first - 1 end
  if first > 2 then -- a comment on the first line is about the whole file
    for n = first, line - 1 do words[#words + 1] = comment_alone(lines[n]) end
  end
  local beside, column = comment_in(lines[line])
  while beside do
    words[#words + 1] = beside
    line = line + 1
    local more, begins = comment_alone(lines[line])
    beside = begins == column and more or nil
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
