-- The game object and its modules: what scripts call declarations on. A game may carry functions
-- and values of its own (function hamlet.build(me, what)), but nothing may hide a method.
local native = ...
local context = native.prelude "context"
local fields = native.prelude "fields"
local flow = native.prelude "flow"
local legality = native.prelude "legality"
local options = native.prelude "options"
local declare = native.prelude "declarations"
local messages = native.prelude "messages"

local methods = {
  state = fields.state,
  option = options.declare,
  where = legality.where,
  condition = legality.condition,
  narrow = legality.narrow,
  widen = legality.widen,
  step = flow.step,
  each_player = flow.each_player,
  setup = flow.setup,
  before = flow.before,
  after = flow.after,
  replace = flow.replace,
  ends_when = flow.ends_when,
  events = flow.events,
  message = messages.declare,
  on = flow.on,
}

function methods.players(_, least, most, usual, others)
  return fields.players(least, most, usual, others)
end

-- game:seat_names { "blue B", "pink K" }: names with their map letters, in the order of seats.
function methods.seat_names(self, list)
  if context.players then native.fail("seat_names: say it before players(...)") end
  if type(list) ~= "table" or #list == 0 then
    native.fail("seat_names: expected { \"blue B\", ... }")
  end
  context.seat_names, context.seat_letters = {}, ""
  for i, text in ipairs(list) do
    local name, letter = string.match(native.text(text), "^(%S+)%s*(%S?)$")
    if not name then
      native.fail("seat_names: expected \"name L\", got \"" .. native.text(text) .. "\"")
    end
    if letter == "" then letter = string.upper(string.sub(name, 1, 1)) end
    if string.find(context.seat_letters, letter, 1, true) then
      native.fail(self.name .. ": two seats have the letter " .. letter)
    end
    context.seat_names[i], context.seat_letters = name, context.seat_letters .. letter
  end
end

-- game:everybody(): the set of all seats.
function methods.everybody(self)
  if not context.players then native.fail(self.name .. ": everybody comes behind players(...)") end
  if not context.everybody then
    local names = {}
    for i = 1, context.players do names[i] = native.seat(i).name end
    context.everybody = native.seat_set(names)
  end
  return context.everybody
end

function methods.variant(self, name, t)
  context.check_name("variant", name)
  context.check_keys("variant \"" .. name .. "\"", t, { "options", "modules", "text" })
  if context.variants[name] then
    native.fail(self.name .. ": variant \"" .. name .. "\" stands twice")
  end
  context.variants[name] = t
end

function methods.labels(_, name, list)
  context.check_name("labels", name)
  if type(list) == "table" then context.check_distinct("labels", list) end
  return native.names(list)
end

function methods.score(_, name, fn)
  context.check_name("score", name)
  context.check_function("score \"" .. name .. "\"", fn)
  for _, item in ipairs(context.scores) do
    if item.name == name then native.fail("score \"" .. name .. "\" is declared already") end
  end
  if #context.scores == 40 then native.fail("a game has at most 40 score items") end
  context.scores[#context.scores + 1] = { name = name, fn = fn }
  context.sources[name] = fn
end

function methods.tie_break(_, name, fn)
  context.check_name("tie_break", name)
  context.check_function("tie_break \"" .. name .. "\"", fn)
  if #context.ties == 4 then native.fail("a game has at most 4 tie-breaks") end
  context.ties[#context.ties + 1] = { name = name, fn = fn }
end

-- game:legend("board", function(mark)): what stands on and beside a board when it is shown; of a
-- board that every player has, function(me, mark).
function methods.legend(self, name, fn)
  context.check_function("legend \"" .. native.text(name) .. "\"", fn)
  local field = context.boards[self.prefix .. native.text(name)] or context.boards[name]
  if not field then
    if next(context.boards) == nil then
      native.fail("legend: no board is declared yet: say it behind state { ... }")
    end
    context.unknown("legend: there is no board", name, context.boards)
  end
  if #context.legends == 40 then native.fail("a game has at most 40 legends") end
  context.legends[#context.legends + 1] = { owner = self.name, field = field, fn = fn }
  context.sources[self.name .. " legend"] = fn
end

-- What a game or module holds lies behind an empty table, so that every assignment is seen: rules
-- hold no state, and once loaded nothing changes.
local function owner(kind, name, prefix)
  local values = setmetatable({ kind = kind, name = name, prefix = prefix, wheres = {},
                                has_state = false }, {
    __index = function(_, key)
      if methods[key] then
        if context.loaded then
          native.fail("\"" .. key .. "\" declares: that belongs at load, not in a step")
        end
        return methods[key]
      end
      context.unknown(name .. " has no", key, methods)
    end,
  })
  return setmetatable({}, {
    __index = values,
    __newindex = function(_, key, value)
      if context.loaded then
        native.fail(name .. "." .. native.text(key) .. " cannot be assigned now: rules hold no " ..
                    "state, declare a field in state { ... }")
      end
      if methods[key] then
        native.fail("\"" .. key .. "\" is a method of every game: call yours something else")
      end
      values[key] = value
      if type(value) == "function" then context.sources[name .. "." .. native.text(key)] = value end
    end,
    __tostring = function() return kind .. " " .. name end,
    __metatable = false,
  })
end

local games = {}

function games.game(spec)
  if context.game then native.fail("a game is declared once; a module begins with module(...)") end
  if type(spec) == "string" then spec = { name = spec } end
  context.check_keys("game", spec, { "name", "title" })
  context.check_name("game", spec.name)
  context.name, context.title = spec.name, spec.title or spec.name
  context.game = owner("game", spec.name, "")
  return context.game
end

function games.module(name, game)
  context.check_name("module", name)
  if string.find(name, "[ ']") then
    native.fail("module: a name without spaces, not \"" .. name .. "\"")
  end
  if game == nil or game ~= context.game then
    native.fail("module(\"" .. name .. "\", game): expected the game that is loaded, as in " ..
                "require \"" .. native.text(context.name) .. "\"")
  end
  for _, other in ipairs(context.modules) do
    if other.name == name then native.fail("module " .. name .. " is in play already") end
  end
  local module = owner("module", name, name .. ".")
  context.modules[#context.modules + 1] = module
  return module
end

-- Names that every script sees beside the sandbox's, and beside those that are written in C.
local geometries = native.prelude "geometries"

games.globals = {
  game = games.game, module = games.module,
  enum = declare.enum, counter = declare.counter, flag = declare.flag, seat = declare.seat,
  choice = declare.choice, dice = declare.dice, die = declare.die, deck = declare.deck,
  hand = declare.hand, board = declare.board, cells = declare.cells, list = declare.list,
  network = declare.network,
  player = declare.player, per_player = declare.per_player, numbers = options.numbers,
  square = geometries.square, hex = geometries.hex, hexagon = geometries.hexagon,
  emit = flow.emit, send = messages.send, check = native.prelude "checks",
}
for name, fn in pairs(native.globals) do games.globals[name] = fn end

return games
