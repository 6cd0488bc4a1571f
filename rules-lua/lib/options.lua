-- Options: rulings that can be changed. Their values are settled while rules load, so that scripts
-- read them as plain values; requested values come from the command line, the prompt or a variant.
local native = ...
local context = native.prelude "context"
local globals, methods = context.globals, context.methods

local options = {}

local Numbers = {}

--- # a game

--- numbers { 6, 4, 2 } -> values of an option
--- Makes the values of a rule option that is a list of whole numbers, typed as 6/4/2.
---   local points = goals:option("goal_points", numbers { 6, 4, 2 })
function globals.numbers(list)
  if type(list) ~= "table" or #list == 0 then native.fail("numbers: expected { whole numbers }") end
  context.check_list("numbers", list)
  for _, number in ipairs(list) do
    context.check_whole("numbers", number, math.mininteger, math.maxinteger)
  end
  return setmetatable({ list = list }, Numbers)
end

local function boolean(name, text)
  if text == "true" or text == "yes" or text == "on" then return true end
  if text == "false" or text == "no" or text == "off" then return false end
  native.bad_setup("option " .. name .. ": expected true or false, got `" .. text .. "`")
end

local function listed(name, text)
  local list = {}
  for word in string.gmatch(text, "[^%s/,]+") do
    local number = math.tointeger(tonumber(word))
    if not number then
      native.bad_setup("option " .. name .. ": expected whole numbers as in 6/4/2, got `" ..
                       text .. "`")
    end
    list[#list + 1] = number
  end
  if #list == 0 then
    native.bad_setup("option " .. name .. ": expected whole numbers as in 6/4/2")
  end
  return list
end

local function one_of(name, spec, text)
  if context.contains(spec, text) then return text end
  context.bad_setup("option " .. name .. ": expected one of " .. table.concat(spec, ", ") ..
                    ", not", text, spec)
end

-- How a kind of option reads its text, its default, and how its values are listed.
local function kind_of(name, spec)
  if type(spec) == "boolean" then
    return { default = spec, read = boolean, values = "true, false" }
  end
  if getmetatable(spec) == Numbers then
    return { default = spec.list, read = listed, values = "whole numbers" }
  end
  if type(spec) ~= "table" then
    native.fail("option " .. name .. ": expected { \"value\", ... }, { min, max, default = " ..
                "n }, true, false or numbers { ... }")
  end
  if math.type(spec[1]) == "integer" and math.type(spec[2]) == "integer" then
    local min, max = spec[1], spec[2]
    context.check_keys("option " .. name, spec, { "default" }, 2)
    context.check_whole("option " .. name .. ": default", spec.default or min, min, max)
    return { default = spec.default or min, values = min .. ".." .. max,
             read = function(_, text)
               local number = math.tointeger(tonumber(text))
               if not number or number < min or number > max then
                 native.bad_setup("option " .. name .. ": expected a whole number from " .. min ..
                                  " to " .. max .. ", got `" .. text .. "`")
               end
               return number
             end }
  end
  if #spec == 0 then native.fail("option " .. name .. ": it has no values") end
  context.check_list("option " .. name, spec)
  for _, value in ipairs(spec) do native.check_name("typed", "option " .. name, value) end
  context.check_distinct("option " .. name, spec)
  return { default = spec[1], values = table.concat(spec, ", "),
           read = function(_, text) return one_of(name, spec, text) end }
end

local function as_text(value)
  return type(value) == "table" and table.concat(value, "/") or native.text(value)
end

--- game:option("name", values [, text]) -> value
--- Declares a rule option and returns its value in this game. The values are a list of names (the
--- first is the default), { min, max, default = n }, true or false, or numbers { ... }.
---   local direction = drawcity:option("street_direction", { "ltr", "rtl" },
---     "where numbers rise to")
function methods.option(owner, name, spec, text)
  native.check_name("plain", "option", name)
  local other = context.named(context.options, name)
  if other then native.fail("option " .. name .. " is already declared by " .. other.owner) end
  context.check_type("option " .. name .. ": the text that explains it", text, "string")
  local kind = kind_of(name, spec)
  local given = context.settings[name]
  local value = kind.default
  if given ~= nil then
    context.settings_used[name] = true
    value = kind.read(name, native.text(given))
  end
  context.options[#context.options + 1] = {
    name = name, owner = owner.name, text = text or "", values = kind.values,
    default = as_text(kind.default), place = native.place(),
    value = as_text(value), changed = as_text(value) ~= as_text(kind.default),
  }
  return value
end

-- A setting that no option has taken is an error, which names the nearest option.
function options.check_all_used()
  for _, name in ipairs(context.sorted_keys(context.settings)) do
    if not context.settings_used[name] then
      if #context.options == 0 then
        native.bad_setup(context.name .. " has no options, so there is no `" .. name .. "`")
      end
      context.bad_setup(context.name .. " has no option", name, context.options,
        "; `plat explain " .. context.name .. "` lists them")
    end
  end
end

return options
