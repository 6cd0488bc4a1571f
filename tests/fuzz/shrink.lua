-- Makes a failing game smaller while it still fails: it drops rules, fields, players and
-- conditions, and puts a part of an expression, or the simplest of its type, in its place.
local script = require "script"

local shrink = {}

local function copy(value)
  if type(value) ~= "table" then return value end
  local to = {}
  for key, part in pairs(value) do to[key] = copy(part) end
  return to
end

local simplest = {
  set = function(of) return of:find "^map%d$" and { of .. ":cells()", of .. ":row(1)" } or {} end,
  number = function() return { "1", "2" } end,
  cell = function(of) return { of .. ":cell(1, 1)" } end,
  seat = function() return { "me" } end,
  condition = function() return { "me.my_hand:cards():any()", "map1:cells():any()" } end,
}

-- Calls `try` with each smaller form of a tree until one is accepted; true when one was.
local function smaller(tree, put, try)
  local sort, of = tree.type:match "^(%a+) ?(.*)$"
  if tree.type == "entries" and #tree > 1 then
    for i = #tree, 1, -1 do
      local less = copy(tree)
      table.remove(less, i)
      put(less)
      if try() then return true end
    end
  end
  for _, text in ipairs(simplest[sort] and simplest[sort](of) or {}) do
    if script.text(tree) ~= text and #text < #script.text(tree) then
      put({ type = tree.type, text })
      if try() then return true end
    end
  end
  local function below(part)
    for _, inner in ipairs(part) do
      if type(inner) == "table" then
        if inner.type == tree.type and tree.type ~= "body" then
          put(inner)
          if try() then return true end
        end
        if below(inner) then return true end
      end
    end
    return false
  end
  if below(tree) then return true end
  put(tree)
  for i, part in ipairs(tree) do
    if type(part) == "table" and smaller(part, function(it) tree[i] = it end, try) then
      return true
    end
  end
  return false
end

local function drop_from(list, try)
  for i = #list, 1, -1 do
    local dropped = table.remove(list, i)
    if try() then return true end
    table.insert(list, i, dropped)
  end
  return false
end

local function once(made, rules, try)
  if drop_from(rules, try) or drop_from(made.parts, try) then return true end
  for _, rule in ipairs(rules) do
    if drop_from(rule.kept, try) then return true end
    for _, role in ipairs { "widening", "narrowing" } do
      local dropped = rule[role]
      rule[role] = nil
      if dropped and try() then return true end
      rule[role] = dropped
    end
    for _, role in ipairs(script.roles) do
      if rule[role] and smaller(rule[role], function(it) rule[role] = it end, try) then
        return true
      end
    end
    if rule == rules[#rules] and drop_from(rule.params, try) then return true end
  end
  for players = 1, made.players - 1 do
    local before = made.players
    made.players = players
    if try() then return true end
    made.players = before
  end
  return false
end

-- Makes the game and its rules, of which the last fails, smaller. `fails` says whether it still
-- does.
function shrink.run(made, rules, fails)
  made, rules = copy(made), copy(rules)
  local tries = 0
  local function try()
    tries = tries + 1
    return tries < 2000 and fails(made, rules)
  end
  while once(made, rules, try) do end
  return made, rules
end

return shrink
