-- What one load of a game has declared so far, and the checks and messages that all files of the
-- prelude use. They share this table; there is one per Lua state, and a reload begins with a new
-- state.
local native = ...

local context = {
  globals = {},        -- globals that every script sees: those written in C, and the prelude's
  methods = {},        -- methods of games and modules
  csv_name = {},       -- of the rows of a CSV file: what messages call the file
  csv_lines = {},      -- by such a name: the line of each row
  csv_rows = {},       -- by "cards.csv:7": what messages call the header
  csv_columns = {},    -- by the same: the first names of its columns, as keys
  own_rows = {},       -- of a list that modules add to: how many rows are the game's own
  additions = {},      -- rows of modules in tables of others: { name, table, owner, place }
  game = nil,          -- the game object
  name = nil,
  title = nil,
  settings = {},       -- requested option values, by name, as text
  settings_used = {},
  wanted_players = 0,  -- 0: the game's usual number
  min = nil,           -- numbers of players that the rules allow
  max = nil,
  players = nil,       -- of this match, once known
  loaded = false,      -- declarations are no longer allowed
  self_seat = nil,     -- the seat of described rules
  seat_names = { "red", "blue", "green", "yellow", "violet", "orange", "white", "black" },
  seat_letters = "RBGYVOWK",
  everybody = nil,     -- the set of all seats
  modules = {},        -- module objects in play, in order
  options = {},        -- declared options, in order
  variants = {},
  greedy = nil,        -- how many steps the bot tries: { tries, step, owner, place }
  fields = {},         -- shared handles by name; a module's under its own name
  field_numbers = {},  -- kernel numbers by full name
  players_fields = {},  -- { number, kind, hidden } of what scripts declare of players, by full name
  field_places = {},   -- file:line where each was declared, by full name
  boards = {},         -- kernel numbers of the fields that are drawn
  wheres = {},
  steps = {},          -- { name, fn, simultaneous, before, after }
  steps_by_name = {},
  setups = {},
  scores = {},
  ties = {},
  seasons = {},        -- { name, items, lines }, in order and by name
  legends = {},        -- { owner, field, fn }
  sheet = nil,         -- the place of things on a sheet: { panel, order }
  later_faces = {},    -- functions that add faces when somebody looks at cards
  titles = {},         -- of names: { name, title, prefix }
  phrases = {},        -- of questions: { name, asks, does }
  looks = {},          -- what is said of pictures: { name, prefix, place, fill, sign, ... }
  references = {},     -- cards that everybody has at the table, as faces of no field
  faces = {},          -- what is said of cards on paper: { field, card, prefix, place, title, ... }
  migrations = {},     -- functions by the full name of a field
  turns = false,       -- whether there is a step of turns, and a way to win at the end of one
  wins = false,
  ends = {},           -- functions or described conditions
  events = {},         -- hooks by event or message
  messages = {},       -- { name, columns, sent }, in order and by name
  labels = {},         -- the names of all labels
  sources = {},        -- functions by name, for ??name
  declared = {},       -- the fields that scripts declare: { name, spec, per_player }, in order
  event_places = {},   -- { owner, place } of events and messages, by name
  where_sources = {},  -- { what, owner, fn } by the name of a where or condition
}

for name, fn in pairs(native.globals) do context.globals[name] = fn end

-- Tables that scripts may read but not change are empty proxies in front of their values.
context.behind = {} -- values, by proxy

-- Makes `front` a proxy for `values`. `unknown(_, key)` is called for a missing key, `changed(_,
-- key)` for an assignment; `more` are further metamethods.
function context.sealed(front, values, unknown, changed, more)
  context.behind[front] = values
  setmetatable(values, { __index = unknown })
  local meta = { __index = values, __newindex = changed, __metatable = false }
  for name, fn in pairs(more or {}) do meta[name] = fn end
  return setmetatable(front, meta)
end

-- Keys of a table in a fixed order: numbers come before strings.
context.sorted_keys = native.globals.keys

-- The rows of a drawn text, on lines or with `/` between them, without blanks.
function context.rows_of(text)
  local rows = {}
  for line in string.gmatch(text, "[^\n/]+") do
    local row = string.gsub(line, "%s", "")
    if row ~= "" then rows[#rows + 1] = row end
  end
  return rows
end

-- The names of a list of things that have one.
function context.names_of(list)
  local names = {}
  for n, one in ipairs(list) do names[n] = one.name end
  return names
end

-- The thing in a list that has this name, or nil.
function context.named(list, name)
  for _, one in ipairs(list) do
    if one.name == name then return one end
  end
  return nil
end

function context.contains(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

-- Adds to a list of the game, which has at most `most` of these things.
function context.add(list, most, things, thing)
  if #list == most then native.fail("a game has at most " .. most .. " " .. things) end
  list[#list + 1] = thing
end

-- A list's values as texts.
function context.texts(list)
  local texts = {}
  for n, value in ipairs(list) do texts[n] = native.text(value) end
  return texts
end

-- The shared fields by their names, for those who may not change them; `changed` refuses it.
function context.shared_fields(changed)
  local fields = {}
  for name, handle in pairs(context.fields) do fields[name] = handle end
  return context.sealed({}, fields, function(_, name)
    context.unknown("there is no field", name, context.fields)
  end, changed)
end

-- Returns "WHAT `NAME`; did you mean `NEAR`?". `candidates` is a list of names, or of things that
-- have one, or a table by name. When no candidate is near and there are only a few, the second
-- value lists them all.
local few = 5
function context.with_nearest(what, name, candidates)
  local list = #candidates > 0 and candidates or context.sorted_keys(candidates)
  if type(list[1]) == "table" then list = context.names_of(list) end
  local text = what .. " `" .. native.text(name) .. "`"
  local near = #list > 0 and native.nearest(native.text(name), list)
  if near then return text .. "; did you mean `" .. near .. "`?", "" end
  local told = #list > 0 and #list <= few
  return text, told and "; expected `" .. table.concat(list, "`, `") .. "`" or ""
end

-- Fails at the script's line because it used an unknown name.
function context.unknown(what, name, candidates)
  local text, others = context.with_nearest(what, name, candidates)
  native.fail(text .. others)
end

-- Likewise because a player has nothing of that name; what a module declares is in the module's.
function context.unknown_of_player(name, candidates)
  for _, module in ipairs(context.modules) do
    if context.players_fields[module.prefix .. native.text(name)] then
      native.fail("players have no field `" .. native.text(name) .. "`; " .. module.name ..
                  " has: me." .. module.prefix .. native.text(name))
    end
  end
  context.unknown("players have no field", name, candidates)
end

-- Refuses a second declaration of a name; `fn` is the function of the first, if there is one.
function context.declared_twice(what, name, fn)
  local place = fn and native.prelude "script_text".place_of(fn) or ""
  native.fail(what .. " \"" .. name .. "\" is already declared" ..
              (place == "" and "" or " at " .. place) .. "; use another name")
end

-- Fails because of what the caller asked for; no script is to blame. `hint` follows when no
-- candidate is near.
function context.bad_setup(what, name, candidates, hint)
  local text = context.with_nearest(what, name, candidates)
  native.bad_setup(text .. (text:find("did you mean") and "" or hint or ""))
end

-- Checks that `t` is a table whose keys are all among `known`, or from 1 to `listed`.
function context.check_keys(what, t, known, listed)
  if type(t) ~= "table" then native.fail(what .. ": expected { ... }, got " .. type(t)) end
  for _, key in ipairs(context.sorted_keys(t)) do
    local in_list = math.type(key) == "integer" and key >= 1 and key <= (listed or 0)
    if not in_list and not context.contains(known, key) then
      context.unknown(what .. " has no", key, known)
    end
  end
end

-- A value as a script writes it.
function context.written(value)
  return type(value) == "string" and "\"" .. value .. "\"" or native.text(value)
end

-- Whether a key can be written as a name in Lua.
function context.is_name(key)
  return type(key) == "string" and string.find(key, "^[%a_][%w_]*$") ~= nil
end

-- A key as a table has it in Lua: wood, [3], ["music school"].
function context.written_key(key)
  return context.is_name(key) and key or "[" .. context.written(key) .. "]"
end

local in_words = { boolean = "true or false", string = "text", table = "{ ... }" }

-- Checks that a value is left out, or of that type.
function context.check_type(what, value, wanted)
  if value ~= nil and type(value) ~= wanted then
    native.fail(what .. ": expected " .. in_words[wanted] .. ", got " .. context.written(value))
  end
end

function context.check_whole(what, value, min, max)
  if math.type(value) ~= "integer" or value < min or value > max then
    native.fail(what .. ": expected a whole number from " .. min .. " to " .. max .. ", got " ..
                context.written(value))
  end
  return value
end

-- Checks that it is a list, with no other keys than those that are known.
function context.check_list(what, list, known)
  if type(list) ~= "table" or #list == 0 then
    native.fail(what .. ": expected a list, { \"name\", ... }, got " .. context.written(list))
  end
  context.check_keys(what, list, known or {}, #list)
end

-- Checks that no name appears twice.
function context.check_distinct(what, names)
  local seen = {}
  for _, name in ipairs(names) do
    if seen[name] then native.fail(what .. ": \"" .. native.text(name) .. "\" appears twice") end
    seen[name] = true
  end
end

function context.check_function(what, fn, wanted)
  if type(fn) ~= "function" then
    native.fail(what .. ": expected " .. (wanted or "a function") .. ", got " .. type(fn))
  end
end

return context
