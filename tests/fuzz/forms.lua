-- What else expressions are made of: operators and words that carry out an operation which their
-- own row does not name, and the leaves of trees.
local Scope = require "scope"
local script = require "script"
local world = require "world"
local one_of, quoted, tree = world.one_of, world.quoted, Scope.tree
local random = math.random

-- Functions that write a tree, by the first word of its type.
local function by_sort()
  return { set = {}, number = {}, condition = {}, cell = {}, name = {}, card = {}, seat = {},
           flag = {}, line = {}, pick = {}, sides = {}, side = {}, direction = {} }
end
local others, leaves = by_sort(), by_sort()

local function also(list, make) list[#list + 1] = make end

for _, operator in ipairs { "&", "|", "-" } do
  also(others.set, function(scope, kind, space, depth)
    return tree(kind, "(", scope:build(kind, depth), " " .. operator .. " ",
                scope:operand("s", depth, space), ")")
  end)
end
also(others.set, function(scope, kind, _, depth)
  return tree(kind, "(~", scope:build(kind, depth), ")")
end)
also(others.set, function(scope, kind, _, depth)
  return tree(kind, scope:build(kind, depth), ":none()")
end)
also(others.set, function(scope, kind, space, depth)
  local made = tree(kind, scope:build(kind, depth), ":only(", scope:operand("s", depth, space))
  for _ = 2, random(3) do
    made[#made + 1] = ", "
    made[#made + 1] = scope:operand("s", depth, space)
  end
  made[#made + 1] = ")"
  return made
end)
also(others.number, function(scope, kind, space, depth)
  return tree(kind, "(#", scope:build("set " .. space, depth), ")")
end)
also(others.number, function(scope, kind, space, depth)
  if not scope:is_map(space) then return nil end
  return tree(kind, scope:build("set " .. space, depth), ":distance(",
              scope:operands(depth, random(2) == 1 and "c" or "cm", space, 1), ")")
end)
also(others.condition, function(scope, kind, space, depth)
  if not scope:has_operands("c", space) then return nil end
  return tree(kind, scope:build("set " .. space, depth), ":has(",
              scope:operand("c", depth, space), ")")
end)
also(others.condition, function(scope, kind, _, depth)
  local held = scope:handle_of("hand", function() return true end)
  return held and tree(kind, scope:field(held), ":has(",
                       scope:build("card " .. held.space, depth), ")")
end)
also(others.condition, function(scope, kind, space, depth)
  local stored = scope:handle_of(one_of { "names", "cells" }, function(it)
    return it.space == space
  end)
  return stored and tree(kind, scope:field(stored), ":has(", scope:operand("c", depth, space), ")")
end)
also(others.condition, function(scope, kind, space, depth)
  return tree(kind, scope:build("set " .. space, depth), ":at_least(",
              scope:build("number", depth), ")")
end)
also(others.condition, function(scope, kind, _, depth)
  local counter = scope:handle_of("counter", function(it) return it.gives == "number" end)
  return counter and tree(kind, scope:field(counter), ":at_least(",
                          scope:build("number", depth), ")")
end)

also(others.condition, function(scope, kind, _, depth)
  local counter = scope:handle_of("counter", function() return true end)
  return counter and tree(kind, scope:field(counter), ":is(",
                          scope:build(counter.gives, depth), ")")
end)
also(others.set, function(scope, kind, _, depth)
  local made = tree(kind, "first_nonempty(", scope:build(kind, depth))
  for _ = 1, random(2) do
    made[#made + 1] = ", "
    made[#made + 1] = scope:build(kind, depth)
  end
  made[#made + 1] = ")"
  return made
end)

also(others.set, function(scope, kind, space, depth)
  if not scope:is_map(space) or scope:is_graph(space) then return nil end
  return tree(kind, scope:build(kind, depth), ":shift(", scope:operands(depth, "dn", space, 1), ")")
end)

-- A ray that stops.
also(others.set, function(scope, kind, space, depth)
  if not scope:is_map(space) or scope:is_graph(space) then return nil end
  local made = tree(kind, scope:build(kind, depth), ":ray(", scope:operand("d", depth, space))
  if random(3) > 1 then
    made[#made + 1] = ", "
    made[#made + 1] = scope:build(kind, depth)
  end
  if #made == 3 or random(2) == 1 then
    made[#made + 1] = ", "
    made[#made + 1] = scope:build("number", depth)
  end
  made[#made + 1] = ")"
  return made
end)

-- --- placements ---

also(leaves.set, function(scope, kind, space)
  local map = scope.map_of_tiles(space)
  return map and tree(kind, ("%s_tile:on(%s:cells())"):format(map, map))
end)
for _, list in ipairs { leaves.set, others.set } do
  also(list, function(scope, kind, space)
    local map = scope.map_of_tiles(space)
    local board = map and scope:handle_of("board", function(it)
      return it.space == map and it.by_name.kind
    end)
    return board and tree(kind, scope:field(board), one_of { "", ".kind" },
                          ":matching(" .. map .. "_tile)")
  end)
end

-- --- walls ---

local barred = { { "beside", "w" }, { "grow", "w" }, { "reach", "nw" }, { "group_of", "cw" },
                 { "flood", "mw" }, { "largest_group", "w" }, { "group_count", "w" } }
for _, row in ipairs(barred) do
  local word, takes = row[1], row[2]
  also(word == "group_count" and others.number or others.set, function(scope, kind, space, depth)
    if not scope:has_operands(takes, space) then return nil end
    return tree(kind, scope:build("set " .. space, depth), ":" .. word .. "(",
                scope:operands(depth, takes, space, 1), ")")
  end)
end

also(leaves.set, function(scope, kind, space)
  local map = scope.map_of_edges(space)
  if not map then return nil end
  if random(3) == 1 then return tree(kind, map .. ":edges()") end
  local around = ":around(%s:" .. (scope:is_graph(map) and "cells())" or "row(2))")
  return tree(kind, scope:field(scope:walls_of(map)),
              one_of { ":built()", ":free()", around:format(map) })
end)

also(others.set, function(scope, kind, space, depth)
  local map = scope.map_of_edges(space)
  return map and tree(kind, map .. ":between(", scope:operands(depth, "mm", map, 1), ")")
end)

-- --- choices and numbers ---

for _, sort in ipairs { "set", "number", "condition", "seat" } do
  also(others[sort], function(scope, kind, _, depth)
    local condition = scope:build("condition", depth)
    return tree(kind, "when(", condition, ", ", scope:build(kind, depth), ", ",
                scope:build(kind, depth), ")")
  end)
end
also(others.set, function(scope, kind, _, depth)
  return tree(kind, "when(", scope:build("condition", depth), ", ", scope:build(kind, depth), ")")
end)
for _, operator in ipairs { "+", "-", "*" } do
  also(others.number, function(scope, kind, _, depth)
    return tree(kind, "(", scope:build(kind, depth), " " .. operator .. " ",
                scope:build(kind, depth), ")")
  end)
end
for _, operator in ipairs { "//", "%" } do
  also(others.number, function(scope, kind, _, depth)
    return tree(kind, "(", scope:build(kind, depth), (" %s %d)"):format(operator, random(5)))
  end)
end
also(others.number, function(scope, kind, _, depth)
  return tree(kind, "(-", scope:build(kind, depth), ")")
end)
also(others.number, function(scope, kind, _, depth)
  return tree(kind, one_of { "look_up({ 2, 0, 5 }, ", "look_up({ [-1] = 4, [2] = 1 }, " },
              scope:build(kind, depth), ", ", scope:build(kind, depth), ")")
end)
also(others.number, function(scope, kind, _, depth)
  return tree(kind, "look_up({ house = 2, park = -1, shop = 4 }, ",
              scope:build("name kinds", depth), ", ", scope:build(kind, depth), ")")
end)
also(others.number, function(scope, kind, _, depth)
  local family = scope:handle_of("family", function() return true end)
  return family and tree(kind, "look_up(", scope:field(family), ", ",
                         scope:build(family.gives, depth), ", ", scope:build(kind, depth), ")")
end)

also(others.condition, function(scope, kind, _, depth)
  local known = ("seat_at(%d)"):format(random(scope.made.players))
  return tree(kind, (scope.outside or random(2) == 1) and known or "me", ":is(",
              scope:build("seat", depth), ")")
end)

also(others.set, function(scope, kind, space, depth)
  local held = scope:handle_of("hand", function(it) return it.space == space end)
  return held and tree(kind, scope:field(held), ":cards(", scope:build("number", depth), ")")
end)

-- Values of one board's cells together.
also(others.set, function(scope, kind, space)
  local board = scope:handle_of("board", function(it) return it.space == space end)
  if not board or #board.layers == 0 then return nil end
  local values, numbers = {}, 0
  for _, layer in ipairs(board.layers) do
    if layer.as == "number" then numbers = numbers + 1 end
  end
  for _, layer in ipairs(board.layers) do
    local value = layer.as == "flag" and quoted(layer.name)
    if layer.as == "seat" and not scope.outside then value = "me" end
    if layer.as == "number" and numbers == 1 then value = tostring(random(9)) end
    local sort, of = layer.as:match "^(%a+) ?(.*)$"
    if sort == "name" then value = quoted(one_of(scope.made.names[of])) end
    if value and random(2) == 1 then values[#values + 1] = value end
  end
  if #values == 0 then return nil end
  return tree(kind, scope:field(board), ":of(" .. table.concat(values, ", ") .. ")")
end)

-- A rule that was declared before, for the same seat or another.
local function other_rule(scope, kind, _, depth)
  local list = {}
  for _, rule in ipairs(scope.before) do
    if rule.type == kind then list[#list + 1] = rule end
  end
  if #list == 0 then return nil end
  local rule = one_of(list)
  for _, param in ipairs(rule.params) do
    if param:find "^edge " and not scope:parameter(param) then return nil end
  end
  scope.uses[rule.number] = true
  local seat = random(3) == 1 and scope:seat_at() or "me"
  local made = tree(kind, "rule" .. rule.number .. "(" .. seat)
  for _, param in ipairs(rule.params) do
    made[#made + 1] = ", "
    made[#made + 1] = scope:parameter(param:match "^edge .*") or scope:build(param, depth)
  end
  made[#made + 1] = ")"
  return made
end
also(others.set, other_rule)
also(others.condition, other_rule)

-- A value that is described once, before the rule, for the functions of the rule to use.
local function kept_value(scope, kind)
  if not scope.kept or random(10) > 1 then return nil end
  local outside = Scope.new { made = scope.made, params = {}, before = {}, outside = true }
  local name = ("kept%d_%d"):format(scope.number, #scope.kept + 1)
  scope.kept[#scope.kept + 1] = { name = name, tree = outside:build(kind, 1) }
  return tree(kind, name)
end
for _, sort in ipairs { "set", "number", "condition" } do also(leaves[sort], kept_value) end

for sort, list in pairs(leaves) do
  also(list, Scope.parameter)
  also(list, Scope.parameter) -- twice as often
  if sort ~= "set" and sort ~= "condition" then also(list, Scope.counter_value) end
end

also(leaves.set, function(scope, kind, space)
  local stored = scope:handle_of("names", function(it) return it.space == space end)
  return stored and tree(kind, scope:field(stored) .. ".value")
end)
also(leaves.set, function(scope, kind, space)
  local stored = scope:handle_of("cells", function(it) return it.space == space end)
  return stored and tree(kind, scope:field(stored) .. ".value")
end)
also(leaves.set, function(scope, kind, space)
  local held = scope:handle_of("hand", function(it) return it.space == space end)
  return held and tree(kind, scope:field(held) .. ":cards()")
end)
also(leaves.set, function(scope, kind, space)
  local board = scope:handle_of("board", function(it) return it.space == space end)
  return board and tree(kind, scope:field(board) .. (random(2) == 1 and ":free()" or ":drawn()"))
end)
also(leaves.set, function(scope, kind, space)
  if space == "seats" then
    return tree(kind, (scope.outside or random(2) == 1) and "everybody" or "me:others()")
  end
  if space == "kinds" then return tree(kind, space) end
  if not scope:is_map(space) then return nil end
  if scope:is_graph(space) then
    return tree(kind, space .. one_of { ":cells()", (":set(%s)"):format(
      one_of(scope.made.maps[space].cells)) })
  end
  return tree(kind, space .. one_of { ":cells()", ":row(1)", ":column(2)", ":border()" })
end)
also(leaves.number, function(_, kind) return tree(kind, tostring(random(6) - 1)) end)
also(leaves.number, function(scope) return scope:build("line", 0) end)
also(leaves.number, function(scope, kind) -- a choice that was made
  local counter = scope:handle_of("counter", function(it) return it.chosen end)
  return counter and tree(kind, scope:field(counter) .. ".value")
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
for _, sort in ipairs { "sides", "side", "direction" } do
  also(leaves[sort], function(scope, kind, of)
    return tree(kind, quoted(one_of(world.ways_of(scope.made, of)[sort])))
  end)
end
also(leaves.seat, function(scope, kind) return not scope.outside and tree(kind, "me") or nil end)
also(leaves.seat, function(scope, kind)
  return tree(kind, scope:seat_at())
end)
also(leaves.flag, function(_, kind) return tree(kind, one_of { "true", "false" }) end)
also(leaves.condition, function(scope) return scope:parameter("flag") end)
also(leaves.condition, function(scope) return scope:counter_value("flag") end)
also(leaves.condition, function(scope, kind, space)
  local set = scope:build("set " .. space, 0)
  local text = script.text(set)
  if space == "seats" or text:find "^map" or text == "kinds" then return nil end -- known at load
  return tree(kind, set, one_of { ":any()", ":empty()" })
end)

return { others = others, leaves = leaves }
