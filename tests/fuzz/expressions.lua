-- Random expressions of a type, from the rows of the rule language: every word that carries out an
-- operation is used, and the letters of what the operation takes say with which operands. Only
-- words without such a row, operators and leaves are listed here.
--
-- A tree is { type =, text or tree, ... }. The expressions of a rule are made in a `scope`: its
-- game, its parameters, and the rules that are declared before it.
local world = require "world"
local one_of, quoted = world.one_of, world.quoted
local random = math.random

local expressions = {}

local build

local function split(kind) return kind:match "^(%a+) ?(.*)$" end

-- All maps of the game by name, in order, and with the decks all that sets can be over.
local function maps_of(made)
  local list = {}
  for name in pairs(made.maps) do list[#list + 1] = name end
  table.sort(list)
  return list
end

local function some_space(scope)
  return random(4) == 1 and one_of { "cards", "plans", "seats" } or one_of(maps_of(scope.made))
end

local function is_map(scope, space) return scope.made.maps[space] ~= nil end

-- The text of a field: of the game, of the seat that is asked, or of another.
local function field(scope, handle)
  if not handle.own then return "state." .. handle.name end
  local seat = "me"
  if scope.outside or random(5) == 1 then
    seat = ("seat_at(%d)"):format(random(scope.made.players))
  end
  return seat .. "." .. handle.name
end

-- A handle of that kind that `fits`, or nil.
local function handle_of(scope, kind, fits)
  local list = {}
  for _, part in ipairs(scope.made.parts) do
    local handle = part.handle
    if handle and handle.kind == kind and fits(handle) then list[#list + 1] = handle end
  end
  return #list > 0 and one_of(list) or nil
end

-- --- operands -----------------------------------------------------------------------------------

-- The operand for a letter of operations.h; `space` is that of the operation's sets, `value` the
-- type of its field's values.
local operand = {
  s = function(scope, depth, space)
    if is_map(scope, space) and random(8) == 1 then return build(scope, "cell " .. space, depth) end
    return build(scope, "set " .. space, depth)
  end,
  n = function(scope, depth) return build(scope, "number", depth) end,
  p = function(scope, depth) return build(scope, "condition", depth) end,
  c = function(scope, depth, space)
    local member = is_map(scope, space) and "cell " .. space or "card " .. space
    return build(scope, space == "seats" and "seat" or member, depth)
  end,
  d = function(scope, _, space) return quoted(one_of(scope.made.maps[space].directions)) end,
  r = function(scope, depth) return build(scope, "line", depth) end,
  v = function(scope, depth, _, value) return build(scope, value, depth) end,
}
operand.m, operand.k = operand.s, operand.r

local function operands(scope, depth, takes, space, first, value)
  local list = {}
  for i = first, #takes do
    local letter = takes:sub(i, i)
    local make = operand[letter] or error("tests/fuzz knows no operand \"" .. letter .. "\"")
    if i > first then list[#list + 1] = ", " end
    list[#list + 1] = make(scope, depth, space, value)
  end
  return list
end

local function tree(kind, ...)
  local made = { type = kind }
  for _, part in ipairs { ... } do
    if type(part) == "table" and not part.type then
      for _, inner in ipairs(part) do made[#made + 1] = inner end
    else
      made[#made + 1] = part
    end
  end
  return made
end
expressions.tree = tree

-- --- words with a row ---------------------------------------------------------------------------

-- How a word of each owner is written: returns a tree, or nil where the game has nothing for it.
-- `space` is wanted of a set, and free for numbers and conditions.
local written = {}

function written.set(word, scope, kind, space, depth)
  if word.takes:find "m" and not is_map(scope, space) then return nil end
  local receiver = build(scope, "set " .. space, depth)
  return tree(kind, receiver, ":" .. word.key .. "(", operands(scope, depth, word.takes, space, 2),
              ")")
end

written[""] = function(word, scope, kind, space, depth)
  return tree(kind, word.key .. "(", operands(scope, depth, word.takes, space, 1), ")")
end

function written.number(word, scope, kind, space, depth)
  return tree(kind, "(", build(scope, "number", depth), "):" .. word.key .. "(",
              operands(scope, depth, word.takes, space, 2), ")")
end

local function of_field(word, scope, kind, space, depth)
  local handle = handle_of(scope, word.owner, function(it)
    if word.owner ~= "counter" then return it.space == space end
    return word.takes == "v" or it.gives == "number"
  end)
  if not handle then return nil end
  return tree(kind, field(scope, handle), ":" .. word.key .. "(",
              operands(scope, depth, word.takes, handle.space, 1, handle.gives), ")")
end
written.board, written.network, written.hand, written.counter = of_field, of_field, of_field,
                                                                 of_field

function written.layer(word, scope, kind, space, depth)
  local board = handle_of(scope, "board", function(it)
    return it.space == space and #it.layers > 0
  end)
  if not board then return nil end
  local layer = one_of(board.layers)
  if (word.key == "below" or word.key == "above") and layer.as ~= "number" then return nil end
  return tree(kind, field(scope, board) .. "." .. layer.name .. ":" .. word.key .. "(",
              operands(scope, depth, word.takes, space, 1, layer.as), ")")
end

-- --- words without a row, and leaves ------------------------------------------------------------

-- By sort of type: functions like those above. Those in `leaves` end a tree.
local others = { set = {}, number = {}, condition = {}, cell = {}, name = {}, card = {}, seat = {},
                 flag = {}, line = {}, pick = {} }
local leaves = { set = {}, number = {}, condition = {}, cell = {}, name = {}, card = {}, seat = {},
                 flag = {}, line = {}, pick = {} }

local function also(list, make) list[#list + 1] = make end

for _, operator in ipairs { "&", "|", "-" } do
  also(others.set, function(scope, kind, space, depth)
    return tree(kind, "(", build(scope, kind, depth), " " .. operator .. " ",
                operand.s(scope, depth, space), ")")
  end)
end
also(others.set, function(scope, kind, _, depth)
  return tree(kind, "(~", build(scope, kind, depth), ")")
end)
also(others.number, function(scope, kind, space, depth)
  return tree(kind, "(#", build(scope, "set " .. space, depth), ")")
end)
also(others.number, function(scope, kind, space, depth)
  if not is_map(scope, space) then return nil end
  return tree(kind, build(scope, "set " .. space, depth), ":distance(",
              operands(scope, depth, random(2) == 1 and "c" or "cm", space, 1), ")")
end)
also(others.condition, function(scope, kind, space, depth)
  return tree(kind, build(scope, "set " .. space, depth), ":has(",
              operand.c(scope, depth, space), ")")
end)
also(others.condition, function(scope, kind, space, depth)
  return tree(kind, build(scope, "set " .. space, depth), ":at_least(",
              build(scope, "number", depth), ")")
end)
also(others.condition, function(scope, kind, _, depth)
  local counter = handle_of(scope, "counter", function(it) return it.gives == "number" end)
  return counter and tree(kind, field(scope, counter), ":at_least(",
                          build(scope, "number", depth), ")")
end)

also(others.condition, function(scope, kind, _, depth)
  local counter = handle_of(scope, "counter", function() return true end)
  return counter and tree(kind, field(scope, counter), ":is(",
                          build(scope, counter.gives, depth), ")")
end)
also(others.set, function(scope, kind, _, depth)
  local made = tree(kind, "first_nonempty(", build(scope, kind, depth))
  for _ = 1, random(2) do
    made[#made + 1] = ", "
    made[#made + 1] = build(scope, kind, depth)
  end
  made[#made + 1] = ")"
  return made
end)

-- --- choices and numbers ---

for _, sort in ipairs { "set", "number", "condition", "seat" } do
  also(others[sort], function(scope, kind, _, depth)
    local condition = build(scope, "condition", depth)
    return tree(kind, "when(", condition, ", ", build(scope, kind, depth), ", ",
                build(scope, kind, depth), ")")
  end)
end
also(others.set, function(scope, kind, _, depth)
  return tree(kind, "when(", build(scope, "condition", depth), ", ", build(scope, kind, depth), ")")
end)
for _, operator in ipairs { "+", "-", "*" } do
  also(others.number, function(scope, kind, _, depth)
    return tree(kind, "(", build(scope, kind, depth), " " .. operator .. " ",
                build(scope, kind, depth), ")")
  end)
end
for _, operator in ipairs { "//", "%" } do
  also(others.number, function(scope, kind, _, depth)
    return tree(kind, "(", build(scope, kind, depth), (" %s %d)"):format(operator, random(5)))
  end)
end
also(others.number, function(scope, kind, _, depth)
  return tree(kind, "(-", build(scope, kind, depth), ")")
end)
also(others.number, function(scope, kind, _, depth)
  return tree(kind, one_of { "look_up({ 2, 0, 5 }, ", "look_up({ [-1] = 4, [2] = 1 }, " },
              build(scope, kind, depth), ", ", build(scope, kind, depth), ")")
end)

-- Values of one board's cells together.
also(others.set, function(scope, kind, space)
  local board = handle_of(scope, "board", function(it) return it.space == space end)
  if not board or #board.layers == 0 then return nil end
  local values, numbers = {}, 0
  for _, layer in ipairs(board.layers) do
    if layer.as == "number" then numbers = numbers + 1 end
  end
  for _, layer in ipairs(board.layers) do
    local value = layer.as == "flag" and quoted(layer.name)
    if layer.as == "seat" and not scope.outside then value = "me" end
    if layer.as == "number" and numbers == 1 then value = tostring(random(9)) end
    local sort, of = split(layer.as)
    if sort == "name" then value = quoted(one_of(scope.made.names[of])) end
    if value and random(2) == 1 then values[#values + 1] = value end
  end
  if #values == 0 then return nil end
  return tree(kind, field(scope, board), ":of(" .. table.concat(values, ", ") .. ")")
end)

-- A rule that was declared before, for the same seat or another.
local function other_rule(scope, kind, _, depth)
  local list = {}
  for _, rule in ipairs(scope.before) do
    if rule.type == kind then list[#list + 1] = rule end
  end
  if #list == 0 then return nil end
  local rule = one_of(list)
  scope.uses[rule.number] = true
  local seat = random(3) == 1 and ("seat_at(%d)"):format(random(scope.made.players)) or "me"
  local made = tree(kind, "rule" .. rule.number .. "(" .. seat)
  for _, param in ipairs(rule.params) do
    made[#made + 1] = ", "
    made[#made + 1] = build(scope, param, depth)
  end
  made[#made + 1] = ")"
  return made
end
also(others.set, other_rule)
also(others.condition, other_rule)

local function parameter(scope, kind)
  local list = {}
  for i, param in ipairs(scope.params) do
    if param == kind then list[#list + 1] = "p" .. i end
  end
  return #list > 0 and tree(kind, one_of(list)) or nil
end

local function counter_value(scope, kind)
  local counter = handle_of(scope, "counter", function(it) return it.gives == kind end)
  return counter and tree(kind, field(scope, counter) .. ".value") or nil
end

-- A value that is described once, before the rule, for the functions of the rule to use.
local function kept_value(scope, kind)
  if not scope.kept or random(10) > 1 then return nil end
  local outside = { made = scope.made, params = {}, before = {}, outside = true }
  local name = ("kept%d_%d"):format(scope.number, #scope.kept + 1)
  scope.kept[#scope.kept + 1] = { name = name, tree = build(outside, kind, 1) }
  return tree(kind, name)
end
for _, sort in ipairs { "set", "number", "condition" } do also(leaves[sort], kept_value) end

for sort, list in pairs(leaves) do
  if sort ~= "set" and sort ~= "condition" then
    also(list, parameter)
    also(list, parameter) -- twice as often
    also(list, counter_value)
  end
end

also(leaves.set, function(scope, kind, space)
  local stored = handle_of(scope, "cells", function(it) return it.space == space end)
  return stored and tree(kind, field(scope, stored) .. ".value")
end)
also(leaves.set, function(scope, kind, space)
  local held = handle_of(scope, "hand", function(it) return it.space == space end)
  return held and tree(kind, field(scope, held) .. ":cards()")
end)
also(leaves.set, function(scope, kind, space)
  local board = handle_of(scope, "board", function(it) return it.space == space end)
  return board and tree(kind, field(scope, board) .. (random(2) == 1 and ":free()" or ":drawn()"))
end)
also(leaves.set, function(scope, kind, space)
  if space == "seats" then return tree(kind, "everybody") end
  if not is_map(scope, space) then return nil end
  return tree(kind, space .. one_of { ":cells()", ":row(1)", ":column(2)", ":border()" })
end)
also(leaves.number, function(_, kind) return tree(kind, tostring(random(6) - 1)) end)
also(leaves.number, function(scope) return build(scope, "line", 0) end)
also(leaves.number, function(scope, kind) -- a choice that was made
  local counter = handle_of(scope, "counter", function(it) return it.chosen end)
  return counter and tree(kind, field(scope, counter) .. ".value")
end)
also(leaves.pick, function(scope, kind)
  return tree(kind, tostring(one_of(scope.made.names.turns)))
end)
also(leaves.line, function(_, kind) return tree(kind, tostring(random(4))) end)
also(leaves.cell, function(scope, kind, space)
  return tree(kind, ("%s:cell(%s)"):format(space, one_of(scope.made.maps[space].cells)))
end)
also(leaves.name, function(scope, kind, of)
  return tree(kind, quoted(one_of(scope.made.names[of])))
end)
also(leaves.card, function(scope, kind, of)
  return tree(kind, quoted(one_of(scope.made.names[of])))
end)
also(leaves.seat, function(scope, kind) return not scope.outside and tree(kind, "me") or nil end)
also(leaves.seat, function(scope, kind)
  return tree(kind, ("seat_at(%d)"):format(random(scope.made.players)))
end)
also(leaves.flag, function(_, kind) return tree(kind, one_of { "true", "false" }) end)
also(leaves.condition, function(scope) return parameter(scope, "flag") end)
also(leaves.condition, function(scope) return counter_value(scope, "flag") end)
also(leaves.condition, function(scope, kind, space)
  return tree(kind, build(scope, "set " .. space, 0), one_of { ":any()", ":empty()" })
end)

-- --- building -----------------------------------------------------------------------------------

local by_gives = { set = {}, number = {}, condition = {} }
for _, word in ipairs(plat.words()) do
  word.owner, word.key = word.name:match "^(%a+)[:.](.*)$"
  if not word.owner then word.owner, word.key = "", word.name end
  if not written[word.owner] then error("tests/fuzz cannot write " .. word.name) end
  table.insert(by_gives[word.gives], word)
end

-- A random tree of that type, at most `depth` operations deep.
function build(scope, kind, depth)
  local sort, space = split(kind)
  for _ = 1, 300 do
    local over = sort == "set" and space or some_space(scope)
    if sort == "name" or sort == "card" or sort == "cell" then over = space end
    local words, more = by_gives[sort] or {}, others[sort]
    local found
    if depth > 0 and #words + #more > 0 and random(6) > 1 then
      local n = random(#words + #more)
      local word = words[n]
      if word then
        found = written[word.owner](word, scope, kind, over, depth - 1)
      else
        found = more[n - #words](scope, kind, over, depth - 1)
      end
    else
      found = one_of(leaves[sort])(scope, kind, over)
    end
    if found then return found end
  end
  error("tests/fuzz finds no " .. kind)
end
expressions.build = build

return expressions
