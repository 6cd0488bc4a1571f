-- The flow of a game: set-up, steps, what modules run before and after them, events, the end.
local native = ...
local context = native.prelude "context"
local lending = native.prelude "lending"
local methods = context.methods

local flow = {}
local most_tries = 1000000 -- as in the name of a bot
local places = {} -- where functions that must return something, or nothing, were declared

local function new_step(owner, name, fn, simultaneous)
  native.check_name("typed", "step", name)
  context.check_function("step \"" .. name .. "\"", fn)
  local other = context.steps_by_name[name]
  if other or name == "setup" then context.declared_twice("step", name, other and other.fn) end
  local step = { name = name, fn = fn, simultaneous = simultaneous, owner = owner.name,
                 source = fn, before = {}, after = {}, number = #context.steps + 1 }
  context.steps[step.number] = step
  context.steps_by_name[name] = step
  context.sources[name] = fn
  return step
end

--- # a game

--- game:step("name", function)
--- Adds a step to the step list. Steps run in the order of their declaration, again and again; the
--- function may return the name of the next step. A cycle ends after the last step, unless that
--- names another, or when a step names the first one. Returning nil continues with the next step.
---   hamlet:step("roll", function() state.die:roll() end)
function methods.step(owner, name, fn) new_step(owner, name, fn, false) end
--- game:each_player("name", [lending,] function(me [, sheet]))
--- Adds a step that all players take at the same time, each with their own fields. All must return
--- the same next step, or nil. A lending, { lends = function(me) return me:next() end, fields = {
--- "map" } }, gives each player the sheet of another; without `fields`, all public fields but dice,
--- decks and hands are lent.
---   hamlet:each_player("build", function(me) hamlet.build(me, state.die:face()) end)
function methods.each_player(owner, name, lends, fn)
  if fn == nil then lends, fn = nil, lends end
  new_step(owner, name, fn, true).lending = lending.check(name, lends)
end

-- Checks how turns are ordered.
local function check_order(name, how)
  local what = "turns \"" .. name .. "\""
  context.check_keys(what, how, { "order", "first", "repeats" })
  if type(how.order) ~= "string" then
    context.check_function(what .. ": order", how.order, "a function of a player or the name of " ..
                           "a counter")
  end
  context.check_type(what .. ": repeats", how.repeats, "boolean")
end

--- game:turns("name", [order,] function(me))
--- Adds a step that players take one after another, in the order of their seats. After each turn
--- plat checks whether the game is over (ends_when, wins, finish()). A turn that returns the name
--- of a step ends the round of turns; nil continues it. `order` is a field with the first seat, or
--- { order = function(me) return number end, first = field, repeats = true }: the highest number
--- is first, equal ones as seats follow, nil has no turn. The name of a counter stands for its
--- numbers. With `repeats` the step is taken again, in a new order, until nobody has a turn.
---   game:turns("place", function(me) stones:draw(me:ask("place", stones:free()), me) end)
function methods.turns(owner, name, how, fn)
  if type(how) == "function" then how, fn = nil, how end
  local step = new_step(owner, name, fn, false)
  if type(how) == "table" and not context.behind[how] then
    check_order(name, how)
  else
    how = { first = how }
  end
  step.fn, step.turns = native.turns(step.name, fn, how.first, how.order, how.repeats), true
  context.turns = true
end

--- game:wins("item", "reason", function(me))
--- Declares a way to win. If the described set is not empty for a player after a turn (turns), that
--- player has won, and the game is over. The item of the score sheet is then 1 point, with the
--- reason and the set.
---   game:wins("line", "three in a row", function(me) return marks:of(me):lines(3) end)
function methods.wins(self, item, reason, fn)
  native.check_name("shown", "wins: the reason", reason)
  context.check_function("wins \"" .. native.text(item) .. "\"", fn)
  context.wins = true
  self:score(item, native.wins(self:where(item, fn), reason))
  context.sources[item] = fn
end

--- game:setup(function)
--- Runs once, before the first step. A module's set-up runs after the game's.
---   drawcity:setup(function() state.numbers:shuffle() end)
function methods.setup(owner, fn)
  context.check_function("setup", fn)
  context.setups[#context.setups + 1] = fn
  context.sources[owner.name .. " setup"] = fn
end

local function step_named(what, name)
  local step = context.steps_by_name[name]
  if not step then context.unknown(what .. ": there is no step", name, context.steps_by_name) end
  return step
end

--- game:greedy(tries [, step])
--- Sets how many whole steps the bot greedy tries at a question, with all their answers, unless its
--- name says (greedy:500). The default is 200. Greedy counts the points at the end of a step, or
--- after `step` if that comes next: an earlier step that asks nobody. A module's numbers replace
--- the game's.
---   hill:step("harvest", function() end)
---   hill:greedy(1300, "harvest")
function methods.greedy(owner, tries, name)
  context.check_whole("greedy", tries, 1, most_tries)
  local said, step = context.greedy, name and step_named("greedy", name)
  if said and said.owner == owner.name then
    native.fail(owner.name .. ": greedy is declared twice, first at " .. said.place)
  end
  if step and (step.simultaneous or step.turns) then
    native.fail("greedy: \"" .. name .. "\" asks players; expected a step that asks nobody")
  end
  context.greedy = { tries = tries, step = step or said and said.step, owner = owner.name,
                     place = native.place() }
end

--- game:before("step", function)
--- Runs a function before a step of the game. It returns nothing: only the step and `after` name
--- the next step. Before a step of each player it runs for each player, with me.
---   wells:before("roll", function() state.dry:set(false) end)
function methods.before(_, name, fn)
  context.check_function("before", fn)
  places[fn] = native.place()
  table.insert(step_named("before", name).before, fn)
end

--- game:after("step", function)
--- Runs a function after a step of the game. It may return the name of the next step, which
--- replaces what the step returned; the last of several counts, and nil changes nothing. After a
--- step of each player it runs for each player, with me.
---   wells:after("roll", function() state.dry:set(true) end)
function methods.after(_, name, fn)
  context.check_function("after", fn)
  table.insert(step_named("after", name).after, fn)
end

--- game:replace("step", function)
--- Replaces a step by a function. Two modules cannot replace the same step.
---   wells:replace("roll", function() state.die:set(1, "park") end)
function methods.replace(owner, name, fn)
  context.check_function("replace", fn)
  local step = step_named("replace", name)
  if step.replaced_by then
    native.fail("step \"" .. name .. "\" is already replaced by " .. step.replaced_by)
  end
  step.replaced_by, step.fn, step.source = owner.name, fn, fn
end

-- A step as one function, with what modules run before and after it.
local function composed(step)
  if #step.before == 0 and #step.after == 0 then return step.fn end
  local before, fn, after = step.before, step.fn, step.after
  return function(me, sheet)
    for i = 1, #before do
      if before[i](me, sheet) ~= nil then
        native.fail(places[before[i]] .. ": before \"" .. step.name .. "\": the function " ..
          "returned something, which does not count: only the step itself, and after, name the " ..
          "next step")
      end
    end
    local following = fn(me, sheet)
    for i = 1, #after do following = after[i](me, sheet) or following end
    return following
  end
end

function flow.all_steps()
  local setups = context.setups
  local steps = { { name = "setup", simultaneous = false, fn = function()
    for i = 1, #setups do setups[i]() end
  end } }
  for i, step in ipairs(context.steps) do
    steps[i + 1] = { name = step.name, simultaneous = step.simultaneous, fn = composed(step),
                     lends = step.lending and step.lending.lends,
                     lent = step.lending and lending.numbers(step) }
  end
  return steps
end

--- game:ends_when(condition, ...)
--- Declares when the game ends: a described condition, or a function that returns true or false.
--- plat checks it when the step list is about to begin again. A last step that names another than
--- the first does not end the cycle. One of several ends is enough.
---   hamlet:ends_when(state.round:full())
function methods.ends_when(_, ...)
  for i = 1, math.max(1, select("#", ...)) do
    local condition = select(i, ...)
    if native.kind_of(condition) ~= "expression" then
      context.check_function("ends_when", condition, "a described condition or a function")
      places[condition] = native.place()
    end
    context.ends[#context.ends + 1] = condition
  end
end

-- What the function of an end says. To Lua 0, a field and an empty set are true.
local function holds(fn)
  local over = fn()
  local kind, one, instead = native.kind_of(over), nil, nil
  if type(over) == "number" then one, instead = "number", "a comparison, as in number == 0" end
  if kind == "cells" or kind == "names" then one, instead = "set", "set:empty() or set:any()" end
  if type(over) == "userdata" and not kind then one, instead = "field", "field.value" end
  if one then
    native.fail(places[fn] .. ": ends_when: the function returned a " .. one ..
      ", which always counts as true: write " .. instead)
  end
  return over
end

-- All the ends as one described condition and one function; either is nil if there is none.
function flow.whole_end()
  local described, functions = nil, {}
  for _, condition in ipairs(context.ends) do
    if type(condition) == "function" then
      functions[#functions + 1] = condition
    else
      described = described and native.globals.any_of(described, condition) or condition
    end
  end
  if #functions == 0 then return described, nil end
  return described, function()
    for i = 1, #functions do
      if holds(functions[i]) then return true end
    end
    return false
  end
end

--- game:events("name", ...)
--- Names the events that modules may hook into.
---   hamlet:events("built")
function methods.events(owner, ...)
  for i = 1, select("#", ...) do
    local name = select(i, ...)
    native.check_name("typed", "events", name)
    if context.messages[name] then
      native.fail("events: \"" .. name .. "\" is already a message")
    end
    context.events[name] = context.events[name] or {}
    context.event_places[name] = context.event_places[name] or
                                 { owner = owner.name, place = native.place() }
  end
end

--- game:on("event", function)
--- Runs a function at an event, with the values given to emit; it may ask. For a message it runs
--- with the seat that sent it and its record, after all seats have answered; then it may not ask.
---   wells:on("built", function(me, cell, what) me.wells.dug:add(1) end)
function methods.on(owner, name, fn)
  context.check_function("on \"" .. native.text(name) .. "\"", fn)
  local hooks = context.events[name]
  if not hooks then context.unknown("on: there is no event", name, context.events) end
  hooks[#hooks + 1] = fn
  context.sources[owner.name .. " on " .. name] = fn
end

return flow
