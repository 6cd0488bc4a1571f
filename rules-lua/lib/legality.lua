-- Named conditions of legality: where and condition, and what modules add to them.
--
-- A function given to where is described: it is called once, at load, with a seat that stands for
-- whoever will be asked and parameters that stand for values to come. A table of functions is
-- eager: they run whenever the where is evaluated.
local native = ...
local context = native.prelude "context"
local methods = context.methods

local required, widening, narrowing = 0, 1, 2

-- Checks the text that refuses a move.
local function check_label(label)
  if math.type(label) == "integer" then
    native.fail("a condition has a name: { [\"on a free space\"] = board:free() }")
  end
  native.check_name("shown", "the name of a condition", label)
  return label
end

local function parameters(fn) return debug.getinfo(fn, "u").nparams end

-- Calls `fn` as a description. Its parameters after the seat are nodes.
local function describe(where, fn)
  local params = math.max(parameters(fn) - 1, 0)
  local result = fn(context.self_seat, native.where_trace(where, params))
  native.where_traced(result)
  return result
end

-- Adds conditions to a where by their names, in a fixed order; returns how many.
local function add_conditions(where, conditions, role)
  local labels = context.sorted_keys(conditions)
  for _, label in ipairs(labels) do
    native.where_condition(where, check_label(label), conditions[label], role)
  end
  return #labels
end

-- The function of a where, or that of its conditions with the most parameters.
local function source_of(value)
  if type(value) == "function" then return value end
  local source
  for _, label in ipairs(context.sorted_keys(value)) do
    local fn = value[label]
    context.check_function("where: \"" .. native.text(label) .. "\"", fn)
    if not source or parameters(fn) > parameters(source) then source = fn end
  end
  return source
end

local function eager_conditions(where, functions, role)
  native.where_params(where, math.max(parameters(source_of(functions)) - 1, 0))
  add_conditions(where, functions, role)
end

local function new(owner, what, name, value)
  native.check_name("typed", what, name)
  if context.wheres[name] then context.declared_twice(what, name, context.sources[name]) end
  if not context.players then native.fail(what .. ": declare state { ... } first") end
  local where = native.where_new(name, what == "condition")
  context.wheres[name] = where
  context.sources[name] = source_of(value)
  context.where_sources[name] = { what = what, owner = owner.name, fn = context.sources[name] }
  owner.wheres[name] = where
  return where
end

-- A where whose function gives a table of conditions, or the only one by itself.
local function described_where(owner, name, fn)
  local where = new(owner, "where", name, fn)
  local conditions = describe(where, fn)
  local alone = native.kind_of(conditions) ~= nil
  if alone then conditions = { [name] = conditions } end
  if conditions == nil then
    native.fail("where \"" .. name .. "\" returned nothing: end every branch of its function " ..
                "with return { [\"name of a condition\"] = set }")
  end
  if type(conditions) ~= "table" then
    native.fail("where \"" .. name .. "\": expected { [\"name of a condition\"] = set }, got " ..
                type(conditions))
  end
  if next(conditions) == nil then
    native.fail("where \"" .. name .. "\" has no conditions: to allow all cells, return " ..
                "{ [\"anywhere\"] = board:cells() }; to allow none, " ..
                "{ [\"nowhere\"] = ~board:cells() }")
  end
  native.where_described(where, fn, add_conditions(where, conditions, required), alone)
  return where
end

--- # a game

--- game:where("name", function(me, ...)) -> where
--- Declares where something may be done, as named conditions that must all hold. A function is
--- described once, at load, and evaluated in C; a table of functions runs each time instead.
---   local site = hamlet:where("site", function(me)
---     return { ["on a free space"] = me.map:free() }
---   end)
-- game:where("site", function(me, ...) return { ["on a free space"] = set } end)
-- game:where("site", { ["on a free space"] = function(me, ...) return set end })
function methods.where(owner, name, value)
  if type(value) == "function" then return described_where(owner, name, value) end
  if type(value) ~= "table" then
    native.fail("where: expected a function that describes it, or { [\"name\"] = function }")
  end
  local where = new(owner, "where", name, value)
  if next(value) == nil then native.fail("where \"" .. name .. "\" has no conditions") end
  eager_conditions(where, value, required)
  return where
end

--- game:condition("name", function(me, ...)) -> condition
--- Declares a described condition with parameters. Called, it returns true or false.
---   local wins = hex:condition("wins", function(me, cell)
---     return marks:of(me):line_through(cell, 3)
---   end)
function methods.condition(owner, name, fn)
  context.check_function("condition", fn)
  local where = new(owner, "condition", name, fn)
  local node = describe(where, fn)
  if native.kind_of(node) ~= "expression" then
    native.fail("condition \"" .. name .. "\": expected a described condition (set:any(), " ..
                "set:at_least(n), counter:full(), all_of(...)), got " .. type(node))
  end
  native.where_condition(where, name, node, required)
  native.where_described(where, fn, 1, true)
  return native.condition_function(where)
end

local function add(what, role, name, label, value)
  local where = context.wheres[name]
  if not where then context.unknown(what .. ": there is no `where` rule", name, context.wheres) end
  local called = what .. "(\"" .. name .. "\", "
  if type(value) == "function" then
    local set = describe(where, value)
    if set == nil or type(set) == "table" then
      native.fail(called .. "\"" .. native.text(label) .. "\", ...): its function returned " ..
                  (set and "a table: return the set itself" or "nothing: return a set"))
    end
    native.where_condition(where, check_label(label), set, role)
    native.where_described(where, value, 1, true)
    return
  end
  if type(label) ~= "table" then
    native.fail("expected " .. called .. "\"condition\", function) or " ..
                called .. "{ [\"condition\"] = function })")
  end
  if next(label) == nil then native.fail(called .. "{}) has no conditions") end
  eager_conditions(where, label, role)
end

--- game:narrow("where", "condition", function(me, ...))
--- Adds a condition to a `where` rule of the game or another module.
---   wells:narrow("site", "not on a well", function(me) return ~me.wells.dug_at.value end)
function methods.narrow(_, name, label, value) add("narrow", narrowing, name, label, value) end
--- game:widen("where", "condition", function(me, ...))
--- Adds an exception to a `where` rule: cells that are allowed even if its conditions fail;
--- conditions added by `narrow` still hold. A refusal names the exception after the conditions.
---   bridges:widen("site", "on a bridge", function(me) return me.bridges.built.value end)
function methods.widen(_, name, label, value) add("widen", widening, name, label, value) end
