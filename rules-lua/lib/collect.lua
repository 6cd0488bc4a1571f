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
  local pairs_of = kind == "table" and not context.behind[values] and native.globals.pairs
  for key, value in (pairs_of or values.each)(values) do
    if value == nil then value, key = key, nil end -- a member
    list[#list + 1] = fn(value, key) or nil
  end
  return list
end
