-- The rule language as stubs for editors with the Lua language server. It runs in a state of its
-- own, with the entries of the registry: lists of { name, signature, text, example, group }.
--
-- A signature is written for people. The stubs take from it what an editor can use: the names of
-- the parameters, their types as far as the names say, and the type of the result. A class stands
-- for each kind of value that has methods; a game's fields are added to them by stubs.lua.
local entries = ...

local columns = 94

local lines = {}

local function add(...) lines[#lines + 1] = table.concat { ... } end

-- Types by the words of a signature, for parameters and for results.
local types = {
  condition = "plat.condition", side = "string|integer", walls = "plat.walls|plat.set",
}

for type, words in pairs {
  integer = { "number", "n", "min", "max", "usual", "low", "high", "steps", "length", "columns",
    "rows", "row", "column", "links", "how many", "its index", "index" },
  boolean = { "true or false" },
  string = { "text", "sentence", "sides", "direction", "letters", "letter", "reason", "name" },
  ["plat.set"] = { "set", "card set", "name set", "set of seats", "set of faces", "set of dice",
    "edges", "names", "labels", "cells", "within" },
  ["plat.cell"] = { "cell" },
  ["plat.seat"] = { "me", "seat" },
  ["plat.game"] = { "game", "module" },
  ["plat.state"] = { "fields" },
  ["function"] = { "function" },
} do
  for _, word in ipairs(words) do types[word] = type end
end
for _, word in ipairs {
  "geometry", "where", "position", "declaration", "shape", "placements", "form", "sheet", "mark",
  "hand", "question",
} do
  types[word] = "plat." .. word
end

local function type_of(word) return types[word] or "any" end

local function begins(text, with) return string.sub(text, 1, #with) == with end

-- What follows the arrow of a signature; nil: nothing is given.
local function given(signature) return string.match(signature, " %-> (.*)$") end

-- "sets in turn" is an iterator.
local function add_returned(gives)
  local each = string.match(gives, "(%l+)s in turn")
  local before_nil = string.match(gives, "^(.-) or nil")
  local first, second = string.match(gives, "^([^,]*), (.*)$")
  add("---@return ", each and "fun(): " .. type_of(each) or
                     before_nil and type_of(before_nil) .. "?" or
                     first and type_of(first) .. ", " .. type_of(second) or type_of(gives))
end

-- --- parameters ---

local reserved = {
  ["end"] = "end_", ["function"] = "func_", ["local"] = "loca_", ["or"] = "or_", ["and"] = "and_",
  ["not"] = "not_", ["repeat"] = "repe_",
}

local function add_parameter(all, name, type)
  local one, same = { name = reserved[name] or name, type = type }, 0
  for _, other in ipairs(all) do
    if string.sub(other.name, 1, #name) == string.sub(one.name, 1, #name) then same = same + 1 end
  end
  if same > 0 then one.name = name .. "_" .. same + 1 end
  all[#all + 1] = one
end

-- Functions as types, by what follows "function". What a game is given gets the player as a rule.
local known_functions = {
  ["(me, sheet)"] = "fun(me: plat.seat, sheet: plat.sheet)", ["(mark)"] = "fun(...: any)",
  ["(old)"] = "fun(old: string, me: plat.seat): any",
  ["(me [, sheet])"] = "fun(me: plat.seat, sheet: plat.seat)",
}

local function function_type(all, rest)
  return known_functions[string.match(rest, "^%b()")] or
         (all.of_game or begins(rest, "(me")) and "fun(me: plat.seat, ...: any): any" or
         "fun(...: any): any"
end

-- Adds the parameter with which `text` begins; returns what follows.
local function read_parameter(all, text)
  if begins(text, "...") then
    add_parameter(all, "...", "any")
    all[#all].varies = true
    return string.sub(text, 4)
  end
  if begins(text, "{") then
    add_parameter(all, "values", "table")
    return string.match(text, "^%b{}(.*)$")
  end
  local quoted, behind = string.match(text, "^\"([^\"]*)\"(.*)$")
  if quoted then
    add_parameter(all, string.find(quoted, "^%l*$") and quoted or "text", "string")
    return behind
  end
  local word, rest = string.match(text, "^([%l_]+)(.*)$")
  if word == "function" then
    add_parameter(all, "fn", function_type(all, rest))
    return string.match(rest, "^%(.-%)(.*)$") or rest
  end
  add_parameter(all, word, begins(text, "condition") and "plat.condition|fun(): any" or
                           word == "where" and "plat.where|plat.set" or type_of(word))
  return rest
end

-- The parameters between the brackets of a signature; of `name { ... }` and `name "text"` the one
-- value.
local function read_parameters(signature)
  local all = { of_game = begins(signature, "game:") }
  local call = string.match(signature, "^(.-) %-> ") or signature
  local rest = string.match(call, "^[^(]*%((.*)$")
  if not rest then
    if string.find(call, "{", 1, true) then
      add_parameter(all, "values", "table")
    elseif string.find(call, "\"", 1, true) or string.find(signature, "[[", 1, true) then
      add_parameter(all, "text", "string")
    end
    return all
  end
  local optional = false
  while rest ~= "" and not begins(rest, ")") do
    optional = begins(rest, "[") or (optional and not begins(rest, "]"))
    if string.find(rest, "^[%a\"{.]") then
      rest = read_parameter(all, rest)
      all[#all].optional = optional
    else
      rest = string.sub(rest, 2)
    end
  end
  return all
end

-- Whether an optional parameter comes before one that is not.
local function has_gap(all)
  for n = 2, #all do
    if all[n - 1].optional and not all[n].optional and not all[n].varies then return true end
  end
  return false
end

-- Where there is a gap, the call without it is a form of its own.
local function add_parameters(all, class)
  local gap, without = has_gap(all), {}
  for _, one in ipairs(all) do
    local optional = one.optional and not one.varies and not gap
    add("---@param ", one.name, optional and "? " or " ", one.type)
    if not one.optional then without[#without + 1] = ", " .. one.name .. ": " .. one.type end
  end
  if gap then add("---@overload fun(self: plat.", class, table.concat(without), ")") end
end

-- --- classes ---

-- The part of a name before the ':' or '.'; "" when there is none.
local function owner_of(name) return string.match(name, "^(.-)[:.]") or "" end

-- Whether the name is one in Lua; operators and calls of values are not.
local function is_plain(name) return string.find(name, "^[%w_.:]*$") end

-- Whether it is a value and no function: "counter.value".
local function is_value(entry)
  return not string.find(entry.name, ":", 1, true) and not string.find(entry.signature, "[({\"]")
end

-- Whether it is in a table of functions ("check.whole"), which is no kind of value.
local function in_table(entry)
  return string.find(entry.name, ".", 1, true) and begins(entry.signature, entry.name) and
         string.find(entry.signature, "^[( ]", #entry.name + 1) and not is_value(entry)
end

-- Whether a table of functions has that name, too: then it is declared as one that is called.
local function names_table(name)
  for _, entry in ipairs(entries) do
    if owner_of(entry.name) == name and in_table(entry) then return true end
  end
  return false
end

-- What a set can do; T is its type.
local set = [[
---@operator band(T): T
---@operator bor(T): T
---@operator sub(T): T
---@operator bnot: T
---@operator len: integer
]]

local parents = { cell = ": plat.set", placement = ": plat.set" }

local length = "---@operator len: integer\n"
local operators = {
  set = string.gsub(set, "T", "plat.set"), placements = string.gsub(set, "T", "plat.placements"),
  shape = length, hand = length, list = length,
  where = "---@operator call(plat.seat): plat.set\n",
  game = "---@field [string] any what its scripts keep there\n",
  family = "---@field [any] any one field for each key\n",
  check = "---@overload fun(what, value, form: plat.form): any\n",
  number = [[
---@operator add(integer|plat.number): plat.number
---@operator sub(integer|plat.number): plat.number
---@operator mul(integer|plat.number): plat.number
---@operator idiv(integer): plat.number
---@operator mod(integer): plat.number
---@operator unm: plat.number
]],
}

local declared = {}

-- Declares the class of an entry, unless an earlier one did.
local function add_class(of)
  local owner = owner_of(of.name)
  if declared[owner] then return end
  declared[owner] = true
  add("\n---@class plat.", owner, parents[owner] or "")
  for _, entry in ipairs(entries) do
    if owner_of(entry.name) == owner and is_value(entry) and is_plain(entry.name) then
      local key = string.sub(entry.name, #owner + 2)
      add("---@field ", key, " ", type_of(given(entry.signature) or key), " ", entry.text)
    end
  end
  add(operators[owner] or "", in_table(of) and "" or "local ", owner, " = {}")
end

-- --- entries ---

local function add_text(entry)
  local text = entry.text
  add ""
  while text ~= "" do
    local fitting = string.match(string.sub(text, 1, columns + 1), "^(.*) ")
    local part = #text > columns and fitting or text
    add("--- ", part)
    text = string.sub(text, #part + 2)
  end
  if entry.example then
    add("---\n--- ```lua\n--- ", (string.gsub(entry.example, "\n", "\n--- ")), "\n--- ```")
  end
end

local function add_stub(entry)
  local owner = owner_of(entry.name)
  if owner ~= "" then add_class(entry) end
  if is_value(entry) then
    if owner == "" then -- else it is a field of its class
      add_text(entry)
      add("---@type any\n", entry.name, " = nil")
    end
    return
  end
  if names_table(entry.name) then return end -- it is an operator of its class
  local all, names = read_parameters(entry.signature), {}
  local gives = given(entry.signature)
  add_text(entry)
  add_parameters(all, owner)
  if gives then add_returned(gives) end
  for n, one in ipairs(all) do names[n] = one.name end
  add("function ", entry.name, "(", table.concat(names, ", "), ") end")
end

add [[
---@meta plat

-- What rules and rule tests can use, for editors with the Lua language
-- server. Made by plat from the list of its words.
-- luacheck: ignore

---In a step it is true or false; described it is not known yet.
---@alias plat.condition boolean

---What state { ... } gives: the fields by their names.
---@class plat.state

---A counter, a flag and a field that holds a seat.
---@class plat.number_field: plat.counter
---@field value integer

---@class plat.flag: plat.counter
---@field value boolean

---@class plat.seat_field: plat.counter
---@field value plat.seat?

---A position of a rule test.
---@class plat.position

---Says what a field is, or what a cell or a record holds.
---@class plat.declaration]]
for _, entry in ipairs(entries) do
  -- editors know Lua's own
  if is_plain(entry.name) and entry.group ~= "Lua" and entry.name ~= "require" then
    add_stub(entry)
  end
end
return table.concat(lines, "\n") .. "\n"
