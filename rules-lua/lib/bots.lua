-- Bots: the question that a bot's function is asked, and what it returned, as an option.
--
-- A question is read-only, and lives as long as the function runs: what C gives for it lies behind
-- a key that scripts do not have.
local native = ...
local context = native.prelude "context"

local bots = { globals = {} }

-- What a bot's file sees besides the sandbox: the words that only look.
for name, fn in pairs(native.globals) do bots.globals[name] = fn end
bots.globals.finish, bots.globals.announce = nil, nil

-- Checks what a bot's file returned.
function bots.check(value, file)
  if type(value) ~= "function" then
    native.fail(file .. ": expected a function at the end, return function(me, question) " ..
                "... end, got " .. native.text(value))
  end
end

-- What every player has in common, by name.
local state

local function read_only(what)
  return function(_, key) native.fail(what .. "." .. native.text(key) .. ": a bot only reads") end
end

function bots.state()
  state = state or context.shared_fields(read_only "state")
  return state
end

-- --- questions ----------------------------------------------------------------------------------

local question = {}
local key_of_asked = {}

local function asked_of(self, word)
  local asked = type(self) == "table" and self[key_of_asked]
  if not asked then native.fail(word .. ": write question:" .. word .. "(...)") end
  return asked
end

-- Whether `choice`, an option, its text or its value, is that option.
local function is_option(option, choice)
  if type(choice) == "table" then choice = rawget(choice, "text") or choice end
  return choice ~= nil and (choice == option.text or choice == option.value)
end

-- The choices of a set or a list.
local function listed(word, among)
  local list = {}
  if type(among) == "userdata" then
    for value in among:each() do list[#list + 1] = value end
  elseif type(among) == "table" and rawget(among, "text") == nil then
    for n, choice in ipairs(among) do list[n] = choice end
  else
    native.fail(word .. ": expected a set or a list of options, got " .. context.written(among))
  end
  return list
end

-- The options, or those of them that are in `among`; each with its place among all.
local function options_among(word, asked, among)
  local all = asked.options()
  for n, option in ipairs(all) do option.place = n end
  if among == nil then return all end
  local wanted, some = {}, {}
  for _, choice in ipairs(listed(word, among)) do
    wanted[type(choice) == "table" and rawget(choice, "text") or choice] = true
  end
  for _, option in ipairs(all) do
    local value = option.value
    if wanted[option.text] or value ~= nil and wanted[value] then some[#some + 1] = option end
  end
  return some
end

local function without_places(list)
  for _, option in ipairs(list) do option.place = nil end
  return list
end

--- # bots

--- question.ask
--- Holds the name of the question.
---   local building = question.ask == "build"

--- question.kind
--- Holds the kind of the options: "cells", "edges", "names", "placements" or "range".
---   local on_the_map = question.kind == "cells"

--- question.about
--- Holds the values that the question is about, as the rules pass them behind the options: numbers,
--- texts and cells, at most four.
---   local number = question.about[1]

--- question.set
--- Holds the options as a set; nil for a range of numbers.
---   local by_parks = question.set & me.map:of("park"):beside()

--- question.min
--- Holds the smallest of a range of numbers; nil for a set.
---   local least = question.min

--- question.max
--- Holds the largest of a range of numbers; nil for a set.
---   local most = question.max

--- question.pass
--- Holds whether the question is optional: then "pass" declines.
---   if question.pass then return "pass" end

--- question.count
--- Holds the number of options.
---   if question.count == 1 then return question:any() end

--- question:options() -> list
--- Returns the options in order, each with its text, as it is typed, and its value, as the rules
--- get it.
---   for _, option in ipairs(question:options()) do local text = option.text end
function question.options(self)
  return asked_of(self, "options").options()
end

--- question:has(choice) -> true or false
--- Tests whether that is an option, by its text or its value.
---   if question:has("park") then return "park" end
function question.has(self, choice)
  for _, option in ipairs(asked_of(self, "has").options()) do
    if is_option(option, choice) then return true end
  end
  return false
end

--- question:outcomes([among]) -> list
--- Returns the options, or those in a set or a list, each with the total that it leads to at the
--- end of the player's own questions in this step. The best comes first; equal ones are in random
--- order.
---   local best = question:outcomes()[1].total
function question.outcomes(self, among)
  local asked = asked_of(self, "outcomes")
  local list, totals, luck = options_among("outcomes", asked, among), asked.totals(), {}
  for _, option in ipairs(list) do
    option.total = totals[option.place]
    luck[option.place] = asked.random(1 << 30)
  end
  table.sort(list, function(a, b)
    if a.total ~= b.total then return a.total > b.total end
    if luck[a.place] ~= luck[b.place] then return luck[a.place] > luck[b.place] end
    return a.place < b.place
  end)
  return without_places(list)
end

--- question:best([among]) -> option or nil
--- Returns the option that leads to the highest total, of all or of a set or a list; nil if none of
--- these is an option.
---   return question:best(question.set & me.map:of("park"):beside()) or question:best()
function question.best(self, among)
  asked_of(self, "best")
  return question.outcomes(self, among)[1]
end

--- question:any([among]) -> option or nil
--- Returns a random option, of all or of a set or a list; nil if none of these is an option.
---   return question:any()
function question.any(self, among)
  local asked = asked_of(self, "any")
  if among == nil then return asked.any() end
  local list = without_places(options_among("any", asked, among))
  return #list > 0 and list[asked.random(#list)] or nil
end

--- question:random(n) -> number
--- Returns a random whole number from 1 to n. With the same seed a bot gets the same numbers.
---   if question:random(6) == 6 then return question:any() end
function question.random(self, n)
  return asked_of(self, "random").random(n)
end

local parts = { "ask", "kind", "about", "set", "min", "max", "pass", "count" }

local known = {}
for _, name in ipairs(parts) do known[name] = true end
for name in pairs(question) do known[name] = true end
bots.known = known
native.guard("question", question)

-- The question that C asks.
function bots.question(asked)
  local values = { [key_of_asked] = asked }
  for _, name in ipairs(parts) do values[name] = asked[name] end
  for name, fn in pairs(question) do values[name] = fn end
  setmetatable(values, { __index = function(_, key)
    if not known[key] then context.unknown("a question has no", key, known) end
  end })
  return setmetatable({}, { __index = values, __newindex = read_only "question",
                            __metatable = false })
end

-- What a bot returned, as text; else what it is, and true.
function bots.answer(asked, value)
  local kind = type(value)
  if value == nil then return "nothing", true end
  if kind == "table" and type(rawget(value, "text")) == "string" then return value.text, false end
  if asked.count <= 1000 then
    for _, option in ipairs(asked.options()) do
      if is_option(option, value) then return option.text, false end
    end
  end
  local text = native.text(value)
  if kind == "userdata" and string.sub(text, 1, 1) == "{" then return "a set", true end
  if kind == "table" or kind == "function" then return "a " .. kind, true end
  return text, kind == "boolean"
end

return bots
