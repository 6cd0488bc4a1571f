-- The workbench: Lua at the prompt. It sees the fields, the players and the rules' own functions by
-- name, may define names of its own, and cannot change the position.
local native = ...
local context = native.prelude "context"

local workbench = {}

local most_lines, most_depth = 60, 6

-- The names that the prompt has besides the sandbox's functions. Declarations are not among them,
-- and neither is what ends the game.
local function names()
  local t = { print = workbench.print }
  for name, fn in pairs(native.globals) do t[name] = fn end
  t.finish = nil
  for name, where in pairs(context.wheres) do t[name] = where end
  for name, handle in pairs(context.fields) do
    if not string.find(name, ".", 1, true) then t[name] = handle end
  end
  for i = 1, context.players do
    local seat = native.seat(i)
    t[seat.name] = seat
  end
  for _, module in ipairs(context.modules) do t[module.name] = module end
  t[context.name] = context.game
  t.state = context.shared_fields()
  return t
end

-- Gives the environment its names. An assignment defines a name in the workbench; reading an
-- unknown name is an error that suggests the nearest.
function workbench.open(environment)
  local given = names()
  for name, value in pairs(given) do environment[name] = value end
  setmetatable(environment, { __metatable = false, __index = function(_, name)
    if name == "_" or name == "me" then return nil end
    context.unknown("there is no name", name, environment)
  end })
end

local show_table

-- A board's rows go on lines of their own, indented further than the field's name.
local function show_field(text, indent)
  if indent == "" then return text end
  text = string.gsub(text, "\n$", "")
  if not string.find(text, "\n", 1, true) then return text end
  return "\n" .. indent .. "  " .. string.gsub(text, "\n", "\n" .. indent .. "  ")
end

local function show(value, indent, seen)
  if type(value) == "string" then return indent == "" and value or "\"" .. value .. "\"" end
  local field = native.field_text(value)
  if field then return show_field(field, indent) end
  if type(value) ~= "table" then return native.text(value) end
  if context.behind[value] then return show_table(context.behind[value], indent, seen) end
  local meta = getmetatable(value)
  if meta == false and indent ~= "" or type(meta) == "table" and meta.__tostring then
    return native.text(value)
  end
  return show_table(value, indent, seen)
end

function show_table(t, indent, seen)
  if seen[t] then return "{ again }" end
  if #indent >= 2 * most_depth then return "{ ... }" end
  seen[t] = true
  local inner, lines, keys = indent .. "  ", {}, context.sorted_keys(t)
  local only_functions = true
  for _, key in ipairs(keys) do
    only_functions = only_functions and type(rawget(t, key)) == "function"
  end
  for _, key in ipairs(keys) do
    if #lines == most_lines then
      lines[#lines + 1] = "..."
      break
    end
    local value = rawget(t, key)
    if type(value) ~= "function" or only_functions then
      local text = show(value, inner, seen)
      local below = string.sub(text, 1, 1) == "\n"
      lines[#lines + 1] = context.written_key(key) .. (below and " =" or " = ") .. text
    end
  end
  seen[t] = nil
  if #lines == 0 then return "{}" end
  local one = "{ " .. table.concat(lines, ", ") .. " }"
  if #one < 82 and not string.find(one, "\n", 1, true) then return one end
  return "{\n" .. inner .. table.concat(lines, ",\n" .. inner) .. "\n" .. indent .. "}"
end

-- The lines of print(...) that have not been shown.
local printed = {}

-- The values as one text, each as the prompt shows it; one of several lines begins on a new one.
function workbench.text(...)
  local whole, above = "", false
  for i = 1, select("#", ...) do
    local text = string.gsub(show((select(i, ...)), "", {}), "\n$", "")
    local below = string.find(text, "\n", 1, true) ~= nil
    whole = whole .. (i == 1 and "" or (above or below) and "\n" or "  ") .. text
    above = below
  end
  return whole
end

-- What trace(...) shows: a player by name, anything else as the prompt shows it.
function workbench.traced(...)
  local values, count = { ... }, select("#", ...)
  for i = 1, count do
    for n = 1, context.players do
      local seat = native.seat(n)
      if rawequal(values[i], seat) then values[i] = seat.name end
    end
  end
  return workbench.text(table.unpack(values, 1, count))
end

-- What the prompt shows: the lines that were printed, then the values on one more; nil for nothing.
function workbench.show(...)
  local lines = printed
  printed = {}
  if select("#", ...) > 0 then lines[#lines + 1] = workbench.text(...) end
  return #lines > 0 and table.concat(lines, "\n") or nil
end

function workbench.print(...)
  if #printed >= 1000 then native.fail("print: more than 1000 lines at once") end
  local texts = {}
  for i = 1, select("#", ...) do texts[i] = native.text((select(i, ...))) end
  printed[#printed + 1] = table.concat(texts, "  ")
end

-- The names that complete `text`: "blue.nu" -> { "blue.numbers" }.
function workbench.complete(environment, text)
  local path, last = string.match(text, "^(.-)([%w_]*)$")
  local word = string.match(path, "([%w_%.:]+)[%.:]$")
  local from, prefix = environment, path
  if word then
    for part in string.gmatch(word, "[%w_]+") do
      local within = context.behind[from] or native.methods(from) or from
      from = type(within) == "table" and rawget(within, part) or nil
    end
  elseif path ~= "" and string.find(path, "[%.:]$") then
    from = nil
  end
  local found = {}
  from = context.behind[from] or native.methods(from) or from
  if type(from) == "table" then
    for key in next, from do
      -- a condition is called by its sentence, which nobody can type as Lua
      if context.is_name(key) and string.sub(key, 1, #last) == last then
        found[#found + 1] = prefix .. key
      end
    end
  end
  table.sort(found)
  return found
end

return workbench
