-- The game object and its modules, whose methods are the declarations. A game may have functions
-- and values of its own (function hamlet.build(me, what)), but they may not hide a method.
local native = ...
local context = native.prelude "context"
local enumerations = native.prelude "enumerations"
local fields = native.prelude "fields"
local globals, methods = context.globals, context.methods

-- Fails because a game or module has no value of that name, or has none yet.
local function unknown(name, key, values)
  local known = { table.unpack(context.sorted_keys(methods)) }
  for other in pairs(values) do known[#known + 1] = native.text(other) end
  local what = name .. " has no"
  if context.loaded or native.nearest(native.text(key), known) then
    context.unknown(what, key, known)
  end
  native.fail(what .. " `" .. native.text(key) .. "` so far: what it is given later, in this " ..
              "file or one that requires it, is not there yet")
end

-- A game or module is an empty proxy for its values, so that every assignment is noticed: rules
-- hold no state, and once they are loaded nothing changes.
local function owner(kind, name, prefix)
  local values
  values = setmetatable({ kind = kind, name = name, prefix = prefix, wheres = {},
                                has_state = false }, {
    __index = function(_, key)
      if methods[key] then
        if context.loaded and key ~= "settle" then
          native.fail("\"" .. key .. "\" is a declaration: it works only at load, not in a step")
        end
        return methods[key]
      end
      unknown(name, key, values)
    end,
  })
  return setmetatable({}, {
    __index = values,
    __newindex = function(_, key, value)
      if context.loaded then
        native.fail(name .. "." .. native.text(key) .. " cannot be assigned now: rules hold no " ..
                    "state; declare a field in state { ... }")
      end
      if methods[key] then
        native.fail("\"" .. key .. "\" is a method of every game: call yours something else")
      end
      values[key] = value
      native.keep(value)
      if type(value) == "function" then context.sources[name .. "." .. native.text(key)] = value end
    end,
    __tostring = function() return kind .. " " .. name end,
    __metatable = false,
  })
end

--- # a game

--- game "name" -> game
--- Begins a game, with a title if you like. The script must end by returning it.
---   local hill = game { name = "hill", title = "The Hill" }
function globals.game(spec)
  if context.game then native.fail("a game is declared once; a module begins with module(...)") end
  if type(spec) == "string" then spec = { name = spec } end
  context.check_keys("game", spec, { "name", "title" })
  native.check_name("plain", "game", spec.name)
  context.name, context.title = spec.name, spec.title or spec.name
  native.check_name("shown", "game: title", context.title)
  context.game = owner("game", spec.name, "")
  return context.game
end

--- module("name", game) -> module
--- Begins a module of a game. It has the methods of a game; its fields belong to its name.
---   local hamlet = require "hamlet"
---   local wells = module("wells", hamlet)
function globals.module(name, game)
  native.check_name("plain", "module", name)
  if game == nil or game ~= context.game then
    native.fail("module(\"" .. name .. "\", game): expected the game that is loaded, as in " ..
                "require \"" .. native.text(context.name) .. "\"")
  end
  if context.named(context.modules, name) then
    native.fail("module " .. name .. " is already in play")
  end
  local module = owner("module", name, name .. ".")
  context.modules[#context.modules + 1] = module
  return module
end

--- game:players(min, max [, usual [, others]]) -> number
--- Declares how many can play, and gives how many play this match. Call it before anything that
--- depends on it. `others` are numbers of players that need an option: { [1] = "solo=true" }.
---   local players = drawcity:players(2, 6, 3)
function methods.players(_, min, max, usual, others)
  return fields.players(min, max, usual, others)
end

--- game:seat_names { "name L", ... }
--- Names the seats, each with its map letter. Call it before players.
---   drawcity:seat_names { "blue B", "pink K", "green G" }
function methods.seat_names(self, list)
  if context.players then native.fail("seat_names: call it before players(...)") end
  context.check_list("seat_names", list)
  local names, letters = {}, ""
  for i, text in ipairs(list) do
    local name, letter = string.match(native.text(text), "^(%S+)%s*(%S*)$")
    if not name or type(text) ~= "string" then
      native.fail("seat_names: expected \"name L\", got " .. context.written(text))
    end
    native.check_name("typed", "seat_names", name)
    if string.find(name, ".", 1, true) then
      native.fail("seat_names: \"" .. name .. "\" cannot have a dot: fields are written " ..
                  name .. ".field")
    end
    if letter == "" then letter = string.upper(string.sub(name, 1, 1)) end
    enumerations.check_letter(letter)
    if string.find(letters, letter, 1, true) then
      native.fail(self.name .. ": two seats have the letter " .. letter)
    end
    names[i], letters = name, letters .. letter
  end
  context.check_distinct("seat_names", names)
  context.seat_names, context.seat_letters = names, letters
end

--- game:everybody() -> set of seats
--- All players as a set, which can be the options of an ask: the answer is a seat. In a step,
--- me:others() are all but one.
---   local everybody = drow:everybody()
function methods.everybody(self)
  if not context.players then native.fail(self.name .. ": call everybody after players(...)") end
  return context.everybody
end

--- game:variant("name", { options = { ... }, modules = { ... }, text = "...", usual = true })
--- Declares a named set of options and modules, chosen with --variant. The one with usual = true is
--- the default; rule tests and journals name the one that they play.
---   drawcity:variant("standard", { modules = { "municipal_goals" }, usual = true })
function methods.variant(self, name, t)
  native.check_name("plain", "variant", name)
  local what = "variant \"" .. name .. "\""
  context.check_keys(what, t, { "options", "modules", "text", "usual" })
  context.check_type(what .. ": options", t.options, "table")
  context.check_type(what .. ": modules", t.modules, "table")
  context.check_type(what .. ": text", t.text, "string")
  context.check_type(what .. ": usual", t.usual, "boolean")
  for _, other in ipairs(context.variants) do
    if other.name == name then native.fail(self.name .. ": " .. what .. " is declared twice") end
    if other.usual and t.usual then
      native.fail(self.name .. ": " .. what .. " cannot be the usual one: \"" .. other.name ..
                  "\" is")
    end
  end
  table.insert(context.variants, { name = name, text = t.text or "", usual = t.usual or false,
                                   options = t.options or {}, modules = t.modules or {} })
end

--- game:labels("name", { "a", "b" } [, titles]) -> labels
--- Declares a list of answers for an ask, or range(low, high). Titles, { a = "title" }, are shown
--- beside them.
---   local along = hill:labels("along", { "street", "column" })
function methods.labels(_, name, list, titles)
  native.check_name("typed", "labels", name)
  list = enumerations.listed("labels \"" .. name .. "\"", list)
  context.check_list("labels \"" .. name .. "\"", list)
  context.check_distinct("labels", list)
  table.move(list, 1, #list, #context.labels + 1, context.labels)
  return enumerations.entitle("labels \"" .. name .. "\"", native.names(list), titles)
end
