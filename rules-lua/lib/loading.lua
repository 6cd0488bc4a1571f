-- The functions of the prelude that the host calls.
local native = ...
local context = native.prelude "context"
local flow = native.prelude "flow"
local events = native.prelude "events"
local options = native.prelude "options"
local fields = native.prelude "fields"
local messages = native.prelude "messages"

-- These define words for scripts; the host needs nothing from them.
for _, name in ipairs { "games", "legality", "look_up", "scoring", "geometries", "checks" } do
  native.prelude(name)
end

local loading = { globals = context.globals, workbench = native.prelude "workbench" }

-- Takes what was asked for: option values as text, and the number of players (0: the default).
function loading.begin(settings, players)
  context.settings, context.wanted_players = settings, players
end

-- The game object under its name, for require inside its own files; nil before game(...).
function loading.game_named(name)
  if context.name == name then return context.game end
  return nil
end

-- A script of the game or of a module returned `value`.
function loading.returned(value, file, is_game)
  if is_game then
    if not context.game then native.fail(file .. " declares no game: begin with game \"name\"") end
    if value ~= context.game then native.fail(file .. ": end by returning the game") end
    return context.name
  end
  local module = context.modules[#context.modules]
  if not module or value ~= module then
    native.fail(file .. ": end by returning what module(...) gave")
  end
  return module.name
end

-- Ends the declarations, and gives everything that the host needs in one table.
function loading.finish()
  if #context.steps == 0 then
    native.fail(context.name .. " has no steps: say what happens in a turn")
  end
  if not context.players then fields.players(1, 6) end
  options.check_all_used()
  local names = context.seat_names
  if #names < context.players then
    native.fail("seat_names: " .. #names .. " names for " .. context.players .. " players")
  end
  local described, eager = flow.whole_end()
  context.loaded = true
  events.settle()
  return {
    name = context.name, title = context.title, min = context.min, max = context.max,
    seat_names = names, seat_letters = context.seat_letters, options = context.options,
    variants = context.variants, steps = flow.all_steps(), scores = context.scores,
    ties = context.ties,
    end_described = described, end_eager = eager, deliver = messages.delivery(),
    legends = context.legends, migrations = context.migrations,
  }
end

function loading.variant(name)
  local names, settings = {}, {}
  for n, variant in ipairs(context.variants) do
    names[n] = variant.name
    if variant.name == name then
      for key, value in pairs(variant.options) do settings[key] = native.text(value) end
      return settings, variant.modules
    end
  end
  if #names == 0 then native.bad_setup(context.name .. " has no variants") end
  context.bad_setup(context.name .. " has no variant", name, names)
end

function loading.source(name) return context.sources[name] end

function loading.source_names()
  local names = {}
  for name in next, context.sources do names[#names + 1] = name end
  table.sort(names)
  return names
end

return loading
