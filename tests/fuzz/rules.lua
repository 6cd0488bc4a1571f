-- Random rules: wheres with one to three conditions, conditions, and what widens and narrows a
-- where; and rules with a mistake, each of a form that branches on what is only described.
local world = require "world"
local Scope = require "scope"
require "expressions"
local one_of, tree = world.one_of, Scope.tree
local random = math.random

local rules = {}

local function some_params(made)
  local kinds = { "number", "number", "line", "seat", "flag", "pick", "name kinds",
                  "name tones", "card cards", "card plans" }
  for _, map in ipairs(world.maps_of(made)) do
    local sorts = { "cell ", "cell ", "sides ", "side ", "direction " }
    for i, sort in ipairs(sorts) do
      if i <= 2 or made.maps[map].directions then kinds[#kinds + 1] = sort .. map end
    end
    if Scope.new({ made = made }):walls_of(map) then kinds[#kinds + 1] = "edge " .. map end
  end
  local params = {}
  for i = 1, random(4) - 1 do params[i] = one_of(kinds) end
  return params
end

local function result(rule, scope, depth)
  if rule.condition or random(4) == 1 then
    return tree("body", "return ", scope:build(rule.type, depth))
  end
  local entries = { type = "entries" }
  for i = 1, random(3) do
    entries[i] = tree("entry", ("[\"%s\"] = "):format(("abc"):sub(i, i)),
                      scope:build(rule.type, depth), ", ")
  end
  return tree("body", "return { ", { entries }, "}")
end

-- --- mistakes -----------------------------------------------------------------------------------

-- Each is a body, in which C is a condition, N a number, S a set, K a seat, P a parameter, and R
-- gives what the rule gives.
local mistakes = {
  "if C then return R end return R",
  "if not C then return R end return R",
  "if C and C then return R end return R",
  "if C or C then return R end return R",
  "if C == true then return R end return R",
  "if C ~= C then return R end return R",
  "return C and R or R",
  "if N == 2 then return R end return R",
  "if N ~= N then return R end return R",
  "if N then return R end return R",
  "if N > 2 then return R end return R",
  "if N < N then return R end return R",
  "local t = { R, R } return t[N] or R",
  "local t = { [N] = R } return t[2] or R",
  "if tostring(N) == \"3\" then return R end return R",
  "if tostring(C) == \"true\" then return R end return R",
  "if tostring(S) == \"{}\" then return R end return R",
  "if type(N) == \"number\" then return R end return R",
  "if type(C) == \"boolean\" then return R end return R",
  "if math.type(N) == \"integer\" then return R end return R",
  "if S == S then return R end return R",
  "if #S == 3 then return R end return R",
  "if S then return R end return R",
  "if K == me then return R end return R",
  "if K == K then return R end return R",
  "if K then return R end return R",
  "if me == seat_at(1) then return R end return R",
  "if me.index == 1 then return R end return R",
  "if P then return R end return R",
  "if P == nil then return R end return R",
  "if P == 2 then return R end return R",
  "if P == \"shop\" then return R end return R",
  "if P == seat_at(1) then return R end return R",
  "if P == P then return R end return R",
  "if P ~= P then return R end return R",
  "local r = R if P then r = R end return r",
  "for _ = 1, N do return R end return R",
  "local n = 0 while n ~= N and n < 3 do n = n + 1 end if n == 3 then return R end return R",
  "if select(\"#\", N) == 2 then return R end return R",
  "local r = R for _ in S:each() do r = R end return r",
  "assert(C) return R",
  "local s = \"n\" .. tostring(P) if s == \"n2\" then return R end return R",
  "local n = N if n == 1 or n == 2 then return R end return R",
  "local kept = { C } if kept[1] then return R end return R",
  "if (state.round.value == 3) == C then return R end return R",
  "if all_of(C, C) then return R end return R",
  "if none_of(C) then return R end return R",
}
rules.mistakes = mistakes

local slot = { C = "condition", N = "number", K = "seat" }

local function mistaken(rule, scope, depth)
  local form = one_of(mistakes)
  rule.mistake = form
  local body = { type = "body" }
  local at = 1
  while true do
    local from, letter = form:match("()%f[%w]([CNSKPR])%f[%W]", at)
    body[#body + 1] = form:sub(at, (from or 0) - 1)
    if not from then break end
    if letter == "P" then
      if #scope.params == 0 then scope.params[1] = "number" end
      body[#body + 1] = "p" .. random(#scope.params)
    else
      local kind = letter == "R" and rule.type or slot[letter] or
                   letter == "S" and "set map1"
      body[#body + 1] = scope:build(kind, depth - 1)
    end
    at = from + 1
  end
  return body
end

-- --- a rule -------------------------------------------------------------------------------------

-- The hand whose cards may be a parameter.
local hands = { ["card cards"] = "my_hand", ["card plans"] = "my_plot", number = "my_hand" }

-- A random rule for a game. `before` are those that it may use.
function rules.new(made, number, before, wrong)
  local rule = { number = number, params = some_params(made), uses = {}, kept = {} }
  local scope = Scope.new { made = made, params = rule.params, before = before, uses = rule.uses,
                  number = number, kept = not wrong and rule.kept or nil }
  local depth = random(4)
  rule.condition = random(3) == 1
  local map = one_of(world.maps_of(made))
  if random(5) == 1 and scope:walls_of(map) then map = map .. " edges" end
  if random(8) == 1 and made.maps[map] and not scope:is_graph(map) then map = map .. " tiles" end
  rule.type = rule.condition and "condition" or "set " .. map
  rule.required = wrong and mistaken(rule, scope, depth) or result(rule, scope, depth)
  if wrong then return rule end
  for _, role in ipairs { "widening", "narrowing" } do
    if random(5) == 1 then
      rule[role] = tree("body", "return ", scope:build(rule.type, depth))
      rule.late = random(2) == 1
    end
  end
  if not rule.condition then
    local roles = { rule.widening and "widening", rule.narrowing and "narrowing" }
    rule.eager = #rule.kept == 0 and random(6) == 1 and (roles[1] or roles[2] or "required") or nil
    rule.hand = random(2) == 1 and hands[rule.params[1]] or nil
  end
  return rule
end

return rules
