-- The declarations that scripts write inside state { ... }, one for each kind of field. Each call
-- makes a declaration; fields.lua gives it a name and a place in the schema.
local native = ...
local context = native.prelude "context"
local enumerations = native.prelude "enumerations"
local check_letter, names_argument = enumerations.check_letter, enumerations.names_argument
local globals = context.globals

local declare = {}

local visibility = { public = 0, owner = 1, nobody = 2 }

-- To the script a declaration is an empty table; its contents are kept here.
local specs = setmetatable({}, { __mode = "k" })

local function unchanged()
  native.fail("a declaration cannot be changed or read: give it a name in state { ... }")
end

local function declaration(kind, spec)
  spec.kind, spec.place = kind, native.place()
  local front = setmetatable({}, { __index = unchanged, __newindex = unchanged,
                                   __metatable = false })
  specs[front] = spec
  return front
end

declare.new = declaration

-- The contents of a declaration, or nil for any other value.
function declare.spec(value)
  return type(value) == "table" and specs[value] or nil
end

-- What was settled in seasons, for fields.own: names of seasons and of score items, and how many
-- lines and bytes of their reasons there can be.
function declare.ledger(seasons, items, lines, text)
  return declaration("ledger", { seasons = native.names(seasons), items = native.names(items),
                                 lines = lines, text = text, visible = visibility.public })
end

function declare.is(value) return declare.spec(value) ~= nil end

local function visible(what, t)
  local v = visibility[t.visible or "public"]
  if not v then context.unknown(what .. ": visible cannot be", t.visible, visibility) end
  return v
end

declare.visible = visible

local whole = context.check_whole

local limit = 1 << 31

--- # what can change

--- per_player { name = declaration } -> declaration
--- Declares the fields that every player has.
---   players = per_player { map = board { on = square(4, 4) } }
function globals.per_player(t)
  if type(t) ~= "table" then native.fail("per_player: expected { name = declaration }") end
  return { per_player = t }
end

--- counter { max = n, min = 0, start = 0 } -> declaration
--- Declares a whole number within bounds.
---   round = counter { max = 8 }
function globals.counter(t)
  context.check_keys("counter", t, { "min", "max", "start", "visible" })
  if t.max == nil then native.fail("counter: expected a max, as in counter { max = 8 }") end
  local low = whole("counter min", t.min or 0, -limit, limit)
  local high = whole("counter max", t.max, low, limit)
  local start = whole("counter start", t.start or math.max(low, math.min(0, high)), low, high)
  return declaration("counter", { as = "integer", low = low, high = high, start = start,
                                  visible = visible("counter", t) })
end

--- flag([letter]) -> declaration
--- Declares true or false; in a cell, with its map letter. flag { start = true } is true at first.
---   net = flag "*"
function globals.flag(t)
  if t == nil or type(t) == "string" then t = { letter = t } end
  context.check_keys("flag", t, { "start", "visible", "letter" })
  context.check_type("flag: start", t.start, "boolean")
  if t.letter ~= nil then check_letter(t.letter) end
  return declaration("counter", { as = "flag", low = 0, high = 1, start = t.start and 1 or 0,
                                  letter = t.letter, visible = visible("flag", t) })
end

--- seat([{ visible = "owner" }]) -> declaration
--- Declares a field that holds one of the players, or nobody (nil).
---   turn = seat()
function globals.seat(t)
  t = t or {}
  context.check_keys("seat", t, { "visible" })
  return declaration("counter", { as = "seat", low = -1, high = 0, start = -1,
                                  visible = visible("seat", t) })
end

--- player
--- Declares, in a cell or a record, the player that it belongs to.
---   cell = { owner = player, kind = kinds }
globals.player = globals.seat()

--- choice(names [, { visible = "owner" }]) -> declaration
--- Declares a field that holds one name of an enumeration or a list, or none (nil).
---   weather = choice { "sun", "rain" }
function globals.choice(names, t)
  t = t or {}
  context.check_keys("choice", t, { "visible" })
  return declaration("counter", { as = "name", names = names_argument("choice", names), low = -1,
                                  high = 0, start = -1, visible = visible("choice", t) })
end

-- What a cell or a record has under a name: an enumeration, a range, or what a counter holds; nil
-- for any other value.
local function part(name, value)
  local low, high = native.range_bounds(value)
  if low then return { name = name, as = "integer", low = low, high = high } end
  if native.kind_of(value) == "names" then
    value = native.own_names(value)
    return { name = name, as = "name", names = value, low = -1, high = #value - 1 }
  end
  local spec = declare.spec(value)
  if not spec or spec.kind ~= "counter" then return nil end
  return { name = name, as = spec.as, names = spec.names, letter = spec.letter, low = spec.low,
           high = spec.names and #spec.names - 1 or spec.high }
end

-- A layer has a number of values besides being empty; those of a range begin at its lowest.
local function layer(name, value)
  local one = part(name, value)
  if not one or one.as == "integer" and declare.is(value) then
    native.fail("cell: " .. name .. " must be an enum, range(low, high), player or flag")
  end
  one.max = one.high - one.low + (one.as == "integer" and 1 or 0)
  if one.as ~= "integer" then one.low = 0 end
  return one
end

-- The cells of the geometry that a board or another field is on.
local function cells_on(what, t)
  if type(t.on) ~= "table" or not t.on.all then
    native.fail(what .. ": expected its geometry, as in on = square(4, 4)")
  end
  return t.on.all
end

-- Declares a field by its geometry alone.
local function only_on(kind, t)
  context.check_keys(kind, t, { "on", "visible" })
  return declaration(kind, { geometry = cells_on(kind, t), visible = visible(kind, t) })
end

--- board { on = geometry, cell = { layer = kind } } -> declaration
--- Declares a board to draw on. A cell holds a value in each layer: an enumeration, range(low,
--- high), player or flag. text = "a b" sets the order of the letters on a drawn cell.
---   city = board {
---     on = square(11, 5),
---     cell = { owner = player, kind = kinds, number = range(1, 9) },
---   }
function globals.board(t)
  context.check_keys("board", t, { "on", "cell", "text", "visible" })
  local geometry, cell, names = cells_on("board", t), t.cell or {}, {}
  if type(cell) ~= "table" then
    native.fail("board: expected cell = { name = enum | range | player | flag }")
  end
  if t.text then
    for name in string.gmatch(native.text(t.text), "%S+") do
      if cell[name] == nil then context.unknown("board text: cells have no", name, cell) end
      names[#names + 1] = name
    end
    for _, name in ipairs(context.sorted_keys(cell)) do
      if not context.contains(names, name) then
        native.fail("board text: \"" .. name .. "\" is missing")
      end
    end
  else
    names = context.sorted_keys(cell)
  end
  local layers, flags = {}, {}
  for i, name in ipairs(names) do
    native.check_name("plain", "cell", name)
    layers[i] = layer(name, cell[name])
    local letter = layers[i].letter
    if letter then
      if flags[letter] then
        native.fail("cell: " .. flags[letter] .. " and " .. name .. " have the same letter " ..
                    letter)
      end
      flags[letter] = name
    end
  end
  return declaration("board", { geometry = geometry, layers = layers,
                                visible = visible("board", t) })
end

--- cells { on = geometry } -> declaration
--- Declares a stored set of cells.
---   burnt = cells { on = map }
function globals.cells(t) return only_on("cells", t) end

--- names { of = names } -> declaration
--- Declares a stored set of names of an enumeration or a list, or of seats.
---   met = names { of = { "trade", "faith" } }
function globals.names(t)
  context.check_keys("names", t, { "of", "visible" })
  return declaration("names", { names = names_argument("names of", t.of),
                                visible = visible("names", t) })
end

-- The road types of a network or a piece of road, or nil.
function context.road_types(what, kinds)
  if kinds == nil then return nil end
  local names = names_argument(what, kinds)
  if type(kinds) == "table" then context.check_distinct(what, kinds) end
  for name in names:each() do native.check_name("plain", what, name) end
  return names
end

--- network { on = geometry, links = n, kinds = names } -> declaration
--- Declares roads: the open sides of cells, and up to a number of links between cells (none by
--- default). With road types in `kinds`, each is a network of its own, network.rail or
--- network[kind], with the same methods; the network itself stands for all types together.
---   ways = network { on = map, kinds = { "rail", "tram" } }
function globals.network(t)
  context.check_keys("network", t, { "on", "links", "kinds", "visible" })
  return declaration("network", { geometry = cells_on("network", t),
                                  names = context.road_types("network kinds", t.kinds),
                                  visible = visible("network", t),
                                  links = whole("network links", t.links or 0, 0, 128) })
end

--- walls { on = geometry } -> declaration
--- Declares walls between the cells of a board.
---   fences = walls { on = map }
function globals.walls(t) return only_on("walls", t) end

local function column(name, value)
  if type(value) == "table" and not declare.is(value) and value.all then
    local columns, rows = native.geometry_size(value.all)
    return { name = name, as = "cell", geometry = value.all, low = 0,
             high = rows * (columns + 1) - 1 } -- rows have a spare column (geometry.h)
  end
  local one = part(name, value)
  if one then return one end
  native.fail("record: " .. name ..
              " must be range(low, high), an enum, player, flag or a geometry")
end

--- list { max = n, record = { name = kind } } -> declaration
--- Declares a list of records. A value in a record is range(low, high), an enumeration, player,
--- flag() or a geometry (a cell of it).
---   trips = list { max = 20, record = { who = player, length = range(1, 9) } }
function globals.list(t)
  context.check_keys("list", t, { "max", "record", "visible" })
  if type(t.record) ~= "table" or next(t.record) == nil then
    native.fail("list: expected record = { name = kind }")
  end
  local columns = {}
  for i, name in ipairs(context.sorted_keys(t.record)) do
    native.check_name("plain", "record", name)
    columns[i] = column(name, t.record[name])
  end
  return declaration("list", { capacity = whole("list max", t.max, 1, 500), columns = columns,
                               visible = visible("list", t) })
end

return declare
