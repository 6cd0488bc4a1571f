-- The functions of the prelude that the host calls.
local native = ...
local context = native.prelude "context"
local flow = native.prelude "flow"
local events = native.prelude "events"
local options = native.prelude "options"
local fields = native.prelude "fields"
local messages = native.prelude "messages"
local scoring = native.prelude "scoring"
local data = native.prelude "data"

-- These define words for scripts; the host needs nothing from them.
for _, name in ipairs {
  "pieces", "games", "legality", "look_up", "collect", "geometries", "looks", "faces",
} do
  native.prelude(name)
end
native.guard("", context.globals)
native.guard("game", context.methods)

local loading = {
  globals = context.globals, changed = data.changed, check = data.check, read_csv = data.read_csv,
  write_csv = data.write_csv,
}

-- The functions of the workbench and those of bots, which are loaded when somebody uses them.
for _, file in ipairs { "workbench", "bots" } do
  loading[file] = setmetatable({}, {
    __index = function(_, name) return native.prelude(file)[name] end,
  })
end

-- Takes what was asked for: option values as text, the number of players (0: the default), and
-- changes of data as { entry, value }.
function loading.begin(settings, players, changes)
  context.settings, context.wanted_players = settings, players
  data.begin(changes)
end

-- The game or module under construction by its name, for require inside its own files; nil before
-- game(...) or module(...).
function loading.under_construction(name)
  return context.name == name and context.game or context.named(context.modules, name)
end

function loading.is_declared() return context.game ~= nil end

-- Refuses to run a main script again, which a file of its own requires by the script's name.
function loading.not_declared(name, of_module)
  if context.game and not of_module then
    native.fail("require: " .. name .. " is the script of this game: require \"" .. context.name ..
                "\"")
  end
  native.fail("require: " .. name .. " is not declared yet: " ..
              (of_module and "module(\"" .. name .. "\", ...)" or "game \"" .. name .. "\"") ..
              " comes before the files that require it")
end

-- A script of the game or of a module returned `value`.
function loading.returned(value, file, is_game)
  if is_game then
    if not context.game then native.fail(file .. " declares no game: begin with game \"name\"") end
    if value ~= context.game then
      native.fail(file .. ": the file must return the game; end it with `return` and its variable")
    end
    return context.name
  end
  local module = context.modules[#context.modules]
  if not module or value ~= module then
    native.fail(file .. ": the file must return the module; end it with `return` and its variable")
  end
  return module.name
end

-- The faces that functions give, when somebody looks at cards for the first time.
local function later_faces()
  context.faces, context.references = {}, {}
  for _, add in ipairs(context.later_faces) do add() end
  native.prelude("drawn_names").resolve_faces(context.faces)
  table.move(context.references, 1, #context.references, #context.faces + 1, context.faces)
  return { faces = context.faces }
end

-- Ends the declarations, and gives everything that the host needs in one table.
function loading.finish()
  if #context.steps == 0 then
    native.fail(context.name .. " has no steps; add the first with `game:step` or `game:turns`")
  end
  if context.wins and not context.turns then
    native.fail(context.name .. ": wins is asked at the end of a turn: take turns with game:turns")
  end
  if not context.players then fields.players(1, 6) end
  options.check_all_used()
  data.finish()
  local names = context.seat_names
  if #names < context.players then
    native.fail("seat_names: " .. #names .. " names for " .. context.players .. " players")
  end
  local described, eager = flow.whole_end()
  local settled = scoring.ledger()
  local greedy = context.greedy or { tries = 0 }
  context.loaded = true
  events.settle()
  native.prelude("drawn_names").resolve()
  table.move(context.references, 1, #context.references, #context.faces + 1, context.faces)
  return {
    name = context.name, title = context.title, min = context.min, max = context.max,
    seat_names = names, seat_letters = context.seat_letters, options = context.options,
    variants = context.variants, steps = flow.all_steps(), scores = context.scores,
    ties = context.ties,
    end_described = described, end_eager = eager, deliver = messages.delivery(),
    seasons = context.seasons, settled = settled,
    legends = context.legends, looks = context.looks, sheet = context.sheet,
    titles = context.titles, phrases = context.phrases,
    faces = context.faces, later_faces = later_faces,
    migrations = context.migrations, tries = greedy.tries,
    foreseen = greedy.step and greedy.step.number or 0,
  }
end

function loading.variant(name)
  local settings, all = {}, context.variants
  local variant = context.named(all, name)
  if variant then
    for key, value in pairs(variant.options) do settings[key] = native.text(value) end
    return settings, variant.modules
  end
  if #all == 0 then native.bad_setup(context.name .. " has no variants") end
  context.bad_setup(context.name .. " has no variant", name, all, "; `plat list` lists them")
end

function loading.source(name) return context.sources[name] end

-- The mistakes in the text of the scripts: mistakes.lua.
function loading.mistakes(...) return native.prelude("mistakes").told(...) end

-- The parts of the game: explaining.lua.
function loading.explain(...) return native.prelude("explaining").parts(...) end

-- The game's fields for editors: stubs.lua.
function loading.stubs() return native.prelude("stubs").text() end

function loading.source_names() return context.sorted_keys(context.sources) end

return loading
