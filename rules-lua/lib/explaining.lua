-- What a loaded game consists of, for those who want to change it: each part with its meaning, the
-- place where it is declared and its source. It reads what was declared, and, for comments and for
-- what events pass, the text of the scripts.
local native = ...
local context = native.prelude "context"

local explaining = {}

local most_names, most_lines = 12, 16

-- The lines of each script, by the name that messages give it.
local lines_of = {}

local function read(files)
  for _, file in ipairs(files) do
    local lines = {}
    for line in string.gmatch(file.text .. "\n", "([^\n]*)\n") do lines[#lines + 1] = line end
    lines_of[file.name] = lines
  end
end

-- --- places and comments -------------------------------------------------------------------------

local function place_of(fn)
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
local function comment_at(place)
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
local function source_at(place, last)
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

local function parameters(fn, skipped)
  local names = {}
  local count = debug.getinfo(fn, "u").nparams
  for i = 1 + (skipped or 0), count do names[#names + 1] = debug.getlocal(fn, i) end
  return "(" .. table.concat(names, ", ") .. ")"
end

-- --- parts ---------------------------------------------------------------------------------------

local parts

local function sentence(...)
  local words = {}
  for i = 1, select("#", ...) do
    local text = select(i, ...)
    if text and text ~= "" then words[#words + 1] = text end
  end
  return table.concat(words, "; ")
end

local function add(group, name, title, place, about, last)
  local comment = comment_at(place)
  local part = {
    group = group, name = name, title = title, place = place, source = source_at(place, last),
    about = sentence(about, comment), path = "", owner = "",
  }
  parts[#parts + 1] = part
  return part
end

local function of(owner) return owner ~= context.name and "of " .. owner or "" end

local function owned(part, owner) part.owner = owner ~= context.name and owner or "" end

-- What each event passes, from the scripts' calls of emit: { "(me, cell)", ... } by event.
local function emitted()
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

local function events()
  local calls = emitted()
  for _, name in ipairs(context.sorted_keys(context.events)) do
    local from = context.event_places[name]
    local message, passed, others = context.messages[name], calls[name], nil
    if message then
      passed = { "(me, { " .. table.concat(message.columns, ", ") .. " })" }
      others = "a message, delivered when all seats have answered"
    elseif passed and #passed > 1 then
      others = "elsewhere it passes " .. table.concat(passed, ", ", 2)
    elseif not passed then
      others = "no script names it in a call of emit"
    end
    owned(add("event", name, name .. (passed and passed[1] or ""), from.place,
              sentence(of(from.owner), others)), from.owner)
  end
end

local function steps()
  for n, step in ipairs(context.steps) do
    local place, last = place_of(step.source)
    local kind = step.simultaneous and "all players at the same time" or
                 step.turns and "players one after another" or "once, for the whole table"
    local part = add("step", step.name, n .. ". " .. step.name, place,
        sentence(kind, of(step.owner), step.lending and "on the sheet of another",
                 step.replaced_by and "replaced by " .. step.replaced_by,
                 #step.before > 0 and #step.before .. " before it",
                 #step.after > 0 and #step.after .. " after it"), last)
    owned(part, step.owner)
  end
end

-- The names of a list, each once, or the first of them.
local function listed(names)
  local list, seen = {}, {}
  for _, name in ipairs(native.names_of(names) or {}) do
    if not seen[name] then list[#list + 1], seen[name] = native.text(name), true end
  end
  local shown = table.concat(list, ", ", 1, math.min(#list, most_names))
  return #list > most_names and shown .. " and " .. #list - most_names .. " more" or shown
end

-- A value in a cell or a record.
local function value_text(value)
  if value.as == "name" then return listed(value.names) end
  if value.as == "seat" then return "a player" end
  if value.as == "flag" then return "yes or no" end
  if value.as == "cell" then return "a cell" end
  return value.low .. " to " .. (value.high or value.low + value.max - 1)
end

local function values_text(list)
  local words = {}
  for i, value in ipairs(list) do words[i] = value.name .. " (" .. value_text(value) .. ")" end
  return table.concat(words, ", ")
end

local function on_cells(spec) return "on " .. #spec.geometry .. " cells" end

local kinds = {
  counter = function(spec)
    if spec.as == "flag" then return "flag: true or false" end
    if spec.as == "seat" then return "seat: a player or nobody" end
    if spec.as == "name" then return "choice: " .. listed(spec.names) .. " or none" end
    return "counter from " .. spec.low .. " to " .. spec.high
  end,
  board = function(spec)
    return "board " .. on_cells(spec) ..
           (#spec.layers > 0 and ", each with " .. values_text(spec.layers) or "")
  end,
  cells = function(spec) return "cells: a set " .. on_cells(spec) end,
  names = function(spec) return "names: a set of " .. listed(spec.names) end,
  network = function(spec)
    return "network " .. on_cells(spec) .. (spec.names and ", of " .. listed(spec.names) or "")
  end,
  walls = function(spec) return "walls " .. on_cells(spec) end,
  list = function(spec)
    return "list of up to " .. spec.capacity .. " records, each with " .. values_text(spec.columns)
  end,
  dice = function(spec)
    return (spec.count == 1 and "die with " or spec.count .. " dice with ") ..
           (spec.names and listed(spec.names) or spec.faces .. " faces")
  end,
  deck = function(spec)
    local all = 0
    for _, copies in ipairs(spec.copies) do all = all + copies end
    return "deck of " .. all .. " cards: " .. listed(spec.names)
  end,
  hand = function(spec) return "hand of up to " .. spec.capacity .. " cards of " .. spec.of end,
}

local function kind_text(spec, spec_of)
  if spec.kind ~= "array" then
    local describe = kinds[spec.kind]
    return describe and describe(spec) or spec.kind
  end
  local keys = {}
  for i, key in ipairs(spec.keys) do keys[i] = native.text(key) end
  if #keys > most_names then keys = { keys[1], keys[2], "...", keys[#keys] } end
  return "for each of " .. table.concat(keys, ", ") .. ": " ..
         kind_text(spec_of(spec.elements[1]), spec_of)
end

local seen_by = { [0] = "everybody sees it", "its player alone sees it", "nobody sees it" }

-- How modules write a shared field that the game's scripts gave to the game object, alone or in a
-- table: "drawcity.city", "ferry.shared.trip"; empty when they did not.
local function path_of(handle)
  local owner = string.gsub(context.name, "[^%w_]", "_")
  local values = debug.getmetatable(context.game).__index
  for _, key in ipairs(context.sorted_keys(values)) do
    local value = values[key]
    if rawequal(value, handle) then return owner .. "." .. key end
    local inner = type(value) == "table" and (context.behind[value] or value)
    for name, one in pairs(inner or {}) do
      if rawequal(one, handle) and type(name) == "string" then
        return owner .. "." .. key .. "." .. name
      end
    end
  end
  return ""
end

local function fields(spec_of)
  for _, field in ipairs(context.declared) do
    local one = field.spec
    while one.kind == "array" do one = spec_of(one.elements[1]) end
    local part = add("field", field.name, (field.per_player and "me." or "") .. field.name,
                     field.spec.place,
                     sentence(kind_text(field.spec, spec_of),
                              field.per_player and "every player has one" or "shared",
                              seen_by[one.visible or 0]))
    owned(part, string.match(field.name, "^(.-)%.") or context.name)
    part.path = field.per_player and "me." .. field.name or path_of(context.fields[field.name])
  end
end

local function options()
  for _, option in ipairs(context.options) do
    owned(add("option", option.name, option.name .. "=" .. option.value, option.place,
              sentence(option.text, "one of " .. option.values,
                       option.changed and "default " .. option.default, of(option.owner))),
          option.owner)
  end
end

local roles = { [0] = "", "or else ", "and always " }

local function wheres(conditions)
  local said = {}
  for _, one in ipairs(conditions) do
    local list = said[one.where] or {}
    said[one.where] = list
    if one.name ~= one.where then list[#list + 1] = roles[one.role] .. "\"" .. one.name .. "\"" end
  end
  for _, name in ipairs(context.sorted_keys(context.where_sources)) do
    local from = context.where_sources[name]
    local place, last = place_of(from.fn)
    local part = add("where", name, name .. parameters(from.fn), place,
        sentence(from.what == "condition" and "true or false", table.concat(said[name] or {}, ", "),
                 of(from.owner)), last)
    owned(part, from.owner)
  end
end

local function scores()
  for _, item in ipairs(context.scores) do
    local place, last = place_of(item.fn)
    owned(add("score", item.name, item.name, place, of(item.owner), last), item.owner)
  end
  for n, tie in ipairs(context.ties) do
    local place, last = place_of(tie.fn)
    add("score", tie.name, tie.name, place, "tie-break " .. n, last)
  end
end

local function bots()
  local said = context.greedy
  if not said then return end
  owned(add("bot", "greedy", "greedy:" .. said.tries, said.place,
            sentence("whole steps that it tries at a question" ..
                     (said.step and ", and through " .. said.step.name or ""),
                     of(said.owner))), said.owner)
end

-- The parts of the game, in groups, each { group, name, title, about, place, source }. `files` are
-- the scripts, { name, text }; `conditions` those of all wheres, { where, name, role }.
function explaining.parts(files, conditions)
  read(files)
  parts = {}
  events()
  steps()
  fields(native.prelude("declarations").spec)
  options()
  wheres(conditions)
  scores()
  bots()
  return parts
end

return explaining
