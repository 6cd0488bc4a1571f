-- Writes random games with random steps and plays each twice, with its functions as programs and in
-- Lua: plat-fuzz-steps [--functions N] [--seed N] [--planted N] [--show N].
local steps = require "steps"
local world = require "world"

local usage = [[
Usage: plat-fuzz-steps [--functions N] [--seed N] [--planted N] [--show N]
Writes random steps and compares their games as programs with those in Lua.
  --functions N  how many, 5000 if it is not given
  --seed N       where to begin; every game of some functions has the seed after the one before
                 (0: other seeds each day, and a third of the functions unless PLAT_LONG is set)
  --planted 1    give the programs another seed
  --show N       how many differences to show (as a rule 1)
]]

local file = ...
local options, status = require "options"(usage, {
  functions = 5000, seed = 1, planted = 0, show = 1,
}, select(2, ...))
if not options then return status end

local FUNCTIONS, GAMES = 12, 3
local figures = {
  functions = 0, positions = 0, differences = 0, refused = 0, failed = 0, stopped = 0,
}

local function first_line_that_differs(a, b)
  local next_a, next_b, n = a:gmatch "[^\n]*", b:gmatch "[^\n]*", 0
  repeat
    n = n + 1
    local one, other = next_a(), next_b()
    if one ~= other then return n, one, other end
  until not one
end

local function compare(text, loaded, seed)
  local lua, failed = loaded:play(seed, false)
  local programs = loaded:play(seed + options.planted, true)
  local positions = select(2, lua:gsub("\n", ""))
  figures.positions = figures.positions + positions
  if failed then figures.failed = figures.failed + 1 end
  if lua == programs then return end
  local n, one, other = first_line_that_differs(lua, programs)
  if one and one:find "this runs for more than" then -- programs have fewer instructions
    figures.stopped = figures.stopped + 1
    return
  end
  figures.differences = figures.differences + 1
  if figures.differences > options.show then return end
  print(text)
  print(("seed %d, position %d:\n  in Lua      %s\n  as programs %s"):format(seed, n, one, other))
end

local seed = options.seed
while figures.functions < options.functions do
  math.randomseed(seed, 0)
  local made = world.new()
  local text = steps.write(made, FUNCTIONS)
  local out = assert(io.open(file, "w"))
  out:write(text)
  out:close()
  local loaded, what, where = plat.load(file, made.players)
  figures.functions = figures.functions + FUNCTIONS
  if loaded then
    for n = 1, GAMES do compare(text, loaded, seed * GAMES + n) end
    loaded:close()
  else
    figures.refused = figures.refused + 1
    if figures.refused <= options.show then print(text, where, what) end
  end
  seed = seed + 1
end

print(("%d games ended by an error, %d stopped in Lua alone, %d refused at load"):format(
  figures.failed, figures.stopped, figures.refused))
print(("%d functions, %d positions compared, %d differences"):format(
  figures.functions, figures.positions, figures.differences))
return figures.differences + figures.refused > 0 and 1 or 0
