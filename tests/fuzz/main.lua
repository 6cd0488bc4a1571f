-- Writes random games with random rules, loads them, and looks at each rule both ways in random
-- positions: plat-fuzz-described [--functions N] [--seed N] [--mistakes N] [--planted N]
-- [--show N].
local script = require "script"
local world = require "world"
local rules = require "rules"
local shrink = require "shrink"

local usage = [[
Usage: plat-fuzz-described [--functions N] [--seed N] [--mistakes N]
         [--planted N] [--show N]
Writes random described rules and compares them with the same rules run plainly.
  --functions N  how many, 5000 if it is not given
  --seed N       where to begin; every game of some rules has the seed after the one before
                 (0: other seeds each day, and a third of the functions unless PLAT_LONG is set)
  --mistakes N   one in N branches on what is only described (0: none, as a rule 0)
  --planted N    the N-th rule of each game is run plainly as its opposite (0, as a rule: none)
  --show N       how many differences to make small and show (as a rule 5)
]]

local file = ...
local options, status = require "options"(usage, {
  functions = 5000, seed = 1, mistakes = 0, planted = 0, show = 5,
}, select(2, ...))
if not options then return status end

local RULES, POSITIONS = 20, 5 -- of one game
local figures = { functions = 0, looks = 0, refused = 0, differences = 0, missed = 0 }
local reasons, forms = {}, {}
local shown, tried = {}, 0 -- differences
local met = {} -- operations

-- --- loading and looking ------------------------------------------------------------------------

local function load(made, list)
  local text, lines = script.write(made, list)
  local out = assert(io.open(file, "w"))
  out:write(text)
  out:close()
  local loaded, what, where = plat.load(file, made.players)
  if loaded then return loaded end
  local line = tonumber(where:match ":(%d+)$")
  for _, of in ipairs(lines) do
    if line and line <= of[1] then return nil, what, of[2] end
  end
  error(("the game itself does not load: %s: %s\n%s"):format(where, what, text))
end

-- What comes of one rule in the position: its looks, or what differs.
local function check(loaded, number, seed)
  local found, failed = loaded:eval(("fuzz.check(%d, %d)"):format(number, seed))
  if found then return tonumber(found), found end
  local function fails(only)
    local fine, why = loaded:eval(("fuzz.check(%d, %d, %q)"):format(number, seed, only))
    return not fine and why
  end
  local described, plain = fails "described", fails "plain"
  if described and plain then return 0 end
  if described then return nil, "described it fails: " .. described end
  if plain then return nil, "plainly it fails: " .. plain end
  return nil, "it fails: " .. failed
end

-- Plays, and calls `differs` with the number of a rule and what is wrong with it.
local function play(loaded, list, seed, differs)
  local waits, what = loaded:begin(seed)
  if waits then waits, what = loaded:go_on() end -- nothing is drawn before
  for n = 1, POSITIONS do
    if waits == nil then error(("the game itself fails: %s (seed %d)"):format(what, seed)) end
    local first = seed * 100 + n
    local text = loaded:eval(("fuzz.check_all(%d)"):format(first))
    if text then
      figures.looks = figures.looks + tonumber(text:match "^%d+")
      for number, wrong in text:gmatch "\n(%d+) ([^\n]*)" do differs(tonumber(number), wrong) end
    else
      for _, rule in ipairs(list) do
        local looks, wrong = check(loaded, rule.number, first)
        figures.looks = figures.looks + (looks or 0)
        if not looks then differs(rule.number, wrong) end
      end
    end
    waits, what = loaded:go_on()
  end
end

-- --- what is found ------------------------------------------------------------------------------

-- What kind of refusal a message is.
local function without_names(text)
  text = text:gsub("\n.*", ""):gsub("^.* is not known", "... is not known")
  return (text:gsub("\"[^\"]*\"", "\"...\""):gsub("%d+", "N"):gsub("%b{}", "{}"))
end

-- The rules that one needs, itself last.
local function with_those_used(list, rule)
  local needed, kept = { [rule.number] = true }, {}
  for i = #list, 1, -1 do
    if needed[list[i].number] then
      table.insert(kept, 1, list[i])
      for number in pairs(list[i].uses) do needed[number] = true end
    end
  end
  return kept
end

local function kind_of(wrong)
  return wrong:match "^described it fails" or wrong:match "^plainly it fails" or "differs"
end

-- Shows a difference, made small, unless another of its form was shown.
local function show(made, list, rule, seed, wrong)
  if #shown == options.show or tried == 10 * options.show then return end
  tried = tried + 1
  local kind = kind_of(wrong)
  local function fails(smaller, kept)
    if #kept == 0 or kept[#kept].number ~= rule.number then return false end
    local fine, loaded = pcall(load, smaller, kept)
    if not fine or not loaded then return false end
    local same = false
    local played = pcall(play, loaded, kept, seed, function(number, text)
      same = same or number == rule.number and kind_of(text) == kind
      wrong = same and text or wrong
    end)
    loaded:close()
    return played and same
  end
  local smaller, kept = shrink.run(made, with_those_used(list, rule), fails)
  local form = kind
  for _, each in ipairs(kept) do form = form .. script.text(each.required):gsub("%d+", "N") end
  if shown[form] then return end
  shown[form] = true
  shown[#shown + 1] = form
  fails(smaller, kept)
  print(("\n-- seed %d, %s\n"):format(seed, wrong))
  print((script.write(smaller, kept, true)))
end

-- --- one game -----------------------------------------------------------------------------------

local function write_rules(made, count)
  local list = {}
  for number = 1, count do
    local wrong = options.mistakes > 0 and math.random(options.mistakes) == 1
    local before = {}
    for _, rule in ipairs(list) do
      if not rule.mistake and not rule.eager then before[#before + 1] = rule end
    end
    list[number] = rules.new(made, number, before, wrong)
    list[number].planted = number == options.planted
  end
  return list
end

local function form_of(rule)
  forms[rule.mistake] = forms[rule.mistake] or { refused = 0, same = 0, told = 0, missed = 0 }
  return forms[rule.mistake]
end

local function refuse(list, at, what)
  local rule = list[at]
  figures.refused = figures.refused + 1
  if rule.mistake then form_of(rule).refused = form_of(rule).refused + 1
  else
    local reason = without_names(what)
    reasons[reason] = reasons[reason] or { count = 0, rule = rule }
    reasons[reason].count = reasons[reason].count + 1
  end
  local gone, kept = { [rule.number] = true }, {}
  for _, other in ipairs(list) do
    for number in pairs(other.uses) do gone[other.number] = gone[other.number] or gone[number] end
    if not gone[other.number] then kept[#kept + 1] = other end
  end
  return kept
end

local function try_game(seed, count)
  math.randomseed(seed, 0)
  local made = world.new()
  local list = write_rules(made, count)
  figures.functions = figures.functions + #list
  local loaded, what, at
  repeat
    loaded, what, at = load(made, list)
    if not loaded then list = refuse(list, at, what) end
  until loaded
  local wrong = {}
  play(loaded, list, seed, function(number, text) wrong[number] = wrong[number] or text end)
  loaded:operations(met)
  loaded:close()
  for _, rule in ipairs(list) do
    local text = wrong[rule.number]
    if rule.mistake then
      local key = not text and "same" or text:match "^described it fails" and "told" or "missed"
      form_of(rule)[key] = form_of(rule)[key] + 1
      if key == "missed" then figures.missed = figures.missed + 1 end
    elseif text then
      figures.differences = figures.differences + 1
      show(made, list, rule, seed, text)
    end
  end
end

local seed = options.seed
while figures.functions < options.functions do
  try_game(seed, math.min(RULES, options.functions - figures.functions))
  seed = seed + 1
end

-- --- figures ------------------------------------------------------------------------------------

local function sorted(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

for _, reason in ipairs(sorted(reasons)) do
  local of = reasons[reason]
  print(("%7d refused: %s, as in"):format(of.count, reason))
  for _, role in ipairs(script.roles) do
    if of.rule[role] then print("        " .. script.text(of.rule[role])) end
  end
end
for _, form in ipairs(sorted(forms)) do
  local f = forms[form]
  print(("%6d refused, %5d the same, %5d told in play, %5d missed: %s"):format(
    f.refused, f.same, f.told, f.missed, form))
end
local missing = 0
for _, name in ipairs(plat.operations()) do
  if not met[name] and figures.functions >= 3000 then
    print("never described: " .. name)
    missing = missing + 1
  end
end
print(("%d functions, %d looks compared, %d refused at load, %d differences"):format(
  figures.functions, figures.looks, figures.refused, figures.differences))
if options.mistakes > 0 then print(("%d mistakes missed"):format(figures.missed)) end
return figures.differences + figures.missed + missing > 0 and 1 or 0
