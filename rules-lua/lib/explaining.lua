-- What a loaded game consists of, for those who want to change it: each part with its meaning, the
-- place where it is declared and its source. It reads what was declared, and the text of the
-- scripts (script_text.lua).
local native = ...
local context = native.prelude "context"
local script_text = native.prelude "script_text"

local explaining = {}

local most_names = 12

local parts

local function sentence(...)
  local words = {}
  for i = 1, select("#", ...) do
    local text = select(i, ...)
    if text and text ~= "" then words[#words + 1] = text end
  end
  return table.concat(words, "; ")
end

-- The name of a module, else "".
local function module_named(owner) return owner ~= context.name and owner or "" end

local function of(owner) return owner ~= context.name and "of " .. owner or "" end

-- Adds a part of the game or of a module; `last` is the last line of its function.
local function add(group, name, title, owner, place, about, last)
  local part = {
    group = group, name = name, title = title, owner = module_named(owner), place = place,
    source = script_text.source_at(place, last),
    about = sentence(about, script_text.comment_at(place)), path = "",
  }
  parts[#parts + 1] = part
  return part
end

local function events()
  local calls = script_text.emitted()
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
    add("event", name, name .. (passed and passed[1] or ""), from.owner, from.place,
        sentence(of(from.owner), others))
  end
end

local function steps()
  for n, step in ipairs(context.steps) do
    local place, last = script_text.place_of(step.source)
    local kind = step.simultaneous and "all players at the same time" or
                 step.turns and "players one after another" or "once, for the whole table"
    add("step", step.name, n .. ". " .. step.name, step.owner, place,
        sentence(kind, of(step.owner), step.lending and "on the sheet of another",
                 step.replaced_by and "replaced by " .. step.replaced_by,
                 #step.before > 0 and #step.before .. " before it",
                 #step.after > 0 and #step.after .. " after it"), last)
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
  local keys = context.texts(spec.keys)
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
    local mine = "me." .. field.name
    add("field", field.name, field.per_player and mine or field.name,
        string.match(field.name, "^(.-)%.") or context.name, field.spec.place,
        sentence(kind_text(field.spec, spec_of),
                 field.per_player and "every player has one" or "shared",
                 seen_by[one.visible or 0])).path =
      field.per_player and mine or path_of(context.fields[field.name])
  end
end

local function options()
  for _, option in ipairs(context.options) do
    add("option", option.name, option.name .. "=" .. option.value, option.owner, option.place,
        sentence(option.text, "one of " .. option.values,
                 option.changed and "default " .. option.default, of(option.owner)))
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
    local place, last = script_text.place_of(from.fn)
    add("where", name, name .. script_text.parameters(from.fn), from.owner, place,
        sentence(from.what == "condition" and "true or false", table.concat(said[name] or {}, ", "),
                 of(from.owner)), last)
  end
end

local function scores()
  for _, item in ipairs(context.scores) do
    local place, last = script_text.place_of(item.fn)
    add("score", item.name, item.name, item.owner, place, of(item.owner), last)
  end
  for n, tie in ipairs(context.ties) do
    local place, last = script_text.place_of(tie.fn)
    add("score", tie.name, tie.name, context.name, place, "tie-break " .. n, last)
  end
end

local function rows()
  for _, row in ipairs(context.additions) do
    add("row", row.name, row.name .. " in " .. row.table, row.owner, row.place,
        of(row.owner)).path = row.table
  end
end

local function bots()
  local said = context.greedy
  if not said then return end
  add("bot", "greedy", "greedy:" .. said.tries, said.owner, said.place,
      sentence("whole steps that it tries at a question" ..
               (said.step and ", and through " .. said.step.name or ""), of(said.owner)))
end

-- The parts of the game, in groups, each { group, name, title, about, place, source }. `files` are
-- the scripts, { name, text }; `conditions` those of all wheres, { where, name, role }.
function explaining.parts(files, conditions)
  script_text.read(files)
  parts = {}
  events()
  steps()
  fields(native.prelude("declarations").spec)
  options()
  wheres(conditions)
  scores()
  rows()
  bots()
  return parts
end

return explaining
