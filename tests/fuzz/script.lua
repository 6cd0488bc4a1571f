-- A game with random rules as a script. Each turn draws everything at random, and `fuzz.check`
-- looks at a rule both ways. On its own the script does so each turn: `plat sim fuzz.lua` then
-- shows what is wrong.
--
-- A rule is { number =, type =, params =, required =, widening =, narrowing =, ... }, of which the
-- last three are the bodies of functions, as trees (expressions.lua). `late`, when it is set, are
-- what widens and narrows it declared after all other rules; `eager` is the role of a function that
-- runs each time, `hand` the hand whose cards are asked about; `kept` are values that are described
-- before, { name =, tree = } each; `planted` makes it wrong.
local world = require "world"
local Scope = require "scope"

local script = {}

-- The text of a tree.
function script.text(tree)
  if type(tree) == "string" then return tree end
  local parts = {}
  for i, part in ipairs(tree) do parts[i] = script.text(part) end
  return table.concat(parts)
end

-- What stands for all values of a parameter's type, as a list in the script.
local function values_of(made, kind)
  local sort, of = kind:match "^(%a+) ?(.*)$"
  if sort == "sides" or sort == "side" or sort == "direction" then
    return ("{ %s }"):format(world.list_of(world.ways_of(made, of)[sort]))
  end
  if sort == "edge" then
    local walls = Scope.new({ made = made, outside = true })
    local field = walls:field(walls:walls_of(of))
    return ("function() return members(%s:built() | %s:free()) end"):format(field, field)
  end
  if sort == "cell" then return ("members(%s)"):format(of) end
  if sort == "card" then return "names." .. of end
  if sort == "name" then return "or_none(names." .. of .. ")" end
  if sort == "seat" then return "or_none(members(everybody))" end
  if sort == "flag" then return "{ true, false }" end
  if sort == "pick" then return "or_none(names.turns)" end
  if sort == "line" then return "{ 1, 2, 3, 4 }" end
  return "{ -1, 0, 1, 2, 3, 4, 5, 6, 99 }"
end

local head = [[
local fuzz = game "fuzz"
fuzz:players(%d, %d)
local everybody = fuzz:everybody()
local kinds, tones = enum { %s }, enum { %s }
local name_set = names -- the lists of names are called so below
local names = {
  kinds = { %s }, tones = { %s },
  cards = { %s }, plans = { %s },
  turns = { %s },
}
local hundred = {}
for n = 1, 100 do hundred[n] = n end
local function join(conditions)
  if type(conditions) ~= "table" then return conditions end
  local all
  for _, set in pairs(conditions) do all = all and all & set or set end
  return all
end
]]

local helpers = [[
local seed = 0
local function draw(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed >> 8) % n + 1
end
local function one_of(list) return list[draw(list.n or #list)] end
local function some(map)
  local of = draw(5)
  return map:cells():filter(function() return draw(of) == 1 end)
end
local function some_edges(walls)
  local of = draw(4)
  return walls:free():filter(function() return draw(of) == 1 end)
end
local function some_links(map)
  local of = draw(4)
  return map:edges():filter(function() return draw(of) == 1 end)
end
]]
script.helpers = helpers

local tail = [[
-- --- looking both ways ---

local function members(of)
  local list = {}
  if type(of) == "table" then of = of:cells() end
  for member in of:each() do list[#list + 1] = member end
  return list
end

local function or_none(list) return { n = #list + 1, table.unpack(list) } end

local rules = {}
%s
local function plainly(rule, ...)
  local all = join(rule.required(...))
  if type(all) == "boolean" then
    all = all or rule.widening and rule.widening(...) or false
    return all and (not rule.narrowing or rule.narrowing(...))
  end
  if rule.widening then all = all | rule.widening(...) end
  if rule.narrowing then all = all & rule.narrowing(...) end
  return all
end

-- For which cards of a hand a rule allows anything, with each card as its first parameter.
local function fitting_plainly(rule, me, hand, _, ...)
  local given = { ... }
  return hand:cards():filter(function(card)
    return plainly(rule, me, card, table.unpack(given, 1, #rule.values - 1)):any()
  end)
end

-- How many looks were the same, or what differs. `only`, when it is given, leaves out one way.
function fuzz.check(rule, first, only)
  seed = first
  rule = rules[rule]
  only = only or rule.keeps and "described" or nil -- plat itself compares such a look
  local looks = 0
  for me in seats() do
    for _ = 1, #rule.values > 0 and 4 or 1 do
      local given = {}
      for i, values in ipairs(rule.values) do
        given[i] = one_of(type(values) == "function" and values() or values)
      end
      local described, plain
      local hand, count = rule.hand and me[rule.hand], #rule.values
      if only ~= "plain" then
        if hand and looks %% 2 == 0 then
          described = hand:fitting(rule.look, table.unpack(given, 2, count))
        elseif hand then
          described = hand:cards():fitting(rule.look, me, table.unpack(given, 2, count))
        else
          described = rule.look(me, table.unpack(given, 1, count))
        end
      end
      if only ~= "described" then
        if hand then plain = fitting_plainly(rule, me, hand, table.unpack(given, 1, count))
        else plain = plainly(rule, me, table.unpack(given, 1, count)) end
      end
      if not only and described ~= plain then
        local text = rule.name .. "(" .. me.name
        for i = 1, count do text = text .. ", " .. tostring(given[i]) end
        return text .. "): described " .. tostring(described) .. ", plainly " .. tostring(plain)
      end
      looks = looks + 1
    end
  end
  return looks
end

function fuzz.check_all(first)
  local looks, text = 0, ""
  for number in pairs(rules) do
    local found = fuzz.check(number, first)
    if type(found) == "number" then looks = looks + found
    else text = text .. "\n" .. number .. " " .. found end
  end
  return looks .. text
end

local go = fuzz:labels("go", { "on" })
fuzz:step("draw", function()
  seat_at(1):ask("go", go)
  state.round:add(1)
  state.luck:random()
  seed = state.luck.value * 1000 + state.round.value
%s%s
end)
fuzz:ends_when(state.round:full())
fuzz:score("none", function() end)
return fuzz
]]

local alone = [[

  for number in pairs(rules) do
    local found = fuzz.check(number, seed)
    if type(found) ~= "number" then error(found) end
  end]]

-- Adds lines to the script, and counts them.
local function put(out, text)
  out[#out + 1] = text
  out.lines = out.lines + 1 + select(2, text:gsub("\n", ""))
end

local function declarations(made, out)
  for _, name in ipairs(world.maps_of(made)) do
    local map = made.maps[name]
    put(out, ("local %s = %s"):format(name, map.text))
    local tile = "local %s_tile = %s:pattern { %s, of = kinds }"
    if map.directions then put(out, tile:format(name, name, map.tile)) end
  end
  put(out, "local state = fuzz:state {")
  put(out, "  luck = choice(hundred),")
  put(out, "  round = counter { max = 20 },")
  for _, own in ipairs { false, true } do
    if own then put(out, "  players = per_player {") end
    for _, part in ipairs(made.parts) do
      if part.own == own then
        put(out, ("%s  %s = %s,"):format(own and "  " or "", part.name, part.declared))
      end
    end
    if own then put(out, "  },") end
  end
  put(out, "}")
end

-- What draws all fields at random, with the helpers.
function script.writing(made)
  local out = { lines = 0 }
  for _, own in ipairs { false, true } do
    if own then put(out, "  for me in seats() do") end
    for _, part in ipairs(made.parts) do
      if part.own == own and part.written then
        put(out, "    " .. part.written:gsub("F", (own and "me." or "state.") .. part.name))
      end
    end
    if own then put(out, "  end") end
  end
  return table.concat(out, "\n")
end

local roles = { "required", "widening", "narrowing" }
script.roles = roles

-- The functions of a rule and what declares it.
local function declare(rule, out)
  local params = { "me" }
  for i in ipairs(rule.params) do params[i + 1] = "p" .. i end
  local name = "rule" .. rule.number
  for _, kept in ipairs(rule.kept) do
    put(out, ("local %s = %s"):format(kept.name, script.text(kept.tree)))
  end
  for _, role in ipairs(roles) do
    if rule[role] then
      put(out, ("local function %s_%s(%s)"):format(name, role, table.concat(params, ", ")))
      put(out, "  " .. script.text(rule[role]))
      put(out, "end")
    end
  end
  local eager = "{ [\"eager\"] = function(%s) return join(%s_required(%s)) end }"
  local list = table.concat(params, ", ")
  put(out, ("local %s = fuzz:%s(%q, %s)"):format(
    name, rule.condition and "condition" or "where", name,
    rule.eager == "required" and eager:format(list, name, list) or name .. "_required"))
end

-- What widens and narrows it, perhaps after rules that use it.
local function declare_more(rule, out)
  local name = "rule" .. rule.number
  for i, word in ipairs { "widen", "narrow" } do
    local role = roles[i + 1]
    local form = rule.eager == role and "fuzz:%s(%q, { [%q] = %s_%s })" or
                 "fuzz:%s(%q, %q, %s_%s)"
    if rule[role] then put(out, form:format(word, name, role, name, role)) end
  end
end

-- The beginning of a script: the game, its names, maps and fields.
function script.open(made, out)
  local names = made.names
  local function letters(of)
    local parts = {}
    for i, name in ipairs(of) do parts[i] = ("%s = %q"):format(name, name:sub(1, 1):upper()) end
    return table.concat(parts, ", ")
  end
  put(out, head:format(
    made.players, made.players, letters(names.kinds), letters(names.tones),
    world.list_of(names.kinds), world.list_of(names.tones), world.list_of(names.cards),
    world.list_of(names.plans), world.list_of(names.turns)))
  declarations(made, out)
end

-- The script of a game with rules. Also returns which lines are those of which rule:
-- { { last line, index of the rule }, ... }.
function script.write(made, rules, on_its_own)
  local out, lines = { lines = 0 }, {}
  script.open(made, out)
  local listed = {}
  for i, rule in ipairs(rules) do
    declare(rule, out)
    if not rule.late then declare_more(rule, out) end
    lines[#lines + 1] = { out.lines, i }
    local values = {}
    for n, kind in ipairs(rule.params) do values[n] = values_of(made, kind) end
    local name = "rule" .. rule.number
    local functions = {}
    for n, role in ipairs(roles) do
      functions[n] = rule[role] and (", %s = %s_%s"):format(role, name, role) or ""
    end
    if rule.planted then
      functions[1] = (", required = function(...) return %s end"):format(
        (rule.condition and "not %s_required(...)" or "~join(%s_required(...))"):format(name))
    end
    listed[i] = ("rules[%d] = { name = %q, look = %s%s, values = { %s }%s }"):format(
      rule.number, name, name, table.concat(functions), table.concat(values, ", "),
      (rule.hand and (", hand = %q"):format(rule.hand) or "") ..
        (#rule.kept > 0 and ", keeps = true" or ""))
  end
  for i, rule in ipairs(rules) do
    if rule.late then declare_more(rule, out) end
    lines[#lines + 1] = { out.lines, i }
  end
  put(out, helpers)
  put(out, tail:format(table.concat(listed, "\n"), script.writing(made),
                       on_its_own and alone or ""))
  return table.concat(out, "\n"), lines
end

return script
