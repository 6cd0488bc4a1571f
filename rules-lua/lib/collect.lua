-- Lists made of other values.
local native = ...
local context = native.prelude "context"

--- # Lua

--- collect(values, function(value, key)) -> list
--- Returns a list of what the function gives for each value of a table, in the order of pairs, or
--- for each member of a set or a hand. Where it gives nil or false, nothing is added.
---   local words = collect(cost, function(n, kind) return n .. " " .. kind end)
function context.globals.collect(values, fn)
  context.check_function("collect", fn)
  local kind = type(values)
  if kind ~= "table" and kind ~= "userdata" then
    native.fail("collect: expected a table, a set or a hand, got " .. context.written(values))
  end
  local list = {}
  local function add(value, key) list[#list + 1] = fn(value, key) or nil end
  if kind == "table" and not context.behind[values] then
    for _, key in ipairs(context.sorted_keys(values)) do add(values[key], key) end
  else
    for key, value in values:each() do add(value or key, key) end
  end
  return list
end
