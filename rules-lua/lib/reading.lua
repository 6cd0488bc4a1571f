-- A script as Lua reads it: statements, variables in their scopes, and expressions, each with a
-- kind where that is certain. What kinds there are, and what is said of a condition or a
-- comparison, is for the caller (mistakes.lua).
--
-- A variable has the kind of its declaration, unless the script assigns it again. The first
-- parameter of a local function can have the kind of what the function is called with, each time.
-- Assignments and calls may follow, so a script is read several times. Its text has been compiled,
-- so there are no errors here.
local reading = {}

local readings = 3 -- one for assignments, one for calls, and one for calls in called functions

local kinds        -- the caller's functions
local token, at    -- the tokens, and the number of the one that comes next
local scope        -- its variables by name; `up` is the scope around it
local reassigned   -- by the token of a declaration
local called_with  -- by the token of a local function: its first argument's kind; false: unknown
local known_first  -- the same, of the reading before
local at_load      -- what is read runs while rules load: what describes, and all outside functions

local block, expression -- they need each other

local function take(word)
  if token[at] ~= word then return false end
  at = at + 1
  return true
end

local function open() scope = { up = scope, names = {} } end
local function close() scope = scope.up end

-- Declares the variable whose name is token `n`. What is known of an operand (`part`) is known
-- within its expression alone.
local function variable(n, value)
  local known = value and not value.part and not reassigned[n]
  scope.names[token[n]] = { value = known and value or nil, declared = n }
end

local function find(name)
  local here = scope
  while here and not here.names[name] do here = here.up end
  return here and here.names[name]
end

local function assigned(name)
  local known = find(name)
  if known then reassigned[known.declared] = true end
end

-- The text of a string token in quotes without escapes, else nil.
local function unquoted(word) return string.match(word, "^[\"']([^\\]*)[\"']$") end

reading.unquoted = unquoted

local function is_word(word) return word ~= nil and string.find(word, "^[%a_]") ~= nil end

-- A function's parameters and body. `first` is the kind of its first parameter. `describes`: it is
-- called once, while rules load.
local function body(first, describes, method)
  local before = at_load
  at_load = describes
  open()
  if method then scope.names.self = { declared = 0 } end
  at = at + 1
  while not take(")") do
    if is_word(token[at]) then variable(at, token[at - 1] == "(" and first or nil) end
    at = at + 1
  end
  block()
  at = at + 1
  close()
  at_load = before
end

local function constructor()
  at = at + 1
  while not take("}") do
    if take("[") then
      expression()
      at = at + 2
    elseif is_word(token[at]) and token[at + 1] == "=" then
      at = at + 2
    end
    expression()
    if not take(",") then take(";") end
  end
end

-- The values of a list of expressions; `role` is that of functions in it.
local function expressions(role)
  local list = {}
  repeat
    if role and token[at] == "function" then
      at = at + 1
      body(role.first, role.describes)
    else
      list[#list + 1] = expression() or false
    end
  until not take(",")
  return list
end

-- The arguments of a call; gives the text of the first, or true where there are others, and the
-- kind of the first.
local function arguments(role)
  if take("(") then
    local list = {}
    if not take(")") then
      list = expressions(role)
      at = at + 1
    end
    return list[1] and list[1].text or #list > 0, list[1]
  elseif token[at] == "{" then
    constructor()
    return true
  end
  at = at + 1
  return unquoted(token[at - 1]) or true
end

local function begins_arguments(word)
  return word == "(" or word == "{" or (word ~= nil and string.find(word, "^[\"']") ~= nil) or
         (word ~= nil and string.find(word, "^%[[%[=]") ~= nil)
end

-- A local function is called with a first argument of that kind.
local function meet(declared, first)
  local before = called_with[declared]
  called_with[declared] = (before == nil or before == first) and first or false
end

-- A name or an expression in brackets, and what follows it. `target` says whether it can be
-- assigned: it is a name alone.
local function chain()
  local value, name, target, declared
  if take("(") then
    value = expression()
    at = at + 1
  else
    target, name = token[at], token[at]
    local known = find(name)
    if known then value, name, declared = known.value, nil, known.declared end
    at = at + 1
    if declared and not begins_arguments(token[at]) then called_with[declared] = false end
  end
  while true do
    local word = token[at]
    if word == "." then
      value, name, target = kinds.index(value, token[at + 1]), nil, nil
      at = at + 2
    elseif word == "[" then
      at = at + 1
      local key = expression()
      value, name, target = kinds.index(value, key and key.text or "[]"), nil, nil
      at = at + 1
    elseif word == ":" and token[at + 1] ~= ":" then
      local method = token[at + 1]
      at = at + 2
      value = kinds.method(value, method, (arguments(kinds.role(value, method))))
      name, target = nil, nil
    elseif begins_arguments(word) then
      local argument, first = arguments()
      if declared then meet(declared, first) end
      value = name and kinds.global(name, argument) or kinds.call(value)
      name, target, declared = nil, nil, nil
    else
      return value, target
    end
  end
end

local constants = { ["nil"] = { kind = "nil" }, ["true"] = { kind = "boolean" },
                    ["false"] = { kind = "boolean" }, ["..."] = false }

local function simple()
  local word = token[at]
  if constants[word] ~= nil then
    at = at + 1
    return constants[word] or nil
  elseif word == "function" then
    at = at + 1
    body(nil, false)
    return nil
  elseif word == "{" then
    constructor()
    return nil
  elseif word == "(" or is_word(word) then
    return (chain())
  end
  at = at + 1
  if string.find(word, "^[%d.]") then return { kind = "number", written = true } end
  return { kind = "text", text = unquoted(word) }
end

-- How tight operators bind on their left and right. `//`, `<<` and `>>` are two tokens.
local binding = {
  ["or"] = { 1, 1 }, ["and"] = { 2, 2 }, ["<"] = { 3, 3 }, [">"] = { 3, 3 }, ["<="] = { 3, 3 },
  [">="] = { 3, 3 }, ["~="] = { 3, 3 }, ["=="] = { 3, 3 }, ["|"] = { 4, 4 }, ["~"] = { 5, 5 },
  ["&"] = { 6, 6 }, ["<<"] = { 7, 7 }, [".."] = { 9, 8 }, ["+"] = { 10, 10 }, ["-"] = { 10, 10 },
  ["*"] = { 11, 11 }, ["/"] = { 11, 11 }, ["%"] = { 11, 11 }, ["^"] = { 14, 13 },
}
local unary = 12

local function prefixed()
  local operator, from = token[at], at + 1
  at = from
  local value = expression(unary)
  return kinds.unary(operator, { value = value, from = from, to = at - 1 }, at_load)
end

local prefixes = { ["not"] = true, ["-"] = true, ["#"] = true, ["~"] = true }

function expression(limit)
  local from, value = at
  if prefixes[token[at]] then value = prefixed() else value = simple() end
  while true do
    local operator, middle = token[at], at
    if (operator == "<" or operator == ">") and token[at + 1] == operator then operator = "<<" end
    local tight = binding[operator]
    if not tight or tight[1] <= (limit or 0) then return value end
    at = at + ((operator == "<<" or (operator == "/" and token[at + 1] == "/")) and 2 or 1)
    local right = { from = at }
    right.value = expression(tight[2])
    right.to = at - 1
    value = kinds.binary(operator, { value = value, from = from, to = middle - 1 }, right, at_load)
  end
end

local function condition(use)
  local from = at
  local value = expression()
  kinds.condition({ value = value, from = from, to = at - 1 }, use, at_load)
end

local function inner()
  open()
  block()
  close()
end

local function declare_local()
  if take("function") then
    variable(at)
    at = at + 1
    return body(kinds.parameter(known_first[at - 1]), false)
  end
  local names = {}
  repeat
    names[#names + 1] = at
    at = at + 1
    if take("<") then at = at + 2 end
  until not take(",")
  local list = take("=") and expressions() or {}
  for n, name in ipairs(names) do variable(name, #list == #names and list[n] or nil) end
end

local function loop()
  local names = {}
  repeat
    names[#names + 1] = at
    at = at + 1
  until not take(",")
  at = at + 1
  local through = not find(token[at]) and token[at]
  expressions()
  open()
  for n, name in ipairs(names) do variable(name, n == 1 and kinds.element(through) or nil) end
  at = at + 1
  block()
  at = at + 1
  close()
end

local statements = {}

statements["if"] = function()
  repeat
    condition("if")
    at = at + 1
    inner()
  until not take("elseif")
  if take("else") then inner() end
  at = at + 1
end

statements["while"] = function()
  condition("while")
  at = at + 1
  inner()
  at = at + 1
end

statements["do"] = function()
  inner()
  at = at + 1
end

statements["repeat"] = function()
  open()
  block()
  at = at + 1
  condition("until")
  close()
end

statements["for"] = loop
statements["local"] = declare_local

statements["function"] = function()
  local name, alone = token[at], true
  at = at + 1
  local method = false
  while token[at] == "." or token[at] == ":" do
    method, alone = token[at] == ":", false
    at = at + 2
  end
  if alone then assigned(name) end
  body(nil, false, method)
end

statements["return"] = function()
  local word = token[at]
  if word and word ~= "end" and word ~= "else" and word ~= "elseif" and word ~= "until" and
     word ~= ";" then
    expressions()
  end
end

statements["goto"] = function() at = at + 1 end
statements["break"] = function() end
statements[";"] = statements["break"]
statements[":"] = function() at = at + 4 end -- ::name::

local function assignment()
  local _, target = chain()
  if token[at] ~= "=" and token[at] ~= "," then return end
  repeat
    if target then assigned(target) end
    if take("=") then break end
    at = at + 1
    _, target = chain()
  until false
  expressions()
end

local ends = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true }

function block()
  while token[at] and not ends[token[at]] do
    local statement = statements[token[at]]
    if statement then
      at = at + 1
      statement()
    else
      assignment()
    end
  end
end

-- Reads a script, given by its tokens. `functions` are asked for the kinds of parameters, globals,
-- calls, parts, methods and operators, where they are certain, and for the role of functions that a
-- method takes: { first = the kind of their first parameter, describes = while rules load }. They
-- are called for each condition. They get an operand as { value = its kind, from, to }, where it
-- begins and ends.
function reading.read(tokens, functions)
  kinds, token, reassigned, called_with = functions, tokens, {}, {}
  for _ = 1, readings do
    scope, at, at_load = nil, 1, true
    known_first, called_with = called_with, {}
    kinds.begin()
    open()
    block()
  end
end

return reading
