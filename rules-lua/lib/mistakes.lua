-- Mistakes in the text of the scripts that no operator of Lua can refuse: a field or a set as a
-- condition (it is always true), a field compared with a value (they are never equal), a name that
-- a layer does not have, sets and described conditions joined by `and`, `or` and `not`.
--
-- An expression has a kind where that is certain (reading.lua): fields are known from the loaded
-- game, sets from the signatures of methods. Of anything else nothing is said.
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"
local reading = native.prelude "reading"

local mistakes = {}

local longest = 40 -- of an expression in a message
local room = 900   -- for what is said of all

local specs        -- declared fields, { spec, per_player }, by full name
local mentioned    -- tokens that stand anywhere but in a comparison, in all scripts
local texts, parts -- those that are texts, with CSV files; and those of which names are joined
local found        -- { place, text }, in order
local earlier      -- how many of them are of the scripts before
local script       -- that is being read

-- --- kinds ---------------------------------------------------------------------------------------

-- A set; and one that depends on the position, which is only described while rules load.
local set, described = { kind = "set" }, { kind = "set", described = true }

-- The kinds of what methods give, by the words of their signatures.
local given = {}
for _, word in ipairs { "condition", "geometry", "placements", "seat", "shape" } do
  given[word] = { kind = word }
end
for _, words in ipairs { "set", "card set", "name set", "set of seats", "set of dice",
                         "set of faces", "edges" } do
  given[words] = set
end

-- The kind of what a word gives: a lookup goes through all rows, so its answer is kept.
local answers = {}
local function gives(word)
  local answer = answers[word]
  if answer == nil then
    answer = given[native.gives(word)] or false
    answers[word] = answer
  end
  return answer or nil
end

local function is_set(kind)
  return kind ~= nil and (kind.kind == "set" or kind.kind == "placements")
end

-- The same set where something described is a part of it; a condition of known sets is known.
local function depending(kind, on)
  local depends = on.kind == "field" or on.described
  if kind == set and depends then return described end
  return (kind ~= given.condition or depends) and kind or nil
end

local function field(spec) return { kind = "field", spec = spec } end

local function fields(owner, per_player)
  return { kind = "fields", prefix = owner.prefix, per_player = per_player }
end

-- The field of that full name; of players also what a module's name stands for.
local function field_named(name, per_player)
  local one = specs[name]
  if one then return one.per_player == per_player and field(one.spec) or nil end
  for _, module in ipairs(per_player and context.modules or {}) do
    if module.prefix == name .. "." then return fields(module, true) end
  end
  return nil
end

-- The game and its modules.
local function owners() return { context.game, table.unpack(context.modules) } end

local function owner_named(name)
  local owner = context.named(owners(), name)
  return owner and { kind = "game", owner = owner }
end

local function where(value) return { kind = "where", gives_set = native.gives_set(value) } end

-- What a script keeps in the game or a module, where it is a where, a shape or a table of fields: a
-- field alone may be kept with some options, and not with others.
local function kept(owner, key)
  local value = rawget(debug.getmetatable(owner).__index, key)
  local name, handle = next(type(value) == "table" and context.behind[value] or {})
  for _, one in ipairs(handle ~= nil and owners() or {}) do
    if rawequal(context.fields[one.prefix .. native.text(name)], handle) then
      return fields(one, false)
    end
  end
  return native.kind_of(value) == "where" and where(value) or given[native.kind_of(value)]
end

local function value_of(spec)
  if spec.kind == "cells" or spec.kind == "names" then return described end
  if spec.as == "integer" then return { kind = "number" } end
  if spec.as == "name" then return { kind = "name", names = spec.names } end
  return spec.as == "seat" and given.seat or nil
end

local function part_of_field(spec, key)
  if spec.kind == "array" then return key ~= "each" and field(declare.spec(spec.elements[1])) end
  if key == "value" then return value_of(spec) end
  local layer = context.named(spec.layers or {}, key)
  if layer then return field { kind = "layer", layer = layer } end
  return spec.kind == "network" and spec.names and field { kind = "network" } or nil
end

local kinds = {}

-- Of what a function is called with only players say what its parameter is: a function may well ask
-- whether there is a set.
function kinds.parameter(given_kind) return given_kind == given.seat and given_kind or nil end

function kinds.element(of)
  return (of == "seats" or of == "seats_from") and given.seat or nil
end

function kinds.index(value, key)
  if not value or not key then return nil end
  if value.kind == "game" then return kept(value.owner, key) end
  if value.kind == "seat" then return field_named(key, true) end
  if value.kind == "fields" then return field_named(value.prefix .. key, value.per_player) end
  return value.kind == "field" and part_of_field(value.spec, key) or nil
end

function kinds.method(value, method, argument)
  local spec = value and value.spec
  if not value then return nil end
  if value.kind == "game" then
    local declared = method == "where" and context.wheres[argument]
    if declared then return where(declared) end
    return method == "state" and fields(value.owner, false) or nil
  elseif spec and spec.kind == "layer" and method == "at" then
    if spec.layer.as == "seat" then return given.seat end
    return spec.layer.as == "name" and { kind = "name", names = spec.layer.names } or nil
  elseif spec and spec.kind == "dice" and method == "face" and not argument then
    if spec.names then return { kind = "name", names = spec.names } end
    return { kind = "number", written = true }
  end
  return depending(gives((spec or value).kind .. ":" .. method), value)
end

function kinds.global(name, argument)
  if name == "game" then return owner_named(context.name) end
  if name == "module" or name == "require" then return owner_named(argument) end
  local kind = gives(name)
  return kind ~= given.condition and kind or nil
end

function kinds.call(value) return value and value.gives_set and described or nil end

-- The roles of functions that methods of games take: those of players have a player first.
local describing = { first = given.seat, describes = true }
local playing = { first = given.seat, describes = false }
local roles = { where = describing, condition = describing, narrow = describing,
                widen = describing, each_player = playing, turns = playing, score = playing,
                tie_break = playing, wins = playing }

function kinds.role(value, method)
  return value and value.kind == "game" and roles[method] or nil
end

-- --- what is said --------------------------------------------------------------------------------

local function say(at, ...)
  found[#found + 1] = { place = script.name .. ":" .. script.line[at],
                        text = table.concat({ ... }) }
end

-- The source of an expression, as messages quote it.
local function source(part)
  local code = string.sub(script.text, script.first[part.from], script.last[part.to])
  code = string.gsub(code, "%s+", " ")
  if #code > longest then code = string.gsub(code, "%b()", "(...)") end
  return #code > longest and string.sub(code, 1, longest - 3) .. "..." or code
end

local function quoted(part) return "`" .. source(part) .. "`" end

-- What is behind a field, by its kind, to ask it something, or to compare it.
local asked = { counter = ".value > 0", board = ":drawn():any()", layer = ":any():any()",
                cells = ".value:any()", names = ".value:any()", network = ":drawn():any()",
                walls = ":built():any()", deck = ":count() > 0", hand = ":count() > 0",
                list = ":count() > 0", dice = ":face() == 1", array = "[key]" }
local compared = { board = ":drawn()", layer = ":at(cell)", network = ":drawn()",
                   walls = ":built()", deck = ":count()", hand = ":count()", list = ":count()",
                   dice = ":face()", array = "[key]" }

local function question(value, code)
  if string.find(string.gsub(code, "%b()", ""), "[|&~-]") then code = "(" .. code .. ")" end
  if value.kind == "number" then return code .. " > 0" end
  if value.kind == "placements" then return code .. ":covered():any()" end
  if is_set(value) then return code .. ":any()" end
  local spec = value.spec
  local holds = spec.kind == "counter" and spec.as ~= "integer" and ".value" or asked[spec.kind]
  return code .. (holds or "")
end

local called = { field = "a field", set = "a set", placements = "a set", number = "a number" }
local joining = { ["and"] = { sets = "&", of = "all_of" },
                  ["or"] = { sets = "|", of = "any_of" } }

-- Looks at what if, while, until, not, and, or use as a condition. A described one is a value while
-- rules load. Of `a and set` the set decides nothing; `a and set or other` chooses.
local function truth(part, use, at_load, right)
  local value, code = part.value, source(part)
  if value and value.part then
    if use ~= "or" then truth(value.part, use, at_load, right) end
  elseif value and value.kind == "condition" and at_load then
    say(part.from, quoted(part), " is only described while rules load, and always true for `", use,
        "`; write `", joining[use] and joining[use].of .. "(" .. code .. ", " .. source(right) or
        use == "not" and "none_of(" .. code or "when(" .. code .. ", a, b", ")`")
  elseif value and called[value.kind] and not value.written and
         not (value.kind == "number" and use == "or") then
    say(part.from, quoted(part), " is ", called[value.kind], ", and always true as a condition; ",
        "write `", use == "not" and "not " or "", question(value, code), "`")
  end
end

kinds.condition = truth

local of_others = { number = true, text = true, boolean = true }
local plain = { number = true, text = true, boolean = true, ["nil"] = true, name = true,
                seat = true }

-- Whether a text is joined from parts that the scripts have, with digits and signs between them.
local function is_joined(text)
  local joined = { [0] = true } -- up to there
  for to = 1, #text do
    joined[to] = joined[to - 1] and string.find(text, "^[^%a]", to) ~= nil
    for from = 1, to do
      joined[to] = joined[to] or joined[from - 1] and parts[string.sub(text, from, to)]
    end
  end
  return joined[#text]
end

-- Whether scripts or CSV files have the text in another place than a comparison.
local function is_written(text)
  for _, one in ipairs(texts) do
    if string.find(one, text, 1, true) then return true end
  end
  return mentioned[text]
end

-- Whether a value could be a name of that list, maybe with other options or modules: names are
-- texts of the scripts, or joined from them. Where some are made otherwise, any could be.
local function is_name(names, value)
  if value == "" then return false end
  if #value > longest or is_written(value) or is_joined(value) then return true end
  for _, name in ipairs(native.names_of(names)) do
    if name == value or not is_written(native.text(name)) then return true end
  end
  return false
end

-- Looks at one side of `==` or `~=`.
local function compare(part, other, operator)
  local value, with = part.value, other.value
  if not value or not with then return end
  local never = operator == "==" and " never equals " or " always differs from "
  if is_set(value) and with.kind == "nil" then
    say(part.from, quoted(part), " is a set, and a set is never nil; write `#", source(part),
        operator == "==" and " == 0`" or " > 0`")
  elseif (value.kind == "field" or is_set(value)) and plain[with.kind] then
    say(part.from, quoted(part), " is ", called[value.kind], " and", never, quoted(other),
        "; compare `", is_set(value) and "#" or "", source(part),
        is_set(value) and "" or compared[value.spec.kind] or ".value", "`")
  elseif (value.kind == "number" or value.kind == "seat") and of_others[with.kind] and
         value.kind ~= with.kind then
    local one = value.kind == "seat" and "a player" or "a number"
    say(part.from, quoted(part), " is ", one, " and", never, quoted(other), "; compare it with ",
        one)
  elseif value.kind == "name" and with.text and not is_name(value.names, with.text) then
    local names = context.texts(native.names_of(value.names))
    local near = native.nearest(with.text, names)
    say(part.from, quoted(part), never, quoted(other), near and "; did you mean `\"" .. near ..
        "\"`?" or "; its names begin with " .. table.concat(names, ", ", 1, math.min(6, #names)))
  end
end

function kinds.unary(operator, part, at_load)
  if operator == "not" then
    truth(part, operator, at_load)
    return { kind = "boolean" }
  end
  if operator == "#" then return { kind = "number" } end
  return operator == "~" and is_set(part.value) and part.value or nil
end

local of_sets = { ["|"] = true, ["&"] = true, ["-"] = true }

function kinds.binary(operator, left, right, at_load)
  local one, other = left.value, right.value
  if operator == "==" or operator == "~=" then
    compare(left, right, operator)
    compare(right, left, operator)
    return { kind = "boolean" }
  elseif of_sets[operator] then
    return is_set(one) and not (is_set(other) and other.described) and one or
           is_set(other) and other or nil
  elseif not joining[operator] then
    return nil
  elseif is_set(one) and is_set(other) then
    say(left.from, quoted { from = left.from, to = right.to }, " is ",
        quoted(operator == "and" and right or left), " alone, because a set is always true; ",
        "to join sets, write `", joining[operator].sets, "` instead of `", operator, "`")
    return nil
  end
  truth(left, operator, at_load, right)
  return other and { kind = "operand", part = right } or nil
end

-- --- all scripts ---------------------------------------------------------------------------------

-- A script is read several times, and what was said before is forgotten.
function kinds.begin()
  for n = #found, earlier + 1, -1 do found[n] = nil end
end

local comparison = { ["=="] = true, ["~="] = true }

local function mention(tokens)
  for n, word in ipairs(tokens) do
    if not comparison[tokens[n - 1]] and not comparison[tokens[n + 1]] then
      local text = reading.unquoted(word) or string.match(word, "^[\"'%[].+")
      local is_key = tokens[n + 1] == "=" and (tokens[n - 1] == "{" or tokens[n - 1] == ",")
      mentioned[word] = true
      texts[#texts + 1] = text
      if text or is_key then parts[text or word] = true end
    end
  end
end

-- Finds the mistakes of these files, a list of { name, text }. Gives the place of the first, and
-- what is to be said of all; nothing when there are none.
function mistakes.told(files)
  local scripts = {}
  specs, mentioned, texts, parts, found = {}, {}, {}, {}, {}
  for _, declared in ipairs(context.declared) do specs[declared.name] = declared end
  for _, one in ipairs(files) do
    if string.find(one.name, "%.csv$") then
      texts[#texts + 1] = one.text
    else
      one.token, one.line, one.first, one.last = native.tokens(one.text)
      mention(one.token)
      scripts[#scripts + 1] = one
    end
  end
  for _, one in ipairs(scripts) do
    script, earlier = one, #found
    reading.read(one.token, kinds)
  end
  if #found == 0 then return end
  local text = found[1].text
  for n = 2, #found do
    local more = "\n" .. found[n].place .. ": " .. found[n].text
    if #text + #more > room then
      text = text .. "\nand " .. #found - n + 1 .. " more"
      break
    end
    text = text .. more
  end
  return found[1].place, text
end

return mistakes
