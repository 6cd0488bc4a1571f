-- Declarations become fields of the schema, and fields become handles: shared ones in the table
-- that state { ... } returns, a player's own in the seats' tables (a module's under its name).
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"
local families = native.prelude "families"
local methods = context.methods

local fields = {}

local function make_seats()
  local names, letters = context.seat_names, context.seat_letters
  context.self_seat = native.make_seats(context.players)
  context.everybody = native.seat_set({ table.unpack(names, 1, context.players) })
  native.answers()
  local newindex = function(seat, key)
    if rawget(context.behind[seat], key) ~= nil then
      native.fail("me." .. native.text(key) .. " cannot be assigned: change a field by its methods")
    end
    native.fail("\"" .. native.text(key) .. "\" cannot be assigned: what a player has is " ..
                "declared in state { players = per_player { ... } }")
  end
  for i = 0, context.players do
    local seat = i == 0 and context.self_seat or native.seat(i)
    local values = { name = names[i], letter = i > 0 and string.sub(letters, i, i) or nil }
    for key, value in pairs(seat) do values[key] = value end
    for key in pairs(values) do seat[key] = nil end
    context.sealed(seat, values, function(_, key)
      context.unknown_of_player(key, values)
    end, newindex, { __name = "seat", __tostring = function() return names[i] or "any seat" end })
  end
end

-- The number of players in this match, settled when it is first needed. For numbers that the rules
-- do not allow as they stand, `others` names the option that would allow them.
function fields.players(min, max, usual, others)
  if context.players then
    if min then native.fail("players: call it once, before anything that depends on it") end
    return context.players
  end
  min = context.check_whole("players(min, max, usual): min", min or 1, 1, 8)
  max = context.check_whole("players(min, max, usual): max", max or min, min, 8)
  usual = usual or math.max(math.min(2, max), min)
  context.check_whole("players(min, max, usual): usual", usual, min, max)
  context.min, context.max = min, max
  local wanted = context.wanted_players
  if wanted == 0 then wanted = usual end
  if wanted < min or wanted > max then
    local other = type(others) == "table" and others[wanted]
    native.bad_setup(context.title .. " takes " ..
                     (min < max and min .. " to " .. max .. " players" or
                      min == 1 and "1 player" or min .. " players") .. ", not " ..
                     math.max(wanted, 0) ..
                     (other and " (with " .. native.text(other) .. " it does)" or ""))
  end
  context.players = wanted
  make_seats()
  return wanted
end

-- Notes where a name is declared.
local function claim(name, full, spec)
  local other = context.field_places[full]
  if other then
    native.fail("state: \"" .. name .. "\" is declared twice, at " .. other .. " and at " ..
                spec.place .. ": shared fields and those of players need different names")
  end
  context.field_places[full] = spec.place
  if #full > 47 then native.fail("state: the name " .. full .. " is too long") end
end

-- `stream` is the random stream of dice and decks that name none.
local function add_one(owner, name, spec, per_player, stream)
  local full = owner.prefix .. name
  claim(name, full, spec)
  local field = {}
  for key, value in pairs(spec) do field[key] = value end
  field.name, field.per_player = full, per_player
  if spec.as == "seat" then field.high = context.players - 1 end
  if spec.as == "name" and spec.kind == "counter" then field.high = #spec.names - 1 end
  for _, part in ipairs(spec.layers or spec.columns or {}) do
    if part.as == "seat" then part.max, part.high = context.players, context.players - 1 end
  end
  if spec.kind == "deck" or spec.kind == "dice" then field.stream = spec.stream or stream end
  -- counters are seldom drawn at random: a module's share a stream, so as not to shift the game's
  if spec.kind == "counter" and spec.as ~= "integer" then
    field.stream = owner.prefix == "" and "choice" or owner.name
  end
  if spec.kind == "hand" then
    field.deck = context.field_numbers[owner.prefix .. spec.of] or context.field_numbers[spec.of]
    if not field.deck then
      context.unknown("hand " .. name .. ": there is no deck", spec.of, context.field_numbers)
    end
  end
  context.field_numbers[full] = native.field(field)
  if per_player then
    context.players_fields[full] = { number = context.field_numbers[full], kind = spec.kind,
                                     hidden = (spec.visible or 0) ~= 0 }
  end
  if spec.kind == "board" or spec.kind == "network" or spec.kind == "walls" then
    context.boards[full] = context.field_numbers[full]
  end
  return context.field_numbers[full]
end

-- Adds a field and gives its number; of a family { keys = keys, number, number ... }.
local function add_all(owner, name, spec, per_player, stream)
  if spec.kind ~= "array" then return add_one(owner, name, spec, per_player, stream) end
  local numbers = { keys = spec.keys }
  for i, key in ipairs(spec.keys) do
    numbers[i] = add_all(owner, name .. "." .. native.text(key), declare.spec(spec.elements[i]),
                         per_player, stream)
  end
  return numbers
end

local function add_field(owner, name, declared, per_player, by_script)
  native.check_name("plain", "state", name)
  local spec = declare.spec(declared)
  if not spec then
    native.fail("state: " .. name .. " = " .. native.text(declared) ..
                ": expected counter, flag, seat, choice, dice, die, deck, hand, board, network, " ..
                "walls, cells, names, list or array")
  end
  if spec.kind == "array" then claim(name, owner.prefix .. name, spec) end
  if by_script then
    table.insert(context.declared, { name = owner.prefix .. name, spec = spec,
                                     per_player = per_player })
  end
  return add_all(owner, name, spec, per_player, owner.prefix .. name)
end

-- What scripts hold for a field or a family.
local function held(name, number, seat)
  return families.made(name, number, function(n) return native.handle(n, seat) end)
end

-- Adds a field to every player that only the prelude knows. Returns its handles, by seat.
function fields.own(owner, name, declared)
  if not context.players then fields.players(1, 6) end
  local number, handles = add_field(owner, name, declared, true), {}
  context.players_fields[owner.prefix .. name] = nil
  for i = 1, context.players do handles[i] = native.handle(number, i) end
  return handles
end

-- Decks first, since hands name them; otherwise by name, so that the same declarations always give
-- the same block.
local function in_order(t)
  local decks, others = {}, {}
  for _, name in ipairs(context.sorted_keys(t)) do
    table.insert(families.of_kind(t[name], "deck") and decks or others, name)
  end
  return table.move(others, 1, #others, #decks + 1, decks)
end

-- Words of players that are younger than games with fields of these names, which hide them.
local younger = { points = true, total = true }

local function guarded(what, t)
  return context.sealed({}, t, function(_, key)
    context.unknown(what .. " has no field", key, t)
  end, function(_, key)
    native.fail(what .. "." .. native.text(key) .. " cannot be assigned: change a field by its " ..
                "methods, or declare one in state { ... }")
  end)
end

--- # a game

--- game:state { name = declaration, players = per_player { ... } } -> fields
--- Declares all fields, once for the game and once for each module, and returns the shared ones.
---   local state = hamlet:state { round = counter { max = 8 }, die = die {} }
function methods.state(owner, t)
  if owner.has_state then native.fail(owner.name .. ": state { ... } can be declared only once") end
  owner.has_state = true
  if type(t) ~= "table" then native.fail("state: expected { name = declaration }") end
  if not context.players then fields.players(1, 6) end
  local shared, own = {}, nil
  for _, name in ipairs(in_order(t)) do
    local spec = t[name]
    if type(spec) == "table" and rawget(spec, "per_player") then
      if own then native.fail("state: put all that a player has into one per_player { ... }") end
      if name ~= "players" then
        native.fail("state: write players = per_player { ... }, not " .. native.text(name))
      end
      own = rawget(spec, "per_player")
    else
      shared[name] = held("state." .. name, add_field(owner, name, spec, false, true), 0)
    end
  end
  for _, name in ipairs(own and in_order(own) or {}) do
    local number = add_field(owner, name, own[name], true, true)
    for i = 0, context.players do
      local values = context.behind[i == 0 and context.self_seat or native.seat(i)]
      if owner.prefix ~= "" then
        if not rawget(values, owner.name) then values[owner.name] = guarded(owner.name, {}) end
        values = context.behind[values[owner.name]]
        if not values then
          native.fail("state: every player already has \"" .. owner.name ..
                      "\", which is also the name of this module: rename one of them")
        end
      elseif rawget(values, name) ~= nil and not younger[name] then
        native.fail("state: \"" .. name .. "\": every player already has that")
      end
      values[name] = held("me." .. name, number, i == 0 and -1 or i)
    end
  end
  for name, handle in pairs(shared) do context.fields[owner.prefix .. name] = handle end
  return guarded(owner.name .. "'s state", shared)
end

--- game:migrate("field", function(old))
--- Converts the old value of a field after `.reload` changed its declaration, where plat cannot
--- convert it by name. The function gets the old value as text, as `.state` shows it, and returns
--- the new one. For a field that every player has: function(old, me).
---   drawcity:migrate("round", function(old) return old == "none" and 1 or old end)
function methods.migrate(self, name, fn)
  context.check_function("migrate \"" .. native.text(name) .. "\"", fn)
  local full = self.prefix .. native.text(name)
  if not context.field_numbers[full] then
    if next(context.field_numbers) == nil then
      native.fail("migrate: no field is declared yet: call it after state { ... }")
    end
    context.unknown("migrate: there is no field", full, context.field_numbers)
  end
  if context.migrations[full] then native.fail("migrate \"" .. full .. "\" is given twice") end
  context.migrations[full] = fn
end

return fields
