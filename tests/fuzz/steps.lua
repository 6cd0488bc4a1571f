-- Random steps, as a person could write them: assignments, branches, loops over numbers, sets and
-- tables, functions that call each other, closures, tables, varying arguments, writes to all kinds
-- of fields, questions, draws, dice, events, score items, and now and then an error.
local world = require "world"
local script = require "script"
local Scope = require "scope"
require "expressions"
local one_of = world.one_of
local random = math.random

local steps = {}

-- A writer has a scope, the lines so far, and how deep the block is that is being written.
local Writer = {}
Writer.__index = Writer

function Writer:put(format, ...)
  self.out[#self.out + 1] = ("  "):rep(self.depth) .. format:format(...)
end

function Writer:line(form) self:put("%s", self:fill(form)) end

function Writer:name(letter)
  self.names = self.names + 1
  return letter .. self.names
end

-- Forms that Lua alone knows, in which N is a number, C a condition, K a seat, and S and P are a
-- set and a cell of some map.
local forms = {
  number = { "(N & N)", "(N | N)", "(N ~ N)", "(N << 2)", "math.max(N, N)", "math.min(N, N)",
             "(C and N or N)", "#(\"x\" .. N)", "math.abs(N)", "me.index" },
  condition = { "(N < N)", "(N <= N)", "(N > N)", "(N >= N)", "(N == N)", "(N ~= N)", "(not C)",
                "(C and C)", "(C or C)", "(K == K)", "(K ~= K)", "(S == S)", "(P == P)" },
}

-- The text of a form with random expressions.
local kind_of = { N = "number", C = "condition", K = "seat", S = "set", P = "cell" }
function Writer:fill(form)
  local map = " " .. one_of(world.maps_of(self.made))
  return (form:gsub("%f[%w]([NCKSP])%f[%W]", function(letter)
    local kind = kind_of[letter]
    return self:text((kind == "set" or kind == "cell") and kind .. map or kind)
  end))
end

function Writer:text(kind)
  if forms[kind] and random(3) == 1 then return self:fill(one_of(forms[kind])) end
  local text
  repeat
    text = script.text(self.scope:build(kind, random(3) - 1))
  until not (self.hexes and text:find "row") -- boards of hexes have none
  return text
end

-- A type of that sort, or of any that variables have.
local sorts = { "number", "number", "condition", "set", "set", "cell", "seat", "name" }
function Writer:kind(sort)
  sort = sort or one_of(sorts)
  if sort == "name" then return "name kinds" end
  if sort ~= "set" and sort ~= "cell" then return sort end
  return sort .. " " .. one_of(world.maps_of(self.made))
end

-- A variable from now on; a fixed one is never assigned to.
function Writer:keep(name, kind, fixed)
  local list = self.scope.variables
  list[#list + 1] = { name = name, kind = kind, fixed = fixed }
end

-- A new variable of that kind with that value.
function Writer:let(kind, format, ...)
  local name = self:name "v"
  self:put("local %s = %s", name, format:format(...))
  self:keep(name, kind)
end

-- The body of a loop, where there are not too many around it already, and what ends it.
function Writer:loop(last, write)
  self.loops = self.loops + 1
  self:block(write)
  self.loops = self.loops - 1
  self:put("%s", last)
end

-- A block: what it declares is forgotten behind it.
function Writer:block(write)
  local known = #self.scope.variables
  self.depth = self.depth + 1
  if write then write() else self:some(random(3)) end
  self.depth = self.depth - 1
  for n = #self.scope.variables, known + 1, -1 do self.scope.variables[n] = nil end
end

-- --- writing fields -----------------------------------------------------------------------------

local function clamped(w, low, high)
  if random(12) == 1 then return w:text "number" end -- perhaps out of range
  return ("math.max(%d, math.min(%d, %s))"):format(low, high, w:text "number")
end

local write = {}
function write.counter(w, handle, field)
  if handle.gives == "number" then w:put("%s:set(%s)", field, clamped(w, -1, 5))
  elseif handle.gives == "line" then w:put("%s:set(%s)", field, clamped(w, 1, 4))
  elseif not handle.gives:find "^sides" then w:put("%s:set(%s)", field, w:text(handle.gives)) end
end
function write.board(w, handle, field)
  local cell = w:text("cell " .. handle.space)
  w:put("if not %s:has(%s) then %s:draw(%s) else", field, cell, field, cell)
  for _, layer in ipairs(handle.layers) do
    local value = w:text(layer.as)
    if layer.as == "number" then value = random(0, 1) + (layer.name == "number" and 2 or 0) end
    if random(3) == 1 then w:put("  %s.%s:set(%s, %s)", field, layer.name, cell, value) end
  end
  if random(4) == 1 then w:put("  %s:erase(%s)", field, cell) end
  w:put "end"
end
function write.cells(w, handle, field)
  w:put("%s:%s(%s)", field, one_of { "set", "add", "remove" }, w:text("set " .. handle.space))
end
function write.names(w, handle, field)
  w:put("%s:%s(%s)", field, one_of { "set", "add", "remove" }, w:text("set " .. handle.space))
end
function write.hand(w, handle, field)
  w:put("if %s:count() < 3 then %s:add(%s) else %s:remove(%s:card(1)) end", field, field,
        w:text("card " .. handle.space), field, field)
end
function write.family(w, _, field)
  local name = w:name "c"
  w:put("for _, %s in %s:each() do %s:set(%s) end", name, field, name, clamped(w, 0, 4))
end
function write.network(w, handle, field)
  if handle.kinds or w.scope:is_graph(handle.space) then return end
  local cell = w:text("cell " .. handle.space)
  w:put("if %s:drawn():has(%s) then %s:erase(%s)", field, cell, field, cell)
  w:put("else %s:draw(%s, %d) end", field, cell, random(15))
end

-- --- statements ---------------------------------------------------------------------------------

local statement = {}
local function also(often, make) for _ = 1, often do statement[#statement + 1] = make end end
local function also_loop(often, make)
  also(often, function(w) if w.loops < w.most_loops then make(w) end end)
end

local function declare(w)
  local kind = w:kind()
  w:let(kind, "%s", w:text(kind))
end
also(4, declare)
also(2, function(w) -- assign
  local list = w.scope.variables
  if #list == 0 then return declare(w) end
  local variable = one_of(list)
  if not variable.fixed then w:put("%s = %s", variable.name, w:text(variable.kind)) end
end)
also(1, function(w) -- exchange
  local a, b = w.scope:parameter "number", w.scope:parameter "number"
  if a and b then w:put("%s, %s = %s, %s + 1", a[1], b[1], b[1], a[1]) end
end)
also(5, function(w)
  for _ = 1, 20 do
    local part = one_of(w.made.parts)
    local handle = part.handle
    if handle and write[handle.kind] then
      if w.together and not part.own then return end
      local of = part.own and "me" or "state"
      if part.own and not w.together and random(5) == 1 then of = w.scope:seat_at() end
      return write[handle.kind](w, handle, of .. "." .. part.name)
    end
  end
end)
also(3, function(w)
  w:put("if %s then", w:text "condition")
  w:block()
  if random(2) == 1 then
    w:put "else"
    w:block()
  end
  w:put "end"
end)
also_loop(2, function(w)
  local name = w:name "i"
  w:put("for %s = %d, %d%s do", name, random(3), random(5), random(3) == 1 and ", 2" or "")
  w:loop("end", function()
    w:keep(name, "number", true)
    w:some(random(2))
    if random(4) == 1 then w:put("if %s then break end", w:text "condition") end
  end)
end)
also_loop(2, function(w)
  local kind, name = w:kind "set", w:name "cell"
  w:put("for %s in (%s):each() do", name, w:text(kind))
  w:loop("end", function()
    w:keep(name, "cell" .. kind:sub(4), true)
    w:some(random(2))
    if random(2) == 1 then w:put("if %s then break end", w:text "condition") end
  end)
end)
also_loop(1, function(w)
  w:put "for other in seats() do"
  w:loop("end", function()
    w:keep("other", "seat", true)
    w:some(1)
  end)
end)
also_loop(1, function(w)
  local name = w:name "n"
  local whiles = random(2) == 1
  w:put("local %s = 0", name)
  w:line(whiles and ("while %s < 3 and C do"):format(name) or "repeat")
  w:loop(whiles and "end" or w:fill(("until %s > 3 or C"):format(name)), function()
    w:put("%s = %s + 1", name, name)
    w:some(1)
  end)
end)
also(1, function(w) -- a closure
  local name, kept = w:name "f", w:name "k"
  w:put("local %s = %s", kept, w:text "number")
  w:put("local function %s(x) %s = %s + x return %s - x end", name, kept, kept, w:text "number")
  w:let("number", "%s(%s) + %s(2)", name, w:text "number", name)
end)
also(1, function(w) -- a table
  local name = w:name "t"
  w:put("local %s = { %s, %s, k = %s }", name, w:text "number", w:text "number", w:text "number")
  w:put("for i, x in ipairs(%s) do %s[i] = x + i end", name, name)
  w:let("number", "(%s[1 + %s %% 3] or #%s) + %s.k", name, w:text "number", name, name)
end)
-- What can be done to a table T that has a second name U; some of it only Lua can do.
local table_forms = {
  "T.b = N", "T[N % 4] = N", "T.set = S", "T.b = nil", "T.seat = K", "T[K] = N", "T[P] = C",
  "T.inner = { k = N, up = T }", "table.insert(T, N)", "for i = 1, 14 do T[i] = N + i end",
  "if C then T.b = C end", "T[#T + 1] = N", "T.sum = N + (T.inner and T.inner.k or 0)",
  "for _, x in pairs(T) do if x == N then T.b = 1 end end", "T.all = select(2, many(N, N)) or U",
  "T.of = function() return U end",
}
also(2, function(w) -- a table with two names
  local names = { T = w:name "t", U = w:name "t" }
  local function put(form) w:line((form:gsub("%f[%w]([TU])%f[%W]", names))) end
  put(one_of { "local T = {}", "local T = { a = N, b = C }", "local T = { N, N }",
    "local T = { N, a = N, many(N, N) }" })
  put "local U = T"
  for _ = 1, random(5) do put(one_of(table_forms)) end
  local text = "(T == U and 1 or 2) + #U + (U.b and 1 or 0) + (U[2] and 3 or 4) + " ..
    "(U.seat == me and 5 or 6) + (U.set and #U.set or 7) + (U.inner and U.inner.up == T and 8 or 9)"
  w:let("number", "%s", (text:gsub("%f[%w]([TU])%f[%W]", names)))
end)
also(1, function(w) -- varying arguments
  w:let("number", "many(%s, %s)", w:text "number", w:text "number")
end)
also(2, function(w) -- a function of the game
  if #w.functions == 0 or w.silent or w.together or w.loops > 0 then return end
  local called = one_of(w.functions)
  local given = { "me" }
  for _, kind in ipairs(called.params) do given[#given + 1] = w:text(kind) end
  w:let(called.gives, "%s(%s)", called.name, table.concat(given, ", "))
end)
also(3, function(w) -- a question
  if w.silent then return end
  local kind = w:kind "set"
  local set, cell = w:text(kind), w:name "cell"
  local form = one_of { "ask", "ask_if_any", "may", "choose" }
  if form == "ask" or form == "choose" then
    w:put("local %s = me:%s(\"go\", first_nonempty(%s, %s:cells()))", cell, form, set, kind:sub(5))
    w:keep(cell, "cell" .. kind:sub(4))
    return
  end
  w:put("local %s = me:%s(\"go\", %s)", cell, form, set)
  w:put("if %s then", cell)
  w:block(function()
    w:keep(cell, "cell" .. kind:sub(4))
    w:some(random(2))
  end)
  w:put "end"
end)
also(1, function(w)
  if w.silent then return end
  w:put "if me:confirm(\"sure\") then"
  w:block()
  w:put "end"
end)
also(1, function(w)
  if w.together then return end
  w:put "if state.cards:count() > 0 then state.cards:discard(state.cards:draw()) end"
end)
also(1, function(w) if not w.together then w:let("number", "state.luck:random()") end end)
also(1, function(w)
  if not (w.silent or w.together or w.loops > 0) then w:line "emit(\"built\", me, N)" end
end)
also(1, function(w) w:put("announce(\"n \", %s, \" \", me)", w:text "number") end)
also(1, function(w)
  if random(6) == 1 then w:line "if C then error(\"wrong \" .. N) end" end
end)
also(1, function(w)
  if random(8) == 1 then w:let("number", "%s", w:fill "N // N") end
end)

function Writer:some(count)
  if self.depth > 4 then return end
  for _ = 1, count do one_of(statement)(self) end
end

-- --- a game -------------------------------------------------------------------------------------

-- A function with that head; `last` writes its last line. A silent one asks nobody.
local function new_function(w, head, silent, variables, last)
  w.silent, w.depth, w.loops = silent, 0, 0
  w.scope.variables = variables
  w:put("%s", head)
  w:block(function()
    w:some(random(7))
    if last then last() end
  end)
  w:put(head:find "^fuzz" and "end)" or "end")
end

-- The script of a random game of `count` functions.
function steps.write(made, count)
  local out = { lines = 0 }
  script.open(made, out)
  local w = setmetatable({ made = made, out = out, names = 0, functions = {}, depth = 0, loops = 0,
    scope = Scope.new { made = made, params = {}, before = {}, uses = {}, number = 0 } }, Writer)
  w:put "local function many(...)"
  w:put "  local a, b = ..."
  w:put "  return select(\"#\", ...) + (b or 0) - (a or 0)"
  w:put "end"
  w:put "fuzz:events(\"built\")"
  for _, map in pairs(made.maps) do w.hexes = w.hexes or map.text:find "^hex" end
  w:put("%s", script.helpers)
  w:put "fuzz:step(\"draw\", function()"
  w:put("seed = state.luck:random() * 1000 + state.round.value\n%s\nend)", script.writing(made))
  local hook = count // 4 + 1
  for n = 1, count do
    w.most_loops = n <= hook and 1 or 2
    if n < hook then -- a function that others call
      local params, variables = {}, {}
      local head = { "me" }
      for i = 1, random(3) - 1 do
        params[i] = w:kind()
        head[i + 1] = "a" .. i
        variables[i] = { name = "a" .. i, kind = params[i] }
      end
      local gives, name = w:kind(), "f" .. n
      local first = ("local function %s(%s)"):format(name, table.concat(head, ", "))
      new_function(w, first, false, variables, function() w:put("return %s", w:text(gives)) end)
      w.functions[#w.functions + 1] = { name = name, params = params, gives = gives }
    elseif n == hook then
      local passed = { { name = "n", kind = "number" } }
      new_function(w, "fuzz:on(\"built\", function(me, n)", true, passed)
    elseif n > count - 2 then
      new_function(w, ("fuzz:score(\"s%d\", function(me, sheet)"):format(n), true, {},
        function() w:put("sheet:add(%s, \"why\")", w:text "number") end)
    else
      w.together = random(4) == 1
      local word = w.together and "each_player" or "turns"
      new_function(w, ("fuzz:%s(\"s%d\", function(me)"):format(word, n), false, {})
      w.together = false
    end
  end
  w.depth = 0
  w:put "fuzz:step(\"round\", function() state.round:add(1) end)"
  w:put "fuzz:ends_when(state.round:full())"
  w:put "return fuzz"
  return table.concat(out, "\n")
end

return steps
